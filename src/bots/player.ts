import type { AnyGame, Seat, Standing } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import { playout } from '../core/playout.ts';
import type { Rng } from '../core/rng.ts';
import { choose } from '../search/choice.ts';
import type { AnyMind, Skill } from '../search/mind.ts';

/** Chooses for a seat, from its view and randomness alone. */
export type Player = (view: unknown, seat: Seat, rng: Rng) => unknown;

/** A player of that skill; a forced move takes no thought. */
export const playerOf =
  (game: AnyGame, mind: AnyMind, skill: Skill): Player =>
  (view, seat, rng) => {
    const actions = game.legal(view, seat);
    return actions.length === 1 ? actions[0] : choose(mind.think(view, seat, skill, rng), skill, rng);
  };

export const randomPlayer =
  (game: AnyGame): Player =>
  (view, seat, rng) =>
    rng.pick(game.legal(view, seat));

/** Plays a whole game. Chance and each seat have separate generators, so that one player's draws do not change the others'. */
export function playGame(
  game: AnyGame,
  options: Readonly<Record<string, OptionValue>>,
  players: readonly Player[],
  rng: Rng,
): Standing {
  const state = game.setup(players.length, options);
  const chance = rng.split();
  const own = players.map(() => rng.split());
  const choose = (_: unknown, seat: Seat) => players[seat]!(game.view(state, seat), seat, own[seat]!);
  playout(game, state, chance, { choose });
  return game.standing(state);
}
