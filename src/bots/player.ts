import type { AnyGame, GameEvent, Seat, Standing } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import { playout } from '../core/playout.ts';
import type { Rng } from '../core/rng.ts';
import { amongSides, choose } from '../search/choice.ts';
import type { AnyMind, Skill } from '../search/mind.ts';

/** Chooses for a seat, from its view, randomness and the public events so far alone. */
export type Player = (view: unknown, seat: Seat, rng: Rng, events: readonly GameEvent[]) => unknown;

/** Thinks about a choice and makes it. */
export function decide(game: AnyGame, mind: AnyMind, skill: Skill, view: unknown, seat: Seat, rng: Rng) {
  const thought = mind.think(view, seat, skill, rng);
  const sides = game.sides?.(view) ?? (view as { readonly seats: number }).seats;
  return { thought, action: choose(thought, amongSides(skill, sides), rng) };
}

/** A player of that skill; a forced move takes no thought. It has no memory: see `withMemory`. */
export const playerOf =
  (game: AnyGame, mind: AnyMind, skill: Skill): Player =>
  (view, seat, rng) => {
    const actions = game.legal(view, seat);
    return actions.length === 1 ? actions[0] : decide(game, mind, skill, view, seat, rng).action;
  };

/** A player that picks any legal action. */
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
  const events: GameEvent[] = [];
  const choose = (_: unknown, seat: Seat) => players[seat]!(game.view(state, seat), seat, own[seat]!, events);
  playout(game, state, chance, { choose, ...(game.recall && { emit: (event) => events.push(event) }) });
  return game.standing(state);
}
