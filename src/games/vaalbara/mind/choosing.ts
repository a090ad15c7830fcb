import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import type { Skill, Thought } from '../../../search/mind.ts';
import { PLAYS, type Action } from '../actions.ts';
import { bitOf, charactersIn } from '../characters.ts';
import { vaalbara as game } from '../rules.ts';
import type { State, View } from '../state.ts';
import { expectedHand, guess, reopen, standings } from './beliefs.ts';
import { DuelOfChoices, LEAST_NODES } from './duel.ts';
import { leafFor } from './ending.ts';
import { Holder } from './holder.ts';
import { winShares } from './shares.ts';
import { Showdown } from './showdown.ts';
import { TableOfChoices } from './table.ts';

/*
 * VL-7 All choose at once, out of hands that the others do not see: a Bayesian game of one round, whose payoffs are the
 * expected shares of the win at the round’s end. Its solution is a mixture.
 */

/** Hands that the table may expect of a seat: at most so many are considered, and one for so many nodes. */
const HANDS = 40;
const PER_HAND = 100;
/** A Character that the strongest play would choose less often than this is not chosen. */
const LEAST = 0.04;
/** How often the hands of a duel learn: they settle long before. */
const TIMES = 600;

/** Judges the Characters of a seat. */
export function thinkChoice(view: View, seat: Seat, skill: Skill, rng: Rng): Thought<Action> {
  const state = guess(view, seat, rng);
  reopen(state);
  const own = new Holder(state.hands[seat]!);
  const length = Math.ceil(Math.min(HANDS, skill.nodes / PER_HAND));
  const hands = state.hands.map((_, other) => Array.from({ length }, () => expectedHand(state, other, rng)));
  const showdown = new Showdown(state, skill.lookahead > 1, leafFor(skill, state), rng);
  const learns = skill.lookahead > 2;
  const mixes = state.seats === 2 && learns && skill.nodes >= LEAST_NODES;
  const judged = mixes
    ? new DuelOfChoices(seat, own, hands, showdown).solve(skill.nodes, TIMES, rng)
    : new TableOfChoices(seat, own.hand, hands, showdown).solve(skill.nodes, learns, rng);
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

/** The best Character against one likely choice of the others: at once, and not the same every time. */
export function quickChoice(state: State, seat: Seat, rng: Rng): Action {
  const base = game.copy(state);
  reopen(base);
  const points = standings(base);
  for (let other = 0; other < base.seats; other++) if (other !== seat) base.points[other] = points[other]!;
  const hands = base.hands.map((hand, other) => (other === seat ? hand : expectedHand(base, other, rng)));
  const characters = hands.map((hand) => rng.pick(charactersIn(hand)));
  const showdown = new Showdown(base, true, winShares, rng);
  const options = charactersIn(hands[seat]!);
  const values = options.map((character) => showdown.share(characters.with(seat, character), hands, seat));
  return PLAYS[bitOf(options[surest(values).indexOf(1)]!)]![0]!;
}
