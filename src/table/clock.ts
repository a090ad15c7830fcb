import type { Seat } from '../core/game.ts';
import type { Pace } from './terms.ts';

/** What is left to every seat, in milliseconds, as it stood at `at`; the clocks of `running` have run since. */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: readonly Seat[];
  readonly at: number;
}

/** A person who comes back to an empty clock has at least this long. */
const GRACE = 30_000;

const SECOND = 1000;

/** Clocks before anybody moves; null where people may think as long as they like. */
export const newClocks = (pace: Pace, seats: number, at: number): Clocks | null =>
  pace.kind === 'free' ? null : { left: Array<number>(seats).fill(pace.seconds * SECOND), running: [], at };

/** What is left at that moment. It may be less than nothing. */
export const leftAt = ({ left, running, at }: Clocks, now: number): number[] =>
  left.map((ms, seat) => (running.includes(seat) ? ms - Math.max(0, now - at) : ms));

/** The clocks from then on, with those of the given seats running. */
export const runFor = (clocks: Clocks, running: readonly Seat[], now: number): Clocks => ({
  left: leftAt(clocks, now),
  running,
  at: now,
});

/** What a seat has after a decision: all its time again, or the rest and the increment. */
export function credit(clocks: Clocks, pace: Pace, seat: Seat): Clocks {
  if (pace.kind === 'free') return clocks;
  const left = pace.kind === 'move' ? pace.seconds * SECOND : clocks.left[seat]! + pace.increment * SECOND;
  return { ...clocks, left: clocks.left.with(seat, left) };
}

/** A person who is back can think again. */
export const revive = (clocks: Clocks, seat: Seat): Clocks => ({
  ...clocks,
  left: clocks.left.with(seat, Math.max(GRACE, clocks.left[seat]!)),
});

/** When the first running clock is at nothing; null while none runs. */
export function deadline({ left, running, at }: Clocks): number | null {
  return running.length === 0 ? null : at + Math.min(...running.map((seat) => left[seat]!));
}

/** The seats whose time is up. */
export const overdue = (clocks: Clocks, now: number): Seat[] => {
  const left = leftAt(clocks, now);
  return clocks.running.filter((seat) => left[seat]! <= 0);
};
