import { LOCALES, numberOf } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';

/** Formatters are slow to create and used often, so they are cached. */
export function kept<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(LOCALES[language]);
    made.set(language, format);
    return format;
  };
}

const numbers = kept((locale) => new Intl.NumberFormat(locale));
const tenths = kept((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const days = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const dates = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));

/** 1234 as "1,234", "1 234" or "1.234". */
export const formatNumber = (value: number, language: Language): string =>
  Number.isInteger(value) ? numberOf(value, language) : numbers(language).format(value);

/** 9.4 as "9.4" or "9,4"; 9 as "9.0". */
export const formatTenths = (value: number, language: Language): string => tenths(language).format(value);

/** An amount in thousands: "210k". */
export const formatMoney = (thousands: number, language: Language): string => `${formatNumber(thousands, language)}k`;

/** A gain in thousands: "+210k", or "0k". */
export const formatGain = (thousands: number, language: Language): string =>
  (thousands > 0 ? '+' : '') + formatMoney(thousands, language);

/** An amount in full, for titles and screen readers: "210,000". */
export const formatMoneyInFull = (thousands: number, language: Language): string =>
  formatNumber(thousands * 1000, language);

const PERCENT = { en: '%', fr: '\u00a0%', de: '\u00a0%' } as const satisfies Record<Language, string>;

/**
 * Without a sign for what rounds to zero. Not by Intl: charts ask for many at once, and its first formatter takes some 15 ms, on
 * a phone a long task.
 */
function inWhole(share: number, plus: string, language: Language): string {
  const percent = Math.round(100 * share);
  const sign = percent < 0 ? '−' : percent > 0 ? plus : '';
  return sign + numberOf(Math.abs(percent), language) + PERCENT[language];
}

/** A share from 0 to 1 as "42%" or "42 %"; below 0 as "−3%". */
export const formatPercent = (share: number, language: Language): string => inWhole(share, '', language);

/** The standard errors up to which a chance is rounded to 1, 5 and 10 percent; a rougher one is not shown. */
const TO_ONE = 0.015;
const TO_FIVE = 0.04;
const TO_TEN = 0.09;

/** A chance to win, rounded to its precision: "23 %", "25 %", "20 %" or "…". */
export function formatChance(share: number, error: number, language: Language): string {
  if (error > TO_TEN) return '…';
  const grain = error <= TO_ONE ? 100 : error <= TO_FIVE ? 20 : 10;
  return formatPercent(Math.round(share * grain) / grain, language);
}

/** A change of a share as "+13%" or "−13 %". */
export const formatSignedPercent = (change: number, language: Language): string => inWhole(change, '+', language);

/** Milliseconds since 1970 as date and time. */
export const formatDate = (moment: number, language: Language): string => dates(language).format(moment);

/** A calendar day in UTC, `2026-11-18`, as "18 November 2026". */
export const formatDay = (day: string, language: Language): string => days(language).format(new Date(`${day}T00:00Z`));

const atMostTenths = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A difference of shares in points, as a number: 0.356 gives 36, 0.0356 gives 3.6. */
export const pointsOf = (difference: number): number => {
  const points = 100 * Math.max(0, difference);
  return points < 9.95 ? Math.round(10 * points) / 10 : Math.round(points);
};

/** Points as "36", "3.6" or "3,6". */
export const formatPoints = (points: number, language: Language): string => atMostTenths(language).format(points);

const finePercents = kept((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

/** A share with one decimal where it has one: "9.2%" or "9,2 %". */
export const formatFinePercent = (share: number, language: Language): string => finePercents(language).format(share);
