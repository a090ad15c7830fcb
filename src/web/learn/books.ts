import type { Language } from '../../core/prose.ts';

const books = import.meta.glob<string>('../../games/*/RULES*.md', { query: '?raw', import: 'default' });

export async function loadRules(game: string, language: Language): Promise<string> {
  const file = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  const load = books[`../../games/${game}/${file}`];
  if (!load) throw new RangeError(`There are no rules of ${game} in ${language}`);
  return load();
}
