import type { Match } from '../../core/match.ts';
import type { MatchRecord } from '../../core/record.ts';
import { boardOf, chanceOf } from '../../duplicate/board.ts';

/** The chance of a match that plays a board whose secret is known; undefined for any other match. */
export function boardChance({ duplicate }: MatchRecord): ((match: Match) => string) | undefined {
  if (duplicate?.secret === undefined) return undefined;
  const { secret, board, commitment } = duplicate;
  let chance: ((match: Match) => string) | undefined;
  return (match) => (chance ??= chanceOf(boardOf(match, board, commitment), secret))(match);
}
