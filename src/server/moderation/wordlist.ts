import { lookalike } from '../../table/name.ts';
import { DEFAULT_WORDS } from './defaultwords.ts';

/** Digits and signs that stand for a letter within a word. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
};

/** Letters in a circle or a box, as a dark sign: Unicode has no compatibility form of them. */
const DARK = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const lit = (sign: string): string => String.fromCharCode(97 + ((sign.codePointAt(0)! - 0x1f150) % 32));

/** A run of letters, digits and the signs above; a sign alone or at the end is punctuation. */
const WORD = /[\p{L}\p{N}\p{M}@$\u24b6-\u24e9\u{1f130}-\u{1f189}]+(?:!+[\p{L}\p{N}\p{M}]+)*/gu;
/** Signs without a space between two parts of a word. An apostrophe is none: it ends “l’” and begins “’s”. */
const JOINT = /^[^\s\p{L}\p{N}'’]{1,3}$/u;
const APOSTROPHE = /['’]$/u;
const ELISION = /^['’]\p{L}/u;
/** So many letters that stand alone are a word also within a longer row of them. */
const SPELLED_OUT = 4;
/** Parts that are put together at most. */
const MOST_PARTS = 16;
const HAS_LETTER = /\p{L}/u;
/** Three or more of the same letter: nobody writes them by accident. */
const STRETCHED = /(.)\1{2,}/gu;
const EDGE_DIGITS = /^\p{N}+|\p{N}+$/gu;
const MASK = '•••';

/** A word as it is compared: without case, width, accents and lookalikes. */
export function foldWord(word: string): string {
  const plain = word.replace(DARK, lit).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => lookalike(SPELLINGS[letter] ?? letter)).join('');
}

interface Found {
  readonly from: number;
  readonly to: number;
}

/** Words that are not welcome. Whole words are compared, so that a longer word that contains one is none. */
export class WordList {
  private words: ReadonlySet<string> = new Set();

  constructor(words: Iterable<string> = Object.values(DEFAULT_WORDS).flat()) {
    this.replace(words);
  }

  replace(words: Iterable<string>): void {
    this.words = new Set(Array.from(words, foldWord));
  }

  /** The first word of the text that is not welcome; null: there is none. */
  find(text: string): string | null {
    const [first] = this.allIn(text);
    return first ? text.slice(first.from, first.to) : null;
  }

  /** The text with such words replaced by a mask. */
  mask(text: string): string {
    let masked = '';
    let at = 0;
    for (const { from, to } of this.allIn(text)) {
      masked += text.slice(at, from) + MASK;
      at = to;
    }
    return masked + text.slice(at);
  }

  private allIn(text: string): Found[] {
    const found = spelled(text).filter(({ word }) => this.has(word));
    // The longest of those that overlap.
    found.sort((a, b) => a.from - b.from || b.to - a.to);
    return found.filter(({ from }, i) => found.slice(0, i).every((before) => before.to <= from));
  }

  private has(word: string): boolean {
    if (!HAS_LETTER.test(foldWord(word.replace(/[\p{N}@$!]/gu, '')))) return false;
    // A number before or after a word is no part of it, unless it stands for a letter.
    return [word, word.replace(EDGE_DIGITS, '')].some((part) => {
      const folded = foldWord(part);
      const spellings = [folded, folded.replace(STRETCHED, '$1'), folded.replace(STRETCHED, '$1$1')];
      return spellings.some((one) => this.words.has(one));
    });
  }
}

interface Part extends Found {
  readonly word: string;
  /** Whether it is one letter, and no elision. */
  readonly single: boolean;
  /** The text between the part before and this one. */
  readonly gap: string;
}

/** The words of a text, and what its parts make together: letters that stand alone, “w o r d”, and “wo.rd”. */
function spelled(text: string): (Found & { readonly word: string })[] {
  const parts = partsOf(text);
  return parts.flatMap((part, i) => [part, ...rowFrom(parts, i), ...chainFrom(parts, i)]);
}

function partsOf(text: string): Part[] {
  let end = 0;
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    const single = Array.from(word.normalize('NFC')).length === 1 && !ELISION.test(text.slice(end, end + 2));
    return { from: index, to: end, word, single, gap };
  });
}

const together = (parts: readonly Part[]): Found & { readonly word: string } => ({
  from: parts[0]!.from,
  to: parts.at(-1)!.to,
  word: parts.map(({ word }) => word).join(''),
});

/** Letters that stand alone in a row, whatever is between them: the whole row, or enough of it. */
function rowFrom(parts: readonly Part[], start: number): (Found & { readonly word: string })[] {
  const isSingle = (at: number): boolean => parts[at]?.single === true;
  if (!isSingle(start)) return [];
  let end = start;
  while (isSingle(end)) end++;
  const lengths = Array.from({ length: Math.min(end - start, MOST_PARTS) }, (_, i) => i + 1);
  // Two letters with a space between them are rather initials.
  const near = end - start > 2 || !/\s/u.test(parts[end - 1]!.gap);
  const whole = (length: number): boolean => near && !isSingle(start - 1) && start + length === end;
  return lengths
    .filter((length) => length > 1 && (length >= SPELLED_OUT || whole(length)))
    .map((length) => together(parts.slice(start, start + length)));
}

/** Parts with a sign and no space between them. */
function chainFrom(parts: readonly Part[], start: number): (Found & { readonly word: string })[] {
  if (APOSTROPHE.test(parts[start]!.gap)) return [];
  let end = start + 1;
  while (end < parts.length && end - start < MOST_PARTS && JOINT.test(parts[end]!.gap)) end++;
  const chain = parts.slice(start, end);
  // A row of single letters is a matter of `rowFrom`.
  return chain
    .map((_, i) => chain.slice(0, i + 1))
    .filter((some) => some.length > 1 && some.some(({ single }) => !single))
    .map(together);
}
