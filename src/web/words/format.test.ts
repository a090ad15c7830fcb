import { expect, it } from 'vitest';
import {
  formatChance,
  formatDate,
  formatGain,
  formatMoney,
  formatMoneyInFull,
  formatNumber,
  formatPercent,
  formatSignedPercent,
} from './format.ts';

it('numbers: digits are grouped by language', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567');
  expect(formatNumber(1234567, 'fr')).toBe('1\u202f234\u202f567');
});

it('money: short on the board, in full for screen readers', () => {
  expect(formatMoney(210, 'en')).toBe('210k');
  expect(formatGain(1210, 'fr')).toBe('+1\u202f210k');
  expect(formatGain(0, 'fr')).toBe('0k');
  expect(formatMoneyInFull(210, 'en')).toBe('210,000');
  expect(formatMoneyInFull(210, 'fr')).toBe('210\u202f000');
});

it('shares and dates: formatted by language', () => {
  expect(formatPercent(0.424, 'en')).toBe('42%');
  expect(formatPercent(0.424, 'fr')).toBe('42\u00a0%');
  expect(formatPercent(-0.031, 'en')).toBe('−3%');
  expect(formatPercent(-0.004, 'fr')).toBe('0\u00a0%');
  expect(formatSignedPercent(-0.29, 'en')).toBe('−29%');
  expect(formatSignedPercent(0.29, 'fr')).toBe('+29\u00a0%');
  expect(formatDate(Date.UTC(2026, 0, 31, 12), 'en')).toContain('31 Jan 2026');
  expect(formatDate(Date.UTC(2026, 0, 31, 12), 'fr')).toContain('31 janv. 2026');
});

it('chances: rounded to their precision', () => {
  expect(formatChance(0.234, 0.01, 'en')).toBe('23%');
  expect(formatChance(0.234, 0.03, 'en')).toBe('25%');
  expect(formatChance(0.234, 0.06, 'fr')).toBe('20\u00a0%');
  expect(formatChance(0.234, 0.1, 'en')).toBe('…');
});
