import type { Rng } from '../../core/rng.ts';
import { CASINOS, DICE } from './pieces.ts';

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

/** `SHOWN[counts]`: which of three faces are shown, one bit per face, by the twelve bits of their counts. */
const SHOWN = Uint8Array.from({ length: 1 << 12 }, (_, roll) =>
  [0, 1, 2].reduce((shown, face) => shown | (count(roll, face) > 0 ? 1 << face : 0), 0),
);

/** The faces shown, one bit per face. */
export const facesShown = (roll: Dice): number => SHOWN[roll & 0xfff]! | (SHOWN[roll >> 12]! << 3);

/** `FACES[8 * shown + i]`: the i-th face of a set; `FACES[8 * shown + 7]`: how many there are. */
const FACES = Uint8Array.from({ length: 8 << CASINOS }, (_, at) => {
  const faces = [...Array(CASINOS).keys()].filter((face) => (at >> 3) & (1 << face));
  return (at & 7) === 7 ? faces.length : (faces[at & 7] ?? 0);
});

/** One of the faces of a set, as `facesShown` gives it. */
export const randomFace = (shown: number, rng: Rng): number => FACES[8 * shown + rng.below(FACES[8 * shown + 7]!)]!;

const FOUR = 6 ** 4;
const POWERS = Uint32Array.from({ length: DICE + 1 }, (_, n) => 6 ** n);

/** `FOUR_DICE[i]`: the roll that shows the four digits of i to base 6. */
const FOUR_DICE = Int32Array.from({ length: FOUR }, (_, i) =>
  [1, 6, 36, 216].reduce((roll, power) => roll + dice(1, Math.floor(i / power) % 6), NO_DICE),
);

/**
 * Rolls up to eight dice with one random number, a digit to base 6 for each. Eight digits are read whatever n is, because a
 * branch on n would often be mispredicted; the leading zeros are no dice, though each was counted as a 1.
 */
export function rollDice(n: number, rng: Rng): Dice {
  if (n === 0) return 0;
  const digits = rng.below(POWERS[n]!);
  const first = (digits / FOUR) | 0;
  return FOUR_DICE[first]! + FOUR_DICE[digits - first * FOUR]! - (DICE - n);
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
