import type { Game, GameEvent, Seat } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import type { Rng } from '../core/rng.ts';
import { Mean } from './mean.ts';
import type { Mind, Skill, Thought } from './mind.ts';
import { winShare } from './share.ts';

/** What an author knows of a game. Without it, rollouts are played at random and hints have no reasons. */
export type Knowledge<State, View, Action, Event extends GameEvent> = Partial<
  Omit<Mind<State, View, Action, Event>, 'think'>
>;

/**
 * A mind that judges every option by rollouts from states that fit the view, the same states for all options. A first
 * mind is this function with a `quick` of its own; a game without a mind is played by it as it is.
 */
export function monteCarlo<State, View, Action, Event extends GameEvent>(
  game: Game<State, View, Action, Event>,
  knowledge: Knowledge<State, View, Action, Event> = {},
): Mind<State, View, Action, Event> {
  const mind: Mind<State, View, Action, Event> = {
    levels: [
      { nodes: 50, lookahead: 1, temperature: 0.2, cap: 0.5 },
      { nodes: 200, lookahead: 2, temperature: 0.1, cap: 0.3 },
      { nodes: 1_000, lookahead: 3, temperature: 0.05, cap: 0.2 },
      { nodes: 4_000, lookahead: 4, temperature: 0.02, cap: 0.1 },
      { nodes: 20_000, lookahead: 5, temperature: 0, cap: 0 },
      { nodes: 80_000, lookahead: 6, temperature: 0, cap: 0 },
    ],
    think: (view, seat, skill, rng) => think(game, mind, view, seat, skill, rng),
    quick: (state, seat, rng) => rng.pick(game.legal(state, seat)),
    horizon: [],
    reasons: () => [],
    words: { en: () => '', fr: () => '', de: () => '' },
    ...knowledge,
  };
  return mind;
}

function think<State, View, Action, Event extends GameEvent>(
  game: Game<State, View, Action, Event>,
  mind: Mind<State, View, Action, Event>,
  view: View,
  seat: Seat,
  skill: Skill,
  rng: Rng,
): Thought<Action> {
  const options = game.legal(view, seat).map((action) => ({ action, mean: new Mean() }));
  let nodes = 0;
  // Whole rounds only, so that every option is tried equally often.
  for (let rounds = 0; rounds === 0 || nodes + nodes / rounds <= skill.nodes; rounds++) {
    const guess = (mind.guess ?? game.sample)(view, seat, rng);
    for (const { action, mean } of options) {
      const state = game.copy(guess);
      game.apply(state, seat, action);
      nodes += 1 + playout(game, state, rng, { choose: mind.quick });
      mean.add(winShare(game.standing(state), seat, game.sides?.(state)));
    }
  }
  const top = options.reduce((top, option) => (option.mean.value > top.mean.value ? option : top));
  const verdicts = options.map(({ action, mean }) => {
    return { action, value: mean.value, error: mean.error, weight: action === top.action ? 1 : 0 };
  });
  return { verdicts, nodes };
}
