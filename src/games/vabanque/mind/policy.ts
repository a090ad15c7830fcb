import { exp } from '../../../search/maths.ts';
import { HAND, MAX_TABLES, REACH, tableCount } from '../pieces.ts';
import { handOf, mover, type State, type View } from '../state.ts';
import { writeFeatures, rows, WIDTH } from './features.ts';

/** Gives logits for the features of a table: see `Net`. */
interface PolicyNet {
  ask(row: Float64Array): Readonly<Float64Array>;
}

/** A net for each phase; the net of the cards phase has an output per card. */
export interface PolicyNets {
  readonly chips: PolicyNet;
  readonly cards: PolicyNet;
  readonly tokens: PolicyNet;
}

const MOST = HAND * MAX_TABLES;
const logits = new Float64Array(MOST);
const tableRows = Array.from({ length: MAX_TABLES }, (_, t) => rows.subarray(t * WIDTH, (t + 1) * WIDTH));

/**
 * Writes how often the nets choose each legal action of the seat that must act, in the order of `legal`. Returns how many
 * actions there are.
 */
export function policyOf(nets: PolicyNets, seen: State | View, into: Float64Array): number {
  const tables = tableCount(seen.seats);
  const seat = mover(seen);
  if (seen.phase === 'first') return even(tables, into); // VB-4 The ring is empty: all tables are alike.
  writeFeatures(seen);
  let count = 0;
  if (seen.phase === 'chips') {
    for (let t = 0; t < tables; t++) logits[count++] = nets.chips.ask(tableRows[t]!)[0]!;
  } else if (seen.phase === 'cards') {
    count = cardLogits(nets.cards, handOf(seen, seat), tables);
  } else {
    for (let d = 0; d <= REACH; d++) {
      logits[count++] = nets.tokens.ask(tableRows[(seen.tokens[seat]! + d) % tables]!)[0]!;
    }
  }
  softmax(count, into);
  return count;
}

function cardLogits(net: PolicyNet, hand: number, tables: number): number {
  let size = 0;
  const at = [-1, -1, -1];
  for (let card = 0; card < HAND; card++) if (hand & (1 << card)) at[card] = tables * size++;
  for (let t = 0; t < tables; t++) {
    const answer = net.ask(tableRows[t]!);
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
