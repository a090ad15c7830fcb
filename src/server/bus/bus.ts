import type { News } from './news.ts';

export type { News } from './news.ts';

/** A count, and for how many more milliseconds its window lasts. */
export interface Count {
  readonly count: number;
  readonly left: number;
}

/** `from`: the node that sent it. */
export type Hear = (news: News, from: string) => void;

/** `silent`: the echo of this node's messages does not return in time, or a subscription is not confirmed. */
export type BusState = 'ok' | 'silent';

/**
 * Pub/sub between nodes. While silent it may lose anything, and it never blocks a caller. One suite tests the contract:
 * test/cluster/bus.suite.ts.
 */
export interface Bus {
  /** The name of this node, different after each start. */
  readonly node: string;
  /** Whether messages are known to arrive in both directions. */
  readonly connected: boolean;
  /** Whether unsealed messages were received lately: from nodes of an older version, or from a forger. */
  readonly foreign: boolean;
  /** Sends to every other subscribed node, in order. */
  publish(channel: string, news: News): void;
  /**
   * One listener per channel. The subscription is retried until confirmed; `confirmed` is called each time. Resolves when
   * confirmed, or after a short while without.
   */
  subscribe(channel: string, hear: Hear, confirmed?: () => void): Promise<void>;
  unsubscribe(channel: string): void;
  /**
   * True for the first node that claims the key within so many milliseconds. It only saves duplicate work: while the bus
   * is silent every node gets true, and the store decides.
   */
  claim(key: string, ms: number): Promise<boolean>;
  /**
   * Counts once under a key; resolves to the count of all nodes within a window of `ms` milliseconds that began with the
   * first. While the bus is silent it is this node's own count. A count above `most` may be too low.
   */
  count(key: string, ms: number, most: number): Promise<Count>;
  /**
   * Sets this node's share of a sum for `ms` milliseconds; resolves to the sum over all nodes. While the bus is silent it
   * is this node's own share.
   */
  tally(key: string, share: number, ms: number): Promise<number>;
  /** Called when the bus is no longer silent: news may have been missed. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}
