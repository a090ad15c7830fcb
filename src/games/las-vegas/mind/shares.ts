import { exp } from '../../../search/maths.ts';

/**
 * The expected money of each seat, in thousands, and one standard deviation for what is unknown: opponents' bills and the
 * rounds to come.
 */
export interface Money {
  readonly means: Readonly<Float64Array>;
  readonly deviation: number;
}

/** The standard normal distribution function on [−EDGE, EDGE] in steps of 1 / STEPS, by Simpson's rule. */
const EDGE = 5;
const STEPS = 64;
const NORMAL = normalTable();

function normalTable(): Float64Array {
  const density = (x: number) => exp((-x * x) / 2) * 0.3989422804014327;
  const table = new Float64Array(2 * EDGE * STEPS + 2);
  table[0] = 2.866515719235352e-7; // below the edge
  for (let i = 1; i < table.length; i++) {
    const from = (i - 1) / STEPS - EDGE;
    const to = i / STEPS - EDGE;
    table[i] = table[i - 1]! + (density(from) + 4 * density((from + to) / 2) + density(to)) / (6 * STEPS);
  }
  return table;
}

export function normal(x: number): number {
  if (x <= -EDGE) return 0;
  if (x >= EDGE) return 1;
  const at = (x + EDGE) * STEPS;
  const i = Math.floor(at);
  return NORMAL[i]! + (at - i) * (NORMAL[i + 1]! - NORMAL[i]!);
}

/** Gauss–Hermite quadrature for a standard normal variable, seven points. */
const POINTS = [
  -3.750439717725742, -2.366759410734541, -1.154405394739968, 0, 1.154405394739968, 2.366759410734541,
  3.750439717725742,
];
const WEIGHTS = [
  0.000548268855972218, 0.0307571239675865, 0.240123178605013, 0.457142857142857, 0.240123178605013, 0.0307571239675865,
  0.000548268855972218,
];

/** Writes each seat's expected share of the win when totals are normally distributed around these means. */
export function winShares(means: Readonly<Float64Array>, deviation: number, seats: number, shares: Float64Array): void {
  if (deviation === 0) return exactShares(means, seats, shares);
  if (seats === 2) {
    shares[0] = normal((means[0]! - means[1]!) / (deviation * Math.SQRT2));
    shares[1] = 1 - shares[0];
    return;
  }
  let total = 0;
  for (let seat = 0; seat < seats; seat++) {
    const share = chanceToLead(means, deviation, seats, seat);
    shares[seat] = share;
    total += share;
  }
  for (let seat = 0; seat < seats; seat++) shares[seat]! /= total;
}

function chanceToLead(means: Readonly<Float64Array>, deviation: number, seats: number, seat: number): number {
  let sum = 0;
  for (let point = 0; point < POINTS.length; point++) {
    let chance = WEIGHTS[point]!;
    for (let other = 0; other < seats; other++) {
      if (other !== seat) chance *= normal(POINTS[point]! + (means[seat]! - means[other]!) / deviation);
    }
    sum += chance;
  }
  return sum;
}

/** Smaller than any real difference, larger than rounding errors. */
const EQUAL = 0.01;

function exactShares(means: Readonly<Float64Array>, seats: number, shares: Float64Array): void {
  let top = -1;
  for (let seat = 0; seat < seats; seat++) top = Math.max(top, means[seat]!);
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (means[seat]! > top - EQUAL) winners++;
  for (let seat = 0; seat < seats; seat++) shares[seat] = means[seat]! > top - EQUAL ? 1 / winners : 0;
}
