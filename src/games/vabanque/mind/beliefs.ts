import type { Seat } from '../../../core/game.ts';
import { HAND, MAX_SEATS, MAX_TABLES, NOWHERE, REACH, tableCount } from '../pieces.ts';
import type { State, View } from '../state.ts';
import { tokenOrigins } from './origins.ts';
import { policyOf, type PolicyNets } from './policy.ts';

/** The possible orders of one seat's hidden cards: `CASES[k][n]` is its nth laid card. */
export const CASES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The weight of the uniform distribution in a belief, for players who lay cards unlike the policy. */
const DOUBT = 0.1;

const buffer = new Float64Array(HAND * MAX_TABLES);

/**
 * The public belief about every seat's cards, given where they lie: `chances[seat * 6 + case]`. Bayes' rule over the cases,
 * with the policy nets as the model of how cards are laid; the strongest level lays them that way. Cases that differ only
 * in cards not yet laid are equally likely.
 */
export function beliefs(nets: PolicyNets, seen: State | View, doubt = DOUBT): Float64Array {
  const chances = new Float64Array(MAX_SEATS * CASES.length).fill(1);
  const scratch = beforeCards(seen);
  for (let lap = 0; lap < HAND; lap++) {
    for (let i = 0; i < seen.seats; i++) {
      const seat = seen.order[i]!;
      const table = seen.laid[seat * HAND + lap]!;
      if (table === NOWHERE) continue;
      scratch.at = i;
      weigh(nets, scratch, seat, lap, table, chances);
      scratch.laid[seat * HAND + lap] = table;
    }
  }
  for (let seat = 0; seat < seen.seats; seat++) normalise(chances, seat, doubt);
  return chances;
}

/** The state before the first card of the round was laid, with no face known. */
function beforeCards(seen: State | View): State {
  return {
    ...seen,
    phase: 'cards',
    order: seen.order.slice(),
    chips: seen.chips.slice(),
    held: seen.held.slice(),
    money: seen.money.slice(),
    earned: [],
    at: 0,
    tokens: tokenOrigins(seen),
    laid: seen.laid.map(() => NOWHERE),
    faces: seen.laid.map(() => NOWHERE),
  };
}

/** Multiplies the chance of each case by the likelihood that it lays its card of this lap at that table. */
function weigh(nets: PolicyNets, scratch: State, seat: Seat, lap: number, table: number, chances: Float64Array): void {
  const tables = tableCount(scratch.seats);
  let asked = -1;
  for (const [k, faces] of CASES.entries()) {
    // Neighbouring cases share the cards laid before: the policy is asked once for each such past.
    const past = lap === 0 ? 0 : lap === 1 ? faces[0]! : k;
    if (past !== asked) {
      for (let n = 0; n < lap; n++) scratch.faces[seat * HAND + n] = faces[n]!;
      policyOf(nets, scratch, buffer);
      asked = past;
    }
    // The policy lists the cards in hand in ascending order, so the cards below this one that are still held come first.
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

/** The weight of the policy in the model of token moves; the rest is a uniform move. */
const TRUST = 0.85;

/** Beliefs that also use where tokens have moved, with the policy nets as the model of those moves. */
export function posterior(nets: PolicyNets, seen: State | View): Float64Array {
  const chances = beliefs(nets, seen);
  if (seen.phase !== 'tokens' || seen.at === 0) return chances;
  const scratch: State = { ...beforeCards(seen), phase: 'tokens', laid: seen.laid.slice() };
  const tables = tableCount(seen.seats);
  for (let i = 0; i < seen.at; i++) {
    const seat = seen.order[i]!;
    const steps = (seen.tokens[seat]! - scratch.tokens[seat]! + tables) % tables;
    scratch.at = i;
    for (const [k, faces] of CASES.entries()) {
      for (let n = 0; n < HAND; n++) scratch.faces[seat * HAND + n] = faces[n]!;
      policyOf(nets, scratch, buffer);
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
