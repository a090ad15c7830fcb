import { readFileSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

const FILES: Readonly<Record<Language, string>> = { en: 'RULES.md', fr: 'RULES.fr.md' };

export function rulesText({ game }: Title, language: Language): string {
  return readFileSync(new URL(`../games/${game.id}/${FILES[language]}`, import.meta.url), 'utf8').trimEnd();
}

/** One clause, by its number. */
export function clauseText(title: Title, id: string, language: Language): string {
  const line = rulesText(title, language)
    .split('\n')
    .find((line) => line.startsWith(`- **${id.toUpperCase()}** `));
  if (!line) throw new Failure(WORDS[language].noClause(id));
  return line.slice(2).replaceAll('**', '');
}
