import { costliest, decisionsOf, doubtful, firstLook, markOf, secondLook, type Judged } from '../src/bots/analysis.ts';
import type { Answer } from '../src/bots/answer.ts';
import type { Judgement } from '../src/bots/judgement.ts';
import type { Question } from '../src/bots/question.ts';
import type { AnyGame } from '../src/core/game.ts';
import type { MatchRecord } from '../src/core/record.ts';
import type { Result } from '../src/core/result.ts';
import { titles } from '../src/games/index.ts';
import { inOrder } from '../src/workers/order.ts';
import { Pool } from '../src/workers/pool.ts';
import { plant } from './analysis/planted.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/analysis.ts [GAMES] [GAME …]`: games with one planted blunder. Does the analysis call it the costliest move of its
 * player, do two analyses agree within their intervals, and how fast is it? Writes bench/results.md, unless games are named.
 */

const GAMES = Number(process.argv[2] ?? 40);
const LEAST = 0.1;
const SEATS: Readonly<Record<string, number>> = { vabanque: 3, 'las-vegas': 3, vagabondo: 2, vaalbara: 3 };
/** Every so-manyth game is analysed twice. */
const TWICE = 2;

const THREADS = 2;

const pool = new Pool<Result<Answer>>(new URL('../src/workers/thread.ts', import.meta.url), { threads: THREADS });

async function ask(questions: readonly Question[]): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for await (const answer of inOrder(pool, questions)) {
    if (!answer.ok) throw new Error(answer.problem.code);
    judgements.push(answer.value as Judgement);
  }
  return judgements;
}

async function analyse(game: AnyGame, record: MatchRecord, seed: string): Promise<Judged[]> {
  const found = decisionsOf(game, record);
  if (!found.ok) throw new Error(found.problem.code);
  const own = found.value.filter(({ seat }) => seat === 0);
  const first = await ask(own.map((decision) => firstLook(game, decision, seed)));
  const judged = own.map((decision, at) => ({ decision, judgement: first[at]! }));
  const again = doubtful(judged);
  const second = await ask(again.map((decision) => secondLook(game, decision, seed)));
  return judged.map((one) => {
    const at = again.indexOf(one.decision);
    return at < 0 ? one : { ...one, judgement: second[at]! };
  });
}

/** What two cores that do nothing else would take. */
const secondsOfBoth = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6 / THREADS;

const half = ({ judgement: { cost } }: Judged): number => (cost.high - cost.low) / 2;

async function measure(game: AnyGame): Promise<string> {
  let [found, games, all, agreed, pairs, seconds, marked] = [0, 0, 0, 0, 0, 0, 0];
  let [known, judgedCost] = [0, 0];
  for (let seed = 0; games < GAMES; seed++) {
    const planted = plant(game, SEATS[game.id] ?? game.seats[0]!, `planted ${seed}`, LEAST);
    if (!planted) continue;
    const begun = process.cpuUsage();
    const judged = await analyse(game, planted.record, 'one');
    seconds += secondsOfBoth(process.cpuUsage(begun));
    all += judged.length;
    marked += judged.filter(({ judgement }) => markOf(judgement) !== null).length;
    const [dearest] = costliest(judged);
    if (dearest?.decision.step === planted.step) found++;
    const own = judged.find(({ decision }) => decision.step === planted.step)!;
    known += planted.cost;
    judgedCost += own.judgement.cost.value;
    if (games++ % TWICE > 0) continue;
    for (const [at, again] of (await analyse(game, planted.record, 'two')).entries()) {
      const off = Math.abs(again.judgement.cost.value - judged[at]!.judgement.cost.value);
      pairs++;
      if (off <= Math.sqrt(half(again) ** 2 + half(judged[at]!) ** 2)) agreed++;
    }
  }
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  const row = [
    game.id,
    games,
    `${found} (${percent(found, games)})`,
    `${((100 * known) / games).toFixed(1)}`,
    `${((100 * judgedCost) / games).toFixed(1)}`,
    percent(agreed, pairs),
    percent(marked, all),
    (all / seconds).toFixed(1),
  ];
  return `| ${row.join(' | ')} |`;
}

const named = process.argv.slice(3);
const rows: string[] = [];
for (const { game } of titles) {
  if (named.length > 0 && !named.includes(game.id)) continue;
  rows.push(await measure(game));
  console.log(rows.at(-1));
}
await pool.close();
if (named.length === 0)
  writeSection(
    'analysis',
    [
      '## Analysis: planted blunders',
      '',
      `\`node bench/analysis.ts ${GAMES}\`. Level 5 plays for all seats; once, seat A plays a blunder that costs at`,
      'least 10 points of the win. That is known from 600 pairs of games played to the end by quick players, with the same guesses and',
      'the same chance, and twice the standard error off. “Found”: the analysis calls it the costliest move of seat A. “Agree”: two',
      'analyses with other random numbers differ by no more than their intervals say. Decisions a second: on two cores, by CPU time.',
      '',
      '| game | games | found | mean cost, played out | mean cost, judged | agree | marked | decisions/s |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  );
