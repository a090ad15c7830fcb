import type { Player } from '../../bots/player.ts';
import { playerNamed } from '../../bots/roster.ts';
import type { GameEvent, Seat } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { titleOf } from '../../games/index.ts';
import { milliseconds } from '../arena/block.ts';

/** One decision of a bot, in a game that is played in another thread. */
export interface Decision {
  readonly game: string;
  /** The name of the player. */
  readonly name: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: string;
  readonly events: readonly GameEvent[];
}

/** `spent`: CPU time in milliseconds. */
export interface Decided {
  readonly text: string;
  readonly spent: number;
}

/** Players that were made before: some prepare tables. */
const players = new Map<string, Player>();

export function decide({ game: id, name, view, seat, seed, events }: Decision): Decided {
  const { game } = titleOf(id)!;
  const key = `${id} ${name}`;
  const player = players.get(key) ?? playerNamed(game, name)!;
  players.set(key, player);
  const begun = milliseconds();
  const action = player(view, seat, seeded(seed), events);
  return { text: game.format(action), spent: milliseconds() - begun };
}
