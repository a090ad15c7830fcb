import { seeded } from '../core/rng.ts';
import type { Skill, Verdict } from '../search/mind.ts';
import { student, type Estimate } from './interval.ts';
import { mindOf } from './minds.ts';
import type { CheckedQuestion } from './question.ts';

/** An option with the seat's expected share of the win after it. */
interface Choosable {
  /** The action's text. */
  readonly action: string;
  readonly value: number;
}

/** How much of the win a played action gave away against the best, by what its seat could know. */
export interface Judgement {
  /** The share of the win of the best option minus that of the played one, with its 95 % interval. */
  readonly cost: Estimate;
  /** The part of the interval’s half width that more looks make smaller. */
  readonly sampling: number;
  readonly played: Choosable;
  readonly best: Choosable;
  /** Best first, the played one among them; at most `SHOWN`. */
  readonly choices: readonly Choosable[];
  /** How many options the seat had. */
  readonly options: number;
  readonly nodes: number;
}

/** Independent judgements of one decision, see `judge`. */
const LOOKS = 6;
/** The part of the strongest level’s budget that a look has. */
const LOOK = 1 / 2;
const SHOWN = 5;
/** How far the judge itself is off, on top of sampling: part of every interval (measured by bench/analysis.ts). */
const JUDGE_OFF = 0.003;
const JUDGE_OFF_BY_COST = 0.25;

/**
 * Judges an action by several independent looks of the strongest mind. Within a look all options meet the same guesses and
 * the same random numbers. The best of noisy values looks better than it is (winner’s curse). So each look compares the
 * played action with the option that the other looks together find best (cross-fitting): sampling does not bias the cost.
 * A decision where all looks agree that the played action is best costs exactly 0.
 */
export function judge(asked: CheckedQuestion, skill: Skill): Judgement {
  const { rules, view, seat, played } = asked;
  const { seen, nodes, exact } = looksAt(asked, skill);
  const looks = seen.length;
  const actions = [...seen[0]!.keys()].filter((action) => seen.every((values) => values.has(action)));
  const sums = new Map(actions.map((action) => [action, seen.reduce((sum, values) => sum + values.get(action)!, 0)]));
  const folds = seen.map((values) => {
    const best = bestOf(actions, (action) => sums.get(action)! - values.get(action)!, played!);
    return { best: values.get(best)!, played: values.get(played!)! };
  });
  const best = bestOf(actions, (action) => sums.get(action)!, played!);
  const meanOf = (pick: (fold: (typeof folds)[number]) => number): number =>
    folds.reduce((sum, fold) => sum + pick(fold), 0) / looks;
  const value = meanOf((fold) => fold.best - fold.played);
  const variance = meanOf((fold) => (fold.best - fold.played - value) ** 2) / (looks - 1);
  const spread = student(looks - 1) * Math.sqrt(variance);
  const off = value === 0 && variance === 0 ? 0 : JUDGE_OFF + JUDGE_OFF_BY_COST * Math.abs(value);
  const half = Math.sqrt(spread * spread + off * off);
  const own = { action: played!, value: meanOf((fold) => fold.played) };
  const choices = actions
    .map((action) => ({ action, value: sums.get(action)! / looks }))
    .sort((a, b) => Number(b.action === best) - Number(a.action === best) || b.value - a.value);
  return {
    cost: { value, low: value - half, high: value + half },
    sampling: exact ? 0 : spread,
    played: own,
    best: best === played ? own : { action: best, value: own.value + value },
    choices: choices.filter(({ action }, i) => i < SHOWN - 1 || action === played).slice(0, SHOWN),
    options: rules.legal(view, seat).length,
    nodes,
  };
}

type Values = ReadonlyMap<string, number>;

interface Looks {
  readonly seen: readonly Values[];
  readonly nodes: number;
  /** Whether the search sampled nothing: then its error is of depth, and more looks of that depth would only hide it. */
  readonly exact: boolean;
}

function looksAt({ rules, view, seat, seed, played, looks = LOOKS }: CheckedQuestion, skill: Skill): Looks {
  const mind = mindOf(rules);
  const also = rules.parse(played!);
  const seen: Values[] = [];
  let nodes = 0;
  let exact = true;
  while (seen.length < looks) {
    const look = seen.length;
    // A search without randomness shows its error only where it stops elsewhere, so budgets differ; the largest comes first.
    const budget = Math.ceil(skill.nodes * LOOK * (1.5 - look / (looks - 1)));
    const thought = mind.think(view, seat, { ...skill, nodes: budget }, seeded(`${seed}/${look}`), also);
    nodes += thought.nodes;
    exact &&= thought.verdicts.every(({ error }) => error === 0);
    seen.push(valuesOf(thought.verdicts, rules.format));
    if (exact && seen.length === 2 && seen.every((values) => bestIn(values, played!) === played)) break;
  }
  return { seen, nodes, exact };
}

const bestIn = (values: Values, played: string): string =>
  bestOf([...values.keys()], (action) => values.get(action)!, played);

const valuesOf = (verdicts: readonly Verdict<unknown>[], format: (action: unknown) => string): Values =>
  new Map(verdicts.map(({ action, value }) => [format(action), value]));

/** Equal options are not better than the played one. */
function bestOf(actions: readonly string[], valueOf: (action: string) => number, played: string): string {
  if (!actions.includes(played)) throw new Error(`The mind gives no verdict for ${played}`);
  return actions.reduce((best, action) => (valueOf(action) > valueOf(best) ? action : best), played);
}
