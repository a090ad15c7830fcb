import { describe, expect, it } from 'vitest';
import { choice, completeOptions, flag, starter, valuesOf } from './options.ts';

const schema = { starter, neutral: flag(false, [2, 3]), open: flag(true), edition: choice([2021, 2001]) } as const;

describe('options', () => {
  it('are completed with defaults', () => {
    expect(completeOptions(schema, 2, { neutral: true })).toEqual({
      ok: true,
      value: { starter: 'random', neutral: true, open: true, edition: 2021 },
    });
  });

  it('refuse an unknown name, and list the known ones', () => {
    const refused = {
      ok: false,
      problem: { code: 'option', detail: 'colour', expected: 'starter, neutral, open, edition' },
    };
    expect(completeOptions(schema, 2, { colour: 'red' })).toEqual(refused);
    expect(completeOptions(schema, 2, { toString: 1 })).toMatchObject({ problem: { code: 'option' } });
  });

  it.each([
    ['starter', 2],
    ['starter', -1],
    ['starter', 'A'],
    ['neutral', 'yes'],
    ['edition', 1999],
    ['open', null],
    ['open', { toString: 1 }],
  ])('refuse %s=%j', (name, value) => {
    expect(completeOptions(schema, 2, { [name]: value })).toMatchObject({ ok: false, problem: { code: 'value' } });
  });

  it.each([
    ['edition', '2021', '2021'],
    ['open', 'false', 'false'],
    ['starter', '1', '1'],
  ])('refuse %s=%j as a string where a number or a boolean belongs', (name, value, expected) => {
    expect(completeOptions(schema, 2, { [name]: value })).toEqual({
      ok: false,
      problem: { code: 'quoted', detail: name, expected },
    });
  });

  it('name seats by number and letter where JSON asks for the number', () => {
    expect(completeOptions(schema, 2, { starter: 'A' })).toMatchObject({
      problem: { code: 'value', detail: 'starter=A', expected: 'random, 0 (A), 1 (B)' },
    });
  });

  it('refuse a value that this number of seats does not allow', () => {
    expect(completeOptions(schema, 4, { neutral: true })).toMatchObject({
      problem: { code: 'value', detail: 'neutral=true', expected: 'false' },
    });
    expect(completeOptions(schema, 4, { neutral: false })).toMatchObject({ ok: true });
  });

  it('keep one spelling of each value', () => {
    const given = completeOptions(schema, 2, { starter: -0 });
    expect(given.ok && Object.is(given.value.starter, 0)).toBe(true);
  });

  it('list all values for a form', () => {
    expect(valuesOf(schema.starter, 3)).toEqual(['random', 0, 1, 2]);
    expect(valuesOf(schema.edition, 3)).toEqual([2021, 2001]);
    expect(valuesOf(schema.neutral, 3)).toEqual([false, true]);
    expect(valuesOf(schema.neutral, 4)).toEqual([false]);
  });
});
