/** Both times as they are after a heartbeat, in milliseconds. */
export interface Beat {
  /** Service time: how long somebody has served, in all. */
  readonly service: number;
  /** Calendar time by the store's clock. */
  readonly wall: number;
}

/** A longer gap between two heartbeats is an interruption: nobody was served, so it does not count. In milliseconds. */
export const LONGEST_GAP = 3_000;

/** How much two heartbeats may differ in their way to the store; in milliseconds. */
export const SLACK = 250;

/**
 * By how much service time advances at a heartbeat. `passed`: since the one before it, of whichever node, by the clock that the
 * nodes share. `elapsed`: since this node's own one before, by a clock that never jumps; 0 for a node's first. PostgreSQL
 * computes the same in its statement.
 */
export const served = (passed: number, elapsed: number): number =>
  passed < 0 || passed > LONGEST_GAP ? 0 : Math.min(passed, elapsed + SLACK);
