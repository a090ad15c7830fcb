/** How a table ended. Lists are by seat. */
export interface Ending {
  /** 1 is best, ties share a rank; see `Standing`. */
  readonly ranks: readonly number[];
  /** Who lost on time or conceded. */
  readonly lost: readonly boolean[];
  /** Whether the game was played to its end, or to the loss that ended it. */
  readonly decided: boolean;
  /** The number of sides, see `Game`. */
  readonly sides: number;
}

/**
 * The places that count for a rating; null for a game that is not rated.
 *
 * - Whoever lost on time or conceded is last, whatever the score, and ties with others who did.
 * - A move made by a bot that stood in counts as the person's own.
 * - A game that everybody abandoned, or in which everybody lost on time, is not rated.
 * - A game of partners is not rated: a rating is one person's.
 */
export function placesOf({ ranks, lost, decided, sides }: Ending): number[] | null {
  if (!decided || lost.every(Boolean) || sides < ranks.length) return null;
  const last = ranks.length + 1;
  return ranks.map((rank, seat) => (lost[seat] ? last : rank));
}
