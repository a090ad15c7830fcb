import type { Seat } from '../core/game.ts';

/** The final scores of one board: `results[table][seat]`. */
export type Results = readonly (readonly number[])[];

/** Fewer tables than this give no percentage. */
export const FEWEST_TABLES = 3;

/** How a seat did beside the same seat at other tables. */
export interface Comparison {
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export interface SeatScore extends Comparison {
  /** 100 × (ahead + ½ level) / others; null where too few tables count, or this one does not. */
  readonly percent: number | null;
  /** The result minus the mean of the same seat at the other tables that count; null without any. */
  readonly difference: number | null;
}

/** Bots' tables count only where nobody else plays. */
export const countedTables = (people: readonly boolean[]): boolean[] =>
  people.some(Boolean) ? [...people] : people.map(() => true);

/** Compares a seat with the same seat at some other tables. */
export function compare(results: Results, table: number, seat: Seat, others: readonly number[]): Comparison {
  const own = results[table]![seat]!;
  const rest = others.filter((other) => other !== table).map((other) => results[other]![seat]!);
  return {
    ahead: rest.filter((result) => result < own).length,
    level: rest.filter((result) => result === own).length,
    behind: rest.filter((result) => result > own).length,
  };
}

/** The scores of one board: `[table][seat]`. */
export function scoreBoard(results: Results, counted: readonly boolean[]): SeatScore[][] {
  const tables = [...results.keys()].filter((table) => counted[table]);
  return results.map((seats, table) => seats.map((_, seat) => scoreSeat(results, table, seat, tables)));
}

function scoreSeat(results: Results, table: number, seat: Seat, tables: readonly number[]): SeatScore {
  const comparison = compare(results, table, seat, tables);
  const others = tables.filter((other) => other !== table);
  if (!tables.includes(table) || others.length === 0) return { ...comparison, percent: null, difference: null };
  const mean = others.reduce((sum, other) => sum + results[other]![seat]!, 0) / others.length;
  return {
    ...comparison,
    percent:
      tables.length < FEWEST_TABLES
        ? null
        : (100 * (comparison.ahead + comparison.level / 2)) / (comparison.ahead + comparison.level + comparison.behind),
    difference: results[table]![seat]! - mean,
  };
}

/** One place of a player: at which table and in which seat of a board. */
export interface Played extends SeatScore {
  readonly player: string;
  readonly result: number;
}

export interface PlayerScore {
  readonly player: string;
  readonly boards: number;
  /** The mean of the percentages; null where no board has one. */
  readonly percent: number | null;
  readonly difference: number | null;
  /** The sum of all results, which breaks ties. */
  readonly sum: number;
  /** 1 is best; players who are level in all share a place. */
  readonly place: number;
}

/** Several boards: the mean of the percentages, then the sum of the results. */
export function scorePlayers(played: readonly Played[]): PlayerScore[] {
  const names = [...new Set(played.map(({ player }) => player))];
  const unplaced = names.map((player) => {
    const own = played.filter((one) => one.player === player);
    return {
      player,
      boards: own.length,
      percent: mean(own.map(({ percent }) => percent)),
      difference: mean(own.map(({ difference }) => difference)),
      sum: own.reduce((sum, { result }) => sum + result, 0),
    };
  });
  type Unplaced = (typeof unplaced)[number];
  const better = (a: Unplaced, b: Unplaced): number => (b.percent ?? 0) - (a.percent ?? 0) || b.sum - a.sum;
  return unplaced
    .sort(better)
    .map((one) => ({ ...one, place: 1 + unplaced.filter((other) => better(other, one) < 0).length }));
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/**
 * Who sits where: the player of each seat at a table, out of a list that goes round. Seats shift by one from board to board
 * and from table to table, so that one seat is played by different players of the list.
 */
export const seated = <T>(players: readonly T[], seats: number, table: number, board: number): T[] =>
  Array.from({ length: seats }, (_, seat) => players[(seat + table + board) % players.length]!);
