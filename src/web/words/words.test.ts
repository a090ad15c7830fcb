import { describe, expect, it } from 'vitest';
import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import { fill, holesOf, type Key } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr as typed } from './fr.ts';

const fr = french(typed, NARROW);
const keys = Object.keys(en) as Key[];

describe('the catalogue', () => {
  it('has the same messages in every language, none empty', () => {
    expect(Object.keys(fr).sort()).toEqual([...keys].sort());
    expect(Object.keys(de).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => !en[key].trim() || !fr[key].trim() || !de[key].trim())).toEqual([]);
  });

  it('has the same placeholders in every language', () => {
    for (const other of [fr, de])
      expect(keys.filter((key) => String(holesOf(en[key])) !== String(holesOf(other[key])))).toEqual([]);
  });

  it('has a singular and a plural form of every counted message', () => {
    const stems = keys.filter((key) => /\.(one|other)$/.test(key)).map((key) => key.replace(/\.\w+$/, ''));
    for (const stem of new Set(stems)) expect(keys).toEqual(expect.arrayContaining([`${stem}.one`, `${stem}.other`]));
  });

  it('uses typographic apostrophes and French spaces', () => {
    expect(keys.filter((key) => /['"]/.test(en[key] + fr[key] + de[key]))).toEqual([]);
    expect(keys.filter((key) => /[^\u202f][;!?»]|[^\u202f]:(?!\/)|«[^\u202f]/.test(fr[key]))).toEqual([]);
  });
});

it('placeholders: known ones are filled, unknown ones stay', () => {
  expect(fill('{a} and {b}, {a}', { a: 1, b: 'two' })).toBe('1 and two, 1');
  expect(fill('{a}')).toBe('{a}');
});
