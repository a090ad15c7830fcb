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
  const clauses = rulesText(title, language).split(/\n(?=- \*\*|\n)/);
  const found = clauses.find((clause) => clause.startsWith(`- **${id.toUpperCase()}** `));
  if (!found) throw new Failure(WORDS[language].noClause(id));
  return found.slice(2).replaceAll('**', '').replace(/\s+/g, ' ');
}
