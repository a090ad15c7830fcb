import type { Seat } from '../../../core/game.ts';
import { CHARACTERS, charactersIn, FALCONER, FARMER, POET, bitOf } from '../characters.ts';
import { STARTING_POINTS } from '../parts.ts';
import { mountainPay, NEIGHBOURS } from '../scoring.ts';
import type { PublicState } from '../state.ts';
import { FIELD, FOREST, frontOf, MEADOW, MOUNTAIN, PRINTED, typeOf, TYPES, VILLAGE } from '../territories.ts';
import file from './tally.json' with { type: 'json' };

/*
 * VL-11 hides points, but a Domain tells most of them: its cards lie in the order of the rounds, so what Forests, Fields,
 * Villages and Mountains paid can be told exactly (but for a Pioneer’s exchanges), Meadows nearly, and Rivers from the
 * Characters played. What Characters brought is estimated by least squares over games of the mind against itself.
 */

/** Characters played; others’ Poets and Falconers; what the mean card paid, for a Farmer; the rest of the estimate. */
const OTHERS = CHARACTERS.length;
const DOUBLED = OTHERS + 2;
const RIVERS = DOUBLED + 1;
export const TALLY_INPUTS = RIVERS + 1;
export const TALLY_OUTPUTS = 4;

type Public = Readonly<Pick<PublicState, 'seats' | 'domains' | 'discards'>>;

interface Paid {
  /** By cards other than Rivers. */
  readonly sure: number;
  /** By Rivers, for each point of initiative. */
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

/** Neighbours’ Meadows when a card was taken; those of the same round may have come before or after. */
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

/** The part that is sure, and the inputs for the rest. */
export function tallyInputs(seen: Public, seat: Seat): { readonly sure: number; readonly inputs: Float64Array } {
  const { sure, rivers } = paid(seen, seat);
  const inputs = new Float64Array(TALLY_INPUTS);
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

/** The points that a seat probably has. */
export function tally(seen: Public, seat: Seat): number {
  const { sure, inputs } = tallyInputs(seen, seat);
  const output = seen.seats - 2;
  let sum = numbers![TALLY_OUTPUTS * TALLY_INPUTS + output]!;
  for (let i = 0; i < TALLY_INPUTS; i++) sum += numbers![output * TALLY_INPUTS + i]! * inputs[i]!;
  return Math.max(0, Math.round(sure + sum * scale!));
}
