import { exp } from '../../../search/maths.ts';
import { HAND, MAX_TABLES, REACH, tableCount } from '../pieces.ts';
import { handOf, mover, type State, type View } from '../state.ts';
import { look, rows, WIDTH } from './features.ts';

/** Anything that turns the numbers of a table into what it is worth there: see `Net`. */
interface Judge {
  ask(row: Float64Array): Readonly<Float64Array>;
}

/** A judge for each phase; that of the cards has an answer per card. */
export interface Judges {
  readonly chips: Judge;
  readonly cards: Judge;
  readonly tokens: Judge;
}

const MOST = HAND * MAX_TABLES;
const logits = new Float64Array(MOST);
const rowViews = Array.from({ length: MAX_TABLES }, (_, t) => rows.subarray(t * WIDTH, (t + 1) * WIDTH));

/**
 * How often the judges choose each legal action of the seat that must act, in the order in which the rules list them;
 * gives how many there are.
 */
export function mixture(judges: Judges, seen: State | View, into: Float64Array): number {
  const tables = tableCount(seen.seats);
  const seat = mover(seen);
  if (seen.phase === 'first') return even(tables, into); // VB-4 the ring is empty: all tables are alike
  look(seen);
  let count = 0;
  if (seen.phase === 'chips') {
    for (let t = 0; t < tables; t++) logits[count++] = judges.chips.ask(rowViews[t]!)[0]!;
  } else if (seen.phase === 'cards') {
    count = judgeCards(judges.cards, handOf(seen, seat), tables);
  } else {
    for (let d = 0; d <= REACH; d++) {
      logits[count++] = judges.tokens.ask(rowViews[(seen.tokens[seat]! + d) % tables]!)[0]!;
    }
  }
  softmax(count, into);
  return count;
}

function judgeCards(judge: Judge, hand: number, tables: number): number {
  let size = 0;
  const at = [-1, -1, -1];
  for (let card = 0; card < HAND; card++) if (hand & (1 << card)) at[card] = tables * size++;
  for (let t = 0; t < tables; t++) {
    const answer = judge.ask(rowViews[t]!);
    for (let card = 0; card < HAND; card++) if (at[card]! >= 0) logits[at[card]! + t] = answer[card]!;
  }
  return size * tables;
}

function even(count: number, into: Float64Array): number {
  for (let i = 0; i < count; i++) into[i] = 1 / count;
  return count;
}

function softmax(count: number, into: Float64Array): void {
  let top = -Infinity;
  for (let i = 0; i < count; i++) if (logits[i]! > top) top = logits[i]!;
  let total = 0;
  for (let i = 0; i < count; i++) total += into[i] = exp(logits[i]! - top);
  for (let i = 0; i < count; i++) into[i]! /= total;
}
