import type { Viewer } from '../../../core/game.ts';
import { vagabondo } from '../rules.ts';
import { played, table } from '../scene.ts';
import type { Options, State, View } from '../state.ts';

/* Positions for tests, reached by legal play. */

const SIXTEEN = [
  ...['b6s e7', 'r6e i7', 'b6w i3', 'r3n k6', 'b5 h4', 'r5 e4', 'b6w j8', 'r6e c4'],
  ...['b5 g8', 'r5 h10', 'b4n d2', 'r6w d9', 'b3e c8', 'r3n g2', 'b2e l8', 'r1 f6'],
];

const after = (seats: number, options: Partial<Options>, texts: readonly string[]): State => {
  const state = table(seats, options);
  played(state, ...texts);
  return state;
};

/** Two players, turn 17, 142 to 147: seat 1 is about to lay the plus at l4 for 28. */
export const turn17 = (): State => after(2, { starter: 1 }, SIXTEEN);
export const PLUS = vagabondo.parse('b5 l4')!;

/** Five around a pool, the same pieces. */
export const pool = (): State => after(5, { starter: 1 }, SIXTEEN);

/** Pairs with hidden trays, the same pieces. */
export const pairs = (): State => after(4, { starter: 1, openTrays: false }, SIXTEEN);

/** A game for dice: seat 1 has rolled two fives. */
export const dice = (): State => after(2, { starter: 1, doubles: 'dice' }, [...SIXTEEN.flatMap(diced), 'dice 55']);
const diced = (text: string): string[] => ['dice 35', text];

/** The second game of a series with the cube in the middle. */
export const cubed = (): State =>
  after(2, { starter: 0, series: 3, doubles: 'cube' }, ['r6n a1', 'double', 'drop', ...SIXTEEN]);
/** The cube is offered to seat 0. */
export const offered = (): State => after(2, { starter: 0, series: 3, doubles: 'cube' }, ['r6n a1', 'double']);

export const seenBy = (viewer: Viewer, state: State): View => vagabondo.view(state, viewer);
