import type { Rng } from '../core/rng.ts';
import { exp } from './maths.ts';
import type { Skill, Thought, Verdict } from './mind.ts';

/** A random number in [0, 1), of 32 bits. */
export const unit = (rng: Rng): number => rng.next() * 2 ** -32;

/** Draws an index by relative weights. */
export function draw(weights: ArrayLike<number>, rng: Rng): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  let left = unit(rng) * total;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i]! <= 0) continue;
    last = i;
    left -= weights[i]!;
    if (left < 0) break;
  }
  return last;
}

/** The option with the highest value. */
export const best = <Action>({ verdicts }: Thought<Action>): Verdict<Action> =>
  verdicts.reduce((best, verdict) => (verdict.value > best.value ? verdict : best));

/**
 * The skill at a table of so many sides. Temperature and cap are given for two; with more, the fair share of the win is smaller
 * and so are the losses; a game may give its own with more.
 */
export const amongSides = (skill: Skill, sides: number): Skill => ({
  ...skill,
  temperature: (2 / sides) * skill.temperature,
  cap: (2 / sides) * skill.cap,
  ...(sides > 2 && skill.many),
});

/** The probability of each option at that skill: the verdict's weight at temperature 0, else a softmax of the values. */
export function chances<Action>(thought: Thought<Action>, { temperature, cap }: Skill): number[] {
  if (temperature === 0) return thought.verdicts.map(({ weight }) => weight);
  const top = best(thought).value;
  const weights = thought.verdicts.map(({ value }) => (top - value > cap ? 0 : exp((value - top) / temperature)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Makes a choice with that skill: weaker players err more often. */
export const choose = <Action>(thought: Thought<Action>, skill: Skill, rng: Rng): Action =>
  thought.verdicts[draw(chances(thought, skill), rng)]!.action;
