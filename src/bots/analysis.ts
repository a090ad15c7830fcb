import type { AnyGame, GameEvent, Seat } from '../core/game.ts';
import type { MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { ok, type Result } from '../core/result.ts';
import { guesses } from './guessed.ts';
import type { Judgement } from './judgement.ts';
import { STRONGEST, told } from './memory.ts';
import type { Question } from './question.ts';

/** A moment of a match at which a seat had a choice. */
export interface Decision {
  /** The index of the entry, from 0. */
  readonly step: number;
  readonly seat: Seat;
  /** What the seat could know: what it saw, and what had been open to everybody before it was hidden. */
  readonly view: unknown;
  /** The text of its action. */
  readonly played: string;
}

/** All decisions of a record, in order. A forced move is none, nor is one of which a game at a real table tells too little. */
export function decisionsOf(game: AnyGame, record: MatchRecord): Result<Decision[]> {
  const decisions: Decision[] = [];
  const heard: GameEvent[] = [];
  const isGuessed = guesses(game, record);
  const replayed = replay(game, record, {
    each: ({ actor, text, events }, before) => {
      const { state, entries, begun } = before;
      const view = actor < 0 || isGuessed(before, actor) ? null : game.view(state, actor);
      if (view !== null && game.legal(view, actor).length > 1) {
        const known = begun ? view : told(game, view, STRONGEST, () => heard);
        decisions.push({ step: entries.length, seat: actor, view: known, played: text });
      }
      heard.push(...events);
    },
  });
  return replayed.ok ? ok(decisions) : replayed;
}

/** What a decision can be called, best first. */
export const MARKS = ['best', 'good', 'slip', 'mistake'] as const;
export type Mark = (typeof MARKS)[number];

/** A cost below this, in shares of the win, deserves the mark. A mistake has no limit. */
const LIMITS = { best: 0.005, good: 0.02, slip: 0.05 } as const;

/** The mark that the interval of the cost proves; null where it proves none. */
export function markOf({ cost: { low, high } }: Judgement): Mark | null {
  if (high < LIMITS.best) return 'best';
  if (high < LIMITS.good) return 'good';
  if (low >= LIMITS.slip) return 'mistake';
  return low >= LIMITS.good ? 'slip' : null;
}

/** With a smaller share of the win than this there is nothing left to keep. */
const LOST = 0.02;

/** How much of the best a player kept, from 0 to 100: the mean of played ÷ best. Null without a decision that mattered. */
export function accuracyOf(judgements: readonly Judgement[]): number | null {
  const mattered = judgements.filter(({ best }) => best.value >= LOST);
  if (mattered.length === 0) return null;
  const kept = mattered.reduce((sum, { played, best }) => sum + played.value / best.value, 0) / mattered.length;
  return Math.min(100, 100 * kept);
}

/** A decision with what it cost, once that is known. */
export interface Judged {
  readonly decision: Decision;
  readonly judgement: Judgement;
}

/** How many moves are called the costliest. */
const COSTLIEST = 3;

/** The costliest decisions that gave something away for sure, dearest first. */
export const costliest = (judged: readonly Judged[], most = COSTLIEST): Judged[] =>
  judged
    .filter(({ judgement: { cost } }) => cost.low > 0 && cost.value >= LIMITS.best)
    .sort((a, b) => b.judgement.cost.value - a.judgement.cost.value)
    .slice(0, most);

/** The looks of the second pass. */
const SECOND_LOOKS = 16;

/** The first question about a decision. */
export const firstLook = (game: AnyGame, { view, seat, played, step }: Decision, seed: string): Question => ({
  kind: 'judge',
  game: game.id,
  view,
  seat,
  played,
  seed: `${seed}/${step}`,
});

/** The second question: its samples are new, and its answer replaces the first, so that no cost is chosen for its luck. */
export const secondLook = (game: AnyGame, decision: Decision, seed: string): Question => ({
  ...firstLook(game, decision, `${seed}/again`),
  looks: SECOND_LOOKS,
});

/** The decisions that deserve a second look: marks in doubt where sampling is to blame, and each player’s costliest. */
export function doubtful(judged: readonly Judged[]): Decision[] {
  const seats = new Set(judged.map(({ decision }) => decision.seat));
  const dear = [...seats].flatMap((seat) =>
    judged
      .filter(({ decision }) => decision.seat === seat)
      .sort((a, b) => b.judgement.cost.value - a.judgement.cost.value)
      .slice(0, COSTLIEST + 1),
  );
  const isDoubtful = (one: Judged): boolean => {
    const { cost, sampling } = one.judgement;
    const sampled = sampling > (cost.high - cost.low) / 4;
    return sampled && (markOf(one.judgement) === null || (dear.includes(one) && cost.value >= LIMITS.best));
  };
  return judged.filter(isDoubtful).map(({ decision }) => decision);
}
