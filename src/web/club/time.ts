import type { Language } from '../../core/prose.ts';
import type { ClubWords } from '../words/club.vocabulary.ts';
import { kept } from '../words/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in the units that matter: "3 days", "2 h 14 min", "5 min". */
export function spanUntil(milliseconds: number, words: ClubWords['span']): string {
  const span = Math.max(0, milliseconds);
  if (span >= 2 * DAY) return words.days(Math.floor(span / DAY));
  const minutes = Math.ceil(span / MINUTE);
  return minutes >= 60 ? words.hours(Math.floor(minutes / 60), minutes % 60) : words.minutes(minutes);
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that this browser knows; always with the given one. */
export const zonesWith = (zone: string): string[] => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort();

/** "Europe/Paris" as "Paris". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const weekdays = kept((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }));

/** "Tuesday", "mardi". */
export const weekdayOf = (moment: number, language: Language): string => weekdays(language).format(moment);

const two = (number: number): string => String(number).padStart(2, '0');

/** The day of a moment for a date field, on this device’s clock. */
export const dayField = (moment: number): string => {
  const day = new Date(moment);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** The moment of a time of day, on the day of another moment and this device’s clock. */
export function timeOn(day: number, time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(day).setHours(hours ?? 0, minutes ?? 0, 0, 0);
}
