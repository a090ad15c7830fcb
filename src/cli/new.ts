import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { Language } from '../core/prose.ts';
import { isBinary } from '../binary/embedded.ts';
import { titles } from '../games/index.ts';
import { Failure } from './failure.ts';
import { addGame, hasList, LIST, type FolderNames } from './gamefolder.ts';
import { reasonOf } from './reasons.ts';
import { say } from './terminal.ts';
import { NEW_WORDS } from './words-new.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STARTER = 'examples/starter';

/** Makes a new game from the starter: its folder, its line in the list of games, its playthrough and corpus. */
export function createGame(id: string, language: Language): void {
  const words = NEW_WORDS[language];
  if (isBinary) throw new Failure(words.noSources);
  if (!existsSync(join(ROOT, STARTER))) throw new Failure(words.noTemplate(join(ROOT, STARTER)));
  const names = namesFor(id, language);
  const folder = join(ROOT, 'src/games', id);
  if (existsSync(folder)) throw new Failure(words.exists(`src/games/${id}`));
  const list = join(ROOT, LIST);
  const before = readFileSync(list, 'utf8');
  if (!hasList(before)) throw new Failure(words.noList(list));
  try {
    addGame(ROOT, STARTER, names, (text) => renamed(text, names));
    writeGolden(id);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(list, before);
    throw new Failure(words.failed(reasonOf(error, language)));
  }
  say(words.made(id, names.prefix));
}

/** What the starter's names become. */
interface Names extends FolderNames {
  /** The game's name for people: `My Game`. */
  readonly title: string;
  /** The prefix of its clauses: `MG`. */
  readonly prefix: string;
  /** Its place on the shelf: the last. */
  readonly order: number;
}

/** Short enough for the shelf. */
const LONGEST = 20;

function namesFor(id: string, language: Language): Names {
  const words = NEW_WORDS[language];
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(id) || id.length < 2 || id.length > LONGEST)
    throw new Failure(words.badName(id, LONGEST));
  const constant = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (!isIdentifier(constant)) throw new Failure(words.reserved(id));
  return {
    id,
    constant,
    title: id.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase()),
    prefix: freePrefix(id),
    order: 1 + Math.max(...titles.map(({ facts }) => facts.order)),
  };
}

/** Whether a constant can have the name: compiles a declaration of it, and does not run it. */
function isIdentifier(name: string): boolean {
  try {
    new Script(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

/** Two letters of the name, the first included, that no other game's clauses begin with. */
function freePrefix(id: string): string {
  const taken = titles.map(({ prose }) => Object.keys(prose.en.refusals)[0]?.split('-')[0]);
  const [first, ...rest] = id.replace(/[^a-z]/g, '').toUpperCase();
  const initials = id.split('-').map((word) => word[0]!.toUpperCase());
  const second = [
    ...initials.slice(1).filter((letter) => /[A-Z]/.test(letter)),
    ...rest,
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ];
  return second.map((letter) => `${first}${letter}`).find((prefix) => !taken.includes(prefix))!;
}

/** The starter's names become the new game's. */
const renamed = (text: string, { id, constant, title, prefix, order }: Names): string =>
  text
    .replaceAll("'starter'", `'${id}'`)
    .replaceAll(/\bstarter\b/g, constant)
    .replaceAll(/\bStarter\b/g, title)
    .replaceAll(/\bST-(?=\d)/g, `${prefix}-`)
    .replace('order: 5,', `order: ${order},`);

/** In a process of its own: this one has loaded the list of games without the new one. */
function writeGolden(id: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['test/golden.ts', id], { cwd: ROOT, encoding: 'utf8' });
  const reason = stderr.split('\n').find((line) => line.includes('Error')) ?? stderr.trim();
  if (status !== 0) throw new Error(`npm run golden ${id}: ${reason}`);
}
