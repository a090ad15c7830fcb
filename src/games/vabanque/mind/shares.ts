import { exp } from '../../../search/maths.ts';
import { MAX_SEATS, ROUNDS } from '../pieces.ts';

/**
 * The lead in thousands that makes a seat e times as likely to win, by seats and by rounds paid out (1 to 3).
 * `training/vabanque.ts` fits it to self-play.
 */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  3: [96, 90, 76],
  4: [125, 107, 89],
  5: [144, 123, 102],
  6: [147, 120, 101],
};

const UNIT = 5;
/** exp(−money / spread) for multiples of 5, the smallest chip. */
const DECAY: Readonly<Record<string, Float64Array>> = Object.fromEntries(
  Object.entries(SPREAD).flatMap(([seats, spreads]) =>
    spreads.map((spread, i) => [
      `${seats}/${i + 1}`,
      Float64Array.from({ length: 600 }, (_, k) => exp((-UNIT * k) / spread)),
    ]),
  ),
);

/** Writes each seat's expected share of the win, from everybody's money. */
export type WinShares = (money: ArrayLike<number>, shares: Float64Array) => void;

/** The shares after `paid` rounds: estimated before the last one, exact after it. */
export function winSharesAfter(seats: number, paid: number): WinShares {
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

function hoped(seats: number, decay: Float64Array): WinShares {
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
