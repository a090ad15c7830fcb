/** The longest game has so many moves. */
export const MOST_MOVES = 36;
/** An upper bound of the places of both colours. */
const PLACES = 5400;

/** For each ply the candidate places and their values. Reused, by one search at a time. */
export const plyBuffers = {
  lists: Array.from({ length: MOST_MOVES + 1 }, () => new Int32Array(PLACES)),
  values: Array.from({ length: MOST_MOVES + 1 }, () => new Float64Array(PLACES)),
};
