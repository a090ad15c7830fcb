import { describe, expect, it } from 'vitest';
import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { About } from '../board.ts';
import { parseRulebook } from '../learn/rulebook.ts';

const all = Object.entries(import.meta.glob<{ about: About }>('../../games/*/board/about.ts', { eager: true }));
const books = import.meta.glob<string>('../../games/*/RULES*.md', { eager: true, query: '?raw', import: 'default' });
const boards = Object.entries(
  import.meta.glob<string>('../../games/*/board/*.svelte', { eager: true, query: '?raw', import: 'default' }),
);

const FRENCH_SIGNS = /[^\u202f][;:!?»]|«[^\u202f]|'|"/;

describe.each(all)('%s', (path, { about }) => {
  const game = path.replace('/board/about.ts', '');
  const drawn = boards.filter(([file]) => file.startsWith(`${game}/`)).map(([, source]) => source);

  it('names clauses that exist in every rulebook', () => {
    for (const book of ['RULES.md', 'RULES.fr.md', 'RULES.de.md']) {
      const { chapters } = parseRulebook(books[`${game}/${book}`]!, '');
      const clauses = chapters.flatMap((chapter) => chapter.clauses);
      for (const facts of Object.values(about)) {
        expect(facts.clauses.length).toBeGreaterThan(0);
        expect(clauses).toEqual(expect.arrayContaining([...facts.clauses]));
      }
    }
  });

  it('has texts in every language', () => {
    for (const { name, text } of Object.values(frenchIn(about, NARROW))) {
      for (const { en, fr, de } of [name, text]) {
        expect(en).not.toBe('');
        expect(fr).not.toBe('');
        expect(de).not.toBe('');
        expect(en + de).not.toMatch(/'|"/);
        expect(fr).not.toMatch(FRENCH_SIGNS);
      }
    }
  });

  it('explains every kind of piece that the board marks', () => {
    const marks = drawn.flatMap((source) => [...source.matchAll(/\b(?:data-)?about=(?:\{')?"?([\w-]+)/g)]);
    const named = marks.map(([, kind]) => kind!);
    expect(named.length).toBeGreaterThan(3);
    expect(Object.keys(about)).toEqual(expect.arrayContaining(named));
  });
});
