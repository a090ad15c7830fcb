import { expect, it } from 'vitest';
import { formatDay, formatLoneDay, formatMoment, formatMonth } from './day.ts';

it('days: today and yesterday by name, others by date, other years with the year', () => {
  const now = new Date(2026, 10, 17, 9).getTime();
  const on = (month: number, day: number, year = 2026): number => new Date(year, month, day, 23).getTime();
  expect(formatDay(on(10, 17), now, 'en')).toBe('today');
  expect(formatDay(on(10, 16), now, 'fr')).toBe('hier');
  expect(formatDay(on(10, 2), now, 'en')).toBe('2 Nov');
  expect(formatDay(on(10, 1), now, 'fr')).toBe('le 1er nov.');
  expect(formatMoment(on(10, 1), 'fr')).toMatch(/^dim\. 1er nov\./);
  expect(formatMoment(on(10, 11), 'fr')).toMatch(/^mer\. 11 nov\./);
  expect(formatDay(on(10, 2), now, 'fr')).toBe('le 2 nov.');
  expect(formatLoneDay(on(10, 2), now, 'fr')).toBe('2 nov.');
  expect(formatDay(on(10, 17, 2025), now, 'en')).toBe('17 Nov 2025');
  expect(formatMonth(on(2, 3), 'fr')).toBe('mars 2026');
  expect(formatDay(on(10, 16), now, 'de')).toBe('gestern');
  expect(formatDay(on(10, 1), now, 'de')).toBe('am 1. Nov.');
  expect(formatLoneDay(on(10, 1), now, 'de')).toBe('1. Nov.');
  expect(formatMoment(on(10, 1), 'de')).toMatch(/^So., 1\. Nov\./);
  expect(formatMonth(on(2, 3), 'de')).toBe('März 2026');
});
