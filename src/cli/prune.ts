import { existsSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { cutoffsOf, prune as pruneAll } from '../server/retention.ts';
import { databaseOf } from '../server/store/folder.ts';
import { PostgresStore } from '../server/store/postgres.ts';
import { PRUNED } from '../server/store/retention.ts';
import { SqliteStore } from '../server/store/sqlite.ts';
import { Failure } from './failure.ts';
import { failureOf, settingsOf } from './serve.ts';
import { print } from './terminal.ts';
import { DATA_WORDS } from './words-data.ts';

/** Deletes expired data as a server does once a day, also while one runs; `--dry-run` only counts it. */
export async function prune(given: Readonly<Record<string, unknown>>, language: Language): Promise<void> {
  const words = DATA_WORDS[language];
  const settings = settingsOf(given, language);
  const { data, database } = settings;
  if (database === '' && !existsSync(databaseOf(data))) throw new Failure(words.noData(data));
  const cutoffs = cutoffsOf(settings, Date.now());
  const work = async (): Promise<string> => {
    const store = database ? await PostgresStore.open(database) : new SqliteStore(databaseOf(data));
    try {
      const counts = given.dryRun ? await store.prunable(cutoffs) : await pruneAll(store, cutoffs);
      const lines = PRUNED.map((kind) => `  ${String(counts[kind]).padStart(8)}  ${words.pruned[kind]}`);
      return [given.dryRun ? words.prunable : words.prunedAll, ...lines].join('\n');
    } finally {
      await store.close();
    }
  };
  print(
    await work().catch((error: unknown) => {
      throw failureOf(error, language, words.noPrune);
    }),
  );
}
