import { duelBlock, type Block } from '../../src/bots/duel.ts';
import { withMemory } from '../../src/bots/memory.ts';
import { mindOf } from '../../src/bots/minds.ts';
import { playerOf, type Player } from '../../src/bots/player.ts';
import { playerNamed } from '../../src/bots/roster.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { start } from '../../src/core/match.ts';
import { titleOf } from '../../src/games/index.ts';
import type { Skill } from '../../src/search/mind.ts';

/** A player under trial: a name as in the arena (`5`, `mc1000`), or a skill. */
export type Candidate = string | (Skill & { readonly memory?: boolean });

/** A line of a plan. */
export interface MatchUp {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly a: Candidate;
  readonly b: Candidate;
  readonly games: number;
  readonly seed: string;
}

export interface BlockOf {
  readonly match: MatchUp;
  readonly block: number;
}

/** A line of results. */
export interface PlayedBlock extends Block {
  readonly id: string;
  readonly block: number;
  readonly sides: number;
  /** CPU time in milliseconds. */
  readonly ms: number;
}

export function sidesOf({ game: id, seats, options }: MatchUp): number {
  const { game } = titleOf(id)!;
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(`${id} cannot begin: ${begun.problem.code}`);
  return game.sides?.(begun.value.state) ?? seats;
}

export function playBlock({ match, block }: BlockOf): PlayedBlock {
  const { id, seats, seed } = match;
  const { game } = titleOf(match.game)!;
  const begun = start(game, seats, match.options);
  if (!begun.ok) throw new Error(`${match.game} cannot begin: ${begun.problem.code}`);
  const sides = sidesOf(match);
  const begunAt = process.threadCpuUsage();
  const duel = { game, seats, options: begun.value.options, sides, seed };
  const result = duelBlock(duel, playerFor(game, match.a), playerFor(game, match.b), block);
  const { user, system } = process.threadCpuUsage(begunAt);
  return { id, block, sides, ms: Math.round((user + system) / 1000), ...result };
}

function playerFor(game: AnyGame, candidate: Candidate): Player {
  if (typeof candidate === 'string') {
    const player = playerNamed(game, candidate);
    if (!player) throw new Error(`There is no player ${candidate}`);
    return player;
  }
  return withMemory(game, candidate.memory ? 5 : 1, playerOf(game, mindOf(game), candidate));
}
