import type { Rng } from '../../core/rng.ts';
import { CASINOS } from './pieces.ts';

/**
 * Dice counted by kind and packed into one integer, four bits a kind: by the face they show in a roll (3 3 5 is
 * 0x010200), by their owner in a casino. Costs no memory and is copied by copying a number.
 */
export type Dice = number;

export const NO_DICE: Dice = 0;

/** How many dice are of a kind, from 0: show a face, or belong to an owner. */
export const count = (dice: Dice, kind: number): number => (dice >> (4 * kind)) & 15;

export const dice = (n: number, kind: number): Dice => n << (4 * kind);

/** So many of each of the first kinds: everybody's dice at the start of a round. */
export const diceOfEach = (n: number, kinds: number): Dice => n * (0x111111 & ((1 << (4 * kinds)) - 1));

/** How many dice there are of each of the first kinds. */
export const counts = (dice: Dice, kinds: number): number[] =>
  Array.from({ length: kinds }, (_, kind) => count(dice, kind));

export const diceIn = (dice: Dice): number => {
  let total = 0;
  for (let left = dice; left > 0; left >>= 4) total += left & 15;
  return total;
};

/** The faces shown, one bit per face: each count is folded into its lowest bit, then the six bits are packed together. */
export function facesShown(roll: Dice): number {
  const folded = roll | (roll >> 2);
  const lowest = (folded | (folded >> 1)) & 0x111111;
  const pairs = (lowest | (lowest >> 3)) & 0x030303;
  return (pairs | (pairs >> 6) | (pairs >> 12)) & 63;
}

/** Up to this many dice, all rolls are precomputed. */
const FEW_DICE = 4;

/** `OUTCOMES[n]`: all 6^n rolls of n dice, equally likely. */
const OUTCOMES: readonly (readonly Dice[])[] = [1, 2, 3, 4].reduce<Dice[][]>(
  (rolls) => [...rolls, rolls.at(-1)!.flatMap((roll) => [0, 1, 2, 3, 4, 5].map((face) => roll + dice(1, face)))],
  [[NO_DICE]],
);

const FOUR = 6 ** FEW_DICE;
const POWERS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => 6 ** n);

/** Rolls up to eight dice with one random number: its first four digits to base 6, and the rest. */
export function rollDice(n: number, rng: Rng): Dice {
  if (n === 0) return NO_DICE;
  const roll = rng.below(POWERS[n]!);
  if (n <= FEW_DICE) return OUTCOMES[n]![roll]!;
  const rest = (roll / FOUR) | 0;
  return OUTCOMES[FEW_DICE]![roll - rest * FOUR]! + OUTCOMES[n - FEW_DICE]![rest]!;
}

/** `33335` */
export function formatRoll(roll: Dice): string {
  let text = '';
  for (let face = 0; face < CASINOS; face++) text += String(face + 1).repeat(count(roll, face));
  return text;
}

export function parseRoll(text: string): Dice {
  let roll = NO_DICE;
  for (const face of text) roll += dice(1, Number(face) - 1);
  return roll;
}
