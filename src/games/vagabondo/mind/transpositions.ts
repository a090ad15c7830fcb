import type { Field } from './field.ts';

const SIZE = 1 << 14;
const EXACT = 0;
const AT_LEAST = 1;
const AT_MOST = 2;

/** A transposition table: the same pieces laid in another order are the same position. */
export class Transpositions {
  private readonly keys = new Int32Array(SIZE);
  private readonly depths = new Int8Array(SIZE).fill(-1);
  private readonly bounds = new Uint8Array(SIZE);
  private readonly values = new Float64Array(SIZE);
  private readonly places = new Int16Array(SIZE);

  clear(): void {
    this.depths.fill(-1);
  }

  /** The stored value, if it is exact or decides the window. */
  find(field: Field, side: number, depth: number, alpha: number, beta: number): number | undefined {
    const key = keyOf(field, side);
    const at = key & (SIZE - 1);
    if (this.keys[at] !== key || this.depths[at] !== depth) return undefined;
    const value = this.values[at]!;
    const bound = this.bounds[at];
    if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha)) return value;
    return undefined;
  }

  /** The best place found for the position, or -1. */
  place(field: Field, side: number): number {
    const key = keyOf(field, side);
    const at = key & (SIZE - 1);
    return this.keys[at] === key && this.depths[at]! >= 0 ? this.places[at]! : -1;
  }

  keep(field: Field, side: number, depth: number, alpha: number, beta: number, value: number, place: number): void {
    const key = keyOf(field, side);
    const at = key & (SIZE - 1);
    this.keys[at] = key;
    this.depths[at] = depth;
    this.bounds[at] = value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
    this.values[at] = value;
    this.places[at] = place;
  }
}

const keyOf = ({ key, laid }: Field, side: number): number => key ^ Math.imul(2 * laid + side, 0x2545f491);
