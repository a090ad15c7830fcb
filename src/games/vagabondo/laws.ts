import { anyPlace, emptyBoard, lay, touchedPieces, type Board } from './board.ts';
import { SIZE, SQUARES } from './pieces.ts';
import { PLACES, type Place } from './places.ts';
import { touchedValue } from './scoring.ts';
import { isPool, NOBODY, sideOf, type State } from './state.ts';

/** Invariants of every state: the first law that is broken, or null. */
export function laws(state: State): string | null {
  return pieces(state) ?? laying(state) ?? board(state) ?? tallies(state) ?? games(state) ?? cube(state);
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);
const lying = (state: State): Place[] => state.placed.map((index) => PLACES[index]!);

/** VG-2, VG-4, VG-19 Each piece is in its tray or on the board; each square is under one piece at most. */
function pieces(state: State): string | null {
  const { trays, copies, squares } = state;
  const all = trays.map((tray) => tray.slice());
  for (const { action } of lying(state)) all[action.colour]![action.value - 1]!++;
  if (all.flat().some((count) => count !== copies)) return `not ${copies} of each kind: ${all.join(' | ')}`;
  if (trays.flat().some((count) => count < 0)) return `a tray holds less than nothing: ${trays.join(' | ')}`;
  const covered = squares.filter((piece) => piece >= 0).length;
  const worth = sum(lying(state).map(({ action }) => action.value));
  return covered === worth ? null : `pieces worth ${worth} cover ${covered} squares`;
}

/** Lays the game again, piece by piece: VG-9, VG-10, VG-12, VG-13 and the points of each. */
function laying(state: State): string | null {
  const { placed, by, points, seats, scoreTouched, doubles } = state;
  if (by.length !== placed.length || points.length !== placed.length) return 'a piece without a layer or points';
  const again = emptyBoard();
  for (const [i, place] of lying(state).entries()) {
    const name = `piece ${i + 1}`;
    if (!isPool(seats) && sideOf(by[i]!) !== place.action.colour) return `${name} was laid by the other side`;
    const fault = contactFault(again, place);
    if (fault) return `${name} ${fault}`;
    const plain =
      (place.action.value + touchedValue({ ...again, scoreTouched, dice: [] }, place)) * (place.crosses ? 2 : 1);
    if (points[i] !== plain && !(doubles === 'dice' && points[i] === 2 * plain)) {
      return `${name} scored ${points[i]}, not ${plain}`;
    }
    lay(again, placed[i]!);
  }
  return null;
}

function contactFault(board: Board, place: Place): string | null {
  if (place.cells.some((square) => board.squares[square]! >= 0)) return 'lies on another';
  const touched = touchedPieces(board, place);
  if (touched.some((piece) => PLACES[board.placed[piece]!]!.shade === place.shade)) return 'touches its own shade';
  return place.crosses && touched.length === 0 ? 'lies alone on a doubling square' : null;
}

/** The squares and the masks say the same as the list of pieces. */
function board(state: State): string | null {
  const { squares, blocked, around } = emptyBoard();
  const close = (rows: number[], from: number, square: number) => {
    rows[from + Math.floor(square / SIZE)]! |= 1 << (square % SIZE);
  };
  for (const [piece, { cells, shade }] of lying(state).entries())
    for (const square of cells) {
      squares[square] = piece;
      for (let any = 0; any < blocked.length; any += SIZE) close(blocked, any, square);
      for (const near of [square, ...NEIGHBOURS[square]!]) {
        close(blocked, shade * SIZE, near);
        close(around, 0, near);
      }
    }
  if (!same(squares, state.squares)) return 'the squares differ from the pieces laid';
  if (!same(around, state.around)) return 'the squares around differ from the pieces laid';
  return same(blocked, state.blocked) ? null : 'the squares closed to a shade differ from the pieces laid';
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i]);

const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  [square - SIZE, square + SIZE, square - 1, square + 1].filter((other) => {
    const steps =
      Math.abs(Math.floor(other / SIZE) - Math.floor(square / SIZE)) + Math.abs((other % SIZE) - (square % SIZE));
    return other >= 0 && other < SQUARES && steps === 1;
  }),
);

/** A seat has what its pieces scored, neither more nor less. */
function tallies({ own, touched, doubled, by, points, placed }: State): string | null {
  for (const [seat, value] of own.entries()) {
    const mine = (list: readonly number[]) => sum(list.filter((_, i) => by[i] === seat));
    if (value !== mine(placed.map((index) => PLACES[index]!.action.value))) return `seat ${seat} laid other values`;
    if (value + touched[seat]! + doubled[seat]! !== mine(points)) return `seat ${seat} has other points`;
  }
  return null;
}

/** VG-19 Games follow each other; VG-15 who must lay a piece can, and a game that is over has no move left. */
function games(state: State): string | null {
  const { phase, game, series, results, starter, by, dice, doubles, mover, seats } = state;
  if (results.length !== game - (phase === 'over' ? 0 : 1) || game > series) return `${results.length} results`;
  const able = [0, 1].filter((colour) => anyPlace(state, colour, state.trays[colour]!));
  if (phase === 'over' && able.length > 0 && !results.at(-1)!.dropped) return 'a game ended too early';
  if (phase !== 'over' && !able.some((colour) => isPool(seats) || colour === sideOf(mover)))
    return 'the mover is stuck';
  if (by.length > 0 && by[0] !== starter) return 'another seat started';
  if (dice.length > 0 && (doubles !== 'dice' || phase !== 'place')) return 'dice lie about';
  const idle = results.findIndex(({ winners, points }) => winners.length === 0 || points.length !== seats);
  return idle < 0 ? null : `game ${idle + 1} has no winner`;
}

/** VG-20 The stake is a power of two; whoever takes the cube holds it. */
function cube({ doubles, stake, holder, phase, results }: State): string | null {
  if (doubles === 'cube') {
    if ((stake & (stake - 1)) !== 0 || stake > 1 !== (holder !== NOBODY)) return `stake ${stake} at ${holder}`;
    return null;
  }
  const used = stake !== 1 || holder !== NOBODY || phase === 'answer' || results.some(({ dropped }) => dropped);
  return used ? 'a cube where there is none' : null;
}
