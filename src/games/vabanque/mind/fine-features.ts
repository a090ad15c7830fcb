import { HAND, MAX_SEATS, MAX_TABLES, REACH, ROUNDS, tableCount } from '../pieces.ts';
import { mover, type State, type View } from '../state.ts';
import { onTables, rows as plainRows, WIDTH, writeFeatures } from './features.ts';

/** The seats that act after the mover, in turn, and for each of them so many features. */
const OTHERS = MAX_SEATS - 1;
const PER_OTHER = 4;
/** The fewest seats: with how many one plays is one-hot encoded. */
const FEWEST = 3;
/** Features per table: those of the levels, those of each opponent, and of the chips, the round and the number of seats. */
export const FINE_WIDTH = WIDTH + PER_OTHER * OTHERS + 3 + ROUNDS + (MAX_SEATS - FEWEST + 1);

/** What the champion sees of each table: `rows[table * FINE_WIDTH + feature]`. `writeFineFeatures` overwrites them. */
export const rows = new Float64Array(MAX_TABLES * FINE_WIDTH);

/** Describes every table to the seat that must act, with each opponent by itself. It reads no faces but the seat's own. */
export function writeFineFeatures(seen: State | View): void {
  writeFeatures(seen);
  const tables = tableCount(seen.seats);
  const { values, scale, top } = onTables;
  rows.fill(0, 0, tables * FINE_WIDTH);
  for (let t = 0; t < tables; t++) {
    const from = t * FINE_WIDTH;
    for (let i = 0; i < WIDTH; i++) rows[from + i] = plainRows[t * WIDTH + i]!;
    let i = from + WIDTH + PER_OTHER * OTHERS;
    rows[i++] = Math.min(3, values[t]! / 100);
    rows[i++] = values[t === 0 ? tables - 1 : t - 1]! / top;
    rows[i++] = values[t === tables - 1 ? 0 : t + 1]! / top;
    rows[i + seen.round - 1] = 1;
    rows[i + ROUNDS + seen.seats - FEWEST] = 1;
  }
  for (let k = 1; k < seen.seats; k++) writeOther(seen, k, tables, scale);
}

/** The opponent whose turn comes k turns after the mover's. */
function writeOther(seen: State | View, k: number, tables: number, scale: number): void {
  const { seats, at, order, phase, tokens, laid, money } = seen;
  const place = (at + k) % seats;
  const other = order[place]!;
  const reach = phase === 'tokens' && place < at ? 0 : REACH;
  const lead = Math.max(-1.5, Math.min(1.5, (money[other]! - money[mover(seen)]!) / (4 * scale)));
  const first = WIDTH + PER_OTHER * (k - 1);
  for (let t = 0; t < tables; t++) {
    const i = t * FINE_WIDTH + first;
    if ((t - tokens[other]! + tables) % tables <= reach) rows[i] = 1;
    rows[i + 2] = lead;
    if (place > at) rows[i + 3] = 1;
  }
  for (let n = other * HAND; n < (other + 1) * HAND; n++) {
    if (laid[n]! >= 0) rows[laid[n]! * FINE_WIDTH + first + 1]! += 1 / 2;
  }
}
