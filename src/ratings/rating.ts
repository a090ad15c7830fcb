import { sigmoid } from '../search/maths.ts';

/**
 * What is known of a player's skill at one game: a normal distribution. A deviation of 0 means that the skill is known and
 * the rating never moves, as for bots.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** The Elo scale: 400 points are odds of 10 to 1, so that a difference of `POINTS` is odds of e to 1. */
export const POINTS = 400 / 2.302585092994046;

export const NEWCOMER: Rating = { rating: 1500, deviation: 350 };

/**
 * No number of games makes a rating surer than this: skill changes, and a rating that hardly moves would not follow. Two
 * equal players at the floor win or lose 4.5 points.
 */
export const FLOOR = 40;

/** Points² that the variance grows by each day away: from the floor, a year brings a deviation of 149. */
const FADING = 56.25;

/** Rated games before a rating is shown as a number. */
export const PROVISIONAL = 10;

export const isProvisional = (games: number): boolean => games < PROVISIONAL;

/** The skill lies within the rating ± this, 95 % sure. */
export const band = ({ deviation }: Rating): number => 2 * deviation;

/** The rating after so many days without a rated game: as high, less sure, at most as unsure as a newcomer's. */
export function rested({ rating, deviation }: Rating, days: number): Rating {
  const faded = Math.sqrt(deviation * deviation + FADING * Math.max(0, days));
  return { rating, deviation: deviation === 0 ? 0 : Math.max(deviation, Math.min(NEWCOMER.deviation, faded)) };
}

const PI_EIGHTH = Math.PI / 8;

/**
 * The chance that `a` places ahead of `b`, a tie counting half. Uncertainty pulls it towards ½: the mean of the logistic
 * function under a normal distribution, by MacKay's approximation (1992).
 */
export function chance(a: Rating, b: Rating): number {
  const variance = (a.deviation * a.deviation + b.deviation * b.deviation) / (POINTS * POINTS);
  return sigmoid((a.rating - b.rating) / POINTS / Math.sqrt(1 + PI_EIGHTH * variance));
}
