/**
 * Why the store cannot be written to: no connection or no answer in time, no space on the disk, a standby, a damaged
 * file, or a database that refuses the login or a right.
 */
export type Condition = 'away' | 'full' | 'read-only' | 'damaged' | 'denied';

const WORDS: Readonly<Record<Condition, string>> = {
  away: 'is away',
  full: 'is full',
  'read-only': 'is read-only',
  damaged: 'is damaged',
  denied: 'refuses this user (correct the password or GRANT the right)',
};

/** The store cannot be reached or written to at the moment. The write may or may not have been carried out: retry it. */
export class Unavailable extends Error {
  /** For HTTP. */
  readonly statusCode = 503;
  readonly condition: Condition;

  constructor(cause: unknown, condition: Condition = 'away') {
    super(`the database ${WORDS[condition]}: ${(cause as Error).message}`, { cause });
    this.condition = condition;
  }
}
