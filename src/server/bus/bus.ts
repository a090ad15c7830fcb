import type { News } from './news.ts';

export type { News } from './news.ts';

/** How often something was counted, and for how many milliseconds more that holds. */
export interface Count {
  readonly count: number;
  readonly left: number;
}

/** `from`: the node that sent it. */
export type Hear = (news: News, from: string) => void;

/** `silent`: the echo of our own messages does not come back in time, or a subscription is not confirmed. */
export type BusState = 'ok' | 'silent';

/**
 * Pub/sub between nodes. It may lose anything while it is silent, and never holds anybody up. One suite tests the contract:
 * test/cluster/bus.suite.ts.
 */
export interface Bus {
  /** The name of this node, another one each time it starts. */
  readonly node: string;
  /** Whether messages are known to arrive right now, in both directions. */
  readonly connected: boolean;
  /** Whether messages were heard lately that no node of ours signed: nodes of the version before, or a forger. */
  readonly foreign: boolean;
  /** To every other node that listens there, in the order of this node’s publishing. */
  publish(channel: string, news: News): void;
  /**
   * One listener a channel. It is retried until confirmed; `confirmed` is called each time. Resolves once confirmed, or soon:
   * the caller goes on without.
   */
  subscribe(channel: string, hear: Hear, confirmed?: () => void): Promise<void>;
  unsubscribe(channel: string): void;
  /**
   * Whether this node is the first to ask, for so many milliseconds. It only spares duplicate work: where the others cannot be
   * asked everybody is first, and the store decides.
   */
  claim(key: string, ms: number): Promise<boolean>;
  /**
   * Counts once under a key; gives the count of all nodes within a window of `ms` milliseconds, which the first of them began.
   * While the others cannot be asked it is this node's own count. A count above `most` may be too low.
   */
  count(key: string, ms: number, most: number): Promise<Count>;
  /**
   * Sets this node's share of a sum for `ms` milliseconds; gives the sum over all nodes. While the others cannot be asked it is
   * this node's own share.
   */
  tally(key: string, share: number, ms: number): Promise<number>;
  /** Called when the bus is no longer silent: anything may have been missed. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}
