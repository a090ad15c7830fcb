import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/core/prose.ts';
import { titles } from '../src/games/index.ts';
import clauses from './clauses.json' with { type: 'json' };

const GAMES = 'src/games';
const lists: Readonly<Record<string, readonly string[]>> = clauses;

/** The titles of the tests beside a game's rules. */
function testTitles(id: string): string[] {
  const files = readdirSync(`${GAMES}/${id}`).filter((name) => name.endsWith('.test.ts'));
  const source = files.map((name) => readFileSync(`${GAMES}/${id}/${name}`, 'utf8')).join('\n');
  return [...source.matchAll(/\bit(?:\.each\([^]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    (match) => match[2]!,
  );
}

const clausesIn = (text: string): string[] => [...text.matchAll(/\b(?:VB|LV|VG|VL)-E?\d+\b/g)].map(([id]) => id);

describe('every clause of the rules', () => {
  it('belongs to a game on the shelf', () => {
    expect(Object.keys(lists).sort()).toEqual(titles.map(({ game }) => game.id).sort());
    expect(Object.values(lists).flat().length).toBe(116);
  });

  for (const [id, ids] of Object.entries(lists)) {
    it(`of ${id} has a test that names it`, () => {
      const named = new Set(testTitles(id).flatMap(clausesIn));
      expect(ids.filter((clause) => !named.has(clause))).toEqual([]);
    });

    it.each(['RULES.md', 'RULES.fr.md'])(`of ${id} stands once in %s`, (file) => {
      const text = readFileSync(`${GAMES}/${id}/${file}`, 'utf8');
      expect([...text.matchAll(/^- \*\*([A-Z]+-E?\d+)\*\* /gm)].map((match) => match[1])).toEqual(ids);
    });
  }

  it('that the rules refuse by has a sentence in both languages', () => {
    for (const { game, prose } of titles) {
      const files = readdirSync(`${GAMES}/${game.id}`).filter(
        (name) => /^[a-z]+\.ts$/.test(name) && name !== 'laws.ts',
      );
      const source = files.map((name) => readFileSync(`${GAMES}/${game.id}/${name}`, 'utf8')).join('\n');
      const refused = new Set([...source.matchAll(/'((?:VB|LV|VG|VL)-\d+)'/g)].map((match) => match[1]!));
      for (const language of LANGUAGES) {
        const told = Object.keys(prose[language].refusals);
        expect([game.id, language, [...refused].filter((clause) => !told.includes(clause))]).toEqual([
          game.id,
          language,
          [],
        ]);
      }
    }
  });
});
