/** Moves of the longest game. */
export const MOVES = 36;
/** Places of both colours are less than this. */
const PLACES = 5400;

/** For each move ahead the places to be tried there and what they promise; used over and over, by one search at a time. */
export const beams = {
  lists: Array.from({ length: MOVES + 1 }, () => new Int32Array(PLACES)),
  values: Array.from({ length: MOVES + 1 }, () => new Float64Array(PLACES)),
};
