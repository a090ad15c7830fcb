import type { AnyGame } from '../core/game.ts';
import { CHAMPION } from '../core/level.ts';
import { baselinePlayer } from './baseline.ts';
import { treeSearchPlayer } from './ismcts.ts';
import { withMemory } from './memory.ts';
import { mindOf } from './minds.ts';
import { playerOf, randomPlayer, type Player } from './player.ts';

const LEVEL = /^([1-6]|champion)(?:@([1-9]\d{0,8}))?$/;
const BASELINE = /^(mc|ismcts)([1-9]\d{0,5})$/;

const numberOf = (level: string): number => (level === 'champion' ? CHAMPION : Number(level));

/** The level of a named player; null for `random` and for a baseline, which have none. */
export function levelOf(name: string): number | null {
  const level = LEVEL.exec(name)?.[1];
  return level === undefined ? null : numberOf(level);
}

/**
 * The player of a name, or null: `3` is level 3, `5@2000` level 5 with 2,000 nodes, `champion` level 6, `mc1000` plain Monte Carlo
 * with 1,000 rollouts for each decision, `ismcts1000` tree search with as many iterations, `random` moves at random.
 */
export function playerNamed(game: AnyGame, name: string): Player | null {
  if (name === 'random') return randomPlayer(game);
  const [baseline, kind, budget] = BASELINE.exec(name) ?? [];
  if (baseline !== undefined) return (kind === 'mc' ? baselinePlayer : treeSearchPlayer)(game, Number(budget));
  const [match, named, nodes] = LEVEL.exec(name) ?? [];
  if (match === undefined) return null;
  const mind = mindOf(game);
  const level = numberOf(named!);
  const skill = mind.levels[level - 1]!;
  const player = playerOf(game, mind, nodes === undefined ? skill : { ...skill, nodes: Number(nodes) });
  return withMemory(game, level, player);
}
