import type { Language } from '../../core/prose.ts';
import { kept } from './format.ts';

/* Days and months; loaded with the pages that show them. */

const days = kept((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const daysAndYears = kept(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const nearDays = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const months = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));

/** Before the date that something happened on. */
const ON = { en: '', fr: 'le ', de: 'am ' } as const satisfies Record<Language, string>;

/** The day of a moment, to follow a verb: "today", "yesterday", "2 Nov"; "hier", "le 2 nov."; "gestern", "am 2. Nov.". */
export function formatDay(moment: number, now: number, language: Language): string {
  const [then, today] = [new Date(moment), new Date(now)];
  const ago = Math.round((new Date(today).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000);
  if (ago === 0 || ago === 1) return nearDays(language).format(-ago, 'day');
  const format = then.getFullYear() === today.getFullYear() ? days : daysAndYears;
  return ON[language] + ordinal(format(language).format(then), language);
}

/** The day of a moment on its own, as in a list: "2 Nov", "2 nov.", "2. Nov.". */
export const formatLoneDay = (moment: number, now: number, language: Language): string =>
  formatDay(moment, now, language).replace(/^(?:le|am) /, '');

/** "March 2026", "mars 2026", "März 2026". */
export const formatMonth = (moment: number, language: Language): string => months(language).format(moment);

const moments = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const dayTimes = kept(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
);
const times = kept((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));

/** French counts the first of a month: "mar. 1er déc.". */
const ordinal = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/(?<!\d)1(?= \p{L})/u, '1er') : text;

/** A near day and hour in local time: "Thu 19 Nov, 21:05". */
export const formatMoment = (moment: number, language: Language): string =>
  ordinal(moments(language).format(moment), language);

/** The same where there is little room: "Thu 21:05". */
export const formatDayTime = (moment: number, language: Language): string => dayTimes(language).format(moment);

/** The hour in local time: "21:05". */
export const formatTime = (moment: number, language: Language): string => times(language).format(moment);
