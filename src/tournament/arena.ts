import { seeded } from '../core/rng.ts';
import type { EntrantId, Occupant } from './event.ts';
import { pairEntrants } from './round.ts';
import { seatTables } from './seats.ts';
import { tableOf } from './settings.ts';
import { totals } from './standings.ts';
import { currentRound, type Tournament } from './tournament.ts';

/**
 * The tables that open in an arena now: as many of the usual size as people wait for, longest first, of nearest points and
 * least met. A single table of people who have just played each other waits for others, as long as somebody else still
 * plays.
 */
export function drawWave(tournament: Tournament): Occupant[][] {
  const { settings, waiting, version } = tournament;
  const { usual } = tableOf(settings, 0);
  const count = Math.floor(waiting.length / usual);
  if (count === 0) return [];
  const people = waiting.slice(0, count * usual);
  const rng = seeded(`${settings.seed}/wave/${version}`);
  const tables = pairEntrants(tournament, people, Array<number>(count).fill(usual), totals(tournament), rng);
  const fresh = count > 1 ? tables : tables.filter((table) => !isRematch(tournament, table));
  return seatTables(
    tournament,
    fresh,
    fresh.map(() => 0),
  );
}

function isRematch(tournament: Tournament, table: readonly EntrantId[]): boolean {
  const { tables } = currentRound(tournament)!;
  if (tables.every(({ places }) => places !== null)) return false;
  const latest = (entrant: EntrantId): number => tables.findLastIndex(({ seats }) => seats.includes(entrant));
  const last = latest(table[0]!);
  return last >= 0 && table.every((entrant) => latest(entrant) === last);
}
