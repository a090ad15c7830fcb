import { rate } from './rate.ts';
import { isProvisional, type Rating } from './rating.ts';

/* Which ratings a rated game changes. Second accounts are free, so a game must cost what it is worth. */

/**
 * Decisions that everybody has made before a game that was given up or lost on time counts like one that was played: about
 * half of a game of two, in every title.
 */
export const PLAYED = 10;

/** Games of one title that count within a day for the same two people. */
export const A_DAY = 3;

/** Different people whom a leaderboard wants somebody to have met. */
export const MET = 3;

export interface Player {
  readonly rating: Rating;
  /** Rated games so far; null for a bot, whose rating is known and stays. */
  readonly games: number | null;
}

/** A rated game that has ended. Lists are by seat. */
export interface Played {
  readonly players: readonly Player[];
  /** 1 is best, see `placesOf`. */
  readonly places: readonly number[];
  /** Who gave up or lost on time. */
  readonly lost: readonly boolean[];
  /** Whether the game was played to its end, or given up after `PLAYED` decisions of everybody. */
  readonly whole: boolean;
  /** Games that two of the people had with each other within a day before, and that counted. */
  readonly together: number;
}

/**
 * The rating of each seat after a game; null where it stays as it is.
 *
 * - The first games of two people in a day count, up to `A_DAY`.
 * - A game that ends early costs whoever gave it up, and gives nobody anything.
 * - Somebody with a rating is compared with people who have one, and with bots. Somebody without is compared with everybody.
 */
export function counted({ players, places, lost, whole, together }: Played): (Rating | null)[] {
  const seats = [...players.keys()];
  if (together >= A_DAY) return seats.map(() => null);
  const isKnown = (seat: number): boolean => !isProvisional(players[seat]!.games ?? Infinity);
  const among = (some: readonly number[]): Map<number, Rating> => {
    const after = rate(
      some.map((seat) => players[seat]!.rating),
      some.map((seat) => places[seat]!),
    );
    return new Map(some.map((seat, i) => [seat, after[i]!]));
  };
  const known = seats.filter(isKnown);
  const [all, rated] = [among(seats), among(known)];
  return seats.map((seat) => {
    if (players[seat]!.games === null || (!whole && !lost[seat])) return null;
    if (!isKnown(seat)) return all.get(seat)!;
    return known.length > 1 ? rated.get(seat)! : null;
  });
}
