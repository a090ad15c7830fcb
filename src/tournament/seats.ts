import type { EntrantId, Occupant } from './event.ts';
import { assign } from './pairing/assignment.ts';
import { begunTables, type Tournament } from './tournament.ts';

/** Seats people at a table so that everybody has each seat equally often, as far as possible; bots take the rest. */
export function seatTables(
  tournament: Tournament,
  tables: readonly (readonly EntrantId[])[],
  bots: readonly number[],
): Occupant[][] {
  const had = seatsHad(tournament);
  return tables.map((people, at) => {
    const occupants: Occupant[] = [...people, ...Array<null>(bots[at]!).fill(null)];
    // Squares: the third time on a seat costs more than the second time on two.
    const cost = (one: number, seat: number): number => {
      const entrant = occupants[one]!;
      return entrant === null ? 0 : 2 * (had[entrant]![seat] ?? 0) + 1;
    };
    const seats = assign(occupants.length, cost);
    const seated = new Array<Occupant>(occupants.length).fill(null);
    for (const [one, seat] of seats.entries()) seated[seat] = occupants[one]!;
    return seated;
  });
}

/** How often each entrant has had each seat. */
export function seatsHad(tournament: Tournament): number[][] {
  const had = tournament.entrants.map((): number[] => []);
  for (const { seats } of begunTables(tournament))
    for (const [seat, entrant] of seats.entries())
      if (entrant !== null) had[entrant]![seat] = (had[entrant]![seat] ?? 0) + 1;
  return had;
}
