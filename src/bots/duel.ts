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

/** How the nth game of a duel is seated. */
export function placeOf({ seats, sides, seed }: Pick<Duel, 'seats' | 'sides' | 'seed'>, n: number) {
  const size = blockSize(sides);
  const place = n % size;
  const single = place % sides;
  const swapped = place >= sides;
  return {
    seats: [...Array(seats).keys()],
    isA: (seat: number): boolean => (seat % sides === single) !== swapped,
    seed: `${seed}/${Math.floor(n / size)}`,
  };
}

/** The nth game of a duel: the mean share of the win of a's sides. Equal players win 1 / sides. */
export function duelGame(duel: Duel, a: Player, b: Player, n: number): number {
  const { game, options, sides } = duel;
  const { seats, isA, seed } = placeOf(duel, n);
  const standing = playGame(
    game,
    options,
    seats.map((seat) => (isA(seat) ? a : b)),
    seeded(seed),
  );
  return mean(seats.filter(isA).map((seat) => winShare(standing, seat, sides)));
}

/** The result of a block. */
export interface Block {
  /** The share of a single a among b's, and of a single b among a's. Equal players win 1 / sides. */
  readonly alone: readonly [number, number];
}

/** Plays the nth block of a duel. */
export function duelBlock(duel: Duel, a: Player, b: Player, block: number): Block {
  const size = blockSize(duel.sides);
  return blockOf(
    duel.sides,
    Array.from({ length: size }, (_, place) => duelGame(duel, a, b, block * size + place)),
  );
}

/** The block of these games, each given as the mean share of a's sides. */
export function blockOf(sides: number, shares: readonly number[]): Block {
  const among = mean(shares.slice(0, sides));
  return { alone: [among, sides === 2 ? 1 - among : 1 - (sides - 1) * mean(shares.slice(sides))] };
}

/** The lead of a: half the difference between a single a and a single b. With two sides, its share minus ½. */
export const lead = ({ alone }: Block): number => (alone[0] - alone[1]) / 2;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
