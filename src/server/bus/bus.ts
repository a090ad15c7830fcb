import type { Reply } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/note.ts';

/** What nodes tell each other. None of it is needed for a move to be safe: whatever is lost, the store knows, and is asked again. */
export type News =
  /** Of a table: the store has so many of its notes. */
  | { readonly kind: 'changed'; readonly version: number }
  /** Of a table: something for everybody who looks at it, and for nobody later. */
  | { readonly kind: 'told'; readonly reply: Reply }
  /** Of a table: the people who sit there and have a page open at the node that tells. */
  | { readonly kind: 'here'; readonly people: readonly PersonId[] }
  /** Of a table: the node that tells would like to know who is there. */
  | { readonly kind: 'who' }
  /** A node is alive. */
  | { readonly kind: 'alive' }
  /** The lobby looks different; those people’s own games do. */
  | { readonly kind: 'lobby'; readonly shown: boolean; readonly people: readonly PersonId[] }
  /** A device was signed out. */
  | { readonly kind: 'revoked'; readonly device: string };

/** `from`: the node that tells. */
export type Hear = (news: News, from: string) => void;

/**
 * What nodes hear of each other by. It may lose anything while it is not connected, and never holds anybody up. One suite tests the
 * contract: test/cluster/bus.suite.ts.
 */
export interface Bus {
  /** The name of this node, another one each time it starts. */
  readonly node: string;
  /** Whether what is published now reaches the others. */
  readonly connected: boolean;
  /** To every other node that listens there, in the order of this node’s publishing. */
  publish(channel: string, news: News): void;
  /** One listener a channel. Resolves once it listens, or at once if that must wait for the connection. */
  subscribe(channel: string, hear: Hear): Promise<void>;
  unsubscribe(channel: string): void;
  /**
   * Whether this node is the first to ask, for so many milliseconds. It spares work twice done, no more: where the others cannot be
   * asked everybody is first, and the store decides.
   */
  claim(key: string, ms: number): Promise<boolean>;
  /** Called when a connection that was lost is back: anything may have been missed. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}
