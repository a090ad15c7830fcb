import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../core/prose.ts';
import { CannotStart } from '../startproblem.ts';
import { DEFAULT_WORDS } from './defaultwords.ts';
import { foldWord, WordList } from './wordlist.ts';

/** How often changed files are looked for, in milliseconds. */
const EVERY = 2_000;
/** In bytes. A longer file is no list of words. */
const LONGEST_FILE = 1_000_000;
/** In characters, as it is compared. */
const LONGEST_WORD = 40;

/**
 * The word list of a folder: a text file for each language, one word on a line, `#` begins a comment. A language without a file
 * has the built-in list. Throws `CannotStart` for a folder or a file that cannot be used.
 */
export function readWordFolder(folder: string): string[] {
  const files = namesIn(folder);
  const builtIn = LANGUAGES.filter((language) => !files.includes(`${language}.txt`));
  return [
    ...builtIn.flatMap((language) => DEFAULT_WORDS[language]),
    ...files.flatMap((name) => readFile(folder, name)),
  ];
}

const problem = (file: string, line: number | null, why: 'read' | 'text' | 'word' | 'none', code?: string) =>
  new CannotStart({ kind: 'words', file, line, why, ...(code !== undefined && { code }) });

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    if (names.length > 0) return names.sort();
  } catch (error) {
    throw problem(folder, null, 'read', (error as NodeJS.ErrnoException).code);
  }
  throw problem(folder, null, 'none');
}

function readFile(folder: string, name: string): string[] {
  const file = join(folder, name);
  let bytes: Buffer;
  try {
    if (statSync(file).size > LONGEST_FILE) throw problem(file, null, 'text');
    bytes = readFileSync(file);
  } catch (error) {
    throw error instanceof CannotStart ? error : problem(file, null, 'read', (error as NodeJS.ErrnoException).code);
  }
  const text = textOf(bytes);
  if (text === null) throw problem(file, null, 'text');
  return text.split(/\r?\n/).flatMap((line, i) => {
    const word = line.replace(/#.*/, '').trim();
    if (word === '') return [];
    // Words are compared one by one, so a phrase or a sign alone would never be found.
    const fits =
      /^[\p{L}\p{N}\p{M}@$!]{2,}$/u.test(word) && /\p{L}/u.test(word) && foldWord(word).length <= LONGEST_WORD;
    if (!fits) throw problem(file, i + 1, 'word');
    return word;
  });
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Changes whenever a file of the folder does. */
function stampOf(folder: string): string {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    return names.map((name) => [name, statSync(join(folder, name)).mtimeMs, statSync(join(folder, name)).size]).join();
  } catch {
    return '';
  }
}

/** A word list that follows the files of a folder; a file that cannot be used leaves the list as it was. */
export class WordFiles {
  readonly list: WordList;
  private readonly timer: NodeJS.Timeout | null = null;
  private stamp = '';

  /** `folder`: empty: the built-in lists. `refused`: called when changed files cannot be used. */
  constructor(folder: string, refused: (error: unknown) => void) {
    if (folder === '') {
      this.list = new WordList();
      return;
    }
    this.stamp = stampOf(folder);
    this.list = new WordList(readWordFolder(folder));
    this.timer = setInterval(() => this.follow(folder, refused), EVERY).unref();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private follow(folder: string, refused: (error: unknown) => void): void {
    const stamp = stampOf(folder);
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    try {
      this.list.replace(readWordFolder(folder));
    } catch (error) {
      refused(error);
    }
  }
}
