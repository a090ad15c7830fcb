import type { Language } from '../core/prose.ts';
import { DELETED } from '../table/deleted.ts';

const WORDS: Readonly<Record<Language, string>> = {
  en: 'Deleted player',
  fr: 'Compte supprimé',
  de: 'Gelöschtes Konto',
};

const BOT: Readonly<Record<Language, string>> = { en: 'bot', fr: 'robot', de: 'Bot' };

/** A name as people read it: somebody who was erased has none of their own, and a bot account never passes for a person. */
export function shownName(name: string, language: Language, bot = false): string {
  const known = name === DELETED ? WORDS[language] : name;
  return bot ? `${known} (${BOT[language]})` : known;
}
