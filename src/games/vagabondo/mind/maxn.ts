import { isPool, sideOf } from '../state.ts';
import { plyBuffers, MOST_MOVES } from './buffers.ts';
import { candidates, besideLastPieces, rowsOf } from './candidates.ts';
import type { Field } from './field.ts';
import { early, type Option, type Reach } from './reach.ts';
import { winShares } from './shares.ts';
import { sortDown } from './sorting.ts';

/** The width of the beam: for the seat that thinks, when its turn comes again; for the next seat; for all others. */
const OWN = 4;
const NEXT = 4;
const LATER = 2;

export interface MaxNOption extends Option {
  /** The expected points of all seats at the end. */
  readonly ends: Float64Array;
}

/**
 * Every seat for itself: max-n (Luckhardt & Irani 1986) over a beam that narrows with depth. Each seat takes the place with
 * its largest share of the win, by the points that all seats expect at the end.
 */
export class MaxN {
  nodes = 0;
  private readonly field: Field;
  private readonly reach: Reach;
  private readonly limit: number;
  private readonly luck: number;
  private readonly seats: number;
  /** The points of each seat, including the moves of the search. */
  private readonly points: Float64Array;
  /** By ply: the points that all seats end with. */
  private readonly ends: readonly Float64Array[];
  /** Whether the budget ran out; results of the current iteration are then invalid. */
  private spent = false;

  /** A place that is valued in any case; −1: none. */
  private readonly also: number;

  constructor(field: Field, reach: Reach, limit: number, luck: number, points: readonly number[], also = -1) {
    this.field = field;
    this.also = also;
    field.settle();
    this.reach = reach;
    this.limit = limit;
    this.luck = luck;
    this.seats = points.length;
    this.points = Float64Array.from(points);
    this.ends = Array.from({ length: MOST_MOVES + 1 }, () => new Float64Array(points.length));
  }

  /** The candidates for the first move; `depth`: the plies that were searched in full. */
  judge(seat: number, factor: number): { readonly options: MaxNOption[]; readonly depth: number } {
    const options = this.opening(seat, factor);
    const left = this.field.left[0]! + this.field.left[1]!;
    let depth = 1;
    while (depth < Math.min(this.reach.depthAmongSeveral, left) && this.deepen(options, seat, depth, factor)) depth++;
    return { options, depth };
  }

  private opening(seat: number, factor: number): MaxNOption[] {
    const { field, reach } = this;
    const list = plyBuffers.lists[0]!;
    const rows = rowsOf(this.seats, seat);
    const looked = Math.max(1, Math.min(reach.root.looked, Math.floor(this.limit / 3)));
    const n = (reach.besideLast && besideLastPieces(field, rows, list)) || candidates(field, rows, looked, list);
    this.sortByPoints(0, n);
    const options: MaxNOption[] = [];
    for (let i = 0; i < Math.min(n, this.limit); i++) options.push(this.option(list[i]!, seat, factor, 0));
    const kept = options.sort(down).slice(0, reach.root.kept);
    const missing = this.also >= 0 && !kept.some(({ place }) => place === this.also);
    return missing ? [...kept, this.option(this.also, seat, factor, 0)] : kept;
  }

  private sortByPoints(ply: number, n: number): void {
    const list = plyBuffers.lists[ply]!;
    const values = plyBuffers.values[ply]!;
    for (let i = 0; i < n; i++) values[i] = this.field.score[list[i]!]!;
    sortDown(list, values, n);
  }

  /** Searches one ply deeper, in place; false when the budget ran out. Options not reached by then rank last. */
  private deepen(options: MaxNOption[], seat: number, depth: number, factor: number): boolean {
    const done: MaxNOption[] = [];
    for (const { place, ends } of early(options, this.also)) {
      const option = this.option(place, seat, factor, depth);
      if (this.spent) break;
      done.push(this.blend(option, ends, seat, depth));
    }
    if (done.length === 0) return false;
    const rest = options.filter((option) => !done.some(({ place }) => place === option.place));
    done.sort(down);
    const worst = done.findLast(({ place }, i) => i === 0 || place !== this.also)!;
    for (const option of rest) done.push(option.value > worst.value ? { ...worst, place: option.place } : option);
    options.splice(0, options.length, ...done);
    return !this.spent;
  }

  private option(place: number, seat: number, factor: number, depth: number): MaxNOption {
    const points = this.field.score[place]! * factor;
    const ends = this.follow(place, seat, points, depth, 1).slice();
    return { place, points, value: this.shareOf(seat, ends, depth), ends };
  }

  /** The mean with the results of shallower searches: their errors differ, and a maximum over noisy values is biased. */
  private blend({ ends, ...option }: MaxNOption, before: Float64Array, seat: number, depth: number): MaxNOption {
    const mean = ends.map((end, s) => (end + depth * before[s]!) / (1 + depth));
    return { ...option, ends: mean, value: this.shareOf(seat, mean, depth) };
  }

  /** The seat's share of the win, with `depth` plies searched after its own move. */
  private shareOf(seat: number, ends: Float64Array, depth: number): number {
    const { left } = this.field;
    return winShares(ends, Math.max(0, left[0]! + left[1]! - 1 - depth))[seat]!;
  }

  /** The points that all seats end with if the seat lays there. */
  private follow(place: number, seat: number, points: number, depth: number, ply: number): Float64Array {
    if (this.nodes >= this.limit) this.spent = true;
    if (this.spent) return this.points;
    this.nodes++;
    this.points[seat]! += points;
    this.field.lay(place);
    const ends = this.search((seat + 1) % this.seats, depth, ply);
    this.field.takeBack();
    this.points[seat]! -= points;
    return ends;
  }

  private search(seat: number, depth: number, ply: number): Float64Array {
    const ends = this.ends[ply]!;
    const next = (seat + 1) % this.seats;
    // VG-15 Seats of a side can do the same, and sides alternate: two stuck in a row are all stuck.
    if (this.isStuck(seat) && !this.isStuck(next)) return this.search(next, depth, ply);
    if (depth > 0 && !this.isStuck(seat)) return this.best(seat, depth, ply);
    ends.set(this.points);
    if (!this.isStuck(seat)) this.reach.leaves?.addExpectedPoints(this.field, this.seats, seat, this.luck, ends);
    return ends;
  }

  private isStuck(seat: number): boolean {
    const { field } = this;
    if (isPool(this.seats)) return field.best(0) === 0 && field.best(1) === 0;
    return field.best(sideOf(seat)) === 0;
  }

  private best(seat: number, depth: number, ply: number): Float64Array {
    const { field, luck } = this;
    const ends = this.ends[ply]!;
    const list = plyBuffers.lists[ply]!;
    const width = ply % this.seats === 0 ? OWN : ply === 1 ? NEXT : LATER;
    const found = candidates(field, rowsOf(this.seats, seat), width, list);
    this.sortByPoints(ply, found);
    const n = Math.min(width, found);
    let best = -1;
    for (let i = 0; i < n && !this.spent; i++) {
      const place = list[i]!;
      const after = this.follow(place, seat, field.score[place]! * luck, depth - 1, ply + 1);
      const value = this.shareOf(seat, after, depth - 1);
      if (value <= best) continue;
      best = value;
      ends.set(after);
    }
    return ends;
  }
}

const down = (a: Option, b: Option): number => b.value - a.value;
