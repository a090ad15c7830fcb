import type { Seat } from '../../core/game.ts';
import type { MatchRecord } from '../../core/record.ts';
import { replay } from '../../core/replay.ts';
import { hasNoWinner, ranksWithout, type TableResult } from '../../table/result.ts';
import type { Loaded } from '../shelf.ts';
import { winnersOf } from './summary.ts';

/** The result of an online match that has ended; `lost`: the seats that conceded or timed out. */
export function resultIn(
  { title }: Loaded,
  record: MatchRecord,
  lost: readonly Seat[],
): (TableResult & { readonly played: boolean }) | null {
  const replayed = replay(title.game, record);
  if (!replayed.ok) return null;
  const { state, seats } = replayed.value;
  const { scores, unit, ranks } = title.game.standing(state);
  const played = title.game.turn(state).length === 0;
  const ranked = ranksWithout(ranks, lost);
  return { scores, unit, ranks: ranked, winners: hasNoWinner(seats, lost, played) ? [] : winnersOf(ranked), played };
}
