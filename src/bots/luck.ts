import { CHANCE, type AnyGame } from '../core/game.ts';
import type { MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { actorName } from '../core/seat.ts';
import { winShare } from '../search/share.ts';
import type { Estimate } from './interval.ts';
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

/** Everybody’s share of the win in a state whose game is over. */
export function resultOf(game: AnyGame, state: unknown): number[] {
  const standing = game.standing(state);
  return standing.ranks.map((_, seat) => winShare(standing, seat, game.sides?.(state)));
}

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
  const shares = resultOf(game, state);
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
