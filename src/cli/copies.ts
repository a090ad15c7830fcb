import { accessSync, constants, statSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { copyOut, isOwn, putBack } from '../server/store/copies.ts';
import { moveStore } from '../server/store/move.ts';
import { checkDestination } from './destination.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { failureOf, settingsOf } from './serve.ts';
import { say } from './terminal.ts';
import { DATA_WORDS } from './words-data.ts';
import { WORDS } from './words.ts';

type Given = Readonly<Record<string, unknown>>;

export async function backup(file: string, given: Given, language: Language): Promise<void> {
  const { data } = settingsOf(given, language);
  const words = { ...WORDS[language], ...DATA_WORDS[language] };
  checkDestination(file, language);
  if (isOwn(file, data)) throw new Failure(words.ownFile(file, data));
  const copied = await copyOut(data, file).catch((error: unknown) => {
    throw failureOf(error, language, () => words.noWrite(file, reasonOf(error, language)));
  });
  if (!copied) throw new Failure(words.noData(data));
  say(words.backedUp(file));
}

export async function migrateStore(given: Given, language: Language): Promise<void> {
  const { data, database } = settingsOf(given, language);
  const words = DATA_WORDS[language];
  if (database === '') throw new Failure(words.noDatabase);
  const moved = await moveStore(data, database, (name, rows) => say(words.migrating(name, rows))).catch(
    (error: unknown) => {
      throw failureOf(error, language, words.noMigration);
    },
  );
  if (moved.ok) return say(words.migrated(moved.counts.tables, moved.counts.notes));
  if (moved.why === 'nothing') throw new Failure(words.noData(data));
  throw new Failure(moved.why === 'occupied' ? words.occupied : words.different(moved.what));
}

export async function restore(file: string, given: Given, language: Language): Promise<void> {
  const { data } = settingsOf(given, language);
  const words = { ...WORDS[language], ...DATA_WORDS[language] };
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new Failure(words.noFile(words.source(file), reasonOf(error, language)));
  }
  if (!statSync(file).isFile()) throw new Failure(words.noCopy(file));
  if (isOwn(file, data)) throw new Failure(words.ownFile(file, data));
  const done = await putBack(file, data, (damaged) => say(words.setAside(damaged))).catch((error: unknown) => {
    throw failureOf(error, language, words.noRestore);
  });
  if (!done) throw new Failure(words.noCopy(file));
  say(words.restored(data));
}
