import type { Part, Seat, Standing } from '../../core/game.ts';
import type { AnyProse } from '../../core/prose.ts';
import type { Moment, Position } from '../match/driver.ts';

/** A part of a score with its label: "Round 3, table 7", 70. */
export interface Share {
  readonly label: string;
  readonly amount: number;
}

/** The final result of a seat. */
export interface Finish {
  readonly seat: Seat;
  readonly rank: number;
  readonly score: number;
  readonly shares: readonly Share[];
}

/** Sorted by rank, then by seat. */
export const finishes = ({ ranks, scores, parts }: Standing, prose: AnyProse): Finish[] =>
  ranks
    .map((rank, seat) => ({ seat, rank, score: scores[seat]!, shares: sharesOf(parts[seat]!, prose) }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/** Parts with the same label are added up; zeros are left out. */
export function sharesOf(parts: readonly Part[], prose: AnyProse): Share[] {
  const amounts = new Map<string, number>();
  for (const part of parts) {
    const label = prose.part(part);
    amounts.set(label, (amounts.get(label) ?? 0) + part.amount);
  }
  return [...amounts].map(([label, amount]) => ({ label, amount })).filter(({ amount }) => amount !== 0);
}

/** The labels of the parts that grew, the most first: one payout may come from several places. */
export function grown(before: readonly Share[], after: readonly Share[]): string[] {
  const had = new Map(before.map(({ label, amount }) => [label, amount]));
  return after
    .map(({ label, amount }) => ({ label, by: amount - (had.get(label) ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .map(({ label }) => label);
}

/** The gain of a seat after `step` entries. */
export interface Highlight {
  readonly step: number;
  readonly seat: Seat;
  readonly gain: number;
}

/** The greatest gains of the match, at most one per moment, in order of time. */
export function highlights(begun: Position, moments: readonly Moment[], most: number): Highlight[] {
  let before = begun.standing().scores;
  const gains = moments.map(({ position }, at): Highlight => {
    const { scores } = position.standing();
    const gained = scores.map((score, seat) => score - before[seat]!);
    before = scores;
    const gain = Math.max(...gained);
    return { step: at + 1, seat: gained.indexOf(gain), gain };
  });
  return gains
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || a.step - b.step)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}
