import { decisionsOf, doubtful, firstLook, secondLook, type Decision, type Judged } from '../bots/analysis.ts';
import type { Answer } from '../bots/answer.ts';
import type { Judgement } from '../bots/judgement.ts';
import { fortunesOf, luckQuestions, type Fortune, type Luck } from '../bots/luck.ts';
import type { LuckQuestion, Question } from '../bots/question.ts';
import type { AnyGame } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { MatchRecord } from '../core/record.ts';
import type { Result } from '../core/result.ts';
import { seatLetters } from '../core/seat.ts';
import { inOrder } from '../workers/order.ts';
import { Pool } from '../workers/pool.ts';
import { analysisJson, analysisText, type Analysis } from './analysis/report.ts';
import { ANALYSIS_WORDS } from './analysis/words.ts';
import { findTitle, readSeat, threadCount, wholeNumber } from './arguments.ts';
import { Failure } from './failure.ts';
import { readRecords } from './records.ts';
import { print, progressBar } from './terminal.ts';
import { WORDS } from './words.ts';

interface AnalyseArguments {
  readonly seat?: string;
  readonly number: string;
  readonly seed: string;
  readonly threads?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Judges the decisions of a record on all cores, and prints what each cost. */
export async function analyse(path: string, given: AnalyseArguments, language: Language): Promise<void> {
  const records = await readRecords(path, language);
  const number = wholeNumber('--number', given.number, 1, language);
  const record = records[number - 1];
  if (!record) throw new Failure(WORDS[language].noRecord(number, records.length));
  const title = findTitle(record.game);
  const threads = threadCount(given.threads, language);
  const seat = given.seat === undefined ? null : readSeat(given.seat, record.seats, language);
  const found = decisionsOf(title.game, record);
  if (!found.ok) throw new Failure(found.problem, title);
  const decisions = found.value.filter((decision) => seat === null || decision.seat === seat);
  if (decisions.length === 0) throw new Failure(ANALYSIS_WORDS[language].noDecisions);
  const pool = new Pool<Result<Answer>>(new URL('../workers/thread.ts', import.meta.url), { threads });
  try {
    const judged = await judgeAll(pool, title.game, decisions, given.seed, language);
    const fortunes = await fortunesIn(pool, title.game, record, given.seed);
    show({ title, record, names: namesOf(record), seat, judged, fortunes }, given, language);
  } finally {
    await pool.close();
  }
}

function show(analysis: Analysis, given: AnalyseArguments, language: Language): void {
  print(given.json ? analysisJson(analysis) : analysisText(analysis, given.all === true, language));
}

const namesOf = ({ players, seats }: MatchRecord): string[] =>
  seatLetters(seats).map((letter, seat) => {
    const name = players?.[seat]?.name.trim();
    return name ? `${letter} ${name}` : letter;
  });

/** Everybody’s luck; null where the game has not ended, so that there is no result yet. */
async function fortunesIn(
  pool: Pool<Result<Answer>>,
  game: AnyGame,
  record: MatchRecord,
  seed: string,
): Promise<Fortune[] | null> {
  if (fortunesOf(game, record, []) === null) return null;
  const lucks = await answersTo<readonly Luck[]>(pool, luckQuestions(record, seed));
  return fortunesOf(game, record, lucks.flat());
}

async function answersTo<One extends Answer>(
  pool: Pool<Result<Answer>>,
  questions: readonly (Question | LuckQuestion)[],
  tell: (done: number) => void = () => {},
): Promise<One[]> {
  const answers: One[] = [];
  for await (const answer of inOrder(pool, questions)) {
    if (!answer.ok) throw new Error(`analyse: ${JSON.stringify(answer.problem)}`);
    answers.push(answer.value as One);
    tell(answers.length);
  }
  return answers;
}

async function judgeAll(
  pool: Pool<Result<Answer>>,
  game: AnyGame,
  decisions: readonly Decision[],
  seed: string,
  language: Language,
): Promise<Judged[]> {
  const { progress } = ANALYSIS_WORDS[language];
  const bar = progressBar((done, left) => progress(done, decisions.length, `${left} s`), decisions.length);
  try {
    const first = await answersTo<Judgement>(
      pool,
      decisions.map((decision) => firstLook(game, decision, seed)),
      (done) => bar.update(done),
    );
    const judged = decisions.map((decision, at) => ({ decision, judgement: first[at]! }));
    const again = doubtful(judged);
    const second = await answersTo<Judgement>(
      pool,
      again.map((decision) => secondLook(game, decision, seed)),
    );
    const surer = new Map(again.map((decision, at) => [decision, second[at]!]));
    return judged.map((one) => ({ ...one, judgement: surer.get(one.decision) ?? one.judgement }));
  } finally {
    bar.clear();
  }
}
