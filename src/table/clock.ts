import type { Seat } from '../core/game.ts';
import type { Pace } from './terms.ts';

/**
 * The remaining time of every seat at the moment `at`, in milliseconds; the clocks of `running` have run since. Times are
 * service time, which stands still while no server runs (server/time.ts).
 */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: readonly Seat[];
  readonly at: number;
}

const SECOND = 1000;

/** The clocks at the start; null where thinking time is unlimited. */
export const newClocks = (pace: Pace, seats: number, at: number): Clocks | null =>
  pace.kind === 'free' ? null : { left: Array<number>(seats).fill(pace.seconds * SECOND), running: [], at };

/** The remaining times at that moment. They may be negative. */
export const leftAt = ({ left, running, at }: Clocks, now: number): number[] =>
  left.map((ms, seat) => (running.includes(seat) ? ms - Math.max(0, now - at) : ms));

/**
 * The clocks from `now` on, with those of the given seats running. `at` never goes back: the clocks of two nodes may
 * differ by milliseconds, and an interval must not be counted twice.
 */
export const runFor = (clocks: Clocks, running: readonly Seat[], now: number): Clocks => ({
  left: leftAt(clocks, now),
  running,
  at: Math.max(clocks.at, now),
});

/** The time that a decision earned its seat. An undo takes it back. */
export interface Credit {
  readonly seat: Seat;
  /** The remaining time before, in milliseconds. */
  readonly before: number;
  readonly gain: number;
}

/**
 * The time that a seat earns by a decision: its full time again, or an increment to its bank. A stand-in bot earns no
 * increment.
 */
export function creditFor({ left }: Clocks, pace: Pace, seat: Seat, standIn: boolean): Credit | null {
  if (pace.kind === 'free') return null;
  const before = left[seat]!;
  const gain = pace.kind === 'move' ? pace.seconds * SECOND - before : standIn ? 0 : pace.increment * SECOND;
  return { seat, before, gain };
}

export const credit = (clocks: Clocks, { seat, gain }: Credit): Clocks => ({
  ...clocks,
  left: clocks.left.with(seat, clocks.left[seat]! + gain),
});

/**
 * Takes credits back after an undo. Used time stays used: a bank loses the increments of the undone decisions, and a
 * decision with its own time gets no more than was left when it was made.
 */
export function debit(clocks: Clocks, pace: Pace, credits: readonly (Credit | null)[]): Clocks {
  const left = [...clocks.left];
  for (const undone of credits) {
    if (!undone) continue;
    const { seat, before, gain } = undone;
    left[seat] = pace.kind === 'bank' ? left[seat]! - gain : Math.min(left[seat]!, before);
  }
  return { ...clocks, left };
}

/** Whether the seat's bank is empty. Nothing refills it, so a bot plays the seat to the end. */
export const isSpent = (clocks: Clocks | null, pace: Pace, seat: Seat): boolean =>
  clocks !== null && pace.kind === 'bank' && clocks.left[seat]! <= 0;

/** When the first running clock reaches zero; null while none runs. */
export function deadline({ left, running, at }: Clocks): number | null {
  return running.length === 0 ? null : at + Math.min(...running.map((seat) => left[seat]!));
}

/** The seats whose time is up. */
export const overdue = (clocks: Clocks, now: number): Seat[] => {
  const left = leftAt(clocks, now);
  return clocks.running.filter((seat) => left[seat]! <= 0);
};
