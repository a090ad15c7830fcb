import type { Evaluation } from '../../bots/evaluation.ts';
import type { Seat, Viewer } from '../../core/game.ts';

/** The estimated chances at one position; null if there are none. */
export type Estimate = Evaluation | null;

/** Two estimates of the same position, weighted by their work. */
export function merged(a: Evaluation, b: Evaluation): Evaluation {
  const nodes = a.nodes + b.nodes;
  const share = (seat: Seat): number => (a.shares[seat]! * a.nodes + b.shares[seat]! * b.nodes) / nodes;
  const error = (seat: Seat): number => Math.hypot(a.errors[seat]! * a.nodes, b.errors[seat]! * b.nodes) / nodes;
  const seats = [...a.shares.keys()];
  return { shares: seats.map(share), errors: seats.map(error), nodes };
}

/** All of 0 … last, coarse first: both ends, the middle, the quarters. So a curve can be drawn early and refined. */
export function coarseToFine(last: number): number[] {
  const steps = new Set([0, last]);
  let stride = 2 ** Math.floor(Math.log2(Math.max(last, 1)));
  for (; stride >= 1; stride /= 2) for (let step = 0; step <= last; step += stride) steps.add(step);
  return [...steps];
}

/** Makes the chances equal, for equal players before the first move. */
export function evenly({ shares, nodes }: Evaluation): Evaluation {
  // Partners win together, so the sum may exceed one.
  const each = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { shares: shares.map(() => each), errors: shares.map(() => 0), nodes };
}

/** The chances of all seats at one step, with their standard errors. */
export interface Chances {
  readonly shares: readonly number[];
  readonly errors: readonly number[];
}

/** The mean of each seat and their common variance. */
interface Belief {
  readonly mean: readonly number[];
  readonly variance: number;
}

/**
 * The chances of every seat at every step, interpolated where no estimate exists; null without two estimates. True
 * chances are a martingale from 1 / seats to 0 or 1, so a step changes them on average by a variance of p (1 − p) /
 * steps. Together with the errors of the estimates, this gives the weights of neighbouring steps (Kalman 1960; Rauch,
 * Tung, Striebel 1965). All seats share the weights, so their sum is preserved.
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
  // The largest error of all seats: a seat that never won in a few simulations has a small error, which means nothing.
  const noise = Math.max(...errors) ** 2;
  const weight = noise === 0 ? 1 : variance / (variance + noise);
  return { mean: between(mean, shares, weight), variance: (1 - weight) * variance };
}

/** The backward pass of the smoother: a belief, given the next one. */
function hindsight(before: Belief, after: Belief, drift: number): Belief {
  const weight = before.variance / (before.variance + drift);
  return {
    mean: between(before.mean, after.mean, weight),
    variance: before.variance + weight ** 2 * (after.variance - before.variance - drift),
  };
}

/** A step that clearly changed a seat's chances. */
export interface TurningPoint {
  readonly step: number;
  readonly seat: Seat;
  /** From −1 to 1. */
  readonly change: number;
}

/** At most this many are shown. */
const MOST = 6;
/** Smaller changes are ignored, and so are changes within this many standard errors. */
const LEAST = 0.05;
const CLEAR = 2.5;

/** The greatest changes for a seat, in order of time; for spectators, those of any seat. */
export function turningPoints(estimates: readonly Estimate[], viewer: Viewer): TurningPoint[] {
  return changes(estimates, viewer)
    .filter(({ change, noise }) => Math.abs(change) >= Math.max(LEAST, CLEAR * noise))
    .slice(0, MOST)
    .sort((a, b) => a.step - b.step);
}

/** Candidates for turning points, most likely first; their estimates are refined. */
export const suspects = (estimates: readonly Estimate[], viewer: Viewer): number[] =>
  changes(estimates, viewer)
    .slice(0, 2 * MOST)
    .map(({ step }) => step);

interface Change extends TurningPoint {
  readonly noise: number;
}

/** Greatest first. */
const changes = (estimates: readonly Estimate[], viewer: Viewer): Change[] =>
  estimates
    .flatMap((after, step) => changeAt(estimates[step - 1] ?? null, after, step, viewer) ?? [])
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step);

function changeAt(before: Estimate, after: Estimate, step: number, viewer: Viewer): Change | null {
  if (!before || !after) return null;
  const seats = viewer >= 0 ? [viewer] : [...after.shares.keys()];
  // The largest error of all seats: a seat that never won in a few simulations has an error of 0, which means nothing.
  const noise = Math.hypot(Math.max(...before.errors), Math.max(...after.errors));
  return seats
    .map((seat) => ({ step, seat, change: after.shares[seat]! - before.shares[seat]!, noise }))
    .reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a));
}
