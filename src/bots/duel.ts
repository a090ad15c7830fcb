import type { AnyGame } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';
import { seeded } from '../core/rng.ts';
import { winShare } from '../search/share.ts';
import { playGame, type Player } from './player.ts';

/** The game, seats and options in which two players are compared. */
export interface Duel {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** How many sides play, see `Game`; partners sit so that sides take turns. */
  readonly sides: number;
  readonly seed: string;
}

/**
 * Games come in blocks: one `a` among `b`s on each side in turn, then one `b` among `a`s. A block has the same cards and
 * dice in every game. With two sides the second half would repeat the first.
 */
export const blockSize = (sides: number): number => (sides === 2 ? 2 : 2 * sides);

/** The nth game of a duel: the mean share of the win of a's sides. Equal players win 1 / sides. */
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

/** The result of a block. */
export interface Block {
  /** The share of a single a among b's, and of a single b among a's. Equal players win 1 / sides. */
  readonly alone: readonly [number, number];
}

export function duelBlock(duel: Duel, a: Player, b: Player, block: number): Block {
  const { sides } = duel;
  const size = blockSize(sides);
  const shares = Array.from({ length: size }, (_, place) => duelGame(duel, a, b, block * size + place));
  const among = mean(shares.slice(0, sides));
  return { alone: [among, sides === 2 ? 1 - among : 1 - (sides - 1) * mean(shares.slice(sides))] };
}

/** The lead of a: half the difference between a single a and a single b. With two sides, its share minus ½. */
export const lead = ({ alone }: Block): number => (alone[0] - alone[1]) / 2;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
