import type { Language } from '../core/prose.ts';
import { salvage as salvageFolder } from '../server/salvage.ts';
import { Failure } from './failure.ts';
import { failureOf, settingsOf } from './serve.ts';
import { say } from './terminal.ts';
import { DATA_WORDS } from './words-data.ts';

/** Copies the readable part of a damaged database into a new one; the server must not run. */
export async function salvage(given: Readonly<Record<string, unknown>>, language: Language): Promise<void> {
  const { data } = settingsOf(given, language);
  const words = DATA_WORDS[language];
  let saved;
  try {
    saved = salvageFolder(data);
  } catch (error) {
    throw failureOf(error, language, words.noSalvage);
  }
  if (!saved) throw new Failure(words.nothingSalvaged(data));
  const { people, whole, cut, lost, aside } = saved;
  say(words.salvaged(whole, people));
  if (cut.length > 0) say(words.cutTables(cut.length, cut.join(' ')));
  if (lost.length > 0) say(words.lostTables(lost.length, lost.join(' ')));
  say(words.setAside(aside));
}
