import type { AnyGame } from '../core/game.ts';
import { baselinePlayer } from './baseline.ts';
import { withMemory } from './memory.ts';
import { mindOf } from './minds.ts';
import { playerOf, randomPlayer, type Player } from './player.ts';

const LEVEL = /^([1-5])(?:@([1-9]\d{0,8}))?$/;
const BASELINE = /^mc([1-9]\d{0,5})$/;

/** The level of a named player; null for `random` and for a baseline, which have none. */
export function levelOf(name: string): number | null {
  const level = LEVEL.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/**
 * The player of a name, or null: `3` is level 3, `5@2000` level 5 with 2,000 nodes, `mc1000` plain Monte Carlo with 1,000
 * rollouts for each decision, `random` moves at random.
 */
export function playerNamed(game: AnyGame, name: string): Player | null {
  if (name === 'random') return randomPlayer(game);
  const rollouts = BASELINE.exec(name)?.[1];
  if (rollouts !== undefined) return baselinePlayer(game, Number(rollouts));
  const [match, level, nodes] = LEVEL.exec(name) ?? [];
  if (match === undefined) return null;
  const mind = mindOf(game);
  const skill = mind.levels[Number(level) - 1]!;
  const player = playerOf(game, mind, nodes === undefined ? skill : { ...skill, nodes: Number(nodes) });
  return withMemory(game, Number(level), player);
}
