import type { Player } from '../src/bots/player.ts';
import { CHANCE, type AnyGame, type Seat } from '../src/core/game.ts';
import type { Rng } from '../src/core/rng.ts';

/**
 * Plain Monte Carlo, the usual first bot for any game and an opponent that shares nothing with our bots but the rules: so many
 * random games from states made up to fit the view, spread evenly over the legal actions; the action that won most.
 * Where there are more actions than games, some actions, drawn at random, get one game each.
 */
export const monteCarloPlayer =
  (game: AnyGame, rollouts: number): Player =>
  (view, seat, rng) => {
    const actions = rng.shuffle([...game.legal(view, seat)]).slice(0, rollouts);
    if (actions.length === 1) return actions[0];
    const means = actions.map((action, i) => {
      // The first few have one more where the games cannot be divided evenly.
      const games = Math.floor((rollouts + actions.length - 1 - i) / actions.length);
      let won = 0;
      for (let n = 0; n < games; n++) won += rollout(game, view, seat, action, rng);
      return won / games;
    });
    return actions[means.indexOf(Math.max(...means))];
  };

/** The seat's share of the win in one random game that begins with the action. */
function rollout(game: AnyGame, view: unknown, seat: Seat, first: unknown, rng: Rng): number {
  const state = game.sample(view, seat, rng);
  game.apply(state, seat, first);
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = rng.pick(turn);
    game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor)));
  }
  const { ranks } = game.standing(state);
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
}
