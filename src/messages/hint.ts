import type { Advice, AdvisedMove, CountedReason } from '../bots/advice.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';

interface Words {
  readonly percent: (share: number) => string;
  readonly move: (action: string, value: string, low: string, high: string) => string;
  readonly sureMove: (action: string, value: string) => string;
  readonly reason: (what: string, share: string, other: string, than: string) => string;
  readonly equal: (count: number) => string;
}

const EN: Words = {
  percent: (share) => `${Math.round(100 * share)}%`,
  move: (action, value, low, high) => `${action}: ${value} of the win (${low} to ${high})`,
  sureMove: (action, value) => `${action}: ${value} of the win`,
  reason: (what, share, other, than) => `${what}: ${share}, against ${other} with “${than}”`,
  equal: (count) => `The first ${count} are about equal.`,
};

const FR: Words = {
  percent: (share) => `${Math.round(100 * share)} %`,
  move: (action, value, low, high) => `${action} : ${value} de la victoire (de ${low} à ${high})`,
  sureMove: (action, value) => `${action} : ${value} de la victoire`,
  reason: (what, share, other, than) => `${what} : ${share}, contre ${other} avec « ${than} »`,
  equal: (count) => `Les ${count} premiers se valent à peu près.`,
};

const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR };

/** A hint in words: each move with its chance, and under it what speaks for it or against it. */
interface HintLine {
  readonly move: string;
  readonly reasons: readonly string[];
}

export interface Hint {
  readonly lines: readonly HintLine[];
  /** Said where the first moves are about equal; otherwise empty. */
  readonly equal: string;
}

export function hintText(
  { game, prose }: Title,
  advice: Advice,
  view: unknown,
  names: readonly string[],
  language: Language,
): Hint {
  const words = WORDS[language];
  const spoken = ({ action }: AdvisedMove): string => prose[language].action(game.parse(action), view, names);
  const because = ({ words: what, share, other }: CountedReason, than: string): string =>
    words.reason(what[language], words.percent(share), words.percent(other), than);
  const lines = advice.moves.map((move, i) => {
    const than = advice.moves[i === 0 ? 1 : 0];
    return { move: judged(move, spoken(move), words), reasons: move.reasons.map((r) => because(r, spoken(than!))) };
  });
  return { lines, equal: advice.equal > 1 ? words.equal(advice.equal) : '' };
}

function judged({ value, interval: [low, high] }: AdvisedMove, action: string, words: Words): string {
  const { percent } = words;
  return percent(low) === percent(high)
    ? words.sureMove(action, percent(value))
    : words.move(action, percent(value), percent(low), percent(high));
}
