/* Calendar days, `2026-11-18`, as the device counts them: a puzzle is the same for everybody who has that date. */

export type Day = string;

const LENGTH = 86_400_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment in the time zone of the device. */
export const dayOf = (time: Date): Day =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

/** Days since 1970-01-01. Days have no time zone and no summer time, so they are counted in UTC. */
export const numberOfDay = (day: Day): number => Date.parse(`${day}T00:00Z`) / LENGTH;

export const dayNumbered = (number: number): Day => new Date(number * LENGTH).toISOString().slice(0, 10);

export const dayAfter = (day: Day, days: number): Day => dayNumbered(numberOfDay(day) + days);

/** Whether a text is a day of the calendar. */
export function isDay(text: string): text is Day {
  const number = /^\d{4}-\d\d-\d\d$/.test(text) ? numberOfDay(text) : NaN;
  return !Number.isNaN(number) && dayNumbered(number) === text;
}

/** `2026-11` */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function monthAfter(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday; null before its first day and after its last. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const length = numberOfDay(`${monthAfter(month, 1)}-01`) - numberOfDay(first);
  const before = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
    const nth = at - before;
    return nth >= 0 && nth < length ? dayAfter(first, nth) : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}
