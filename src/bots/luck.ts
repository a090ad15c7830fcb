import { CHANCE, type AnyGame, type Standing } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import type { MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { ok, type Result } from '../core/result.ts';
import { seeded, type Rng } from '../core/rng.ts';
import { actorName } from '../core/seat.ts';
import { unit } from '../search/choice.ts';
import { Mean } from '../search/mean.ts';
import type { AnyMind } from '../search/mind.ts';
import { winShare } from '../search/share.ts';
import type { Estimate } from './interval.ts';
import { mindOf } from './minds.ts';
import type { LuckQuestion } from './question.ts';

/*
 * Luck is what chance did to everybody’s share of the win: the share after a roll, a deal or a draw, minus the mean of the shares
 * after all that could have come. Both are estimated alike, so luck is zero on average, however rough the estimate is. It is
 * measured afterwards, with all cards open. What others decided in secret is no luck.
 */

/** What a step of chance did to each seat’s share of the win, with standard errors. */
export interface Luck {
  /** The index of the entry, from 0. */
  readonly step: number;
  readonly changes: readonly number[];
  readonly errors: readonly number[];
}

/** Pairs of estimates for each step; of whole games, where a mind judges no states. */
const SAMPLES = 600;
const GAMES = 2_400;
/** Standard errors on each side of a 95 % interval. */
const WIDE = 1.96;
/** Steps of one question: enough that replaying the record costs little. */
const EACH = 6;

/** The questions about the luck of a whole record. */
export function luckQuestions(record: MatchRecord, seed: string): LuckQuestion[] {
  const steps = chanceSteps(record);
  const { branches: _, ...plain } = record;
  const parts = Array.from({ length: Math.ceil(steps.length / EACH) }, (_, at) =>
    steps.slice(at * EACH, (at + 1) * EACH),
  );
  return parts.map((part) => ({ kind: 'luck', game: record.game, record: plain, steps: part, seed }));
}

/** The entries that chance made. Of one that nobody saw (a game at a real table) the text is a guess, so it is no luck. */
const chanceSteps = ({ entries, byHand }: MatchRecord): number[] =>
  entries.flatMap(([actor], step) => (actor === actorName(CHANCE) && !byHand?.unseen.includes(step) ? [step] : []));

/** The luck of these steps of a record. */
export function luckAt(
  game: AnyGame,
  { record, steps, seed, samples }: Omit<LuckQuestion, 'kind' | 'game'>,
): Result<Luck[]> {
  const mind = mindOf(game);
  const pairs = samples ?? (mind.appraisal ? SAMPLES : GAMES);
  const found: Luck[] = [];
  const replayed = replay(game, record, {
    until: Math.max(-1, ...steps) + 1,
    each: ({ actor, text }, { state, entries }) => {
      const step = entries.length;
      if (actor !== CHANCE || !steps.includes(step)) return;
      found.push({ step, ...changesBy({ game, mind, state }, game.parse(text), pairs, `${seed}/${step}`) });
    },
  });
  return replayed.ok ? ok(found) : replayed;
}

/** A step of chance that was about to come. */
interface Moment {
  readonly game: AnyGame;
  readonly mind: AnyMind;
  readonly state: unknown;
}

/** Compares the outcome with others that could have come. */
function changesBy(moment: Moment, actual: unknown, samples: number, seed: string): Omit<Luck, 'step'> {
  const { seats } = moment.game.view(moment.state, 0) as { readonly seats: number };
  const differences = Array.from({ length: seats }, () => new Mean());
  const sharesBy = appraiser(moment);
  const all = allOutcomes(moment);
  const others = all ?? outcomesOf(moment, samples, seeded(`${seed}/outcomes`));
  for (const [n, other] of others.entries()) {
    // Both sides of a pair play on with the same random numbers.
    const [came, could] = [actual, other].map((outcome) => sharesBy(outcome, `${seed}/${n}`));
    for (const [seat, difference] of differences.entries()) difference.add(came![seat]! - could![seat]!);
  }
  return {
    changes: differences.map(({ value }) => value),
    errors: differences.map(({ error }) => (all ? 0 : error)),
  };
}

/** Whether the mind judges a state without playing on. */
const isStill = ({ appraisal }: AnyMind): boolean => appraisal?.after.length === 0;

/** The shares after an outcome; those that depend on nothing else are worked out once. */
function appraiser(moment: Moment): (outcome: unknown, seed: string) => ArrayLike<number> {
  const known = new Map<string, ArrayLike<number>>();
  const still = isStill(moment.mind);
  return (outcome, seed) => {
    const text = moment.game.format(outcome);
    const shares = (still && known.get(text)) || sharesAfter(moment, outcome, seed);
    if (still) known.set(text, shares);
    return shares;
  };
}

function sharesAfter({ game, mind, state }: Moment, outcome: unknown, seed: string): ArrayLike<number> {
  const { appraisal, quick } = mind;
  const after = game.copy(state);
  game.apply(after, CHANCE, outcome);
  let holds = isStill(mind);
  playout(game, after, seeded(seed), {
    choose: quick,
    emit: ({ kind }) => (holds ||= appraisal?.after.includes(kind) ?? false),
    stop: () => holds,
  });
  const over = game.turn(after).length === 0;
  return appraisal && !over ? appraisal.shares(after) : resultOf(game, after, game.standing(after));
}

/** Every outcome once, where all are equally likely and the mind need not play on: then nothing is sampled. */
function allOutcomes({ game, mind, state }: Moment): unknown[] | null {
  const listed = game.outcomes(state);
  const counts = isStill(mind) && 'length' in listed && listed.every(([, weight]) => weight === listed[0]![1]);
  return counts ? listed.map(([outcome]) => outcome) : null;
}

/** Outcomes as often as they are likely. Few that are listed come in their proportions (systematic sampling). */
function outcomesOf({ game, state }: Moment, samples: number, rng: Rng): unknown[] {
  const listed = game.outcomes(state);
  if (!('length' in listed)) return Array.from({ length: samples }, () => game.draw(state, rng));
  const total = listed.reduce((sum, [, weight]) => sum + weight, 0);
  const first = unit(rng);
  let [at, upTo] = [0, listed[0]![1]];
  return Array.from({ length: samples }, (_, n) => {
    const place = ((n + first) / samples) * total;
    while (place >= upTo && at < listed.length - 1) upTo += listed[++at]![1];
    return listed[at]![0];
  });
}

const resultOf = (game: AnyGame, state: unknown, standing: Standing): number[] =>
  standing.ranks.map((_, seat) => winShare(standing, seat, game.sides?.(state)));

/** A player’s luck in a whole match, and what remains of the result without it. */
export interface Fortune {
  /** The sum over all steps of chance. */
  readonly luck: Estimate;
  /** The share of the win minus luck: over many games it has the same mean, and depends on decisions alone. */
  readonly without: Estimate;
  /** The even share: what equal players can expect. */
  readonly even: number;
  /** The steps with the greatest and the least luck; null where none of them is sure to be good, or bad. */
  readonly best: Luck | null;
  readonly worst: Luck | null;
}

/** Everybody’s fortune in a record that has ended; null while it goes on. */
export function fortunesOf(game: AnyGame, record: MatchRecord, lucks: readonly Luck[]): Fortune[] | null {
  const ended = replay(game, record);
  if (!ended.ok || game.turn(ended.value.state).length > 0) return null;
  const { state } = ended.value;
  const shares = resultOf(game, state, game.standing(state));
  const even = 1 / (game.sides?.(state) ?? shares.length);
  return shares.map((share, seat) => {
    const sum = lucks.reduce((sum, { changes }) => sum + changes[seat]!, 0);
    const half = WIDE * Math.sqrt(lucks.reduce((sum, { errors }) => sum + errors[seat]! ** 2, 0));
    const around = (value: number): Estimate => ({ value, low: value - half, high: value + half });
    return { luck: around(sum), without: around(share - sum), even, ...extremes(lucks, seat) };
  });
}

function extremes(lucks: readonly Luck[], seat: number): Pick<Fortune, 'best' | 'worst'> {
  const sure = lucks.filter(({ changes, errors }) => Math.abs(changes[seat]!) > WIDE * errors[seat]!);
  const inOrder = sure.sort((a, b) => b.changes[seat]! - a.changes[seat]!);
  const [best, worst] = [inOrder[0], inOrder.at(-1)];
  return {
    best: best && best.changes[seat]! > 0 ? best : null,
    worst: worst && worst.changes[seat]! < 0 ? worst : null,
  };
}
