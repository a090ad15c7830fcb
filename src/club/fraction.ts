/** An exact number: shared places give thirds and fifths of points. In lowest terms, `under` is positive. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

export function fraction(over: number, under = 1): Fraction {
  const common = divisor(over, under) || 1;
  return { over: over / common, under: under / common };
}

export const ZERO = fraction(0);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

/** Negative: `a` is less. */
export const compare = (a: Fraction, b: Fraction): number => a.over * b.under - b.over * a.under;

export const textOf = ({ over, under }: Fraction): string => (under === 1 ? `${over}` : `${over}/${under}`);

/** Rounded to four digits after the point. */
export const decimal = ({ over, under }: Fraction): number => Math.round((over / under) * 10_000) / 10_000;
