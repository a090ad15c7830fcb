import type { Seat } from '../../../core/game.ts';
import { seeded, type Rng } from '../../../core/rng.ts';
import { Mean } from '../../../search/mean.ts';
import type { Skill, Thought } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import { vaalbara as game } from '../rules.ts';
import type { View } from '../state.ts';
import { guess, guessHands } from './beliefs.ts';
import { evaluationFor } from './evaluation.ts';
import { playRound } from './quick.ts';

/** After so many rollouts with equal results, nothing is uncertain. */
const ALIKE = 3;
/** A smaller standard error is rounding. */
const SURE = 1e-9;

/**
 * Judges the options of a seat after the reveal, by rollouts to the end of the round with the same guesses and the same
 * random numbers for all options.
 */
export function thinkAction(view: View, seat: Seat, skill: Skill, rng: Rng): Thought<Action> {
  const actions = game.legal(view, seat);
  const means = actions.map(() => new Mean());
  const shares = new Float64Array(view.seats);
  const start = guess(view, seat, rng);
  const evaluate = evaluationFor(skill, start);
  let nodes = 0;
  let dearest = 0;
  for (let time = 0; time === 0 || nodes + dearest <= skill.nodes; time++) {
    if (time >= ALIKE && means.every(({ error }) => error < SURE)) break;
    if (time > 0) guessHands(view, start, rng);
    const before = nodes;
    const luck = rng.next();
    for (const [i, action] of actions.entries()) {
      const state = game.copy(start);
      game.apply(state, seat, action);
      const own = seeded(luck);
      nodes += 1 + playRound(state, own, skill.lookahead > 1);
      nodes += evaluate(state, shares, own);
      means[i]!.add(shares[seat]!);
    }
    dearest = Math.max(dearest, nodes - before);
  }
  const best = means.reduce((best, { value }, i) => (value > means[best]!.value ? i : best), 0);
  const verdicts = actions.map((action, i) => {
    const { value, error } = means[i]!;
    return { action, value, error, weight: i === best ? 1 : 0 };
  });
  return { verdicts, nodes };
}
