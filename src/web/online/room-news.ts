import type { NewsLine, TableSnapshot } from '../../protocol/reply.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';
import { paceText } from './time.ts';
import { nameIn } from './plan.ts';

/** Something that happened at a table, in words. */
export interface HouseLine {
  /** Calendar time in milliseconds, like that of chat lines. */
  readonly at: number;
  readonly text: string;
}

/**
 * What happened in the waiting room. Events have service time and chat lines calendar time: `wall` is the calendar time of
 * the moment `seen.now`.
 */
export const roomNews = (seen: TableSnapshot, me: string | undefined, wall: number): HouseLine[] =>
  (seen.news ?? []).flatMap((news) => {
    const text = newsText(news, me);
    return text === null ? [] : [{ at: wall - (seen.now - news.at), text }];
  });

function newsText(news: NewsLine, me: string | undefined): string | null {
  const { room } = onlineWords[settings.language];
  const words = room.news;
  const name = nameIn(news.name ?? room.somebody, news.bot);
  const mine = news.person !== undefined && news.person === me;
  switch (news.kind) {
    case 'sat':
    case 'rose':
    case 'removed':
    case 'admitted':
      return words[news.kind](name);
    case 'host':
      return mine ? words.youHost : words.host(name);
    case 'terms': {
      const { pace, seats } = news;
      if (pace) return mine ? words.yourClock(paceText(pace)) : words.clock(name, paceText(pace));
      if (seats !== undefined) return mine ? words.yourChairs(seats) : words.chairs(name, seats);
      return mine ? words.yourTerms : words.terms(name);
    }
    default:
      return null;
  }
}
