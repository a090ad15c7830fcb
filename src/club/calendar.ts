/*
 * Dates on a calendar and times on a clock, without a clock of its own: a time zone is a function that gives its offset. A local time
 * is text such as 2026-11-17T20:30.
 */

/** Milliseconds that local time is ahead of UTC at a moment. */
export type Offset = (instant: number) => number;

export type Repeat = 'week' | 'fortnight' | 'month';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Days since 1970-01-01 in the Gregorian calendar. */
function daysOf({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year; // the year begins in March, so that the leap day is its last
  const era = Math.floor(y / 400);
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const ofEra = (y - era * 400) * 365 + Math.floor((y - era * 400) / 4) - Math.floor((y - era * 400) / 100) + ofYear;
  return era * 146_097 + ofEra - 719_468;
}

function dayOf(days: number): Day {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const ofEraYear = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * ofEraYear + Math.floor(ofEraYear / 4) - Math.floor(ofEraYear / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted + (shifted < 10 ? 3 : -9);
  return {
    year: ofEraYear + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

const padded = (value: number, width = 2): string => `${value}`.padStart(width, '0');
const textOf = ({ year, month, day }: Day): string => `${padded(year, 4)}-${padded(month)}-${padded(day)}`;

function partsOf(local: string): { readonly day: Day; readonly minute: number } {
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number) as [number, number, number, number, number];
  return { day: { year, month, day }, minute: hour * 60 + minute };
}

/** Whether there is such a day: no February has 30. */
export function isDate(local: string): boolean {
  return textOf(dayOf(daysOf(partsOf(local).day))) === local.slice(0, 10);
}

/** The local time as if it were UTC, in milliseconds. */
function asUtc(local: string): number {
  const { day, minute } = partsOf(local);
  return daysOf(day) * DAY + minute * MINUTE;
}

/** What the clock shows at a moment. */
export function localAt(instant: number, offset: Offset): string {
  const shown = Math.floor((instant + offset(instant)) / MINUTE);
  const minute = ((shown % 1440) + 1440) % 1440;
  return `${textOf(dayOf((shown - minute) / 1440))}T${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}

/**
 * The moment when the clock shows a local time. A time that comes twice, when the clock goes back, is the first of the two. A time
 * that is left out, when the clock goes forward, counts by the offset before: 02:30 becomes 03:30. So says RFC 5545, too.
 */
export function instantOf(local: string, offset: Offset): number {
  const shown = asUtc(local);
  const [before, after] = [shown - offset(shown - DAY), shown - offset(shown + DAY)];
  const fits = [before, after].filter((instant) => instant + offset(instant) === shown);
  return fits.length > 0 ? Math.min(...fits) : before;
}

/** The same time of day, so many days later. */
export const shifted = (local: string, days: number): string =>
  `${textOf(dayOf(daysOf(partsOf(local).day) + days))}${local.slice(10)}`;

/** The days from one local time to another. */
export const daysBetween = (from: string, to: string): number => daysOf(partsOf(to).day) - daysOf(partsOf(from).day);

/** The same weekday of another month, counted from its first: the third Tuesday stays the third, a fifth becomes the last. */
function inMonth(local: string, months: number): string {
  const { day } = partsOf(local);
  const count = day.year * 12 + day.month - 1 + months;
  const first = daysOf({ year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 });
  const next = daysOf({ year: Math.floor((count + 1) / 12), month: ((count + 1) % 12) + 1, day: 1 });
  const weekday = (days: number): number => (((days + 4) % 7) + 7) % 7; // 1970-01-01 was a Thursday
  const start = first + ((weekday(daysOf(day)) - weekday(first) + 7) % 7);
  const nth = Math.ceil(day.day / 7);
  const wanted = start + 7 * (nth - 1);
  return `${textOf(dayOf(wanted < next ? wanted : wanted - 7))}${local.slice(10)}`;
}

/** The local times of so many evenings. They keep the time on the clock, whatever the offset. */
export function repeated(local: string, every: Repeat, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    every === 'month' ? inMonth(local, i) : shifted(local, i * (every === 'week' ? 7 : 14)),
  );
}

/** A moment as RFC 5545 writes it in UTC: 20261117T193000Z. */
export function utcText(instant: number): string {
  const second = Math.floor((((instant % MINUTE) + MINUTE) % MINUTE) / 1000);
  return `${localAt(instant, () => 0).replace(/[-:]/g, '')}${padded(second)}Z`;
}
