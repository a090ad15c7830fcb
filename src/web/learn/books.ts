import { rulebookFile } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';

const books = import.meta.glob<string>('../../games/*/RULES*.md', { query: '?raw', import: 'default' });

export async function loadRules(game: string, language: Language): Promise<string> {
  const load = books[`../../games/${game}/${rulebookFile(language)}`];
  if (!load) throw new RangeError(`There are no rules of ${game} in ${language}`);
  return load();
}
