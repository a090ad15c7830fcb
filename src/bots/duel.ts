import type { AnyGame } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import { seeded } from '../core/rng.ts';
import { winShare } from '../search/share.ts';
import { playGame, type Player } from './player.ts';

/** A table at which two players are compared. */
export interface Duel {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** How many sides play, see `Game`; partners sit so that sides take turns. */
  readonly sides: number;
  readonly seed: string;
}

/**
 * Games come in blocks: a single `a` among `b`s on each side in turn, then a single `b` among `a`s. In a block the cards and
 * dice are the same. With two sides the second half would be the first again.
 */
export const blockSize = (sides: number): number => (sides === 2 ? 2 : 2 * sides);

/** The nth game of a duel: what each of the a's sides won, on average. Equals win 1 / sides. */
export function duelGame({ game, seats, options, sides, seed }: Duel, a: Player, b: Player, n: number): number {
  const size = blockSize(sides);
  const place = n % size;
  const single = place % sides;
  const swapped = place >= sides;
  const isA = (seat: number): boolean => (seat % sides === single) !== swapped;
  const players = Array.from({ length: seats }, (_, seat) => (isA(seat) ? a : b));
  const standing = playGame(game, options, players, seeded(`${seed}/${Math.floor(n / size)}`));
  const shares = players.flatMap((_, seat) => (isA(seat) ? [winShare(standing, seat, sides)] : []));
  return mean(shares);
}

/** How a block ended. */
export interface Block {
  /** What a single a won among b's, and a single b among a's. Equals win 1 / sides. */
  readonly alone: readonly [number, number];
}

export function duelBlock(duel: Duel, a: Player, b: Player, block: number): Block {
  const { sides } = duel;
  const size = blockSize(sides);
  const shares = Array.from({ length: size }, (_, place) => duelGame(duel, a, b, block * size + place));
  const among = mean(shares.slice(0, sides));
  return { alone: [among, sides === 2 ? 1 - among : 1 - (sides - 1) * mean(shares.slice(sides))] };
}

/** By how much a is ahead: half of what a single a wins more than a single b. With two sides, its share less ½. */
export const lead = ({ alone }: Block): number => (alone[0] - alone[1]) / 2;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
