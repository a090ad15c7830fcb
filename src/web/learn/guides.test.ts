import { describe, expect, it } from 'vitest';
import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import type { About, Text } from '../board.ts';
import { wordsIn, type Guide } from '../guide.ts';
import { backLinksOf, entriesOf, entryAt, openedAt } from './places.ts';
import { parseRulebook, type Rulebook } from './rulebook.ts';

const guides = Object.entries(import.meta.glob<{ guide: Guide }>('../../games/*/board/guide.ts', { eager: true }));
const abouts = import.meta.glob<{ about: About }>('../../games/*/board/about.ts', { eager: true });
const books = import.meta.glob<string>('../../games/*/RULES*.md', { eager: true, query: '?raw', import: 'default' });

const FRENCH_SIGNS = /[^\u202f][;:!?»]|«[^\u202f]|'|"/;

const textsOf = ({ pages }: Guide): Text[] =>
  pages.flatMap(({ name, lead, steps, fine, table }) => [
    name,
    lead,
    ...(fine ? [fine] : []),
    ...steps.flatMap(({ head, text }) => [head, text]),
    ...(table ? [table.name, ...table.rows.flatMap((row) => [row.name, row.text])] : []),
  ]);

describe.each(guides)('%s', (path, { guide }) => {
  const game = path.replace('/board/guide.ts', '');
  const about = abouts[`${game}/board/about.ts`]!.about;
  const bookIn = (language: Language): Rulebook =>
    parseRulebook(books[`${game}/${language === 'en' ? 'RULES.md' : `RULES.${language}.md`}`]!, '');
  const editions = guide.editions ?? [null];

  it('exists in every language, with the terms of every edition', () => {
    for (const text of textsOf(frenchIn(guide, NARROW))) {
      for (const language of LANGUAGES) {
        const told = editions.map((edition) => wordsIn(text, language, edition));
        for (const one of told) expect(one).toMatch(language === 'fr' ? /^[^{}]+$/ : /^[^{}'"]+$/);
        if (language === 'fr') for (const one of told) expect(one).not.toMatch(FRENCH_SIGNS);
      }
    }
  });

  it('starts with a page that is read in thirty seconds', () => {
    const [idea] = guide.pages;
    for (const language of LANGUAGES) {
      const text = [idea!.lead, ...idea!.steps.flatMap(({ head, text }) => [head, text])]
        .map((one) => one[language])
        .join(' ');
      // People read about 240 words in a minute.
      expect(text.split(/\s+/).length).toBeLessThan(120);
    }
  });

  it.each(LANGUAGES)('links to clauses of the rulebook and back (%s)', (language) => {
    const book = bookIn(language);
    const clauses = book.chapters.flatMap((chapter) => chapter.clauses);
    const backLinks = backLinksOf(guide, about, language, editions[0]!);
    for (const page of guide.pages) {
      page.steps.forEach((step, at) => {
        expect(step.clauses.length).toBeGreaterThan(0);
        for (const clause of step.clauses) {
          expect(clauses).toContain(clause);
          expect(backLinks.get(clause)!.map(({ place }) => place)).toContain(`${page.id}.${at + 1}`);
        }
      });
      for (const clause of page.shows ?? []) expect(clauses).toContain(clause);
    }
    for (const [word, facts] of Object.entries(about))
      for (const clause of facts.clauses)
        expect(backLinks.get(clause)!.map(({ place }) => place)).toContain(`word.${word}`);
    expect(clauses.filter((clause) => !clause.includes('-E') && !backLinks.has(clause))).toEqual([]);
  });

  it('every entry of its contents opens itself', () => {
    const book = bookIn('en');
    const entries = entriesOf(book, guide, 'en', editions[0]!, 'Glossary');
    expect(new Set(entries.map(({ place }) => place)).size).toBe(entries.length);
    entries.forEach(({ place }, at) =>
      expect(entryAt(guide, openedAt(book, guide, place === undefined ? null : String(place)))).toBe(at),
    );
    const [clause] = book.chapters[2]!.clauses;
    expect(openedAt(book, guide, clause!)).toEqual({ kind: 'chapter', chapter: 2, target: clause });
    expect(openedAt(book, guide, 'nowhere')).toEqual({ kind: 'page', page: 0, target: null });
  });
});

it('a game without a guide lists its chapters', () => {
  const book = parseRulebook(Object.values(books)[0]!, 'Overview');
  const entries = entriesOf(book, null, 'en', null, 'Glossary');
  expect(entries.map(({ name }) => name)).toEqual(book.chapters.map(({ name }) => name));
  expect(entries.some(({ appendix }) => appendix)).toBe(false);
  expect(openedAt(book, null, 'sheet')).toEqual({ kind: 'chapter', chapter: 0, target: null });
  expect(entryAt(null, openedAt(book, null, '2'))).toBe(2);
});
