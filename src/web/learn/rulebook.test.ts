import { describe, expect, it } from 'vitest';
import { parseInlines, parseMarkdown } from './markdown.ts';
import { chapterAt, clauseOf, parseRulebook, wordsIn } from './rulebook.ts';

const books = Object.entries(
  import.meta.glob<string>('../../games/*/RULES*.md', { eager: true, query: '?raw', import: 'default' }),
);

describe('markdown', () => {
  it('inlines', () => {
    expect(parseInlines(`a **b** \`c'\` _d_ *e* [f](g) h_i_j 2 × 3, it's "so"`)).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: "c'" },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'e' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'f', href: 'g' },
      { kind: 'text', text: ' h_i_j 2 × 3, it’s “so”' },
    ]);
  });

  it('blocks', () => {
    const text = '# T\n\none\ntwo\n\n- a\n  b\n- c\n\n| h | i |\n|---|---|\n| j | k |\n\n    #.\n    ##\n';
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, text: 'T' },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'one two' }] },
      { kind: 'list', items: [[{ kind: 'text', text: 'a b' }], [{ kind: 'text', text: 'c' }]] },
      { kind: 'table', head: ['h', 'i'], rows: [['j', 'k']] },
      { kind: 'picture', text: '#.\n##' },
    ]);
  });

  it('does not turn HTML in a text into markup', () => {
    expect(parseInlines('<img onerror=x>')).toEqual([{ kind: 'text', text: '<img onerror=x>' }]);
  });
});

describe.each(books)('%s', (_, text) => {
  const book = parseRulebook(text, 'Opening');

  it('finds a chapter for every clause', () => {
    const written = [...text.matchAll(/^- \*\*([A-Z]+-E?\d+)\*\*/gm)].map(([, clause]) => clause!);
    expect(book.chapters.flatMap(({ clauses }) => clauses)).toEqual(written);
    for (const clause of written) expect(book.chapters[chapterAt(book, clause)]!.clauses).toContain(clause);
  });

  it('has a title, an opening and a chapter for every heading', () => {
    expect(book.title).not.toBe('');
    expect(book.chapters).toHaveLength(1 + (text.match(/^## /gm)?.length ?? 0));
  });

  it('leaves no Markdown unparsed', () => {
    const items = book.chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.inlines] : [],
      ),
    );
    const plain = items.flatMap((item) => item.filter(({ kind }) => kind === 'text')).map((inline) => inline.text);
    expect(plain.filter((part) => /\*\*|`|\]\(/.test(part))).toEqual([]);
    expect(items.flat().filter(({ kind }) => kind === 'link')).toEqual([]);
    expect(items.some((item) => clauseOf(item) !== null)).toBe(true);
  });
});

/** The rulebooks with a table, their glossary, before the first heading. */
const glossed = books.filter(([, text]) => /^\|/m.test(text.split(/^## /m)[0]!));

describe.each(glossed)('%s', (_, text) => {
  const book = parseRulebook(text, 'Opening');

  it('has a glossary without code names', () => {
    expect(book.glossary!.head.length).toBeGreaterThan(1);
    expect(book.glossary!.rows.every((row) => row.length === book.glossary!.head.length)).toBe(true);
    expect(book.chapters.some((chapter) => wordsIn(chapter, book.glossary!).length > 0)).toBe(true);
  });
});

it('an unknown place opens the first chapter', () => {
  const book = parseRulebook(books[0]![1], 'Opening');
  expect([null, 'XX-1', '-1', '99', '1.5'].map((place) => chapterAt(book, place))).toEqual([0, 0, 0, 0, 0]);
  expect(chapterAt(book, '2')).toBe(2);
});
