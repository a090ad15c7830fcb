/** The times after a heartbeat, in milliseconds. */
export interface Beat {
  /** Service time: how long nodes have served, in all. */
  readonly service: number;
  /** Calendar time by the store's clock. */
  readonly wall: number;
}

/** A longer gap between two heartbeats is an interruption of service and does not count; in milliseconds. */
export const LONGEST_GAP = 3_000;

/** How much the latency of two heartbeats may differ, in milliseconds. */
export const SLACK = 250;

/** The most that a heartbeat of a node may count. Its first counts nothing, because the node has not served yet. */
export const countable = (elapsed: number): number => (elapsed === 0 ? 0 : Math.floor(elapsed) + SLACK);

/**
 * By how much service time advances at a heartbeat. `passed`: since the last heartbeat of any node, by the store's clock.
 * `elapsed`: since this node's last heartbeat, by its monotonic clock; 0 for its first. PostgreSQL computes the same in
 * its statement.
 */
export const served = (passed: number, elapsed: number): number =>
  passed < 0 || passed > LONGEST_GAP ? 0 : Math.min(passed, countable(elapsed));
