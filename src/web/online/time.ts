import type { Pace, Terms } from '../../table/terms.ts';
import { formatTenths } from '../words/format.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its largest whole unit: "90 s", "5 min", "2 days". */
export function spanText(seconds: number): string {
  const words = onlineWords[settings.language].pace;
  if (seconds >= DAY && seconds % DAY === 0) return words.dayCount(seconds / DAY);
  if (seconds >= HOUR && seconds % HOUR === 0) return words.hours(seconds / HOUR);
  if (seconds >= MINUTE && seconds % MINUTE === 0) return words.minutes(seconds / MINUTE);
  return words.seconds(seconds);
}

/** "60 s a move", "10 min each, + 5 s", "no clock". */
export function paceText(pace: Pace): string {
  const words = onlineWords[settings.language].pace;
  if (pace.kind === 'free') return words.none;
  if (pace.kind === 'move') return words.perMove(spanText(pace.seconds));
  return words.perGame(spanText(pace.seconds), pace.increment > 0 ? spanText(pace.increment) : '');
}

/** The clock in two sentences: how much time there is, and what happens when it runs out. */
export function clockSentences(terms: Pick<Terms, 'pace' | 'overtime' | 'patience'>): readonly [string, string] {
  const { pace, overtime } = terms;
  const words = onlineWords[settings.language].clock;
  if (pace.kind === 'free') return [words.none, patienceSentence(terms.patience) || words.noHurry];
  const time = spanText(pace.seconds);
  if (pace.kind === 'bank') {
    const more = pace.increment > 0 ? spanText(pace.increment) : '';
    return [words.perGame(time, more), words.gameOut[overtime]];
  }
  const slow = pace.seconds >= DAY ? `${words.whenYouLike} ` : '';
  return [words.perMove(time), slow + words.moveOut[overtime]];
}

/** What happens to somebody who is away on their turn; empty where the table does not say. */
function patienceSentence(patience: number | null | undefined): string {
  const words = onlineWords[settings.language].presence;
  if (patience === undefined) return '';
  return patience === null ? words.termNever : words.term(spanText(patience));
}

/** Below this, clocks show tenths of a second; in milliseconds. */
const TENSE = 20_000;

const two = (number: number): string => String(number).padStart(2, '0');

/** The text of a clock: "9.4", "1:05", "1:02:05", "2 days 4 h". */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < TENSE) return formatTenths(Math.floor(left / 100) / 10, settings.language);
  const seconds = Math.ceil(left / 1000);
  const words = onlineWords[settings.language].pace;
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days > 0) return `${words.dayCount(days)} ${words.hours(hours)}`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A countdown in whole seconds: "1:40", "0:07". */
export function waitText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
}

/** The time of a clock for screen readers, without tenths. */
export const spokenTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const words = onlineWords[settings.language].pace;
  if (seconds < MINUTE) return words.seconds(seconds);
  if (seconds < HOUR) return [words.minutes(Math.floor(seconds / MINUTE)), ...rest(seconds % MINUTE)].join(' ');
  return clockText(milliseconds);
};

const rest = (seconds: number): string[] =>
  seconds === 0 ? [] : [onlineWords[settings.language].pace.seconds(seconds)];
