import type { AnyGame, Seat } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import type { Rng } from '../core/rng.ts';
import type { Player } from './player.ts';

/**
 * Plain Monte Carlo, the baseline that strength is measured against (`mc1000`). It shares nothing with minds but the
 * rules: `rollouts` random games from states sampled for the view, spread evenly over the legal actions; the action with
 * the highest share of wins is chosen. Where there are more actions than rollouts, a random subset gets one rollout each.
 */
export const baselinePlayer =
  (game: AnyGame, rollouts: number): Player =>
  (view, seat, rng) => {
    const actions = rng.shuffle([...game.legal(view, seat)]).slice(0, rollouts);
    if (actions.length === 1) return actions[0];
    const means = actions.map((action, i) => {
      // The first few get one more where the rollouts cannot be divided evenly.
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
  playout(game, state, rng);
  const { ranks } = game.standing(state);
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
}
