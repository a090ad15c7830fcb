import type { AnyGame, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { Mean } from './mean.ts';
import type { AnyMind, Skill, Thought } from './mind.ts';
import { playOn, winShare } from './playout.ts';

/**
 * A mind for a game that brings none: every option is followed by random play from states that fit the view, the same
 * states for all options.
 */
export function monteCarlo(game: AnyGame): AnyMind {
  const mind: AnyMind = {
    levels: [
      { nodes: 50, lookahead: 1, temperature: 0.2, cap: 0.5 },
      { nodes: 200, lookahead: 2, temperature: 0.1, cap: 0.3 },
      { nodes: 1_000, lookahead: 3, temperature: 0.05, cap: 0.2 },
      { nodes: 4_000, lookahead: 4, temperature: 0.02, cap: 0.1 },
      { nodes: 20_000, lookahead: 5, temperature: 0, cap: 0 },
    ],
    think: (view, seat, skill, rng) => think(game, mind, view, seat, skill, rng),
    quick: (state, seat, rng) => rng.pick(game.legal(state, seat)),
    horizon: [],
    reasons: () => [],
    words: { en: () => '', fr: () => '' },
  };
  return mind;
}

function think(game: AnyGame, mind: AnyMind, view: unknown, seat: Seat, skill: Skill, rng: Rng): Thought<unknown> {
  const options = game.legal(view, seat).map((action) => ({ action, mean: new Mean() }));
  let nodes = 0;
  // Whole rounds only, so that every option has been tried as often.
  for (let rounds = 0; rounds === 0 || nodes + nodes / rounds <= skill.nodes; rounds++) {
    const guess = game.sample(view, seat, rng);
    for (const { action, mean } of options) {
      const state = game.copy(guess);
      game.apply(state, seat, action);
      nodes += 1 + playOn(game, mind, state, rng);
      mean.add(winShare(game.standing(state), seat, game.sides?.(state)));
    }
  }
  const top = options.reduce((top, option) => (option.mean.value > top.mean.value ? option : top));
  const verdicts = options.map(({ action, mean }) => {
    return { action, value: mean.value, error: mean.error, weight: action === top.action ? 1 : 0 };
  });
  return { verdicts, nodes };
}
