import { existsSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { CannotStart } from '../server/startproblem.ts';
import { serve as open } from '../server/server.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { unknownVariables } from '../server/variables.ts';
import { Failure } from './failure.ts';
import { sentenceFor } from './startproblems.ts';
import { reasonOf } from './reasons.ts';
import { say } from './terminal.ts';
import { WORDS } from './words.ts';

/** Serves until SIGINT (Ctrl+C) or SIGTERM (a service manager). */
export async function serve(given: Readonly<Record<string, unknown>>, language: Language): Promise<void> {
  const words = WORDS[language];
  const settings = settingsOf(given, language);
  // Other commands end when their output is lost. Here it is only the log, and people are playing.
  process.stdout.removeAllListeners('error').once('error', (error) => say(words.logLost(reasonOf(error, language))));
  process.stdout.on('error', () => {});
  const server = await open(settings, process.stdout, (notice) => say(sentenceFor(notice, language))).catch(
    (error: unknown) => {
      throw failureOf(error, language, words.noServe);
    },
  );
  if (settings.web !== '' && !existsSync(settings.web)) say(words.noPage(settings.web));
  say(words.served(server.url));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}

/** The failure for an error of the server; `other` is the sentence for one that has none of its own. */
export const failureOf = (error: unknown, language: Language, other: (reason: string) => string): Failure =>
  new Failure(
    error instanceof CannotStart
      ? sentenceFor(error.problem, language)
      : other((error as Error).message.split('\n')[0]!),
  );

export function settingsOf(given: Readonly<Record<string, unknown>>, language: Language): Settings {
  for (const one of unknownVariables(process.env)) say(sentenceFor({ kind: 'variable', ...one }, language));
  const read = readSettings(given, process.env);
  if (read.ok) return read.settings;
  const { name, value, expected } = read;
  const words = WORDS[language];
  if (name === 'proxy' && value !== null) throw new Failure(words.badProxy(value));
  throw new Failure(value === null ? words.badAddress(name, expected) : words.badSetting(name, value, expected));
}
