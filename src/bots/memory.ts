import type { AnyGame, GameEvent } from '../core/game.ts';
import type { Player } from './player.ts';

/** The first level that remembers what was open before it was hidden. */
const REMEMBERS = 4;

/** The level that hints, chances and analyses ask. */
export const STRONGEST = 5;

/**
 * What a bot is told: the view of its seat, which a level that remembers sees as `recall` has it. `events`: all public events
 * so far.
 */
export const told = (game: AnyGame, view: unknown, level: number, events: () => readonly GameEvent[]): unknown =>
  level >= REMEMBERS && game.recall ? game.recall(view, events()) : view;

/** The player with the memory of its level. */
export const withMemory =
  (game: AnyGame, level: number, player: Player): Player =>
  (view, seat, rng, events) =>
    player(
      told(game, view, level, () => events),
      seat,
      rng,
      events,
    );
