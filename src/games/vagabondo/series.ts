import { ranks, type Part, type Seat, type Standing } from '../../core/game.ts';
import { inPairs, sideOf, type Result, type Table } from './state.ts';

const seatsOf = (seats: number): Seat[] => [...Array(seats).keys()];

/** A sum per seat; VG-17 partners who count together both have that of the pair. */
const shared = (table: Readonly<Table>, list: readonly number[]): readonly number[] =>
  inPairs(table) ? list.map((amount, seat) => amount + list[(seat + 2) % 4]!) : list;

/** The points of the game on the board. */
export function pointsOf(table: Readonly<Table>): readonly number[] {
  const { own, touched, doubled } = table;
  return shared(
    table,
    own.map((amount, seat) => amount + touched[seat]! + doubled[seat]!),
  );
}

/** VG-16 Most points win, equals share the win; VG-20 a tie moves no stake, and who refuses the cube has lost. */
export function resultOf(table: Readonly<Table>, dropped: boolean): Result {
  const points = pointsOf(table);
  const best = Math.max(...points);
  const winners = seatsOf(table.seats).filter((seat) =>
    dropped ? sideOf(seat) === sideOf(table.mover) : points[seat] === best,
  );
  const tied = winners.length === table.seats;
  return { points, winners, stake: table.doubles === 'cube' && tied ? 0 : table.stake, dropped };
}

const won = (result: Result, seat: Seat): number => (result.winners.includes(seat) ? result.stake : 0);

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

/** Points over the whole series, the game on the board included. */
export function totalPoints(table: Readonly<Table>): number[] {
  const counted = table.results.length === table.game; // the game on the board is among the results
  return pointsOf(table).map(
    (points, seat) => (counted ? 0 : points) + sum(table.results.map((result) => result.points[seat]!)),
  );
}

/**
 * A single game is scored in points. A series is scored in games won, or with the cube in stakes won (VG-19, VG-20);
 * equal scores are parted by the points of all games.
 */
export function standing(table: Readonly<Table>): Standing {
  const total = totalPoints(table);
  const parts = table.series === 1 ? pointParts(table) : gameParts(table);
  const scores = parts.map((list) => sum(list.map(({ amount }) => amount)));
  return {
    unit: table.series === 1 ? 'point' : table.doubles === 'cube' ? 'stake' : 'game',
    scores,
    ranks: ranks(table.seats, (a, b) => scores[a]! - scores[b]! || total[a]! - total[b]!),
    parts,
  };
}

function pointParts(table: Readonly<Table>): Part[][] {
  const lists = [table.own, table.touched, table.doubled].map((list) => shared(table, list));
  return seatsOf(table.seats).map((seat) => [
    { of: 'own', amount: lists[0]![seat]! },
    { of: 'touched', amount: lists[1]![seat]! },
    { of: 'doubled', amount: lists[2]![seat]! },
  ]);
}

const gameParts = ({ seats, results }: Readonly<Table>): Part[][] =>
  seatsOf(seats).map((seat) => results.map((result, i) => ({ of: 'game', at: i + 1, amount: won(result, seat) })));
