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
 * The most that a node's heartbeat may count. Its first counts nothing, since it has not served yet; in a store that others may
 * serve from it only reads, so that their next one counts the interval.
 */
export const countable = (elapsed: number): number => (elapsed === 0 ? 0 : Math.floor(elapsed) + SLACK);

/**
 * By how much service time advances at a heartbeat. `passed`: since the one before it, of whichever node, by the clock that the
 * nodes share. `elapsed`: since this node's own one before, by a clock that never jumps; 0 for a node's first. PostgreSQL
 * computes the same in its statement.
 */
export const served = (passed: number, elapsed: number): number =>
  passed < 0 || passed > LONGEST_GAP ? 0 : Math.min(passed, countable(elapsed));
