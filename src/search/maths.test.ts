import { describe, expect, it } from 'vitest';
import { exp, log, sigmoid, tanh } from './maths.ts';

/** Numbers of all sizes, of both signs. */
const numbers = Array.from({ length: 4000 }, (_, i) => (i - 2000) / 7.3).concat([0, 1e-12, -1e-12, 690, -690]);
const away = (a: number, b: number): number => (a === b ? 0 : Math.abs(a - b) / Math.abs(b));

describe('portable maths', () => {
  it('computes the exponential to the last digits', () => {
    expect(Math.max(...numbers.map((x) => away(exp(x), Math.exp(x))))).toBeLessThan(1e-13);
    expect([exp(0), exp(-1000), exp(1000)]).toEqual([1, 0, Infinity]);
  });

  it('computes the logarithm to the last digits', () => {
    const positive = numbers.map((x) => Math.exp(x / 2));
    expect(Math.max(...positive.map((x) => Math.abs(log(x) - Math.log(x))))).toBeLessThan(1e-12);
    expect(log(1)).toBe(0);
  });

  it('computes the logistic functions', () => {
    expect(Math.max(...numbers.map((x) => Math.abs(tanh(x) - Math.tanh(x))))).toBeLessThan(1e-14);
    expect(Math.max(...numbers.map((x) => Math.abs(sigmoid(x) - 1 / (1 + Math.exp(-x)))))).toBeLessThan(1e-14);
  });

  it('gives exactly these bits', () => {
    expect([exp(1), exp(-3.7), log(10), sigmoid(0.3)]).toEqual([
      2.7182818284590455, 0.024723526470339388, 2.3025850929940455, 0.574442516811659,
    ]);
  });
});
