import type { Evaluation } from '../../bots/evaluation.ts';
import type { Seat, Viewer } from '../../core/game.ts';

/** What is known of the chances at one position; null where nothing is. */
export type Estimate = Evaluation | null;

/** Two estimates of the same position, weighed by the work that went into them. */
export function merged(a: Evaluation, b: Evaluation): Evaluation {
  const nodes = a.nodes + b.nodes;
  const share = (seat: Seat): number => (a.shares[seat]! * a.nodes + b.shares[seat]! * b.nodes) / nodes;
  const error = (seat: Seat): number => Math.hypot(a.errors[seat]! * a.nodes, b.errors[seat]! * b.nodes) / nodes;
  const seats = [...a.shares.keys()];
  return { shares: seats.map(share), errors: seats.map(error), nodes };
}

/** All of 0 … last, coarse first: both ends, the middle, the quarters. A curve can be drawn early and gets finer. */
export function coarseToFine(last: number): number[] {
  const steps = new Set([0, last]);
  let stride = 2 ** Math.floor(Math.log2(Math.max(last, 1)));
  for (; stride >= 1; stride /= 2) for (let step = 0; step <= last; step += stride) steps.add(step);
  return [...steps];
}

/** Neighbours count for each other, the more the rougher the estimates are: how far, in steps, for a match of that length. */
const reach = (length: number, error: number): number => Math.max(0.8, length / 120) * Math.min(1 + 15 * error, 3);
/** Beyond so many reaches a neighbour does not count. */
const FAR = 4;

/** The shares of every seat at every step, smoothed, and filled in where nothing is known yet; null where nothing is at all. */
export function curve(estimates: readonly Estimate[]): readonly (readonly number[])[] | null {
  const known = estimates.flatMap((estimate, step) => (estimate ? [{ step, ...estimate }] : []));
  if (known.length < 2) return null;
  const error = known.reduce((sum, { errors }) => sum + Math.max(...errors), 0) / known.length;
  const wide = reach(estimates.length, error);
  return estimates.map((exact, step) => {
    // How it ended is certain, whatever lies around it.
    if (exact && step === estimates.length - 1 && exact.errors.every((error) => error === 0)) return exact.shares;
    const near = known.filter((other) => Math.abs(other.step - step) <= FAR * wide);
    const counted = near.length > 0 ? near : around(known, step);
    const weights = counted.map((other) =>
      near.length > 0 ? Math.exp(-((other.step - step) ** 2) / (2 * wide ** 2)) : 1 / Math.abs(other.step - step),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return known[0]!.shares.map((_, seat) =>
      counted.reduce((sum, { shares }, at) => sum + (shares[seat]! * weights[at]!) / all, 0),
    );
  });
}

/** The known steps just before and just after one. */
function around<Known extends { readonly step: number }>(known: readonly Known[], step: number): Known[] {
  const after = known.findIndex((other) => other.step > step);
  return known.slice(Math.max(after - 1, 0), after + 1);
}

/** A step after which somebody's chances were clearly others than before. */
export interface TurningPoint {
  readonly step: number;
  readonly seat: Seat;
  /** From -1 to 1. */
  readonly change: number;
}

/** So many are worth a look. */
const MOST = 6;
/** Less would not be worth a look, nor what is not clear of the noise: in standard errors. */
const LEAST = 0.05;
const CLEAR = 2.5;

/** The greatest changes for a seat, or for whom they were greatest where a spectator asks; in the order in which they came. */
export function turningPoints(estimates: readonly Estimate[], viewer: Viewer): TurningPoint[] {
  return changes(estimates, viewer)
    .filter(({ change, noise }) => Math.abs(change) >= Math.max(LEAST, CLEAR * noise))
    .slice(0, MOST)
    .sort((a, b) => a.step - b.step);
}

/** Steps that may turn out to be turning points, the likeliest first: these are worth another look. */
export const suspects = (estimates: readonly Estimate[], viewer: Viewer): number[] =>
  changes(estimates, viewer)
    .slice(0, 2 * MOST)
    .map(({ step }) => step);

interface Change extends TurningPoint {
  readonly noise: number;
}

/** The greatest first. */
const changes = (estimates: readonly Estimate[], viewer: Viewer): Change[] =>
  estimates
    .flatMap((after, step) => changeAt(estimates[step - 1] ?? null, after, step, viewer) ?? [])
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step);

function changeAt(before: Estimate, after: Estimate, step: number, viewer: Viewer): Change | null {
  if (!before || !after) return null;
  const seats = viewer >= 0 ? [viewer] : [...after.shares.keys()];
  // Of everybody's: whoever never won in a few games has an error of 0, and that says nothing.
  const noise = Math.hypot(Math.max(...before.errors), Math.max(...after.errors));
  return seats
    .map((seat) => ({ step, seat, change: after.shares[seat]! - before.shares[seat]!, noise }))
    .reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a));
}
