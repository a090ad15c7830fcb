import { readFileSync } from 'node:fs';
import { rulebookFile } from '../src/core/language.ts';
import type { Language } from '../src/core/prose.ts';

/** The rulebook of a game. */
export const bookOf = (game: string, language: Language): string => `src/games/${game}/${rulebookFile(language)}`;

/** The clauses of a rulebook, in its order: a list item that begins `- **VB-14** `. */
export const clausesOf = (game: string, language: Language): string[] =>
  [...readFileSync(bookOf(game, language), 'utf8').matchAll(/^- \*\*([A-Z]+-E?\d+)\*\* /gm)].map((match) => match[1]!);

/** The prefix of a game's clauses: `VB`. */
export function prefixOf(game: string): string {
  const [first] = clausesOf(game, 'en');
  if (!first) throw new Error(`${bookOf(game, 'en')} has no clause: a list item that begins "- **XX-1** "`);
  return first.split('-')[0]!;
}
