import type { Actor, Seat } from '../core/game.ts';
import type { Terms } from './terms.ts';

/** Somebody with a session on the server, by the number that others may know. */
export type PersonId = string;

/** Who sits on a chair: a person, or a bot of a level. */
export type Sitter =
  | { readonly kind: 'person'; readonly person: PersonId; readonly name: string; readonly identity: string }
  | { readonly kind: 'bot'; readonly level: number };

export interface Chair {
  readonly sitter: Sitter | null;
  readonly entropy: string;
  /** A bot acts for the person: from now on, or for this one decision. */
  readonly helped: 'away' | 'late' | null;
  readonly lost: Loss | null;
}

/** What needs everybody's consent. */
export const WISHES = ['undo', 'pause', 'abandon'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * One thing that happened at a table. A table is the fold of its events in their order, and nothing else: what is not an event
 * is forgotten when the process ends.
 */
export type TableEvent =
  | {
      readonly kind: 'open';
      readonly terms: Terms;
      readonly host: PersonId;
      readonly match: string;
      readonly commitment: string;
    }
  /** `entropy`: what the sitter adds to the dice, in hexadecimal, after the commitment was published. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly sitter: Sitter; readonly entropy: string }
  | { readonly kind: 'rise'; readonly seat: Seat }
  /** Stands for all events up to `version` but the first: who sat where by then. Only history before the start is shortened so. */
  | { readonly kind: 'seated'; readonly chairs: readonly Chair[]; readonly version: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'act'; readonly actor: Actor; readonly text: string }
  | { readonly kind: 'wish'; readonly seat: Seat; readonly wish: Wish }
  | { readonly kind: 'consent'; readonly seat: Seat }
  /** Somebody said no, or the seat that wished has withdrawn its wish. */
  | { readonly kind: 'refuse'; readonly seat: Seat }
  /** Back to so many entries of the record; those taken back stay in the events. */
  | { readonly kind: 'undo'; readonly to: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** A bot acts for the seat from now on, because its person is away or out of time. */
  | { readonly kind: 'away'; readonly seat: Seat }
  /** `late`: a bot still makes the decision that is open now. */
  | { readonly kind: 'back'; readonly seat: Seat; readonly late?: boolean }
  /** A bot makes the decision that the seat was too slow for. */
  | { readonly kind: 'late'; readonly seat: Seat }
  /** The seat has lost, whatever the score will be. */
  | { readonly kind: 'lose'; readonly seat: Seat; readonly why: Loss }
  | { readonly kind: 'abandon' }
  /** The game after this one is played at that table. */
  | { readonly kind: 'next'; readonly table: string };

export type Loss = 'time' | 'conceded';

/**
 * An event as it is kept: when the server took it down, in milliseconds, and the number that the sender of the command gave
 * it, so that a second sending is known. What follows of itself has none.
 */
export type StoredEvent = TableEvent & { readonly at: number; readonly id?: string };

/**
 * An event that is stored and that this program cannot apply: a newer one wrote it, or the data is damaged. `version` is its
 * number; the events before it stand.
 */
export class Unreadable extends Error {
  readonly table: string;
  readonly version: number;

  constructor(table: string, version: number, cause: unknown) {
    super(`event ${version} of table ${table} cannot be applied: ${(cause as Error).message}`, { cause });
    this.table = table;
    this.version = version;
  }
}
