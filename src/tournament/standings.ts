import type { EntrantId } from './event.ts';
import { BYE, boardPoints, tablePoints } from './points.ts';
import { survivors } from './knockout.ts';
import { tableOf } from './settings.ts';
import { begunRounds, begunTables, byesOf, openTables, scoring, type Round, type Tournament } from './tournament.ts';

export interface Standing {
  readonly entrant: EntrantId;
  readonly points: number;
  /** The sum of the opponents' points, for the order of prizes. */
  readonly opponents: number;
  /** The sum of the scores at tables of boards, which then decides instead; null where it does not. */
  readonly results: number | null;
  /** 1 is best; people with equal points share it. */
  readonly place: number;
  /** As `place`, but only those share it whom the results, or the opponents' points, do not tell apart either. */
  readonly prize: number;
}

/**
 * The points of the seats of a table; null while it plays. Tables of one board are compared seat by seat, once all of them have
 * ended: before that nobody may know how the others did. A corrected table counts by its places and is not compared.
 */
export function pointsAt({ settings }: Tournament, round: Round, at: number): readonly number[] | null {
  const table = round.tables[at]!;
  if (table.places === null || (settings.duplicate && openTables(round) > 0)) return null;
  // A correction has places and no scores.
  const compared = round.tables.filter(({ corrected }) => !corrected);
  if (!settings.duplicate || table.corrected || compared.some(({ results }) => results === null))
    return tablePoints(table.places, scoring(table));
  const results = compared.map((one) => one.results!);
  return boardPoints(results, compared.map(scoring))[compared.indexOf(table)]!;
}

/** The points of all entrants. A round that somebody missed, because they came late or left, counts 0. */
export function totals(tournament: Tournament): number[] {
  const points = byesOf(tournament).map((byes) => byes * BYE);
  for (const round of begunRounds(tournament))
    for (const [at, { seats }] of round.tables.entries()) {
      const won = pointsAt(tournament, round, at);
      for (const [seat, entrant] of seats.entries()) if (entrant !== null) points[entrant]! += won?.[seat] ?? 0;
    }
  return points;
}

/**
 * The sum of the points of everybody met. A bot counts as much as one's own points, and a bye as a table of the usual size
 * does: neither helps nor harms.
 */
function opponentSums(tournament: Tournament, points: readonly number[]): number[] {
  const sums = tournament.entrants.map(() => 0);
  for (const [at, { byes }] of begunRounds(tournament).entries())
    for (const entrant of byes) sums[entrant]! += (tableOf(tournament.settings, at).usual - 1) * points[entrant]!;
  for (const { seats, places } of begunTables(tournament)) {
    if (places === null) continue;
    for (const [at, entrant] of seats.entries()) {
      if (entrant === null) continue;
      for (const [beside, other] of seats.entries())
        if (beside !== at) sums[entrant]! += points[other === null ? entrant : other]!;
    }
  }
  return sums;
}

/**
 * The sum of everybody's scores at tables of boards. A round counts once all its tables have ended. A bye, and a corrected table,
 * counts as its round's mean: neither helps nor harms. Null: these are no boards, or an older program reported places alone.
 */
function resultSums(tournament: Tournament): number[] | null {
  if (!tournament.settings.duplicate) return null;
  const sums = tournament.entrants.map(() => 0);
  for (const { tables, byes } of begunRounds(tournament)) {
    if (tables.some(({ ended }) => ended === null)) continue;
    if (tables.some(({ corrected, results }) => !corrected && results === null)) return null;
    const seated = tables.flatMap((table) =>
      table.seats.flatMap((entrant, seat) =>
        entrant !== null && scoring(table)(seat)
          ? { entrant, result: table.corrected ? null : table.results![seat]! }
          : [],
      ),
    );
    const known = seated.flatMap(({ result }) => result ?? []);
    const mean = known.length === 0 ? 0 : Math.round(known.reduce((sum, result) => sum + result, 0) / known.length);
    for (const { entrant, result } of seated) sums[entrant]! += result ?? mean;
    for (const entrant of byes) sums[entrant]! += mean;
  }
  return sums;
}

/** In a knockout the number of rounds that somebody has survived counts first. */
export function standings(tournament: Tournament): Standing[] {
  const points = totals(tournament);
  const opponents = opponentSums(tournament, points);
  const results = resultSums(tournament);
  const finer = results ?? opponents;
  const reached = tournament.settings.format.kind === 'knockout' ? roundsSurvived(tournament) : points.map(() => 0);
  const compare = (a: EntrantId, b: EntrantId): number => reached[b]! - reached[a]! || points[b]! - points[a]!;
  const compareAll = (a: EntrantId, b: EntrantId): number => compare(a, b) || finer[b]! - finer[a]!;
  const order = [...points.keys()].sort((a, b) => compareAll(a, b) || a - b);
  const list: Standing[] = [];
  for (const [at, entrant] of order.entries()) {
    const before = list.at(-1);
    const [level, equal] = [compare, compareAll].map((by) => before && by(before.entrant, entrant) === 0);
    list.push({
      entrant,
      points: points[entrant]!,
      opponents: opponents[entrant]!,
      results: results?.[entrant] ?? null,
      place: level ? before!.place : at + 1,
      prize: equal ? before!.prize : at + 1,
    });
  }
  return list;
}

/**
 * How many rounds each entrant has gone through. In the last round the place at the table counts: the finalists before all
 * others, the winner before the second.
 */
function roundsSurvived(tournament: Tournament): number[] {
  const reached = tournament.entrants.map(() => 0);
  for (const [at, round] of tournament.rounds.entries()) {
    if (round.tables.some(({ places }) => places === null)) continue;
    for (const entrant of survivors(tournament, at)) reached[entrant] = at + 1;
    if (!round.last) continue;
    for (const table of round.tables)
      for (const [seat, entrant] of table.seats.entries())
        if (entrant !== null && scoring(table)(seat)) reached[entrant] = at + 1 + 1 / (1 + table.places![seat]!);
  }
  return reached;
}
