import { existsSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { serve as open } from '../server/server.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { Failure } from './failure.ts';
import { say } from './terminal.ts';
import { WORDS } from './words.ts';

/** Serves until somebody asks it to stop, by Ctrl+C or as a service manager does. */
export async function serve(given: Readonly<Record<string, unknown>>, language: Language): Promise<void> {
  const words = WORDS[language];
  const settings = settingsOf(given, language);
  const server = await open(settings).catch((error: unknown) => {
    throw new Failure(words.noServe((error as Error).message));
  });
  if (!existsSync(settings.web)) say(words.noPage(settings.web));
  say(words.served(server.url));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}

export function settingsOf(given: Readonly<Record<string, unknown>>, language: Language): Settings {
  const read = readSettings(given, process.env);
  if (read.ok) return read.settings;
  const { name, value, expected } = read;
  const words = WORDS[language];
  throw new Failure(value === null ? words.badAddress(name, expected) : words.badSetting(name, value, expected));
}
