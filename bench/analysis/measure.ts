import {
  costliest,
  decisionsOf,
  doubtful,
  firstLook,
  markOf,
  secondLook,
  type Judged,
} from '../../src/bots/analysis.ts';
import { answer } from '../../src/bots/answer.ts';
import type { Judgement } from '../../src/bots/judgement.ts';
import type { Question } from '../../src/bots/question.ts';
import type { AnyGame, Seat } from '../../src/core/game.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { lossByPlay, type Planted } from './planted.ts';

/** Every so-manyth game is analysed twice. */
const TWICE = 2;

const ask = (question: Question): Judgement => {
  const answered = answer(question);
  if (!answered.ok) throw new Error(answered.problem.code);
  return answered.value as Judgement;
};

/** What the page and the terminal do, in one thread. */
export function analyse(game: AnyGame, record: MatchRecord, seat: Seat | null, seed: string): Judged[] {
  const found = decisionsOf(game, record);
  if (!found.ok) throw new Error(found.problem.code);
  const own = found.value.filter((decision) => seat === null || decision.seat === seat);
  const judged = own.map((decision) => ({ decision, judgement: ask(firstLook(game, decision, seed)) }));
  const again = doubtful(judged);
  return judged.map((one) =>
    again.includes(one.decision) ? { ...one, judgement: ask(secondLook(game, one.decision, seed)) } : one,
  );
}

const half = ({ judgement: { cost } }: Judged): number => (cost.high - cost.low) / 2;

const agrees = (one: Judged, other: Judged): boolean =>
  Math.abs(one.judgement.cost.value - other.judgement.cost.value) <= Math.hypot(half(one), half(other));

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const points = (share: number): string => (100 * share).toFixed(1);

/** What the analysis says of a game where it names another move, and what games played to the end say of both. */
function tellMiss(game: AnyGame, judged: readonly Judged[], { step, seed }: Planted): void {
  const [dearest] = costliest(judged);
  for (const one of [judged.find(({ decision }) => decision.step === step), dearest]) {
    if (!one) continue;
    const { decision, judgement } = one;
    const { view, seat } = decision;
    const [good, bad] = [judgement.best, judgement.played].map(({ action }) => game.parse(action));
    const played = lossByPlay(game, { view, seat, good, bad, seed: `${seed}/miss` });
    const texts = `${judgement.played.action}, best ${judgement.best.action}`;
    const judgedAs = `judged ${points(judgement.cost.value)} ± ${points(half(one))}`;
    console.log(
      `  ${seed}, entry ${decision.step + 1}: ${texts}: ${judgedAs}, played out ${points(played.value)} ± ${points(2 * played.error)}`,
    );
  }
}

/** What the analysis made of games with a blunder. */
interface Tally {
  readonly games: number;
  readonly found: number;
  readonly decisions: number;
  readonly marked: number;
  /** Sums of shares. */
  readonly known: number;
  readonly judged: number;
  /** Of the games that were analysed twice. */
  readonly twice: number;
  readonly same: number;
  readonly pairs: number;
  readonly agreed: number;
}

/** Analyses one game, and a second time if told. */
function tallyOf(game: AnyGame, planted: Planted, twice: boolean): Tally {
  const judged = analyse(game, planted.record, 0, 'one');
  const [dearest] = costliest(judged);
  const found = dearest?.decision.step === planted.step;
  if (!found) tellMiss(game, judged, planted);
  const again = twice ? analyse(game, planted.record, 0, 'two') : [];
  const same = twice && costliest(again)[0]?.decision.step === dearest?.decision.step;
  return {
    games: 1,
    found: Number(found),
    decisions: judged.length,
    marked: judged.filter(({ judgement }) => markOf(judgement) !== null).length,
    known: planted.cost,
    judged: judged.find(({ decision }) => decision.step === planted.step)!.judgement.cost.value,
    twice: Number(twice),
    same: Number(same),
    pairs: again.length,
    agreed: again.filter((one, at) => agrees(one, judged[at]!)).length,
  };
}

const sum = (one: Tally, other: Tally): Tally =>
  Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Tally]])) as never;

/** A row of the table; told again after every game, because a run takes long. */
export function measure(game: AnyGame, seats: number, all: Iterable<Planted>, tell: (row: string) => void): string {
  let total: Tally | null = null;
  let row = '';
  for (const planted of all) {
    const one = tallyOf(game, planted, (total?.games ?? 0) % TWICE === 0);
    total = total ? sum(total, one) : one;
    row = rowOf(game, seats, total);
    tell(row);
  }
  return row;
}

function rowOf({ id }: AnyGame, seats: number, all: Tally): string {
  const cells = [
    id,
    seats,
    all.games,
    `${all.found} (${percent(all.found, all.games)})`,
    points(all.known / all.games),
    points(all.judged / all.games),
    percent(all.agreed, all.pairs),
    `${all.same} of ${all.twice}`,
    percent(all.marked, all.decisions),
  ];
  return `| ${cells.join(' | ')} |`;
}
