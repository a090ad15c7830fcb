import { exp } from '../../../search/maths.ts';
import { MAX_SEATS, ROUNDS } from '../pieces.ts';

/**
 * How much money (in thousands) makes a seat e times as likely to win, by seats and rounds paid out (the first three),
 * fitted to self-play by `training/vabanque.ts`.
 */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  3: [96, 90, 76],
  4: [125, 107, 89],
  5: [144, 123, 102],
  6: [147, 120, 101],
};

const UNIT = 5;
/** exp(−money / spread) for money in steps of 5: all money is a multiple of that. */
const DECAY: Readonly<Record<string, Float64Array>> = Object.fromEntries(
  Object.entries(SPREAD).flatMap(([seats, spreads]) =>
    spreads.map((spread, i) => [
      `${seats}/${i + 1}`,
      Float64Array.from({ length: 600 }, (_, k) => exp((-UNIT * k) / spread)),
    ]),
  ),
);

/** Says each seat's chance to win from the money after `paid` rounds; after the last one that is the share itself. */
export type Fortune = (money: ArrayLike<number>, shares: Float64Array) => void;

export function fortune(seats: number, paid: number): Fortune {
  return paid >= ROUNDS
    ? (money, shares) => won(seats, money, shares)
    : hoped(seats, DECAY[`${seats}/${Math.max(1, paid)}`]!);
}

/** VB-21 The richest share the win. */
function won(seats: number, money: ArrayLike<number>, shares: Float64Array): void {
  let top = -1;
  let count = 0;
  for (let s = 0; s < seats; s++) {
    if (money[s]! > top) {
      top = money[s]!;
      count = 1;
    } else if (money[s] === top) count++;
  }
  for (let s = 0; s < seats; s++) shares[s] = money[s] === top ? 1 / count : 0;
}

function hoped(seats: number, decay: Float64Array): Fortune {
  const last = decay.length - 1;
  return (money, shares) => {
    let top = 0;
    for (let s = 0; s < seats; s++) if (money[s]! > top) top = money[s]!;
    let total = 0;
    for (let s = 0; s < seats; s++) total += shares[s] = decay[Math.min(last, Math.round((top - money[s]!) / UNIT))]!;
    for (let s = 0; s < seats; s++) shares[s]! /= total;
  };
}

export const emptyShares = (): Float64Array => new Float64Array(MAX_SEATS);
