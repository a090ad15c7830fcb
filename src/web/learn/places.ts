import type { About } from '../board.ts';
import type { Guide, GuideEdition, GuidePage } from '../guide.ts';
import { wordsIn } from '../guide.ts';
import type { Language } from '../../core/prose.ts';
import { chapterAt, type Rulebook } from './rulebook.ts';

/*
 * The places within the rules of a game, as addresses name them: a page of the guide (`payout`) and its step
 * (`payout.2`), the glossary (`words`) and a term (`word.trap`), the sheet to print (`sheet`); in the appendix, a
 * chapter or clause by its number. A game without a guide has only chapters and clauses.
 */

const GLOSSARY = 'words';
export const SHEET = 'sheet';

const WORD = 'word.';
export const stepPlace = (page: string, step: number): string => `${page}.${step + 1}`;
export const wordPlace = (word: string): string => `${WORD}${word}`;

/** What an address opens; `target` is the id of the element to scroll to. */
export type Opened =
  | { readonly kind: 'page'; readonly page: number; readonly target: string | null }
  | { readonly kind: 'words'; readonly target: string | null }
  | { readonly kind: 'sheet' }
  | { readonly kind: 'chapter'; readonly chapter: number; readonly target: string | null };

export function openedAt(book: Rulebook, guide: Guide | null, place: string | null): Opened {
  if (guide) {
    if (place === SHEET) return { kind: 'sheet' };
    if (place === GLOSSARY || place === '0') return { kind: 'words', target: null };
    if (place?.startsWith(WORD)) return { kind: 'words', target: place };
    const page = guide.pages.findIndex(({ id }) => id === place?.split('.')[0]);
    if (page >= 0) return { kind: 'page', page, target: place!.includes('.') ? place : null };
  }
  const chapter = chapterAt(book, place);
  if (guide && chapter === 0) return { kind: 'page', page: 0, target: null };
  return { kind: 'chapter', chapter, target: book.chapters[chapter]!.clauses.includes(place ?? '') ? place : null };
}

/** An entry of the table of contents. */
export interface Entry {
  readonly place: string | number | undefined;
  readonly name: string;
  readonly appendix: boolean;
}

/** "4 Payout" */
const nameOf = ({ name, phase }: GuidePage, language: Language, edition: GuideEdition | null): string =>
  `${phase === undefined ? '' : `${phase} `}${wordsIn(name, language, edition)}`;

export function entriesOf(
  book: Rulebook,
  guide: Guide | null,
  language: Language,
  edition: GuideEdition | null,
  glossary: string,
): Entry[] {
  const chapters = book.chapters.map(({ name }, place): Entry => ({ place, name, appendix: guide !== null }));
  if (!guide) return chapters;
  return [
    ...guide.pages.map((page, at): Entry => ({
      place: at === 0 ? undefined : page.id,
      name: nameOf(page, language, edition),
      appendix: false,
    })),
    { place: GLOSSARY, name: glossary, appendix: true },
    ...chapters.slice(1),
  ];
}

/** The index of the open entry. */
export function entryAt(guide: Guide | null, opened: Opened): number {
  if (!guide) return opened.kind === 'chapter' ? opened.chapter : 0;
  if (opened.kind === 'page') return opened.page;
  return guide.pages.length + (opened.kind === 'chapter' ? opened.chapter : 0);
}

/** A place in the guide or glossary that explains a clause. */
export interface BackLink {
  readonly place: string;
  readonly name: string;
  /** The step of a page, from 1; null for a whole page or a term. */
  readonly step: number | null;
}

/** By clause, the steps, tables, worked examples and terms that name it. */
export function backLinksOf(
  guide: Guide,
  about: About,
  language: Language,
  edition: GuideEdition | null,
): ReadonlyMap<string, readonly BackLink[]> {
  const backLinks = new Map<string, BackLink[]>();
  const add = (clause: string, back: BackLink): void => {
    const known = backLinks.get(clause) ?? [];
    if (!known.some(({ place }) => place === back.place)) backLinks.set(clause, [...known, back]);
  };
  for (const page of guide.pages) {
    const name = nameOf(page, language, edition);
    page.steps.forEach(({ clauses }, at) =>
      clauses.forEach((clause) => add(clause, { place: stepPlace(page.id, at), name, step: at + 1 })),
    );
    const whole = [...(page.shows ?? []), ...(page.table?.rows.flatMap(({ clauses }) => clauses ?? []) ?? [])];
    whole.forEach((clause) => add(clause, { place: page.id, name, step: null }));
  }
  for (const [word, { name, clauses }] of Object.entries(about))
    clauses.forEach((clause) => add(clause, { place: wordPlace(word), name: name[language], step: null }));
  return backLinks;
}
