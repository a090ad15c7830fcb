import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/core/prose.ts';
import { tested } from './cases.ts';
import { bookOf, clausesOf, prefixOf } from './clauses.ts';

const folderOf = (game: string): string => `src/games/${game}`;
const sourceOf = (game: string, isPart: (file: string) => boolean): string =>
  readdirSync(folderOf(game))
    .filter(isPart)
    .map((file) => readFileSync(`${folderOf(game)}/${file}`, 'utf8'))
    .join('\n');

const TITLE = /\bit(?:\.each\([^]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** The clauses that the titles of the tests beside a game's rules name. */
function testedIn(game: string): string[] {
  const titles = [...sourceOf(game, (file) => file.endsWith('.test.ts')).matchAll(TITLE)].map((match) => match[2]!);
  const clause = new RegExp(String.raw`\b${prefixOf(game)}-E?\d+\b`, 'g');
  return titles.flatMap((title) => [...title.matchAll(clause)].map(([id]) => id));
}

/** `XX-1, XX-2, …`, then `XX-E1, XX-E2, …`: as many of each as there are. */
function counted(clauses: readonly string[]): string[] {
  const prefix = clauses[0]!.split('-')[0]!;
  const extras = clauses.filter((clause) => clause.includes('-E')).length;
  const numbers = (count: number, mark: string) => Array.from({ length: count }, (_, i) => `${prefix}-${mark}${i + 1}`);
  return [...numbers(clauses.length - extras, ''), ...numbers(extras, 'E')];
}

it('no two games share the prefix of their clauses', () => {
  const prefixes = tested.map(({ facts }) => prefixOf(facts.id));
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

describe.each(tested.map((title) => ({ id: title.facts.id, title })))('the clauses of $id', ({ id, title }) => {
  it('are numbered from 1 without a gap', () => {
    expect(clausesOf(id, 'en').length).toBeGreaterThan(0);
    expect(clausesOf(id, 'en')).toEqual(counted(clausesOf(id, 'en')));
  });

  it.each(LANGUAGES)('stand once each in the rules, in every language: %s', (language) => {
    expect(clausesOf(id, language), bookOf(id, language)).toEqual(clausesOf(id, 'en'));
  });

  it('each have a test that names them, and no test names another', () => {
    const [written, named] = [clausesOf(id, 'en'), new Set(testedIn(id))];
    expect(
      written.filter((clause) => !named.has(clause)),
      `begin a test title in ${folderOf(id)} with it`,
    ).toEqual([]);
    expect(
      [...named].filter((clause) => !written.includes(clause)),
      `write it in ${bookOf(id, 'en')}`,
    ).toEqual([]);
  });

  it.each(LANGUAGES)('have a sentence wherever the rules refuse by them: %s', (language) => {
    const source = sourceOf(id, (file) => /^[a-z]+\.ts$/.test(file) && file !== 'laws.ts');
    const refused = [...source.matchAll(new RegExp(`'(${prefixOf(id)}-\\d+)'`, 'g'))].map((match) => match[1]!);
    const told = Object.keys(title.prose[language].refusals);
    const missing = [...new Set(refused)].filter((clause) => !told.includes(clause));
    expect(missing, `add ${missing.join(', ')} to the ${language} \`refusals\` in prose.ts`).toEqual([]);
  });
});
