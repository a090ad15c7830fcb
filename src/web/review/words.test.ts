import { expect, it } from 'vitest';
import { ANALYSIS_WORDS } from './words.ts';

const { en, fr, de } = ANALYSIS_WORDS;
/** With plain spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('costs are told in points of win chance, as exactly as they matter', () => {
  expect(en.cost(0.356)).toBe('gave away 36 points of win chance');
  expect(en.cost(0.0356)).toBe('gave away 3.6 points of win chance');
  expect(en.cost(0.0999)).toBe('gave away 10 points of win chance');
  expect(plain(fr.cost(0.0356))).toBe('a coûté 3,6 points de chances de gagner');
  expect(de.cost(0.0356)).toBe('hat 3,6 Prozentpunkte Gewinnchance verschenkt');
});

it('one point is one, and in French less than two are', () => {
  expect(en.cost(0.01)).toBe('gave away 1 point of win chance');
  expect(en.cost(0.015)).toBe('gave away 1.5 points of win chance');
  expect(plain(fr.cost(0.015))).toBe('a coûté 1,5 point de chances de gagner');
  expect(de.cost(0.01)).toBe('hat 1 Prozentpunkt Gewinnchance verschenkt');
});

it('an interval does not begin below nothing', () => {
  expect(en.unsure(-0.04, 0.02)).toBe('Too close to call: between 0 and 2 points');
  expect(de.between(0.24, 0.46)).toBe('zwischen 24 und 46 Prozentpunkten, in 19 von 20 Fällen');
});
