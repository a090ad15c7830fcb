import { describe, expect, it } from 'vitest';
import { dayAfter, dayNumbered, isDay, monthAfter, numberOfDay, weeksOf } from './day.ts';

describe('days', () => {
  it('follow each other across the change to summer time', () => {
    expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29');
    expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('have numbers, and numbers have days', () => {
    expect(numberOfDay('1970-01-02')).toBe(1);
    expect(dayNumbered(numberOfDay('2028-02-29'))).toBe('2028-02-29');
  });

  it('are told from other texts', () => {
    expect(['2026-11-18', '2028-02-29'].filter(isDay)).toHaveLength(2);
    expect(['2026-02-30', '2026-13-01', '18-11-2026', '2026-11-1', '', 'today'].filter(isDay)).toEqual([]);
  });
});

describe('months', () => {
  it('have weeks from Monday, with all their days', () => {
    const november = weeksOf('2026-11');
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4); // 1 February 2027 is a Monday
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });

  it('follow each other across years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});
