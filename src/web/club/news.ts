import type { Language } from '../../core/prose.ts';
import type { Club } from '../../protocol/club.ts';
import type { LobbyCard } from '../../protocol/reply.ts';
import { nameOf } from '../shelf.ts';
import { clubWords } from '../words/club.ts';
import { formatMoment } from '../words/day.ts';

/** What is told of a club. */
export interface Followed {
  readonly shown: Club;
  /** The id of the person at the page. */
  readonly reader: string | undefined;
  /** Where the reader sits, or has a chair that waits. */
  readonly table: LobbyCard | undefined;
}

/** What has changed for the reader from one state to the next; empty: nothing to tell. */
export function newsOf(before: Followed, after: Followed, language: Language): string {
  if (before.reader !== after.reader) return ''; // somebody else looks at the same club
  const words = clubWords[language];
  const [was, is] = [before.shown, after.shown];
  const news: string[] = [];
  if (is.you === 'banned' && was.you !== 'banned') news.push(words.join.banned);
  else if (was.inside && !is.inside) news.push(words.spoken.removed);
  if (was.you === 'asked' && is.inside) news.push(words.join.done(is.name));
  if (after.table && before.table?.id !== after.table.id)
    news.push(words.evening.yourTable(nameOf(after.table.terms.game)));
  // Of a series that has moved, the first evening is enough.
  const known = new Map((was.inside?.evenings ?? []).map((one) => [one.id, one]));
  const changed = (is.inside?.evenings ?? []).find(({ id, starts, cancelled }) => {
    const old = known.get(id);
    return old && (old.starts !== starts || old.cancelled !== cancelled);
  });
  if (changed) {
    const moment = formatMoment(changed.starts, language);
    news.push(changed.cancelled ? words.spoken.calledOff(moment) : words.spoken.moved(moment));
  }
  return news.join(' ');
}
