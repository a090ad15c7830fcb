import { blockSize, lead, type Block } from '../../bots/duel.ts';
import { meanEstimate, shareEstimate, type Estimate } from '../../bots/interval.ts';
import { Sprt, type SprtState } from '../../bots/sprt.ts';
import type { Match } from '../../core/match.ts';
import { inOrder } from '../../workers/order.ts';
import type { Asking } from '../../workers/pool.ts';
import { noThinking, type BlockTask, type Encounter, type Failure, type PlayedBlock, type Thinking } from './block.ts';

/** An encounter without its players: game, seats, options and seed. */
export type Setup = Omit<Encounter, 'players'>;

export const setupOf = ({ game, seats, options, state }: Match, seed: string): Setup => ({
  game: game.id,
  seats,
  options,
  sides: game.sides?.(state) ?? seats,
  seed,
});

export function* blocksOf(encounter: Encounter, blocks: number): Generator<BlockTask> {
  for (let block = 0; block < blocks; block++) yield { ...encounter, block };
}

/** The number of blocks that has at least so many games. */
export const blocksFor = (games: number, sides: number): number => Math.ceil(games / blockSize(sides));

/** The result of an encounter. */
export interface Score {
  readonly encounter: Encounter;
  readonly games: number;
  readonly fair: number;
  /** The share of wins of a single first player among second ones, and the other way round. */
  readonly alone: readonly [Estimate, Estimate];
  /** See `lead`. */
  readonly lead: Estimate;
  readonly thinking: readonly [Thinking, Thinking];
  /** As in a block. */
  readonly forfeits: readonly [number, number];
  readonly failure?: Failure;
  readonly sprt?: SprtState & { readonly delta: number };
}

export interface MatchOptions {
  /** Ends the match as soon as a sequential test for this lead is decided. */
  readonly delta?: number;
  /** Called after each block with the number of games played; returning false ends the match. */
  readonly progress?: (games: number) => unknown;
}

export async function playMatch(
  pool: Asking<PlayedBlock>,
  encounter: Encounter,
  blocks: number,
  { delta, progress }: MatchOptions = {},
): Promise<Score> {
  const sprt = delta === undefined ? undefined : new Sprt(delta);
  let state: SprtState | undefined;
  const played: PlayedBlock[] = [];
  for await (const block of inOrder(pool, blocksOf(encounter, blocks))) {
    played.push(block);
    state = sprt?.add(lead(block));
    const ended = progress?.(played.length * blockSize(encounter.sides)) === false;
    if (ended || state?.verdict) break;
  }
  return { ...scoreOf(encounter, played), ...(state && { sprt: { ...state, delta: delta! } }) };
}

export function scoreOf(encounter: Encounter, played: readonly PlayedBlock[]): Score {
  const { sides } = encounter;
  const size = blockSize(sides);
  const alone = (at: 0 | 1): Estimate =>
    shareEstimate(
      played.map((block: Block) => block.alone[at]),
      sides, // with two sides each game counts for both
    );
  const forfeits = (at: 0 | 1): number => played.reduce((sum, block) => sum + (block.forfeits?.[at] ?? 0), 0);
  const failure = played.find((block) => block.failure)?.failure;
  return {
    encounter,
    games: played.length * size,
    fair: 1 / sides,
    alone: [alone(0), alone(1)],
    lead: meanEstimate(played.map(lead)),
    forfeits: [forfeits(0), forfeits(1)],
    ...(failure && { failure }),
    thinking: [total(played.map(({ thinking }) => thinking[0])), total(played.map(({ thinking }) => thinking[1]))],
  };
}

const total = (all: readonly Thinking[]): Thinking =>
  all.reduce(
    (sum, { moves, spent, longest }) => ({
      moves: sum.moves + moves,
      spent: sum.spent + spent,
      longest: Math.max(sum.longest, longest),
    }),
    noThinking(),
  );
