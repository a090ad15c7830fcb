import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../core/prose.ts';
import { publicGames } from '../server/dump/games.ts';
import { monthBefore, readMonth, type Month } from '../server/dump/month.ts';
import { databaseOf } from '../server/store/folder.ts';
import { PostgresStore } from '../server/store/postgres.ts';
import { SqliteStore } from '../server/store/sqlite.ts';
import type { Store } from '../server/store/store.ts';
import { openDump } from './dump/file.ts';
import { DUMP_WORDS } from './dump/words.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { failureOf, settingsOf } from './serve.ts';
import { breather, progressBar, say } from './terminal.ts';
import { DATA_WORDS } from './words-data.ts';
import { WORDS } from './words.ts';

/** Writes the finished public games of a month, also while a server runs. */
export async function dump(given: Readonly<Record<string, unknown>>, language: Language): Promise<void> {
  const { data, database } = settingsOf(given, language);
  const words = DUMP_WORDS[language];
  const month = monthOf(given.month as string | undefined, language);
  const folder = (given.out as string | undefined) ?? '.';
  if (database === '' && !existsSync(databaseOf(data))) throw new Failure(DATA_WORDS[language].noData(data));
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(WORDS[language].noWrite(folder, reasonOf(error, language)));
  }
  const isWhole = month.until <= Date.now();
  const path = join(folder, `vatout-${month.name}${isWhole ? '' : '-partial'}.ndjson.gz`);
  const work = async (): Promise<Counts> => {
    const store = database ? await PostgresStore.open(database) : new SqliteStore(databaseOf(data));
    try {
      return await write(store, month, path, language);
    } finally {
      await store.close();
    }
  };
  const { games, unfinished, erased, unreadable } = await work().catch((error: unknown) => {
    throw error instanceof Failure ? error : failureOf(error, language, words.failed);
  });
  say(words.written(games, path));
  if (unfinished + erased > 0) say(words.left(unfinished, erased));
  if (unreadable > 0) say(words.unreadable(unreadable));
  if (!isWhole) say(words.partial(month.name));
}

function monthOf(text: string | undefined, language: Language): Month {
  const now = Date.now();
  const month = text === undefined ? monthBefore(now) : readMonth(text);
  if (!month || month.from > now) throw new Failure(DUMP_WORDS[language].badMonth(text!, monthBefore(now).name));
  return month;
}

interface Counts {
  games: number;
  unfinished: number;
  erased: number;
  unreadable: number;
}

async function write(store: Store, month: Month, path: string, language: Language): Promise<Counts> {
  const counts: Counts = { games: 0, unfinished: 0, erased: 0, unreadable: 0 };
  const all = await store.publicGames.count(month);
  const bar = progressBar((done, left) => WORDS[language].progress(done, all, `${left} s`), all);
  const file = openDump(path, language);
  const breathe = breather();
  let done = 0;
  try {
    for await (const dumped of publicGames(store, month)) {
      if ('game' in dumped) {
        file.add(JSON.stringify(dumped.game));
        counts.games++;
      } else counts[dumped.left]++;
      bar.update(++done);
      await breathe();
    }
    file.keep();
  } finally {
    bar.clear();
    file.drop();
  }
  return counts;
}
