/*
 * Engines may round `Math.exp`, `Math.log` and the like differently in the last bit, and one bit can change a choice. These
 * functions use only arithmetic that IEEE 754 defines exactly, so that a bot plays the same move in every browser and on
 * every server.
 */

const LN2 = 0.6931471805599453;
/** 1/n! for the series of exp; on |r| ≤ ln 2 / 2 twelve terms reach the precision of a double. */
const FACTORIALS: readonly number[] = Array.from({ length: 14 }, (_, n) => {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return 1 / product;
});

const MOST = 1010;
/** `POWERS[MOST + k]` is 2^k, by doubling and halving, which are exact. */
const POWERS = new Float64Array(2 * MOST + 1);
POWERS[MOST] = 1;
for (let k = 1; k <= MOST; k++) {
  POWERS[MOST + k] = POWERS[MOST + k - 1]! * 2;
  POWERS[MOST - k] = POWERS[MOST - k + 1]! / 2;
}

/** e^x */
export function exp(x: number): number {
  if (x < -700) return 0;
  if (x > 700) return Infinity;
  const k = Math.round(x / LN2);
  const r = x - k * LN2;
  let sum = 0;
  for (let n = FACTORIALS.length - 1; n >= 0; n--) sum = sum * r + FACTORIALS[n]!;
  return sum * POWERS[MOST + k]!;
}

/** The natural logarithm of x > 0. */
export function log(x: number): number {
  let k = 0;
  while (x > 1.5) {
    x /= 2;
    k++;
  }
  while (x < 0.75) {
    x *= 2;
    k--;
  }
  // ln x = 2 artanh((x − 1) / (x + 1))
  const z = (x - 1) / (x + 1);
  const square = z * z;
  let sum = 0;
  for (let n = 39; n >= 1; n -= 2) sum = sum * square + 1 / n;
  return k * LN2 + 2 * z * sum;
}

export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

export const tanh = (x: number): number => 2 * sigmoid(2 * x) - 1;
