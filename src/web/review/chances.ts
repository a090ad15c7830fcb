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

/** Chances of equals, whatever a few simulated games say. */
export function evenly({ shares, nodes }: Evaluation): Evaluation {
  // Partners win together, so the sum may be more than one.
  const each = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { shares: shares.map(() => each), errors: shares.map(() => 0), nodes };
}

/** Everybody's chances at one step, and their standard errors. */
export interface Chances {
  readonly shares: readonly number[];
  readonly errors: readonly number[];
}

/** What is known of one number: its mean and its variance. */
interface Belief {
  readonly mean: readonly number[];
  readonly variance: number;
}

/**
 * The chances of every seat at every step, filled in where nothing is known yet; null where nothing is at all. True chances are
 * a martingale from 1 / seats to 0 or 1, so on average a step changes them by a variance of p (1 − p) / steps; together with the
 * errors of the estimates that says how far neighbours count for each other (Kalman 1960; Rauch, Tung, Striebel 1965). All
 * seats have the same weights, so their sum stays what it is.
 */
export function curve(estimates: readonly Estimate[]): readonly Chances[] | null {
  const first = estimates.findIndex((estimate) => estimate !== null);
  if (estimates.filter((estimate) => estimate !== null).length < 2) return null;
  const { shares } = estimates[first]!;
  const even = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const drift = (even * (1 - even)) / Math.max(estimates.length - 1, 1);
  // Before the first estimate anything is possible.
  let belief: Belief = { mean: shares, variance: 1 };
  const filtered = estimates.map((estimate, step) => {
    if (step > 0) belief = { ...belief, variance: belief.variance + drift };
    return (belief = estimate ? updated(belief, estimate) : belief);
  });
  const smooth: Belief[] = [];
  for (const [back, before] of filtered.toReversed().entries()) {
    const after = smooth[back - 1];
    smooth.push(after ? hindsight(before, after, drift) : before);
  }
  return smooth
    .toReversed()
    .map(({ mean, variance }) => ({ shares: mean, errors: mean.map(() => Math.sqrt(variance)) }));
}

const between = (a: readonly number[], b: readonly number[], weight: number): number[] =>
  a.map((value, seat) => value + weight * (b[seat]! - value));

function updated({ mean, variance }: Belief, { shares, errors }: Evaluation): Belief {
  // Of everybody's errors the greatest: whoever never won in a few games has a small one, and that says nothing.
  const noise = Math.max(...errors) ** 2;
  const weight = noise === 0 ? 1 : variance / (variance + noise);
  return { mean: between(mean, shares, weight), variance: (1 - weight) * variance };
}

/** A belief in the light of the next. */
function hindsight(before: Belief, after: Belief, drift: number): Belief {
  const weight = before.variance / (before.variance + drift);
  return {
    mean: between(before.mean, after.mean, weight),
    variance: before.variance + weight ** 2 * (after.variance - before.variance - drift),
  };
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
