import type { Actor, Seat } from '../core/game.ts';
import type { Terms } from './terms.ts';

/** A person with a session on the server, by the public id. */
export type PersonId = string;

export type Sitter =
  | { readonly kind: 'person'; readonly person: PersonId; readonly name: string; readonly identity: string }
  | { readonly kind: 'bot'; readonly level: number };

export interface Chair {
  readonly sitter: Sitter | null;
  readonly entropy: string;
  /** A bot acts for the person: from now on (`away`), or for the open decision (`late`). */
  readonly helped: 'away' | 'late' | null;
  readonly lost: Loss | null;
}

/** Wishes need the consent of everybody present. */
export const WISHES = ['undo', 'pause', 'abandon'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * An event of a table. A table is the fold of its events in order, and of nothing else: everything that is not an event
 * is lost when the process ends.
 */
export type TableEvent =
  | {
      readonly kind: 'open';
      readonly terms: Terms;
      readonly host: PersonId;
      readonly match: string;
      readonly commitment: string;
    }
  /** `entropy`: the sitter's contribution to the dice, in hexadecimal, made after the commitment was published. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly sitter: Sitter; readonly entropy: string }
  | { readonly kind: 'rise'; readonly seat: Seat }
  /**
   * Replaces all events up to `version` but the first: who sits where by then. Only the log before the start is compacted
   * so.
   */
  | { readonly kind: 'seated'; readonly chairs: readonly Chair[]; readonly version: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'act'; readonly actor: Actor; readonly text: string }
  | { readonly kind: 'wish'; readonly seat: Seat; readonly wish: Wish }
  | { readonly kind: 'consent'; readonly seat: Seat }
  /** The wish was refused, or the seat that wished has withdrawn it. */
  | { readonly kind: 'refuse'; readonly seat: Seat }
  /** `to`: how many entries of the record stay. The undone entries stay in the event log. */
  | { readonly kind: 'undo'; readonly to: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** A bot acts for the seat from now on: its person is away or out of time. */
  | { readonly kind: 'away'; readonly seat: Seat }
  /** `late`: a bot still makes the open decision. */
  | { readonly kind: 'back'; readonly seat: Seat; readonly late?: boolean }
  /** A bot makes the open decision: the seat was too slow. */
  | { readonly kind: 'late'; readonly seat: Seat }
  /** The seat has lost, whatever the score will be. */
  | { readonly kind: 'lose'; readonly seat: Seat; readonly why: Loss }
  | { readonly kind: 'abandon' }
  /** The table where the next game is played. */
  | { readonly kind: 'next'; readonly table: string };

export type Loss = 'time' | 'conceded';

/**
 * An event as it is stored. `at`: its service time in milliseconds. `id`: the idempotency key of the command that caused
 * it; events that the server caused have none.
 */
export type StoredEvent = TableEvent & { readonly at: number; readonly id?: string };

/**
 * A stored event that this program cannot apply: a newer version wrote it, or the data is damaged. `version`: its number;
 * the events before it stay valid.
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
