import { plyBuffers } from './buffers.ts';
import { candidates, besideLastPieces, ROWS } from './candidates.ts';
import type { Field } from './field.ts';
import { early, type Option, type Reach } from './reach.ts';
import { sortDown } from './sorting.ts';
import { Transpositions } from './transpositions.ts';

/** In the last `LAST` moves the beam is `WIDE` times as wide. */
const LAST = 6;
const WIDE = 3;

const known = new Transpositions();

/**
 * Two sides: alpha-beta (Knuth & Moore 1975) over a beam of places, with iterative deepening. A value is the points to come of
 * the side to move minus those of the other side, so that it does not depend on how the position was reached.
 */
export class Duel {
  nodes = 0;
  private readonly field: Field;
  private readonly reach: Reach;
  private readonly limit: number;
  /** The expected factor of a turn's points (VG-20); the dice of the first turn are known. */
  private readonly luck: number;
  /** The factor by which the beam is wider towards the end. */
  private readonly wide: number;
  /** Whether the budget ran out; results of the current iteration are then invalid. */
  private spent = false;

  /** A place that gets an exact value, however bad it looks; −1: none. */
  private readonly also: number;

  constructor(field: Field, reach: Reach, limit: number, luck: number, also = -1) {
    this.field = field;
    this.also = also;
    field.settle();
    this.reach = reach;
    this.limit = limit;
    this.luck = luck;
    this.wide = field.left[0]! + field.left[1]! <= LAST ? WIDE : 1;
    known.clear();
  }

  /** The candidates for the first move, with values; `depth`: the plies that were searched in full. */
  judge(side: number, factor: number): { readonly options: Option[]; readonly depth: number } {
    const options = this.opening(side, factor);
    const left = this.field.left[0]! + this.field.left[1]!;
    let depth = 1;
    while (depth < Math.min(this.reach.depth, left) && this.deepen(options, side, depth, factor)) depth++;
    return { options, depth };
  }

  /** The options by the evaluation right after each, best first, cut to the width of the beam. */
  private opening(side: number, factor: number): Option[] {
    const { field, reach } = this;
    const list = plyBuffers.lists[0]!;
    const values = plyBuffers.values[0]!;
    const looked = Math.max(1, Math.min(reach.root.looked * this.wide, Math.floor(this.limit / 3)));
    const n =
      (reach.besideLast && besideLastPieces(field, ROWS[side]!, list)) || candidates(field, ROWS[side]!, looked, list);
    for (let i = 0; i < n; i++) values[i] = field.score[list[i]!]!;
    sortDown(list, values, n);
    const options: Option[] = [];
    for (let i = 0; i < Math.min(n, this.limit); i++) options.push(this.option(list[i]!, side, factor));
    options.sort(down);
    const kept = options.slice(0, reach.root.kept * this.wide);
    const missing = this.also >= 0 && !kept.some(({ place }) => place === this.also);
    return missing ? [...kept, this.option(this.also, side, factor)] : kept;
  }

  /** By the evaluation right after it. */
  private option(place: number, side: number, factor: number): Option {
    const points = this.field.score[place]! * factor;
    return { place, points, value: points - this.after(place, 1 - side) };
  }

  /** Searches one ply deeper, in place; false when the budget ran out. Options not reached by then rank last. */
  private deepen(options: Option[], side: number, depth: number, factor: number): boolean {
    const { field, reach } = this;
    const done: Option[] = [];
    for (const { place } of early(options, this.also)) {
      // Only the few best get exact values; for the others an upper bound is enough.
      const exact = done.length < reach.root.measured || place === this.also;
      const floor = exact ? -Infinity : done[reach.root.measured - 1]!.value;
      const points = field.score[place]! * factor;
      field.lay(place);
      const value = points - this.search(1 - side, depth, -Infinity, points - floor, 1);
      field.takeBack();
      if (this.spent) break;
      done.push({ place, points, value });
      done.sort(down);
    }
    if (done.length === 0) return false;
    const worst = done.findLast(({ place }, i) => i === 0 || place !== this.also)!.value;
    for (const option of options) {
      if (done.some(({ place }) => place === option.place)) continue;
      done.push({ ...option, value: Math.min(option.value, worst) });
    }
    options.splice(0, options.length, ...done);
    return !this.spent;
  }

  /** The expected margin of the side to move after a piece is laid there. */
  private after(place: number, side: number): number {
    const { field } = this;
    this.nodes++;
    if (!this.reach.leaves) return 0;
    field.lay(place);
    const value = this.reach.leaves.expectedMargin(field, side) * this.luck;
    field.takeBack();
    return value;
  }

  private search(side: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { field, luck, reach } = this;
    if (this.nodes >= this.limit) this.spent = true;
    if (this.spent) return 0;
    this.nodes++;
    const other = 1 - side;
    const most = field.best(side);
    if (most === 0) return field.best(other) === 0 ? 0 : -this.search(other, depth, -beta, -alpha, ply);
    // The last piece goes where it scores most. Without an evaluation that also holds for the last ply.
    if (field.left[side] === 1 && field.left[other] === 0) return most * luck;
    if (depth === 1 && !reach.leaves) return most * luck;
    if (depth === 0) return (reach.leaves?.expectedMargin(field, side) ?? 0) * luck;
    return known.find(field, side, depth, alpha, beta) ?? this.best(side, depth, alpha, beta, ply);
  }

  private best(side: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { field, luck } = this;
    const list = plyBuffers.lists[ply]!;
    const n = this.choice(side, depth, ply);
    let best = -Infinity;
    let bestPlace = -1;
    for (let i = 0; i < n && best < beta; i++) {
      const place = list[i]!;
      const points = field.score[place]! * luck;
      field.lay(place);
      const value = points - this.search(1 - side, depth - 1, points - beta, points - Math.max(alpha, best), ply + 1);
      field.takeBack();
      if (this.spent) return 0;
      if (value <= best) continue;
      best = value;
      bestPlace = place;
    }
    known.keep(field, side, depth, alpha, beta, best, bestPlace);
    return best;
  }

  /** Writes the beam at a position, best first: by the evaluation after each, or by points alone next to the leaves. */
  private choice(side: number, depth: number, ply: number): number {
    const { field, reach, luck } = this;
    const list = plyBuffers.lists[ply]!;
    const values = plyBuffers.values[ply]!;
    const { looked, kept } = depth === 1 ? reach.leaf : reach.inner;
    const n = candidates(field, ROWS[side]!, looked * this.wide, list);
    if (depth > 1 && this.nodes + n > this.limit) this.spent = true;
    if (this.spent) return 0;
    const first = known.place(field, side);
    for (let i = 0; i < n; i++) {
      const place = list[i]!;
      const points = field.score[place]! * luck;
      if (place === first) values[i] = Infinity;
      else values[i] = depth === 1 ? points : points - this.after(place, 1 - side);
    }
    sortDown(list, values, n);
    return Math.min(n, kept * this.wide);
  }
}

const down = (a: Option, b: Option): number => b.value - a.value;
