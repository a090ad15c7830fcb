import type { Tournament } from '../../protocol/tournament.ts';
import { gameOf } from './model.ts';

/** More rounds than this are not shown one by one. */
const MOST_SHOWN = 6;

export interface Programme {
  /** `named`: the rounds play different games, so each one says which. */
  readonly all: readonly { readonly game: string; readonly named: boolean }[];
  readonly at: number;
}

/** The rounds of a tournament, and which one is played or comes next; null where there are too many, or none. */
export function programmeOf(tournament: Tournament): Programme | null {
  const { rounds, of, format, stage } = tournament;
  if (format === 'arena' || stage === 'cancelled') return null;
  const count = of ?? rounds.length + (tournament.next ? 1 : 0);
  if (count === 0 || count > MOST_SHOWN) return null;
  const games = Array.from({ length: count }, (_, round) => gameOf(tournament, round));
  const named = new Set(games).size > 1;
  const at = stage === 'ended' ? count : Math.max(0, rounds.length - (stage === 'between' ? 0 : 1));
  return { all: games.map((game) => ({ game, named })), at };
}
