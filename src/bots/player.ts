import type { AnyGame, Seat, Standing } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import type { Rng } from '../core/rng.ts';
import { choose } from '../search/choice.ts';
import type { AnyMind, Skill } from '../search/mind.ts';
import { playOn } from '../search/playout.ts';
import { mindOf } from './minds.ts';

/** Whoever chooses for a seat: all it is given is the seat's view and randomness. */
export type Player = (view: unknown, seat: Seat, rng: Rng) => unknown;

/** A player of that skill; a single option needs no thought. */
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

const NAME = /^([1-5])(?:@([1-9]\d{0,8}))?$/;

/** The level of a named player; null for one that plays at random. */
export const levelOf = (name: string): number | null => (name === 'random' ? null : Number(name[0]));

/** The player of a name: `3` is level 3, `5@2000` level 5 with 2,000 nodes, `random` moves at random; null for others. */
export function playerNamed(game: AnyGame, name: string): Player | null {
  if (name === 'random') return randomPlayer(game);
  const [match, level, nodes] = NAME.exec(name) ?? [];
  if (match === undefined) return null;
  const mind = mindOf(game);
  const skill = mind.levels[Number(level) - 1]!;
  return playerOf(game, mind, nodes === undefined ? skill : { ...skill, nodes: Number(nodes) });
}

/** Plays a whole game. Chance and each seat have randomness of their own, so that one more draw by one changes no other. */
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
  playOn(game, { quick: choose }, state, chance);
  return game.standing(state);
}
