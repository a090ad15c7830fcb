import type { Seat } from '../../../core/game.ts';
import { CHARACTERS, charactersIn, FALCONER, FARMER, POET, bitOf } from '../characters.ts';
import { STARTING_POINTS } from '../parts.ts';
import { mountainPay, NEIGHBOURS } from '../scoring.ts';
import type { PublicState } from '../state.ts';
import { FIELD, FOREST, frontOf, MEADOW, MOUNTAIN, PRINTED, typeOf, TYPES, VILLAGE } from '../territories.ts';
import file from './hidden-points.json' with { type: 'json' };

/*
 * VL-11 hides points, but a Domain tells most of them. Its cards lie in the order of the rounds: so what Forests, Fields,
 * Villages and Mountains paid is exact (but for a Pioneer’s exchanges), Meadows are nearly so, and Rivers follow from the
 * Characters played. What Characters brought is estimated by least squares over self-play.
 */

/** Offsets of the inputs: Characters played, others’ Poets and Falconers, the mean payout of a card for a Farmer, Rivers. */
const OTHERS = CHARACTERS.length;
const DOUBLED = OTHERS + 2;
const RIVERS = DOUBLED + 1;
export const POINT_INPUTS = RIVERS + 1;
export const POINT_OUTPUTS = 4;

type Public = Readonly<Pick<PublicState, 'seats' | 'domains' | 'discards'>>;

interface Paid {
  /** Points from cards other than Rivers. */
  readonly sure: number;
  /** Rivers’ points for each point of initiative. */
  readonly rivers: number;
}

function paid({ seats, domains }: Public, seat: Seat): Paid {
  const counts = new Array<number>(TYPES.length).fill(0);
  let sure = 0;
  let rivers = 0;
  for (const [round, card] of domains[seat]!.entries()) {
    const front = frontOf(card);
    const type = typeOf(front);
    const count = ++counts[type]!;
    if (type === MEADOW) sure += count + meadowsBeside(domains, NEIGHBOURS[seats]![seat]!, round);
    else if (type === FOREST) sure += PRINTED[front]!;
    else if (type === MOUNTAIN) sure += mountainPay(count);
    else if (type === FIELD) sure += 2 * count;
    else if (type === VILLAGE) sure += 2 * counts.filter((held) => held > 0).length;
    else rivers += count;
  }
  return { sure, rivers };
}

/** Neighbours’ Meadows when a card was taken; a Meadow of the same round counts half, since its order is unknown. */
function meadowsBeside(domains: Public['domains'], beside: readonly Seat[], round: number): number {
  let meadows = 0;
  for (const seat of beside) {
    const domain = domains[seat]!;
    for (let i = 0; i <= round && i < domain.length; i++) {
      if (typeOf(frontOf(domain[i]!)) === MEADOW) meadows += i < round ? 1 : 0.5;
    }
  }
  return meadows;
}

/** The points that are certain, and the inputs that estimate the rest. */
export function pointInputs(seen: Public, seat: Seat): { readonly sure: number; readonly inputs: Float64Array } {
  const { sure, rivers } = paid(seen, seat);
  const inputs = new Float64Array(POINT_INPUTS);
  const discard = seen.discards[seat]!;
  const played = charactersIn(discard);
  for (const character of played) inputs[character - 1] = 1;
  for (let other = 0; other < seen.seats; other++) {
    if (other === seat) continue;
    if (seen.discards[other]! & bitOf(POET)) inputs[OTHERS]!++;
    if (seen.discards[other]! & bitOf(FALCONER)) inputs[OTHERS + 1]!++;
  }
  const initiative = played.reduce((sum, character) => sum + Math.min(6, character), 0) / Math.max(1, played.length);
  inputs[RIVERS] = rivers * initiative;
  if (discard & bitOf(FARMER)) inputs[DOUBLED] = (sure + inputs[RIVERS]!) / Math.max(1, seen.domains[seat]!.length);
  return { sure: STARTING_POINTS + sure, inputs };
}

const [numbers] = file.layers;
const [scale] = file.scales;

/** A seat’s estimated points, from public information. */
export function estimatePoints(seen: Public, seat: Seat): number {
  const { sure, inputs } = pointInputs(seen, seat);
  const output = seen.seats - 2;
  let sum = numbers![POINT_OUTPUTS * POINT_INPUTS + output]!;
  for (let i = 0; i < POINT_INPUTS; i++) sum += numbers![output * POINT_INPUTS + i]! * inputs[i]!;
  return Math.max(0, Math.round(sure + sum * scale!));
}
