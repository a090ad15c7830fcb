import { exp } from '../../../search/maths.ts';
import { HAND, MAX_TABLES, REACH, tableCount } from '../pieces.ts';
import { handOf, mover, type State, type View } from '../state.ts';

/** Nets that judge the tables for the seat to act: one logit each, in the cards phase one for each card. */
export interface PolicyNets {
  /** Reads a position in one of the three phases. */
  look(seen: State | View, tables: number): void;
  /** The logits of a table in the position that was read last. */
  table(table: number): Readonly<Float64Array>;
}

const MOST = HAND * MAX_TABLES;
const logits = new Float64Array(MOST);

/**
 * Writes how often the nets choose each legal action of the seat that must act, in the order of `legal`. Returns how many
 * actions there are.
 */
export function policyOf(nets: PolicyNets, seen: State | View, into: Float64Array): number {
  const tables = tableCount(seen.seats);
  const seat = mover(seen);
  if (seen.phase === 'first') return even(tables, into); // VB-4 The ring is empty: all tables are alike.
  nets.look(seen, tables);
  let count = 0;
  if (seen.phase === 'chips') {
    for (let t = 0; t < tables; t++) logits[count++] = nets.table(t)[0]!;
  } else if (seen.phase === 'cards') {
    count = cardLogits(nets, handOf(seen, seat), tables);
  } else {
    for (let d = 0; d <= REACH; d++) logits[count++] = nets.table((seen.tokens[seat]! + d) % tables)[0]!;
  }
  softmax(count, into);
  return count;
}

function cardLogits(nets: PolicyNets, hand: number, tables: number): number {
  let size = 0;
  const at = [-1, -1, -1];
  for (let card = 0; card < HAND; card++) if (hand & (1 << card)) at[card] = tables * size++;
  for (let t = 0; t < tables; t++) {
    const answer = nets.table(t);
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
