import { duelBlock, type Block } from '../../bots/duel.ts';
import type { Player } from '../../bots/player.ts';
import { playerNamed } from '../../bots/roster.ts';
import type { AnyGame } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';
import { titles } from '../../games/index.ts';
import type { Failed } from '../external/seat.ts';

/** Two players by their names, and the setup they meet in: plain JSON, because it is sent to a thread. */
export interface Encounter {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly sides: number;
  readonly seed: string;
  readonly players: readonly [string, string];
}

export interface BlockTask extends Encounter {
  readonly block: number;
}

/** Thinking time, counting only turns with more than one legal action. */
export interface Thinking {
  moves: number;
  /** CPU time in milliseconds, of all moves and of the longest. */
  spent: number;
  longest: number;
}

export interface PlayedBlock extends Block {
  readonly thinking: readonly [Thinking, Thinking];
  /** Games that each player has lost because its program failed, and the first failure. */
  readonly forfeits?: readonly [number, number];
  readonly failure?: Failure;
}

export interface Failure {
  /** The name of the player. */
  readonly player: string;
  readonly failed: Failed;
}

export function playBlock({ players: names, block, ...setup }: BlockTask): PlayedBlock {
  const { game } = titles.find((title) => title.game.id === setup.game)!;
  const thinking: [Thinking, Thinking] = [noThinking(), noThinking()];
  const [a, b] = names.map((name, i) => timed(game, playerNamed(game, name)!, thinking[i]!)) as [Player, Player];
  return { ...duelBlock({ ...setup, game }, a, b, block), thinking };
}

export const noThinking = (): Thinking => ({ moves: 0, spent: 0, longest: 0 });

const timed =
  (game: AnyGame, player: Player, thinking: Thinking): Player =>
  (view, seat, rng, events) => {
    const begun = milliseconds();
    const action = player(view, seat, rng, events);
    const spent = milliseconds() - begun;
    if (game.legal(view, seat).length > 1) {
      thinking.moves++;
      thinking.spent += spent;
      thinking.longest = Math.max(thinking.longest, spent);
    }
    return action;
  };

/** CPU time of this thread; wall time before Node 23.9, which cannot tell it. */
export function milliseconds(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
