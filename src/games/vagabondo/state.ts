import { SPECTATOR, type Seat, type Viewer } from '../../core/game.ts';
import { choice, flag, starter, type OptionsOf } from '../../core/options.ts';
import { clearBoard, copyBoard, emptyBoard, type Board } from './board.ts';
import { COLOURS, VALUES } from './pieces.ts';
import { PLACES } from './places.ts';

export const OPTIONS = {
  starter,
  /** VG-17 Whether partners count together. */
  scoring: choice(['pair', 'player'], [4]),
  /** VG-19 Copies of each kind of piece. */
  copies: choice([3, 2, 1]),
  /** VG-19 Games in the series. */
  series: choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  /** VG-11 */
  scoreTouched: choice(['all', 'opponents']),
  /** VG-20 */
  doubles: choice(['none', 'dice', 'cube']),
  /** VG-21 */
  openTrays: flag(true, [2, 4]),
} as const;
export type Options = OptionsOf<typeof OPTIONS>;

/** How one game of the series ended. */
export interface Result {
  /** Per seat; partners who count together both have the pair's points. */
  readonly points: readonly number[];
  readonly winners: readonly Seat[];
  /** What each winner gets: 1, or the stake with the cube. */
  readonly stake: number;
  /** VG-20 Won because the cube was refused. */
  readonly dropped: boolean;
}

/** The part of the state that everybody sees. */
export interface PublicState extends Board {
  readonly seats: number;
  readonly scoring: Options['scoring'];
  readonly copies: Options['copies'];
  readonly series: Options['series'];
  readonly scoreTouched: Options['scoreTouched'];
  readonly doubles: Options['doubles'];
  readonly openTrays: boolean;
  /** `start` and `dice` wait for chance, `place` for the mover, `answer` for an opponent who was offered the cube. */
  phase: 'start' | 'dice' | 'place' | 'answer' | 'over';
  /** From 1. */
  game: number;
  starter: Seat;
  mover: Seat;
  /** VG-20 The two dice of this turn, or none. */
  dice: readonly number[];
  /** VG-20 What the game is worth, and the side that holds the cube, or NOBODY. */
  stake: number;
  holder: number;
  /** Who laid each piece and what it scored, in the order of laying. */
  by: Seat[];
  points: number[];
  /** What each seat has scored in this game: for its own pieces, for those they touched, and by doubling. */
  own: number[];
  touched: number[];
  doubled: number[];
  /** The games that are over. */
  results: Result[];
}

export interface State extends PublicState {
  /** Pieces not yet laid: `trays[colour][value - 1]`. In pool games both trays belong to everybody. */
  trays: number[][];
}

export interface View extends Readonly<PublicState> {
  /** Of the colours whose pieces the viewer may see. */
  readonly trays: readonly (readonly number[] | null)[];
  /** How many pieces of each colour are left. */
  readonly left: readonly number[];
}

export const NOBODY = -1;
export const NO_DICE: readonly number[] = [];

export function setup(seats: number, options: Options): State {
  const random = options.starter === 'random';
  const first = random ? 0 : options.starter;
  const { scoring, copies, series, scoreTouched, doubles, openTrays } = options;
  return {
    ...{ seats, scoring, copies, series, scoreTouched, doubles, openTrays },
    phase: random ? 'start' : openingPhase(options),
    game: 1,
    starter: first,
    mover: first,
    dice: NO_DICE,
    stake: 1,
    holder: NOBODY,
    ...emptyBoard(),
    by: [],
    points: [],
    own: new Array<number>(seats).fill(0),
    touched: new Array<number>(seats).fill(0),
    doubled: new Array<number>(seats).fill(0),
    results: [],
    trays: COLOURS.map(() => new Array<number>(VALUES.length).fill(copies)),
  };
}

/** The first phase of every turn. */
export const openingPhase = ({ doubles }: { readonly doubles: Options['doubles'] }): 'dice' | 'place' =>
  doubles === 'dice' ? 'dice' : 'place';

/** VG-19 Clears the table for the next game of the series. */
export function nextGame(state: State): void {
  state.phase = openingPhase(state);
  state.game++;
  state.starter = state.mover = (state.starter + 1) % state.seats;
  state.dice = NO_DICE;
  state.stake = 1;
  state.holder = NOBODY;
  clearBoard(state);
  state.by.length = state.points.length = 0;
  for (const tally of [state.own, state.touched, state.doubled]) tally.fill(0);
  for (const tray of state.trays) tray.fill(state.copies);
}

/** VG-18 Three, five or six play from one pool. */
export const isPool = (seats: number): boolean => seats !== 2 && seats !== 4;
/** VG-8, VG-17 The first seat is red; in pairs, its partner too. In pool games there are no sides. */
export const sideOf = (seat: Seat): number => seat % 2;
/** VG-17 Whether partners have one score. */
export const inPairs = ({ seats, scoring }: Pick<PublicState, 'seats' | 'scoring'>): boolean =>
  seats === 4 && scoring === 'pair';

/** Whether two sides play: two players or two pairs. */
export const isTwoSided = (state: Pick<PublicState, 'seats' | 'scoring'>): boolean =>
  state.seats === 2 || inPairs(state);

export const copy = (state: State): State => ({
  ...state,
  placed: state.placed.slice(),
  squares: state.squares.slice(),
  blocked: state.blocked.slice(),
  around: state.around.slice(),
  by: state.by.slice(),
  points: state.points.slice(),
  own: state.own.slice(),
  touched: state.touched.slice(),
  doubled: state.doubled.slice(),
  results: state.results.slice(),
  trays: [state.trays[0]!.slice(), state.trays[1]!.slice()],
});

function copyPublic(state: Readonly<PublicState>): PublicState {
  const { seats, scoring, copies, series, scoreTouched, doubles, openTrays } = state;
  const { phase, game, starter, mover, dice, stake, holder } = state;
  return {
    ...{ seats, scoring, copies, series, scoreTouched, doubles, openTrays },
    ...{ phase, game, starter, mover, dice, stake, holder },
    ...copyBoard(state),
    by: state.by.slice(),
    points: state.points.slice(),
    own: state.own.slice(),
    touched: state.touched.slice(),
    doubled: state.doubled.slice(),
    results: state.results.slice(),
  };
}

/** VG-21 Trays lie open unless agreed otherwise; the pool always does, and so does everything once it is over. */
export function view(state: State, viewer: Viewer): View {
  const open = state.openTrays || isPool(state.seats) || state.phase === 'over';
  const sees = (colour: number) => open || (viewer !== SPECTATOR && sideOf(viewer) === colour);
  return {
    ...copyPublic(state),
    trays: state.trays.map((tray, colour) => (sees(colour) ? tray.slice() : null)),
    left: state.trays.map(piecesIn),
  };
}

export const piecesIn = (tray: readonly number[]): number => tray.reduce((sum, count) => sum + count, 0);

/** A hidden tray holds exactly the pieces that are not on the board, so there is nothing to sample. */
export function sample(seen: View): State {
  const trays = COLOURS.map(() => new Array<number>(VALUES.length).fill(seen.copies));
  for (const index of seen.placed) {
    const { colour, value } = PLACES[index]!.action;
    trays[colour]![value - 1]!--;
  }
  return { ...copyPublic(seen), trays };
}
