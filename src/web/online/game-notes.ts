import type { NewsLine, TableSnapshot } from '../../protocol/reply.ts';
import type { Wish } from '../../table/event.ts';
import type { LogNote } from '../match/log.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';

export const sumOf = (takes: readonly number[] | undefined): number => (takes ?? []).reduce((sum, one) => sum + one, 0);

/** What happened beside the moves, as the log of a match tells them. */
export function gameNotes({ news = [] }: Pick<TableSnapshot, 'news'>, names: readonly string[]): LogNote[] {
  const notes: LogNote[] = [];
  // What was told about moves that are undone since belongs to the move before them.
  let most = Infinity;
  for (const one of news.toReversed()) {
    if (one.kind === 'granted' && one.wish === 'undo') most = Math.min(most, one.step - sumOf(one.takes));
    const text = textOf(one, names);
    if (text !== null) notes.unshift({ step: Math.min(one.step, most), who: one.seat ?? 'house', text });
  }
  return notes;
}

function textOf({ kind, seat, wish, takes, moves, why }: NewsLine, names: readonly string[]): string | null {
  const { ask, room, notes, result } = onlineWords[settings.language];
  const name = (seat === undefined || seat < 0 ? undefined : names[seat]) ?? room.somebody;
  switch (kind) {
    case 'wish':
      return ask.log.wish[wish as Wish](name, sumOf(takes));
    case 'refused':
    case 'withdrawn':
    case 'dropped':
    case 'resumed':
      return ask.log[kind](name);
    case 'granted':
      return ask.log.granted[wish as Wish](sumOf(takes));
    case 'back':
      return notes.back(name, moves ?? 0);
    case 'lose':
      return result[why ?? 'time'](name);
    case 'away':
    case 'late':
    case 'wait':
    case 'hint':
      return notes[kind](name);
    default:
      return null;
  }
}
