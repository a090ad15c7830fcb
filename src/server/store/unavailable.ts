/** Why nothing can be written: no connection or no answer in time, no room on the disk, a standby, or a damaged file. */
export type Condition = 'away' | 'full' | 'read-only' | 'damaged';

/** The store cannot be reached or written to, for now. What was asked for may have been done or not: ask again. */
export class Unavailable extends Error {
  /** For HTTP. */
  readonly statusCode = 503;
  readonly condition: Condition;

  constructor(cause: unknown, condition: Condition = 'away') {
    super(`the database is ${condition}: ${(cause as Error).message}`, { cause });
    this.condition = condition;
  }
}
