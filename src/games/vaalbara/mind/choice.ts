import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Skill, Thought } from '../../../search/mind.ts';
import { PLAYS, type Action } from '../actions.ts';
import { bitOf, charactersIn } from '../characters.ts';
import { vaalbara as game } from '../rules.ts';
import type { State, View } from '../state.ts';
import { expectedHand, guess, reopen, knownPoints } from './beliefs.ts';
import { DuelChoice, LEAST_NODES } from './duel.ts';
import { evaluationFor } from './evaluation.ts';
import { HandStrategy } from './hand-strategy.ts';
import { winShares } from './shares.ts';
import { RoundOutcomes } from './round-outcomes.ts';
import { MultiplayerChoice } from './multiplayer.ts';

/*
 * VL-7 All choose at once, out of hands that the others do not see: a Bayesian game of one round, whose payoffs are the
 * expected shares of the win at the round’s end. Its solution is a mixture.
 */

/** Sampled hands per seat: at most so many, and one for so many nodes. */
const HANDS = 40;
const PER_HAND = 100;
/** Characters with a smaller probability are removed from the mixed strategy. */
const LEAST = 0.04;
/** Iterations of a duel, far more than it needs to converge. */
const TIMES = 600;

export function thinkChoice(view: View, seat: Seat, skill: Skill, rng: Rng): Thought<Action> {
  const state = guess(view, seat, rng);
  reopen(state);
  const own = new HandStrategy(state.hands[seat]!);
  const length = Math.ceil(Math.min(HANDS, skill.nodes / PER_HAND));
  const hands = state.hands.map((_, other) => Array.from({ length }, () => expectedHand(state, other, rng)));
  const outcomes = new RoundOutcomes(state, skill.lookahead > 1, evaluationFor(skill, state), rng);
  const learns = skill.lookahead > 2;
  const mixes = state.seats === 2 && learns && skill.nodes >= LEAST_NODES;
  const judged = mixes
    ? new DuelChoice(seat, own, hands, outcomes).solve(skill.nodes, TIMES, rng)
    : new MultiplayerChoice(seat, own.hand, hands, outcomes).solve(skill.nodes, learns, rng);
  const weights = mixes ? mixtureOf(own.average) : surest(judged.values);
  const verdicts = own.characters.map((character, i) => ({
    action: PLAYS[bitOf(character)]![0]!,
    value: judged.values[i]!,
    error: judged.errors[i]!,
    weight: weights[i]!,
  }));
  return { verdicts, nodes: judged.nodes };
}

function surest(values: readonly number[]): number[] {
  const best = values.indexOf(Math.max(...values));
  return values.map((_, i) => (i === best ? 1 : 0));
}

function mixtureOf(average: Readonly<Float64Array>): number[] {
  const total = average.reduce((a, b) => a + b, 0);
  const kept = Array.from(average, (weight) => (weight < LEAST * total ? 0 : weight));
  const sum = kept.reduce((a, b) => a + b, 0);
  return kept.map((weight) => weight / sum);
}

/** The best Character against one sampled choice of the others. */
export function quickChoice(state: State, seat: Seat, rng: Rng): Action {
  const base = game.copy(state);
  reopen(base);
  const points = knownPoints(base);
  for (let other = 0; other < base.seats; other++) if (other !== seat) base.points[other] = points[other]!;
  const hands = base.hands.map((hand, other) => (other === seat ? hand : expectedHand(base, other, rng)));
  const characters = hands.map((hand) => rng.pick(charactersIn(hand)));
  const outcomes = new RoundOutcomes(base, true, winShares, rng);
  const options = charactersIn(hands[seat]!);
  const values = options.map((character) => outcomes.share(characters.with(seat, character), hands, seat));
  return PLAYS[bitOf(options[surest(values).indexOf(1)]!)]![0]!;
}
