import type { Seat } from '../../../core/game.ts';
import { chipsAt } from '../payout.ts';
import { HAND, MAX_SEATS, MAX_TABLES, NOWHERE, RAISE, REACH, ROUNDS, tableCount, TRAP } from '../pieces.ts';
import { handOf, mover, type State, type View } from '../state.ts';

/** Features per table. */
export const WIDTH = 26;

/** The features of each table for the seat to act: `rows[table * WIDTH + feature]`. `writeFeatures` overwrites them. */
export const rows = new Float64Array(MAX_TABLES * WIDTH);

/** The chips of each table, their mean (at least 5) and the most. `writeFeatures` overwrites them. */
export const onTables = { values: new Float64Array(MAX_TABLES), scale: 5, top: 1 };
const { values } = onTables;
const reachers = new Float64Array(MAX_TABLES);
const laterOnes = new Float64Array(MAX_TABLES);
const standing = new Float64Array(MAX_TABLES);
const ownWish = new Float64Array(MAX_TABLES);
const nearCards = new Float64Array(MAX_TABLES);
const farCards = new Float64Array(MAX_TABLES);
const lastCards = new Float64Array(MAX_TABLES);
const worth = new Float64Array(MAX_TABLES);
const place = new Int32Array(MAX_SEATS);
/** Roughly how likely k cards of others hide no Trap: each is one of three cards. */
const SAFE: readonly number[] = Array.from({ length: 3 * MAX_SEATS + 1 }, (_, k) => {
  let chance = 1;
  for (let i = 0; i < k; i++) chance *= 2 / 3;
  return chance;
});

/**
 * Describes every table to the seat that must act: money there, who can still come, whose cards lie there, its own cards.
 * It reads no faces but the seat's own.
 */
export function writeFeatures(seen: State | View): void {
  const seat = mover(seen);
  const tables = tableCount(seen.seats);
  let total = 0;
  let top = 1;
  for (let t = 0; t < tables; t++) {
    const chips = chipsAt(seen.chips, t);
    values[t] = chips;
    total += chips;
    if (chips > top) top = chips;
  }
  const scale = Math.max(5, total / tables);
  onTables.scale = scale;
  onTables.top = top;
  for (let i = 0; i < seen.seats; i++) place[seen.order[i]!] = i;
  countCards(seen, seat, tables);
  countVisitors(seen, seat, tables);
  writeRows(seen, seat, tables, scale, top);
}

/** Steps clockwise from a seat's token. */
const distance = (seen: State | View, seat: Seat, table: number, tables: number): number =>
  (table - seen.tokens[seat]! + tables) % tables;

const moved = (seen: State | View, seat: Seat): boolean => seen.phase === 'tokens' && place[seat]! < seen.at;

/** Counts others' cards, separately for owners who can still reach the table: the rest have no use for a Raise there. */
function countCards(seen: State | View, seat: Seat, tables: number): void {
  nearCards.fill(0);
  farCards.fill(0);
  lastCards.fill(0);
  for (let other = 0; other < seen.seats; other++) {
    if (other === seat) continue;
    const reach = moved(seen, other) ? 0 : REACH;
    for (let n = 0; n < HAND; n++) {
      const table = seen.laid[other * HAND + n]!;
      if (table === NOWHERE) break;
      if (distance(seen, other, table, tables) <= reach) nearCards[table]!++;
      else farCards[table]!++;
      if (n === HAND - 1) lastCards[table]!++;
    }
  }
}

/** The expected number of others' tokens: each is attracted by the square of the money and deterred by cards. */
function countVisitors(seen: State | View, seat: Seat, tables: number): void {
  reachers.fill(0);
  laterOnes.fill(0);
  standing.fill(0);
  ownWish.fill(0);
  for (let other = 0; other < seen.seats; other++) {
    const from = seen.tokens[other]!;
    if (moved(seen, other)) {
      standing[from]!++;
      reachers[from]!++;
      continue;
    }
    let sum = 0;
    for (let d = 0; d <= REACH; d++) sum += wish((from + d) % tables);
    const later = place[other]! > place[seat]!;
    for (let d = 0; d <= REACH; d++) {
      const table = (from + d) % tables;
      const share = wish(table) / sum;
      if (other === seat) ownWish[table] = share;
      else {
        reachers[table]! += share;
        if (later) laterOnes[table]! += share;
      }
    }
  }
}

function wish(table: number): number {
  const value = values[table]! + 2;
  return value * value * SAFE[nearCards[table]! + farCards[table]!]!;
}

/** The table of each of the seat's own laid cards, by face; NOWHERE for a card that is not laid or not visible. */
function ownTables(seen: State | View, seat: Seat): number[] {
  const own = [NOWHERE, NOWHERE, NOWHERE];
  for (let n = seat * HAND; n < (seat + 1) * HAND; n++) {
    const face = seen.faces[n];
    if (face !== null && face !== undefined && face >= 0) own[face] = seen.laid[n]!;
  }
  return own;
}

/** The expected payout of one token at each table, as if every card of others were one of three at random. */
function writeWorth(tables: number, raiseAt: number): void {
  for (let t = 0; t < tables; t++) {
    const others = nearCards[t]! + farCards[t]!;
    worth[t] = values[t]! * (1 + (raiseAt === t ? 1 : 0) + others / 3) * SAFE[others]!;
  }
}

/** The highest value at a table that the seat can reach, at least 1. */
function bestInReach(list: Float64Array, seen: State | View, seat: Seat, tables: number): number {
  let best = 1;
  for (let d = 0; d <= REACH; d++) best = Math.max(best, list[(seen.tokens[seat]! + d) % tables]!);
  return best;
}

/** The lead over the richest opponent, from -1 to 1. */
function leadOf({ seats, money }: State | View, seat: Seat, scale: number): number {
  let rival = 0;
  for (let s = 0; s < seats; s++) if (s !== seat && money[s]! > rival) rival = money[s]!;
  return Math.max(-1, Math.min(1, (money[seat]! - rival) / (4 * scale)));
}

function writeRows(seen: State | View, seat: Seat, tables: number, scale: number, top: number): void {
  const hand = handOf(seen, seat);
  const own = ownTables(seen, seat);
  writeWorth(tables, own[RAISE]!);
  const best = bestInReach(values, seen, seat, tables);
  const bestWorth = bestInReach(worth, seen, seat, tables);
  const lead = leadOf(seen, seat, scale);
  const raiseNear = own[RAISE]! >= 0 && distance(seen, seat, own[RAISE]!, tables) <= REACH ? 1 : 0;
  const held = seen.held[seat * ROUNDS + seen.round - 1]!;
  for (let t = 0; t < tables; t++) {
    const d = distance(seen, seat, t, tables);
    const near = d <= REACH;
    let i = t * WIDTH;
    rows[i++] = Math.min(2, values[t]! / scale / 2);
    rows[i++] = values[t]! / top;
    rows[i++] = near ? 1 : 0;
    rows[i++] = near ? d / REACH : 1.25;
    rows[i++] = near ? values[t]! / best : 0;
    rows[i++] = reachers[t]!;
    rows[i++] = laterOnes[t]!;
    rows[i++] = ownWish[t]!;
    rows[i++] = own[RAISE] === t ? 1 : 0;
    rows[i++] = own[TRAP] === t ? 1 : 0;
    rows[i++] = own[2] === t ? 1 : 0;
    rows[i++] = nearCards[t]! / 2;
    rows[i++] = farCards[t]! / 2;
    rows[i++] = lastCards[t]! / 2;
    rows[i++] = hand & 1;
    rows[i++] = (hand >> 1) & 1;
    rows[i++] = (hand >> 2) & 1;
    rows[i++] = raiseNear;
    rows[i++] = place[seat]! / (seen.seats - 1);
    rows[i++] = seen.round === ROUNDS ? 1 : 0;
    rows[i++] = lead;
    rows[i++] = (seen.seats - 3) / 3;
    rows[i++] = held / 4;
    rows[i++] = standing[t]!;
    rows[i++] = Math.min(2, worth[t]! / scale / 2);
    rows[i++] = near ? worth[t]! / bestWorth : 0;
  }
}
