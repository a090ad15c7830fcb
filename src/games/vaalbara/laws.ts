import type { Seat } from '../../core/game.ts';
import { ALL, bitOf, bitOrNone, FALCONER, HAND, MIDWIFE, PIONEER, sizeOf } from './characters.ts';
import { isSeen, omensRank } from './omens.ts';
import { PARTS, partOfCharacter, partOfType, ROBBED, START, STARTING_POINTS, VARIETY } from './parts.ts';
import { mountainPay, typesIn, varietyBonus } from './scoring.ts';
import { type State } from './state.ts';
import { backOf, DECKS, FIELD, FOREST, frontOf, MOUNTAIN, NONE, PRINTED, typeOf, TYPES } from './territories.ts';

/** Invariants of every state: the first law that is broken, or null. */
export function laws(state: State): string | null {
  return (
    fronts(state) ?? pile(state) ?? backs(state) ?? domains(state) ?? characters(state) ?? order(state) ?? points(state)
  );
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);
const seatsOf = (state: State): Seat[] => [...state.points.keys()];
/** Cards that lie somewhere other than on the pile's top. */
const lying = ({ rows, domains, bottom }: State): number[] =>
  [...rows, ...domains.flat(), bottom].filter((card) => card !== NONE);
/** Turns that the seat has finished. */
const turnsDone = ({ round, order, done }: State, seat: Seat): number =>
  round - 1 + (order.slice(0, done).includes(seat) ? 1 : 0);
const settingUp = ({ round, phase }: State): boolean => round === 1 && phase === 'row';

/** VL-1 Every Territory is in the pile, in a row or in a Domain. */
function fronts(state: State): string | null {
  const all = state.fronts.slice();
  for (const card of lying(state)) all[frontOf(card)]!++;
  if (state.top !== NONE) all[state.top]!++;
  if (state.fronts.some((count) => count < 0)) return `a front is missing: ${state.fronts.join()}`;
  return all.join() === DECKS[state.seats]!.join() ? null : `Territories changed: ${all.join()}`;
}

/** VL-2, VL-10 Ten rows leave the pile in nine rounds, and never its last card. */
function pile(state: State): string | null {
  const { seats, round, phase, top, bottom, rows } = state;
  const located = (top === NONE ? 0 : 1) + (bottom === NONE ? 0 : 1);
  if (sum(state.fronts) + located !== state.pile) return `a pile of ${state.pile} holds other cards`;
  if (state.pile < 1 || (state.pile === 1 && bottom !== NONE)) return 'the last card of the pile must be its top card';
  const dealt = settingUp(state) ? 0 : (round + (phase === 'row' ? 0 : 1)) * seats;
  if (sum(DECKS[seats]!) - state.pile !== dealt) return `${dealt} cards should be dealt`;
  const left = (from: number) => rows.slice(from, from + seats).filter((card) => card !== NONE).length;
  if (left(0) !== (settingUp(state) ? 0 : seats - state.done)) return `${left(0)} cards in the first row`;
  return left(seats) === (phase === 'row' ? 0 : seats) ? null : `${left(seats)} cards in the second row`;
}

/** VL-3 No two cards have the same back, and a back on a card has been seen. */
function backs(state: State): string | null {
  const shown = [state.omens, ...lying(state).map(backOf)].filter((back) => back !== 0);
  if (new Set(shown).size !== shown.length) return `two cards with the same back: ${shown.join()}`;
  const unseen = shown.find((back) => !isSeen(state, back));
  if (unseen !== undefined) return `back ${unseen} was never seen`;
  return state.omens > 0 || settingUp(state) ? null : 'no Omens';
}

/** VL-9 One Territory a turn. */
function domains(state: State): string | null {
  for (const seat of seatsOf(state)) {
    const domain = state.domains[seat]!;
    if (domain.length !== turnsDone(state, seat)) return `seat ${seat} has ${domain.length} Territories`;
    const counts = TYPES.map((_, type) => domain.filter((card) => typeOf(frontOf(card)) === type).length);
    const kept = state.counts.slice(seat * TYPES.length, (seat + 1) * TYPES.length);
    if (counts.join() !== kept.join()) return `seat ${seat} miscounts its Domain: ${kept.join()}`;
  }
  return null;
}

/** VL-4 Twelve Characters, each in one place. */
function characters(state: State): string | null {
  for (const seat of seatsOf(state)) {
    const broken = charactersOf(state, seat);
    if (broken) return `seat ${seat}: ${broken}`;
  }
  return null;
}

function charactersOf(state: State, seat: Seat): string | null {
  const [hand, discard] = [state.hands[seat]!, state.discards[seat]!];
  const chosen = bitOrNone(state.chosen[seat]!);
  const { phase, done, order } = state;
  if (hand & discard || hand & chosen) return 'a Character in two places';
  if ((hand | discard) & ~ALL) return 'a thirteenth Character';
  if (state.known[seat]! & ~(hand | (phase === 'choose' ? chosen : 0))) return 'known to hold what is not there';
  if (!handSizes(state, seat).includes(sizeOf(hand | chosen))) return `${sizeOf(hand | chosen)} in hand`;
  if (phase === 'choose' && (chosen === 0) !== ((state.waiting & (1 << seat)) !== 0)) return 'has chosen and has not';
  // The discard holds a card per turn, less one that a Midwife took back.
  const working = order.length > 0 && order[done] === seat;
  const played = turnsDone(state, seat) + (working && phase === 'take' ? 1 : 0);
  const back = discard & bitOf(MIDWIFE) ? [0, 1] : [0];
  return back.includes(played - sizeOf(discard)) ? null : `${sizeOf(discard)} in the discard after ${played} turns`;
}

/** VL-10 A round begins with five in hand, the chosen one included, or all that are left; a Midwife adds one. */
function handSizes({ discards, chosen, phase, hands }: State, seat: Seat): number[] {
  if (phase === 'row' || phase === 'draw') return [Math.min(HAND, sizeOf(hands[seat]!))];
  const played = (discards[seat]! & bitOrNone(chosen[seat]!)) !== 0;
  const discarded = sizeOf(discards[seat]!) - (played ? 1 : 0);
  const full = (gone: number) => Math.min(HAND, sizeOf(ALL) - gone);
  return played && chosen[seat] === MIDWIFE ? [full(discarded), full(discarded + 1) + 1] : [full(discarded)];
}

/** VL-8 */
function order({ order, chosen, seats, done, phase, waiting, shown, given, hands }: State): string | null {
  if (order.length === 0) return done === 0 ? null : 'turns before the reveal';
  if (order.length !== seats || new Set(order).size !== seats) return `order ${order.join()}`;
  if (order.some((seat, i) => i > 0 && chosen[order[i - 1]!]! > chosen[seat]!)) return 'initiative out of order';
  if ((waiting !== 0) !== (phase === 'fighter')) return 'somebody is waited for';
  if (shown & (phase === 'fighter' ? waiting | (1 << order[done]!) : -1)) return 'an answer nobody was asked for';
  if (hands.some((hand, seat) => shown & (1 << seat) && !(hand & 1))) return 'no Fighter to show';
  return (given !== NONE) === (phase === 'uncover') ? null : 'a card is given without need';
}

/** VL-4, VL-24 Points come from the bank or from another seat. */
function points(state: State): string | null {
  const parts = (seat: Seat) => state.gains.slice(seat * PARTS.length, (seat + 1) * PARTS.length);
  const stolen = sum(seatsOf(state).map((seat) => parts(seat)[ROBBED]! + parts(seat)[partOfCharacter(FALCONER)]!));
  if (stolen !== 0) return `thefts leave ${stolen}`;
  for (const seat of seatsOf(state)) {
    const gains = parts(seat);
    if (state.points[seat] !== sum(gains)) return `seat ${seat} has ${state.points[seat]}, not ${sum(gains)}`;
    const broken = gainsOf(state, seat, gains);
    if (broken) return `seat ${seat}: ${broken}`;
  }
  const ranked = new Set(seatsOf(state).map((seat) => omensRank(state.omens, seat)));
  return settingUp(state) || ranked.size === state.seats ? null : 'the Omens do not rank every clan';
}

function gainsOf(state: State, seat: Seat, gains: readonly number[]): string | null {
  if (gains[START] !== STARTING_POINTS) return 'other starting points';
  if (gains.some((amount, part) => (part === ROBBED ? amount > 0 : amount < 0))) return `gains ${gains.join()}`;
  if (state.points[seat]! < 0) return 'less than nothing';
  const bonus = state.phase === 'over' ? varietyBonus(typesIn(state.counts, seat)) : 0;
  if (gains[VARIETY] !== bonus) return `variety pays ${gains[VARIETY]}, not ${bonus}`;
  const pioneer = bitOf(PIONEER) & (state.discards[seat]! | bitOrNone(state.chosen[seat]!) | state.known[seat]!);
  return pioneer ? null : fixedRewards(state, seat, gains);
}

/** VL-13, VL-14, VL-15 Without a Pioneer their payouts do not depend on the order in which they were taken. */
function fixedRewards(state: State, seat: Seat, gains: readonly number[]): string | null {
  const domain = state.domains[seat]!.map(frontOf);
  const count = (type: number) => domain.filter((front) => typeOf(front) === type).length;
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  const due = [
    [FOREST, sum(domain.map((front) => PRINTED[front]!))],
    [MOUNTAIN, sum(upTo(count(MOUNTAIN)).map(mountainPay))],
    [FIELD, sum(upTo(count(FIELD)).map((n) => 2 * n))],
  ] as const;
  const wrong = due.find(([type, amount]) => gains[partOfType(type)] !== amount);
  return wrong ? `${TYPES[wrong[0]]} should have paid ${wrong[1]}` : null;
}
