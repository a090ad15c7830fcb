import { playout } from '../core/playout.ts';
import { seeded } from '../core/rng.ts';
import { Mean } from '../search/mean.ts';
import { winShare } from '../search/share.ts';
import { mindOf } from './minds.ts';
import type { CheckedQuestion } from './question.ts';

export interface Evaluation {
  /** The expected share of the win of each seat. */
  readonly shares: readonly number[];
  /** Their standard errors. */
  readonly errors: readonly number[];
  readonly nodes: number;
}

/** Every seat's expected share of the win, from the viewer's knowledge: by rollouts with quick players. */
export function evaluate({ rules, view, seat, seed, over }: CheckedQuestion, budget: number): Evaluation {
  const mind = mindOf(rules);
  const rng = seeded(seed);
  const { seats } = view as { readonly seats: number };
  const means = Array.from({ length: seats }, () => new Mean());
  let nodes = 0;
  do {
    const state = (mind.guess ?? rules.sample)(view, seat, rng);
    nodes += 1 + playout(rules, state, rng, { choose: mind.quick });
    const standing = rules.standing(state);
    for (const [at, mean] of means.entries()) mean.add(winShare(standing, at, rules.sides?.(state)));
  } while (nodes < budget && !over);
  // A seat that won none or all of n rollouts is still uncertain by about 1 / n (Laplace's rule of succession).
  const errorOf = ({ error, count }: Mean): number => (over ? 0 : Math.max(error, 1 / (count + 1)));
  return { shares: means.map(({ value }) => value), errors: means.map(errorOf), nodes };
}
