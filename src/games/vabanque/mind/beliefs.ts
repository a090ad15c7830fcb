import type { Seat } from '../../../core/game.ts';
import { HAND, MAX_SEATS, MAX_TABLES, NOWHERE, REACH, tableCount } from '../pieces.ts';
import type { State, View } from '../state.ts';
import { startOfTokens } from './origins.ts';
import { mixture, type Judges } from './policy.ts';

/** The cases of one seat's hidden cards: `CASES[k][n]` is its nth laid card. */
export const CASES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** How much of a belief is kept for players who lay cards in ways of their own: the share of “any case alike”. */
const DOUBT = 0.1;

const buffer = new Float64Array(HAND * MAX_TABLES);

/**
 * What the table believes of every seat's cards from where they lie: `chances[seat * 6 + case]`. Bayes over the cases with
 * the judges as the model of how cards are laid, which is also how the strongest level lays them. A case that differs
 * only in cards not yet laid shares the chance of its likes.
 */
export function beliefs(judges: Judges, seen: State | View, doubt = DOUBT): Float64Array {
  const chances = new Float64Array(MAX_SEATS * CASES.length).fill(1);
  const scratch = bareTable(seen);
  for (let lap = 0; lap < HAND; lap++) {
    for (let i = 0; i < seen.seats; i++) {
      const seat = seen.order[i]!;
      const table = seen.laid[seat * HAND + lap]!;
      if (table === NOWHERE) continue;
      scratch.at = i;
      weigh(judges, scratch, seat, lap, table, chances);
      scratch.laid[seat * HAND + lap] = table;
    }
  }
  for (let seat = 0; seat < seen.seats; seat++) normalise(chances, seat, doubt);
  return chances;
}

/** The table as it stood when the first card was laid, with no face known. */
function bareTable(seen: State | View): State {
  return {
    ...seen,
    phase: 'cards',
    order: seen.order.slice(),
    chips: seen.chips.slice(),
    held: seen.held.slice(),
    money: seen.money.slice(),
    earned: [],
    at: 0,
    tokens: startOfTokens(seen),
    laid: seen.laid.map(() => NOWHERE),
    faces: seen.laid.map(() => NOWHERE),
  };
}

/** Multiplies in how likely each case of the seat laid its card of this lap at that table. */
function weigh(judges: Judges, scratch: State, seat: Seat, lap: number, table: number, chances: Float64Array): void {
  const tables = tableCount(scratch.seats);
  let asked = -1;
  for (const [k, faces] of CASES.entries()) {
    // Cases next to each other share what was laid before: ask once for each past.
    const past = lap === 0 ? 0 : lap === 1 ? faces[0]! : k;
    if (past !== asked) {
      for (let n = 0; n < lap; n++) scratch.faces[seat * HAND + n] = faces[n]!;
      mixture(judges, scratch, buffer);
      asked = past;
    }
    // Cards in hand are listed in their order: those before this one that are still held come first.
    let before = faces[lap]!;
    for (let n = 0; n < lap; n++) if (faces[n]! < faces[lap]!) before--;
    chances[seat * CASES.length + k]! *= buffer[before * tables + table]!;
  }
  for (let n = 0; n < HAND; n++) scratch.faces[seat * HAND + n] = NOWHERE;
}

function normalise(chances: Float64Array, seat: Seat, doubt: number): void {
  const from = seat * CASES.length;
  let total = 0;
  for (let k = 0; k < CASES.length; k++) total += chances[from + k]!;
  for (let k = 0; k < CASES.length; k++) {
    chances[from + k] = (1 - doubt) * (chances[from + k]! / total) + doubt / CASES.length;
  }
}

/** How much a move tells: the rest of the time anybody is taken to go anywhere. */
const TRUST = 0.85;

/** Beliefs that also weigh where tokens have gone, with the judges as the model of how they move. */
export function posterior(judges: Judges, seen: State | View): Float64Array {
  const chances = beliefs(judges, seen);
  if (seen.phase !== 'tokens' || seen.at === 0) return chances;
  const scratch: State = { ...bareTable(seen), phase: 'tokens', laid: seen.laid.slice() };
  const tables = tableCount(seen.seats);
  for (let i = 0; i < seen.at; i++) {
    const seat = seen.order[i]!;
    const steps = (seen.tokens[seat]! - scratch.tokens[seat]! + tables) % tables;
    scratch.at = i;
    for (const [k, faces] of CASES.entries()) {
      for (let n = 0; n < HAND; n++) scratch.faces[seat * HAND + n] = faces[n]!;
      mixture(judges, scratch, buffer);
      chances[seat * CASES.length + k]! *= TRUST * buffer[steps]! + (1 - TRUST) / (REACH + 1);
    }
    for (let n = 0; n < HAND; n++) scratch.faces[seat * HAND + n] = NOWHERE;
    scratch.tokens[seat] = seen.tokens[seat]!;
    normalise(chances, seat, 0);
  }
  return chances;
}

/** The case of a seat whose cards are all known, or −1. */
export function caseOf(faces: readonly (number | null)[], seat: Seat): number {
  return CASES.findIndex((list) => list.every((face, n) => faces[seat * HAND + n] === face));
}
