import { french } from '../core/french.ts';
import { NARROW } from '../core/spaces.ts';
import type { Advice, AdvisedMove, CountedReason } from '../bots/advice.ts';
import type { Language } from '../core/prose.ts';
import { seatOf } from '../core/seat.ts';
import type { Title } from '../games/title.ts';
import { isUncertain } from '../search/mind.ts';

interface Words {
  readonly percent: (share: number) => string;
  readonly chance: (value: string) => string;
  readonly colon: string;
  readonly quoted: (text: string) => string;
  /** The name of a second move that has the same name. */
  readonly other: string;
  /** A reason that comes true more, or less, often than after another move. */
  readonly often: (what: string, more: boolean, share: string, other: string, than: string) => string;
  /** A reason that comes true after only one of the two moves. */
  readonly only: (what: string, than: string) => string;
  readonly never: (what: string, than: string) => string;
  readonly equal: (count: number) => string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const EN: Words = {
  percent: (share) => `${Math.round(100 * share)}%`,
  chance: (value) => `${value} chance to win`,
  colon: ': ',
  quoted: (text) => `“${text}”`,
  other: 'the same piece rotated',
  often: (what, more, share, other, than) =>
    `${capital(what)} ${more ? 'more' : 'less'} often: ${share} of the time, against ${other} with ${than}.`,
  only: (what, than) => `${capital(what)}. Not with ${than}.`,
  never: (what, than) => `With ${than}, ${what}.`,
  equal: (count) => `The first ${count} are about equal.`,
};

const FR: Words = {
  percent: (share) => `${Math.round(100 * share)}\u00a0%`,
  chance: (value) => `${value} de chances de gagner`,
  colon: ' : ',
  quoted: (text) => `« ${text} »`,
  other: 'la même pièce tournée autrement',
  often: (what, more, share, other, than) =>
    `${more ? 'Plus' : 'Moins'} souvent, ${what} : ${share} du temps, contre ${other} avec ${than}.`,
  only: (what, than) => `${capital(what)}. Pas avec ${than}.`,
  never: (what, than) => `Avec ${than}, ${what}.`,
  equal: (count) => `Les ${count} premiers se valent à peu près.`,
};

const DE: Words = {
  percent: (share) => `${Math.round(100 * share)}\u00a0%`,
  chance: (value) => `${value} Gewinnchance`,
  colon: ': ',
  quoted: (text) => `„${text}“`,
  other: 'dasselbe Teil, anders gedreht',
  often: (what, more, share, other, than) =>
    `${more ? 'Öfter' : 'Seltener'}: ${capital(what)}, in ${share} der Fälle; beim anderen Zug (${than}) in ${other}.`,
  only: (what, than) => `${capital(what)}. Beim anderen Zug (${than}) nicht.`,
  never: (what, than) => `Nur beim anderen Zug (${than}): ${capital(what)}.`,
  equal: (count) => `Die ersten ${count} sind etwa gleich gut.`,
};

const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };

/** A hint in words: each move with its chance, and under it a sentence for each reason. */
interface HintLine {
  readonly action: string;
  /** "19% chance to win" */
  readonly chance: string;
  /** Both in one line. */
  readonly move: string;
  readonly reasons: readonly string[];
}

export interface Hint {
  readonly lines: readonly HintLine[];
  /** Set where the best moves are about equal; otherwise empty. */
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
  const called = (move: AdvisedMove): string => {
    const action = game.parse(move.action);
    const { [language]: told } = prose;
    return told.called?.(action) ?? words.quoted(told.brief?.(action) ?? spoken(move));
  };
  const lines = advice.moves.map((move, i) => {
    const other = advice.moves[i === 0 ? 1 : 0];
    const than = other && (called(other) === called(move) ? words.other : called(other));
    const action = spoken(move);
    const chance = words.chance(words.percent(move.value));
    const reasons = move.reasons.map((counted) => because(counted, than!, names, language));
    return { action, chance, move: `${action}${words.colon}${chance}`, reasons };
  });
  return { lines, equal: advice.equal > 1 ? words.equal(advice.equal) : '' };
}

/** A reason counts as certain from this probability on. */
const SURE = 0.995;

function because(
  { reason, words: told, share, other }: CountedReason,
  than: string,
  names: readonly string[],
  language: Language,
): string {
  const words = WORDS[language];
  const what = withNames(told[language], names);
  const often = words.often(what, share > other, words.percent(share), words.percent(other), than);
  if (isUncertain(reason)) return often;
  if (share >= SURE && other <= 1 - SURE) return words.only(what, than);
  if (other >= SURE && share <= 1 - SURE) return words.never(what, than);
  return often;
}

/** Replaces `{B}` by the name of the player on seat B. */
const withNames = (text: string, names: readonly string[]): string =>
  text.replace(/\{([A-F])\}/g, (_, letter: string) => names[seatOf(letter)!]!);
