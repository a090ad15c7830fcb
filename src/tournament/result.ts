import type { TournamentEvent } from './event.ts';
import { currentRound, openTables, type RoundTable, type Tournament } from './tournament.ts';

interface Report {
  readonly places: readonly number[];
  readonly missing: readonly number[];
}

/**
 * Whether these cannot be the places of a table: one for each seat, and each place is one more than the number of seats before
 * it, as in 1 2 2 4. Only people can be missing.
 */
export function badPlaces({ seats }: RoundTable, { places, missing }: Report): boolean {
  const isPlace = (place: number): boolean => place === 1 + places.filter((other) => other < place).length;
  const isPerson = (seat: number): boolean => typeof seats[seat] === 'number';
  return places.length !== seats.length || !places.every(isPlace) || !missing.every(isPerson);
}

/** What follows when one of the open tables of the round gets its result. */
export function endingAfter(tournament: Tournament): TournamentEvent[] {
  const round = currentRound(tournament)!;
  const isArena = tournament.settings.format.kind === 'arena';
  const isLast = isArena ? round.overdue : round.last;
  return isLast && openTables(round) === 1 ? [{ kind: 'end' }] : [];
}
