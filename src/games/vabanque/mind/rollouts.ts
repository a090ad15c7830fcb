import type { Seat } from '../../../core/game.ts';
import { playout } from '../../../core/playout.ts';
import { Rng } from '../../../core/rng.ts';
import { exp } from '../../../search/maths.ts';
import type { Thought, Verdict } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import { HAND, VALUES } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import type { State, View } from '../state.ts';
import { emptyShares, winSharesAfter } from './shares.ts';

/** How the rest of a round is simulated. */
export interface RolloutModel {
  /** A full state that looks like the view. */
  readonly guess: (rng: Rng) => State;
  readonly quick: (state: State, seat: Seat, rng: Rng) => Action;
}

export interface Option {
  readonly action: Action;
  /** How often the quick player takes it. */
  readonly prior: number;
  /** Whether it is tried as often as the best. */
  readonly stays?: boolean;
}

interface Candidate extends Option {
  sum: number;
  squares: number;
  count: number;
}

/**
 * Values options by rollouts to the end of the round: every option from the same guesses, with the same random numbers.
 * The weights are prior × exp(value / lean). So the mixed strategy favours better options and stays close to the policy
 * that others expect.
 */
export function rollOut(
  view: View,
  seat: Seat,
  options: readonly Option[],
  { guess, quick }: RolloutModel,
  budget: number,
  lean: number,
  rng: Rng,
): Thought<Action> {
  const candidates = options.map((option): Candidate => ({ ...option, sum: 0, squares: 0, count: 0 }));
  const worth = winSharesAfter(view.seats, view.round);
  const shares = emptyShares();
  const { round } = view;
  let nodes = 0;
  let racing = candidates;
  const perPlay = movesLeft(view);
  const halfway = budget / 2;
  for (let lap = 0; lap === 0 || nodes + racing.length * perPlay <= budget; lap++) {
    const root = guess(rng);
    const luck = [rng.next() | 1, rng.next(), rng.next(), rng.next()];
    for (const candidate of racing) {
      const state = vabanque.copy(root);
      vabanque.apply(state, seat, candidate.action);
      nodes += 1 + playout(vabanque, state, new Rng(luck), { choose: quick, stop: () => state.round !== round });
      worth(state.money, shares);
      const share = shares[seat]!;
      candidate.sum += share;
      candidate.squares += share * share;
      candidate.count++;
    }
    if (nodes > halfway && racing === candidates && candidates.length > 4) racing = betterHalf(candidates);
  }
  return { verdicts: verdictsOf(candidates, lean), nodes };
}

/** Decisions from here to the end of the round. */
export function movesLeft({ seats, phase, held, round, order, at, laid }: View): number {
  if (phase === 'tokens') return seats - at;
  if (phase === 'cards') return seats + laid.filter((table) => table < 0).length;
  let chips = 0;
  for (const seat of order) chips += held[seat * VALUES.length + round - 1]!;
  return seats + HAND * seats + chips;
}

const mean = ({ sum, count }: Candidate): number => sum / Math.max(1, count);

const betterHalf = (candidates: Candidate[]): Candidate[] =>
  candidates
    .toSorted((a, b) => mean(b) - mean(a))
    .filter(({ stays }, i) => stays || i < Math.ceil(candidates.length / 2));

function verdictsOf(candidates: readonly Candidate[], lean: number): Verdict<Action>[] {
  const top = Math.max(...candidates.map(mean));
  const weights = candidates.map((candidate) => candidate.prior * exp((mean(candidate) - top) / lean));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates.map((candidate, i) => {
    const value = mean(candidate);
    const variance = Math.max(0, candidate.squares / candidate.count - value * value);
    return {
      action: candidate.action,
      value,
      error: Math.sqrt(variance / candidate.count),
      weight: weights[i]! / total,
    };
  });
}
