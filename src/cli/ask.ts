import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { inOrder } from '../workers/order.ts';
import { Pool } from '../workers/pool.ts';
import { threadCount } from './arguments.ts';
import type { AskAnswer, AskTask, Damage } from './ask/member.ts';
import { add, KEYS, SHOWN, unknownKeys, withSeats, type Question, type Tally } from './ask/question.ts';
import { resultsOf, type Form } from './ask/report.ts';
import { ASK_WORDS } from './ask/words.ts';
import { checksumFile } from './dump/file.ts';
import { membersOf, type Member } from './dump/member.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { print, progressBar } from './terminal.ts';
import { WORDS } from './words.ts';

interface AskArguments {
  readonly by?: string;
  readonly show: string;
  readonly where?: readonly string[];
  readonly threads?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Counts the games of dumps on all cores; no more is held in memory than a part for each. */
export async function ask(paths: readonly string[], given: AskArguments, language: Language): Promise<void> {
  const question = withSeats(questionOf(given, language));
  const files = paths.map((path) => ({ path, members: membersIn(path, language) }));
  const all = files.reduce((sum, { members }) => sum + gamesIn(members), 0);
  const bar = progressBar((done, left) => WORDS[language].progress(done, all, `${left} s`), all);
  const tally: Tally = new Map();
  const threads = threadCount(given.threads, language);
  const pool = new Pool<AskAnswer>(new URL('./ask/thread.ts', import.meta.url), { threads });
  const tasks = files.flatMap(({ path, members }) => tasksOf(path, members, question));
  let [at, done] = [0, 0];
  try {
    for await (const answer of inOrder(pool, tasks)) {
      const task = tasks[at++]!;
      if (!answer.ok) throw new Failure(damageText(task.path, answer.damage, language));
      if (task.kind === 'hash') checkHash(task.path, answer.hash!, language);
      for (const [group, sums] of answer.groups) add(tally, group, sums);
      if (task.kind === 'count') bar.update((done += task.member.games));
    }
  } finally {
    bar.clear();
    await pool.close();
  }
  if (tally.size === 0) throw new Failure(ASK_WORDS[language].nothing);
  const form: Form = given.json ? 'json' : given.csv ? 'csv' : 'table';
  print(resultsOf(tally, question, form, language));
}

/** Every seat of a game has the same length. */
const usualGroup = (show: string): string => (show === 'length' ? 'game' : 'seat');

function questionOf({ show, by = usualGroup(show), where = [] }: AskArguments, language: Language): Question {
  const words = ASK_WORDS[language];
  const shown = SHOWN.find((one) => one === show);
  if (!shown) throw new Failure(words.badShow(show, SHOWN.join(', ')));
  const pairs = where.map((text): [string, string] => {
    const [, key, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (key === undefined || value === undefined) throw new Failure(words.badWhere(text));
    return [key, value];
  });
  const keys = by.split(',').map((key) => key.trim());
  const [unknown] = unknownKeys({ by: keys, where: pairs });
  if (unknown !== undefined) throw new Failure(words.badKey(unknown, KEYS.join(', ')));
  const options = new Set(titles.flatMap(({ game }) => Object.keys(game.options)));
  for (const key of [...keys, ...pairs.map(([name]) => name)]) {
    const option = key.startsWith('option.') ? key.slice('option.'.length) : null;
    if (option !== null && !options.has(option)) throw new Failure(words.badOption(option, [...options].join(', ')));
  }
  return { by: keys, where: pairs, show: shown };
}

const gamesIn = (members: readonly Member[]): number => members.reduce((sum, { games }) => sum + games, 0);

function membersIn(path: string, language: Language): readonly Member[] {
  const words = ASK_WORDS[language];
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const found = membersOf(file, fstatSync(file).size);
    if (found.ok) return found.members;
    if (found.why === 'foreign') throw new Failure(words.foreign(path));
    throw new Failure((found.why === 'cut' ? words.cut : words.damagedHeader)(path, found.at));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(WORDS[language].noFile(WORDS[language].source(path), reasonOf(error, language)));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** A damaged part is named more exactly than a wrong checksum, so the checksum comes last. */
function tasksOf(path: string, members: readonly Member[], question: Question): AskTask[] {
  const counts = members.map((member): AskTask => ({ kind: 'count', path, member, question }));
  return existsSync(checksumFile(path)) ? [...counts, { kind: 'hash', path }] : counts;
}

function checkHash(path: string, hash: string, language: Language): void {
  const beside = checksumFile(path);
  if (!readFileSync(beside, 'utf8').startsWith(`${hash} `))
    throw new Failure(ASK_WORDS[language].checksum(path, beside));
}

function damageText(path: string, damage: Damage, language: Language): string {
  const words = ASK_WORDS[language];
  if (damage.kind === 'bytes') return words.damaged(path, damage.at, damage.from, damage.to);
  return damage.kind === 'newer' ? words.newer(path, damage.line) : words.badLine(path, damage.line, damage.detail);
}
