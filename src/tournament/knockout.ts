import type { EntrantId } from './event.ts';
import { tablePoints } from './points.ts';
import { tableOf } from './settings.ts';
import { scoring, type RoundTable, type Tournament } from './tournament.ts';

/** Entrants by seed: the best rating first, then in the order of entry. */
export const bySeed = ({ entrants }: Tournament, list: readonly EntrantId[]): EntrantId[] =>
  list.toSorted((a, b) => (entrants[b]!.rating ?? 0) - (entrants[a]!.rating ?? 0) || a - b);

/**
 * Who goes on after a round, by index: the best of each table, and those with a bye. Where a tie is at the cut, the points of
 * earlier rounds decide, then the seed. Somebody who was missing does not go on. If too few would be left for a table, the
 * next best of the round go on as well.
 */
export function survivors(tournament: Tournament, at: number): EntrantId[] {
  const { format, fill } = tournament.settings;
  const table = tableOf(tournament.settings, at + 1);
  const through = format.kind === 'knockout' ? format.through : 0;
  const { tables, byes } = tournament.rounds[at]!;
  const finishers = tables.map((one) => finishersOf(one).sort(byPlace(tournament, at)));
  const best = finishers.flatMap((list) => list.slice(0, through));
  const next = finishers.flatMap((list) => list.slice(through)).sort(byPlace(tournament, at));
  const missing = (fill === null ? table.least : 2) - best.length - byes.length;
  return [...[...best, ...next.slice(0, Math.max(0, missing))].map(({ entrant }) => entrant), ...byes];
}

interface Finisher {
  readonly entrant: EntrantId;
  readonly place: number;
}

function finishersOf(table: RoundTable): Finisher[] {
  const { seats, places } = table;
  if (places === null) return [];
  const scored = [...seats.keys()].filter(scoring(table));
  return scored.map((seat) => ({ entrant: seats[seat]!, place: places[seat]! }));
}

function byPlace(tournament: Tournament, at: number): (a: Finisher, b: Finisher) => number {
  const earlier = earlierPoints(tournament, at);
  const seeds = bySeed(tournament, [...tournament.entrants.keys()]);
  return (a, b) =>
    a.place - b.place ||
    earlier[b.entrant]! - earlier[a.entrant]! ||
    seeds.indexOf(a.entrant) - seeds.indexOf(b.entrant);
}

function earlierPoints({ entrants, rounds }: Tournament, before: number): number[] {
  const points = entrants.map(() => 0);
  for (const { tables } of rounds.slice(0, before))
    for (const table of tables) {
      const won = table.places && tablePoints(table.places, scoring(table));
      for (const [seat, entrant] of table.seats.entries()) if (entrant !== null) points[entrant]! += won?.[seat] ?? 0;
    }
  return points;
}

/** Deals people to tables to and fro, best seed first, so that the strongest meet late. */
export function snake(order: readonly EntrantId[], sizes: readonly number[]): EntrantId[][] {
  const tables: EntrantId[][] = sizes.map(() => []);
  const rest = [...order];
  for (let forth = true; rest.length > 0; forth = !forth)
    for (const at of forth ? tables.keys() : [...tables.keys()].reverse()) {
      if (tables[at]!.length < sizes[at]! && rest.length > 0) tables[at]!.push(rest.shift()!);
    }
  return tables;
}
