import { describe, expect, it } from 'vitest';
import { answers, answerTo, keepAnswer, streakOf, type Answer } from './diary.ts';

/** The part of a device’s storage that the diary uses. */
function device(text: string | null = null): Storage {
  const items = new Map(text === null ? [] : [['vatout.puzzles', text]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const on = (day: string, found = true, more: Partial<Answer> = {}): Answer => ({
  ...{ day, game: 'vaalbara', puzzle: '1.2', action: 'take 1', found, counts: true },
  ...more,
});

describe('a streak', () => {
  it('counts days in a row up to today, across months and leap days', () => {
    const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'];
    expect(
      streakOf(
        days.map((day) => on(day)),
        '2028-03-01',
      ),
    ).toEqual({ days: 4, longest: 4 });
  });

  it('lasts while the puzzle of today is still open, and ends after a missed day', () => {
    const all = [on('2026-11-15'), on('2026-11-16'), on('2026-11-17')];
    expect(streakOf(all, '2026-11-17').days).toBe(3);
    expect(streakOf(all, '2026-11-18').days).toBe(3);
    expect(streakOf(all, '2026-11-19')).toEqual({ days: 0, longest: 3 });
  });

  it('ends with a wrong answer, at once', () => {
    const all = [on('2026-11-16'), on('2026-11-17'), on('2026-11-18', false)];
    expect(streakOf(all, '2026-11-18')).toEqual({ days: 0, longest: 2 });
    expect(streakOf([...all, on('2026-11-19')], '2026-11-19')).toEqual({ days: 1, longest: 2 });
  });

  it('is not mended by a past day, nor by the other games of a day', () => {
    const late = on('2026-11-17', true, { counts: false });
    const other = on('2026-11-17', true, { counts: false, game: 'vabanque' });
    expect(streakOf([on('2026-11-16'), late, other, on('2026-11-18')], '2026-11-18').days).toBe(1);
  });

  it('is empty before the first answer', () => {
    expect(streakOf([], '2026-11-18')).toEqual({ days: 0, longest: 0 });
  });
});

describe('the diary', () => {
  it('keeps the first answer to a puzzle, and each game of a day apart', () => {
    const storage = device();
    keepAnswer(on('2026-11-18', false), storage);
    keepAnswer(on('2026-11-18', true), storage);
    keepAnswer(on('2026-11-18', true, { game: 'vabanque' }), storage);
    expect(answers(storage)).toHaveLength(2);
    expect(answerTo(answers(storage), '2026-11-18', 'vaalbara')?.found).toBe(false);
    expect(answerTo(answers(storage), '2026-11-18', 'vabanque')?.found).toBe(true);
  });

  it('reads what fits from a storage that may contain anything', () => {
    expect(answers(device('no JSON'))).toEqual([]);
    expect(answers(device('{"day":"2026-11-18"}'))).toEqual([]);
    const wrong = [null, 3, { ...on('2026-11-18'), day: '2026-02-30' }, { ...on('2026-11-18'), found: 'yes' }];
    expect(answers(device(JSON.stringify([...wrong, on('2026-11-17')])))).toEqual([on('2026-11-17')]);
  });

  it('says so where the device is full', () => {
    const full = { ...device(), setItem: () => { throw new Error('full'); } } as Storage; // prettier-ignore
    expect(keepAnswer(on('2026-11-18'), full)).toBe(false);
  });
});
