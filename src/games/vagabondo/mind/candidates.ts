import { isPool, sideOf } from '../state.ts';
import type { Field } from './field.ts';
import { KINDS } from './spots.ts';

/** Each kind of piece gets about so many spots, even below the cut: a small piece gives little away. */
const EACH_KIND = 2;

/** The rows (colour and kind) of a field that a player may lay: one colour, or both with a pool. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}
export const ROWS: readonly [red: Rows, blue: Rows, pool: Rows] = [
  { from: 0, to: KINDS },
  { from: KINDS, to: 2 * KINDS },
  { from: 0, to: 2 * KINDS },
];

export const rowsOf = (seats: number, seat: number): Rows => (isPool(seats) ? ROWS[2] : ROWS[sideOf(seat) as 0 | 1]);

/**
 * Lists about `limit` places with the highest scores, and a few of each kind of piece that scores less. Of equal places that
 * do not all fit it keeps every n-th, which spreads them over the board. Returns how many there are.
 */
export function candidates(field: Field, { from, to }: Rows, limit: number, list: Int32Array): number {
  const [line, above] = cut(field, from, to, limit);
  let atLine = 0;
  for (let row = from; row < to; row++) if (field.trays[row] !== 0) atLine += line > 0 ? field.spotsAt(row, line) : 0;
  let n = 0;
  for (let row = from; row < to; row++) {
    const top = field.top(row < KINDS ? 0 : 1, row % KINDS);
    if (top === 0) continue;
    // Every spot above the line; a share of those at the line, or at the kind's best score if that is lower.
    const few = EACH_KIND / field.spotsAt(row, top);
    const share = top < line ? few : top === line ? Math.max(few, (limit - above) / atLine) : (limit - above) / atLine;
    n = take(field, row, Math.min(top, line), share, list, n);
  }
  return n;
}

/** Lists the places that touch one of the two pieces laid last: all that a beginner looks at. Returns how many there are. */
export function besideLastPieces(field: Field, { from, to }: Rows, list: Int32Array): number {
  const { score, count, laid, places } = field;
  let n = 0;
  for (let row = from; row < to; row++) {
    if (field.trays[row] === 0) continue;
    const offset = row < KINDS ? 0 : count;
    for (let i = Math.max(0, laid - 2); i < laid; i++) {
      for (const spot of field.touching(places[i]! % count, row % KINDS)) {
        const place = offset + spot;
        if (score[place] !== 0 && !list.subarray(0, n).includes(place)) list[n++] = place;
      }
    }
  }
  return n;
}

/** The lowest score that is taken, and the number of spots above it. */
function cut(field: Field, from: number, to: number, limit: number): [line: number, above: number] {
  let best = 0;
  for (let row = from; row < to; row++) best = Math.max(best, field.top(row < KINDS ? 0 : 1, row % KINDS));
  let above = 0;
  for (let line = best; line > 1; line--) {
    let here = 0;
    for (let row = from; row < to; row++) if (field.trays[row] !== 0) here += field.spotsAt(row, line);
    if (above + here >= limit) return [line, above];
    above += here;
  }
  return [1, above];
}

/** Lists all spots of a row that score more than `line`, and `share` of those that score `line`. */
function take(field: Field, row: number, line: number, share: number, list: Int32Array, n: number): number {
  const { score, count } = field;
  const { first } = field.spots;
  const offset = row < KINDS ? 0 : count;
  const end = offset + first[(row % KINDS) + 1]!;
  let due = 0.5;
  for (let place = offset + first[row % KINDS]!; place < end; place++) {
    const scores = score[place]!;
    if (scores < line) continue;
    if (scores === line && share < 1) {
      due += share;
      if (due < 1) continue;
      due--;
    }
    list[n++] = place;
  }
  return n;
}
