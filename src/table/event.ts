import type { Actor, Seat } from '../core/game.ts';
import type { Pace, Terms } from './terms.ts';

/** A person with a session on the server, by the public id. */
export type PersonId = string;

export interface SeatedPerson {
  readonly kind: 'person';
  readonly person: PersonId;
  readonly name: string;
  readonly identity: string;
  /** The account is a bot's: a program plays. */
  readonly bot?: true;
}

export type Sitter = SeatedPerson | { readonly kind: 'bot'; readonly level: number };

export interface Chair {
  readonly sitter: Sitter | null;
  readonly entropy: string;
  /** A bot acts for the person: from now on (`away`), or for the open decision (`late`). */
  readonly helped: 'away' | 'late' | null;
  readonly lost: Loss | null;
  /** Before the start: the person has said that the game may begin. */
  readonly ready?: true;
  /** Of an empty chair: who had it in the previous game. Nobody else may take it. */
  readonly kept?: SeatedPerson;
}

/** A person whom the host has removed. `until`: the service time from which on they may sit down again. */
export interface Removal {
  readonly person: PersonId;
  readonly name: string;
  readonly until: number;
}

/** Wishes need the consent of everybody present. */
export const WISHES = ['undo', 'pause', 'abandon'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * What people at a table should read though it is no move. Before the start people have names, because chairs change hands;
 * afterwards they have seats.
 */
export interface News {
  /** Service time. */
  readonly at: number;
  /** The length of the record. */
  readonly step: number;
  readonly kind: NewsKind;
  /** Before the start: whom it concerns. */
  readonly person?: PersonId;
  readonly name?: string;
  readonly bot?: true;
  /** The new number of chairs, and the new clock. */
  readonly seats?: number;
  readonly pace?: Pace;
  /** The seat that did it, and the seat whose wish it is about. */
  readonly seat?: Seat;
  readonly by?: Seat;
  readonly wish?: Wish;
  /** How many moves a bot made for the seat that is back. */
  readonly moves?: number;
  readonly why?: Loss;
  /** How many entries of each seat an undo takes back. */
  readonly takes?: readonly number[];
}

export const NEWS = [
  'sat',
  'rose',
  'removed',
  'admitted',
  'host',
  'terms',
  /** A seat wishes for something. */
  'wish',
  'refused',
  'withdrawn',
  /** A seat has played on, so that an undo is not asked for any more. */
  'dropped',
  'granted',
  'resumed',
  /** A bot acts for the seat: from now on, or for this decision. */
  'away',
  'late',
  'back',
  /** A seat asks the table to wait longer for people who are away. */
  'wait',
  'hint',
  'lose',
] as const;
type NewsKind = (typeof NEWS)[number];

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
      /** In a series: bots, and chairs kept for the people of the previous game. */
      readonly chairs?: readonly Chair[];
    }
  /** `entropy`: the sitter's contribution to the dice, in hexadecimal, made after the commitment was published. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly sitter: Sitter; readonly entropy: string }
  /** `removed`: the host has freed the chair of a person. */
  | { readonly kind: 'rise'; readonly seat: Seat; readonly removed?: true }
  | { readonly kind: 'admit'; readonly person: PersonId }
  | { readonly kind: 'ready'; readonly seat: Seat; readonly ready: boolean }
  /** The host has changed the terms. `chairs`: who sits where from now on. */
  | { readonly kind: 'terms'; readonly terms: Terms; readonly chairs: readonly Chair[] }
  /** The table has another host. `gone`: the host before has left without standing up. */
  | { readonly kind: 'host'; readonly person: PersonId; readonly gone?: true }
  | { readonly kind: 'close' }
  /**
   * Replaces all events up to `version` but the first: who sits where by then, and on which terms. Only the log before the
   * start is compacted so. Older programs wrote chairs alone, because nothing else could change.
   */
  | {
      readonly kind: 'seated';
      readonly chairs: readonly Chair[];
      readonly version: number;
      readonly terms?: Terms;
      readonly host?: PersonId;
      readonly removed?: readonly Removal[];
      readonly news?: readonly News[];
    }
  | { readonly kind: 'start' }
  | { readonly kind: 'act'; readonly actor: Actor; readonly text: string }
  | { readonly kind: 'wish'; readonly seat: Seat; readonly wish: Wish }
  | { readonly kind: 'consent'; readonly seat: Seat }
  /** The wish was refused, or the seat that wished has withdrawn it. */
  | { readonly kind: 'refuse'; readonly seat: Seat }
  /** `to`: how many entries of the record stay. The undone entries stay in the event log. */
  | { readonly kind: 'undo'; readonly to: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume'; readonly seat?: Seat }
  /** A bot acts for the seat from now on: its person is away or out of time. */
  | { readonly kind: 'away'; readonly seat: Seat }
  /** `late`: a bot still makes the open decision. */
  | { readonly kind: 'back'; readonly seat: Seat; readonly late?: boolean }
  /** A bot makes the open decision: the seat was too slow. */
  | { readonly kind: 'late'; readonly seat: Seat }
  /** The seat has lost, whatever the score will be. */
  | { readonly kind: 'lose'; readonly seat: Seat; readonly why: Loss }
  | { readonly kind: 'abandon' }
  /** The seat asks everybody to wait longer for the people who are absent. */
  | { readonly kind: 'wait'; readonly seat: Seat }
  /** The seat looks at a hint. */
  | { readonly kind: 'hint'; readonly seat: Seat }
  /** Of a tournament: its organiser pauses all tables, and lets them play on. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'release' }
  /** Of a tournament: the round's time is over, so the game ends as it stands. */
  | { readonly kind: 'cut' }
  /** Of a tournament: another person, or a bot, takes over the seat for good. */
  | { readonly kind: 'substitute'; readonly seat: Seat; readonly sitter: Sitter }
  /** The table where the next game is played. */
  | { readonly kind: 'next'; readonly table: string; readonly by?: Seat };

export type Loss = 'time' | 'conceded';

/**
 * The moves that a bot made for a person since the person's own last move: the length of the record after each of them,
 * oldest first.
 */
export type StandIn = readonly number[];

/**
 * An event as it is stored. `at`: its service time in milliseconds. `id`: the idempotency key of the command that caused
 * it; events that the server caused have none. `erased`: how many people were erased from the table up to this event.
 */
export type StoredEvent = TableEvent & { readonly at: number; readonly id?: string; readonly erased?: number };

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
