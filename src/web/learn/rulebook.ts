import { parseMarkdown, plainText, type Block, type Inline } from './markdown.ts';

export type MarkdownTable = Extract<Block, { kind: 'table' }>;

/** The content under one heading. */
export interface Chapter {
  readonly name: string;
  readonly blocks: readonly Block[];
  /** The numbers of its clauses: `VB-12` … */
  readonly clauses: readonly string[];
}

export interface Rulebook {
  readonly title: string;
  /** The first one introduces the game and its terms. */
  readonly chapters: readonly Chapter[];
  readonly glossary: MarkdownTable | null;
}

const CLAUSE = /^[A-Z]{2,3}-E?\d+$/;
const OF_THE_CODE = /\bcode$/i;
/** "…; [RULES.fr.md](RULES.fr.md) says the same in French." The page has a language switch instead. */
const OTHER_LANGUAGE = /\s?;\s\[[^\]]+\]\(RULES[^)]*\)(?:[^.]|\.(?=\w))*\./;

/** The clause number at the start of a list item, or null. */
export function clauseOf([first]: readonly Inline[]): string | null {
  return first?.kind === 'strong' && CLAUSE.test(first.text) ? first.text : null;
}

/** `opening` names the chapter before the first heading. */
export function parseRulebook(text: string, opening: string): Rulebook {
  const [title, ...blocks] = parseMarkdown(text.replace(OTHER_LANGUAGE, '.')).map(forPlayers);
  const chapters: { name: string; blocks: Block[] }[] = [{ name: opening, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading') chapters.push({ name: block.text, blocks: [] });
    else chapters.at(-1)!.blocks.push(block);
  }
  return {
    title: title?.kind === 'heading' ? title.text : '',
    chapters: chapters.map(({ name, blocks: own }) => ({ name, blocks: own, clauses: own.flatMap(clausesOf) })),
    glossary: chapters[0]!.blocks.find((block) => block.kind === 'table') ?? null,
  };
}

const clausesOf = (block: Block): string[] =>
  block.kind === 'list' ? block.items.flatMap((item) => clauseOf(item) ?? []) : [];

/** Drops the columns that are meant for programmers. */
function forPlayers(block: Block): Block {
  if (block.kind !== 'table') return block;
  const kept = block.head.map((cell) => !OF_THE_CODE.test(cell));
  const cut = (cells: readonly string[]): string[] => cells.filter((_, at) => kept[at]);
  return { ...block, head: cut(block.head), rows: block.rows.map(cut) };
}

/** The chapter of an address: the number of a clause, or of the chapter itself, from 0. */
export function chapterAt({ chapters }: Rulebook, place: string | null): number {
  const byClause = chapters.findIndex(({ clauses }) => clauses.includes(place ?? ''));
  if (byClause >= 0) return byClause;
  const number = Number(place ?? 0);
  return Number.isInteger(number) && number >= 0 && number < chapters.length ? number : 0;
}

/** The rows of the glossary whose term occurs in a chapter. */
export function wordsIn({ blocks }: Chapter, glossary: MarkdownTable): (readonly string[])[] {
  const text = blocks.map(textOf).join(' ').toLowerCase();
  const occurs = (word: string): boolean =>
    new RegExp(`(?<![\\p{L}-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(text);
  const wordsOf = (cell: string): string[] =>
    cell
      .toLowerCase()
      .replace(/\([^)]*\)/g, '')
      .split(/[,;:]\s*/)
      .map((word) => word.trim())
      .filter((word) => word.length > 2);
  return glossary.rows.filter(([cell]) => wordsOf(cell ?? '').some(occurs));
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.inlines);
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
    case 'heading':
    case 'picture':
      return '';
  }
}
