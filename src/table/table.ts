import type { Actor, GameEvent, Seat } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Fairness } from '../core/record.ts';
import { undoDepth } from '../core/undo.ts';
import { isSpent, type Clocks, type Credit } from './clock.ts';
import type { Cooling } from './cooling.ts';
import type { Chair, News, PersonId, Removal, StandIn, TableEvent, Wish } from './event.ts';
import type { Terms } from './terms.ts';

/** The level of the bot that acts for a person who is away. */
export const STAND_IN = 3;

/** A chair that nobody sits on. */
export const EMPTY: Chair = { sitter: null, entropy: '', helped: null, lost: null };

/** A wish that not everybody has agreed to yet. */
interface Request {
  readonly wish: Wish;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

/** An entry of the record that may still be undone. */
interface Recent {
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
  readonly credit: Credit | null;
  /** The match before the entry, so that an undo needs no replay. */
  readonly before: Match;
}

/** `open`: people are still sitting down. `ended`: no more moves, whether or not the game was played out. */
type Stage = 'open' | 'running' | 'paused' | 'ended';

/** An online table: a readonly value, made by folding its events (fold.ts). */
export interface Table {
  readonly id: string;
  readonly opening: Extract<TableEvent, { kind: 'open' }>;
  readonly terms: Terms;
  readonly host: PersonId;
  /** The number of the last event. */
  readonly version: number;
  readonly chairs: readonly Chair[];
  readonly stage: Stage;
  /** Who must act; nobody before the start and after the end. */
  readonly turn: readonly Actor[];
  readonly clocks: Clocks | null;
  /** The organiser of the tournament has paused it. */
  readonly held: boolean;
  readonly request: Request | null;
  /** Counts changes of the position. Unlike the length of the record it never decreases. */
  readonly moves: number;
  /** The service time of the last change: of who sits where before the start, then of the position. */
  readonly movedAt: number;
  /** The table of the next game, and the seat that asked for it. */
  readonly next: string | null;
  readonly nextBy: Seat | null;
  /** People whom the host has removed, until the start. */
  readonly removed: readonly Removal[];
  /** Whether the host has closed it before the start. */
  readonly closed: boolean;
  /** The latest news for people at the table, oldest first. */
  readonly news: readonly News[];
  readonly match: Match;
  /** The entries since the last roll or reveal, oldest first. */
  readonly recent: readonly Recent[];
  /** For each seat the version at which its open decision came up; null where it has none. */
  readonly askedSince: readonly (number | null)[];
  /** How long each seat must wait before it may wish again. */
  readonly cooling: readonly Cooling[];
  /** How often each seat wished for something or was left to a bot. */
  readonly interruptions: readonly number[];
  /** The service time at which somebody last asked to wait longer for absent people. */
  readonly waitedAt: number | null;
  /** By seat. */
  readonly standIns: readonly StandIn[];
}

/** The public part of the commitment. The caller adds the secret when it may be revealed. */
export function fairnessOf({ opening: { match, commitment }, chairs }: Table): Fairness {
  return { match, commitment, entropy: chairs.map(({ entropy }) => entropy || '00') };
}

/** The seat of a person; `null`: a visitor, who has none. */
export function seatOf({ chairs }: Table, person: PersonId | null): Seat | null {
  if (person === null) return null;
  const seat = chairs.findIndex(({ sitter }) => sitter?.kind === 'person' && sitter.person === person);
  return seat < 0 ? null : seat;
}

/** The level of the bot that decides for the seat; null where a person does. */
export function levelOf({ chairs }: Pick<Table, 'chairs'>, seat: Seat): number | null {
  const { sitter, helped } = chairs[seat]!;
  if (sitter?.kind === 'bot') return sitter.level;
  return helped ? STAND_IN : null;
}

/** The seats of people who are not away. Their consent is needed for a wish. */
export function presentSeats({ chairs }: Table): Seat[] {
  return [...chairs.keys()].filter((seat) => {
    const { sitter, helped } = chairs[seat]!;
    return sitter?.kind === 'person' && helped !== 'away';
  });
}

/** In a game of two the loss of one ends the game; among more it goes on. */
export const isDuel = ({ terms }: Table): boolean => terms.seats === 2;

/**
 * Whether the seat has handed its open decision to a bot for good: it left, or its time ran out. Without clocks a person who
 * comes back may still make the decision.
 */
export const gaveUp = ({ clocks, chairs, turn }: Table, seat: Seat): boolean =>
  clocks !== null && chairs[seat]!.helped !== null && turn.includes(seat);

/** Whether the seat's bank of time is empty. */
export const hasSpentBank = ({ clocks, terms }: Table, seat: Seat): boolean => isSpent(clocks, terms.pace, seat);

/** The service time from which on the seat may wish again, after a wish that was refused or withdrawn. */
export const mayWishAt = ({ cooling }: Table, seat: Seat): number => cooling[seat]!.until;

/** How many entries of the record would stay after an undo by this seat; null where a roll or a reveal came since. */
export function undoTarget({ match, recent }: Table, seat: Seat): number | null {
  const depth = undoDepth(match.game, recent, seat);
  return depth === null ? null : match.entries.length - depth;
}

/** How many entries of each seat an undo by this seat would take back; null where it is not allowed. */
export function undoneBy(table: Pick<Table, 'match' | 'recent' | 'chairs'>, seat: Seat): number[] | null {
  const depth = undoDepth(table.match.game, table.recent, seat);
  if (depth === null) return null;
  const undone = table.recent.slice(-depth);
  return table.chairs.map((_, other) => undone.filter(({ actor }) => actor === other).length);
}
