import { readTable } from '../../table/extend.ts';
import type { Store } from '../store/store.ts';
import type { Span } from '../store/publicgames.ts';
import { dumpedGame, peopleOf, type DumpedGame } from './game.ts';
import { dayOf, daysOf } from './month.ts';

/** How many tables are read at once: with PostgreSQL each costs a round trip. */
const AT_ONCE = 16;

/** What became of one table that is listed as public and ended. */
export type Dumped = { readonly game: DumpedGame } | { readonly left: 'unfinished' | 'erased' | 'unreadable' };

/**
 * The finished public games of some days, each in order of random ids. Every query is short and stands alone, and one day's ids
 * and a few tables are all that is held, so that a running server is not held up.
 */
export async function* publicGames(store: Store, span: Span): AsyncGenerator<Dumped> {
  for (const day of daysOf(span)) {
    const ids = await store.publicGames.ended(day);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      yield* await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => dumped(store, id, dayOf(day))));
  }
}

async function dumped(store: Store, id: string, day: string): Promise<Dumped> {
  const events = await store.events(id);
  const read = events && attempt(() => readTable(id, events));
  if (!read || read.problem) return { left: 'unreadable' };
  const people = peopleOf(read.table);
  if (!people) return { left: 'erased' };
  const names = people.length > 0 ? await store.publicGames.names(people) : new Map<string, string>();
  const game = dumpedGame(read.table, events, day, names);
  return game ? { game } : { left: 'unfinished' };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // not even its first event can be applied
  }
}
