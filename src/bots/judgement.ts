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

/** Independent judgements of one decision, see `judge`; fewer where the search samples nothing, because they differ little. */
const LOOKS = 6;
const EXACT_LOOKS = 4;
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
export function judge({ rules, view, seat, seed, played, looks: wanted }: CheckedQuestion, skill: Skill): Judgement {
  const mind = mindOf(rules);
  const also = rules.parse(played!);
  let nodes = 0;
  let looks = wanted ?? LOOKS;
  const seen: ReadonlyMap<string, number>[] = [];
  while (seen.length < looks) {
    const look = seen.length;
    // A search without randomness shows its error only where it stops elsewhere, so budgets differ.
    const budget = Math.ceil(skill.nodes * LOOK * (0.5 + look / (looks - 1)));
    const thought = mind.think(view, seat, { ...skill, nodes: budget }, seeded(`${seed}/${look}`), also);
    nodes += thought.nodes;
    seen.push(valuesOf(thought.verdicts, rules.format));
    if (wanted === undefined && thought.verdicts.every(({ error }) => error === 0)) looks = EXACT_LOOKS;
  }
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
  const sampling = student(looks - 1) * Math.sqrt(variance);
  const off = value === 0 && variance === 0 ? 0 : JUDGE_OFF + JUDGE_OFF_BY_COST * Math.abs(value);
  const half = Math.sqrt(sampling * sampling + off * off);
  const own = { action: played!, value: meanOf((fold) => fold.played) };
  const choices = actions
    .map((action) => ({ action, value: sums.get(action)! / looks }))
    .sort((a, b) => Number(b.action === best) - Number(a.action === best) || b.value - a.value);
  return {
    cost: { value, low: value - half, high: value + half },
    sampling,
    played: own,
    best: best === played ? own : { action: best, value: own.value + value },
    choices: choices.filter(({ action }, i) => i < SHOWN - 1 || action === played).slice(0, SHOWN),
    options: rules.legal(view, seat).length,
    nodes,
  };
}

const valuesOf = (
  verdicts: readonly Verdict<unknown>[],
  format: (action: unknown) => string,
): ReadonlyMap<string, number> => new Map(verdicts.map(({ action, value }) => [format(action), value]));

/** Equal options are not better than the played one. */
function bestOf(actions: readonly string[], valueOf: (action: string) => number, played: string): string {
  if (!actions.includes(played)) throw new Error(`The mind gives no verdict for ${played}`);
  return actions.reduce((best, action) => (valueOf(action) > valueOf(best) ? action : best), played);
}
