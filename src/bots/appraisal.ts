import { CHANCE, type AnyGame } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import { replay } from '../core/replay.ts';
import { ok, type Result } from '../core/result.ts';
import { seeded, type Rng } from '../core/rng.ts';
import { unit } from '../search/choice.ts';
import { Mean } from '../search/mean.ts';
import type { AnyMind } from '../search/mind.ts';
import { resultOf, type Luck } from './luck.ts';
import { mindOf } from './minds.ts';
import type { LuckQuestion } from './question.ts';

/* Apart from luck.ts, because the page needs that without all minds. */

/** Pairs of estimates for each step; of whole games, where a mind judges no states. */
const SAMPLES = 600;
const GAMES = 2_400;

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
  return appraisal && !over ? appraisal.shares(after) : resultOf(game, after);
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
