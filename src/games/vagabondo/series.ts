import { ranks, type Part, type Seat, type Standing } from '../../core/game.ts';
import { inPairs, sideOf, type PublicState, type Result } from './state.ts';

const seatsOf = (seats: number): Seat[] => [...Array(seats).keys()];

/** A sum per seat; VG-17 partners who count together both have that of the pair. */
const shared = (state: Readonly<PublicState>, list: readonly number[]): readonly number[] =>
  inPairs(state) ? list.map((amount, seat) => amount + list[(seat + 2) % 4]!) : list;

/** The points of the game on the board. */
export function pointsOf(state: Readonly<PublicState>): readonly number[] {
  const { own, touched, doubled } = state;
  return shared(
    state,
    own.map((amount, seat) => amount + touched[seat]! + doubled[seat]!),
  );
}

/** VG-16 Most points win, ties share the win; VG-20 a tie moves no stake, and refusing the cube loses. */
export function resultOf(state: Readonly<PublicState>, dropped: boolean): Result {
  const points = pointsOf(state);
  const best = Math.max(...points);
  const winners = seatsOf(state.seats).filter((seat) =>
    dropped ? sideOf(seat) === sideOf(state.mover) : points[seat] === best,
  );
  const tied = winners.length === state.seats;
  return { points, winners, stake: state.doubles === 'cube' && tied ? 0 : state.stake, dropped };
}

const won = (result: Result, seat: Seat): number => (result.winners.includes(seat) ? result.stake : 0);

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

/** Points over the whole series, including the game on the board. */
export function totalPoints(state: Readonly<PublicState>): number[] {
  const counted = state.results.length === state.game; // the game on the board is among the results
  return pointsOf(state).map(
    (points, seat) => (counted ? 0 : points) + sum(state.results.map((result) => result.points[seat]!)),
  );
}

/**
 * A single game is scored in points. A series is scored in games won, or with the cube in stakes won (VG-19, VG-20);
 * the points of all games break ties.
 */
export function standing(state: Readonly<PublicState>): Standing {
  const total = totalPoints(state);
  const parts = state.series === 1 ? pointParts(state) : gameParts(state);
  const scores = parts.map((list) => sum(list.map(({ amount }) => amount)));
  return {
    unit: state.series === 1 ? 'point' : state.doubles === 'cube' ? 'stake' : 'game',
    scores,
    ranks: ranks(state.seats, (a, b) => scores[a]! - scores[b]! || total[a]! - total[b]!),
    parts,
  };
}

function pointParts(state: Readonly<PublicState>): Part[][] {
  const lists = [state.own, state.touched, state.doubled].map((list) => shared(state, list));
  return seatsOf(state.seats).map((seat) => [
    { of: 'own', amount: lists[0]![seat]! },
    { of: 'touched', amount: lists[1]![seat]! },
    { of: 'doubled', amount: lists[2]![seat]! },
  ]);
}

const gameParts = ({ seats, results }: Readonly<PublicState>): Part[][] =>
  seatsOf(seats).map((seat) => results.map((result, i) => ({ of: 'game', at: i + 1, amount: won(result, seat) })));
