/**
 * A perfect matching of least weight, with the dual solution that proves it: `labels` of vertices and of blossoms (odd sets of
 * vertices), such that for every pair the labels of both, and of all blossoms that contain both, add up to at least
 * −2 × weight; the sum ½ Σ labels + ½ Σ label × (vertices − 1) / 2 over blossoms is minus the weight of the matching.
 */
export interface Matching {
  readonly mates: readonly number[];
  readonly labels: readonly number[];
  readonly blossoms: readonly { readonly vertices: readonly number[]; readonly label: number }[];
}

/** Edmonds' blossom algorithm in O(n³). `size`: even; `weight`: symmetric whole numbers. */
export function matchPairs(size: number, weight: (a: number, b: number) => number): Matching {
  return new Blossoms(size, weight).solve();
}

const FREE = -1;
const OUTER = 0;
const INNER = 1;

/**
 * The state of the algorithm. Vertices count from 1, blossoms follow them, 0 is none. It maximises the weights after a shift
 * that makes all of them positive; in a complete graph with an even number of vertices that matching is perfect.
 */
class Blossoms {
  private readonly n: number;
  /** The width of all matrices. */
  private readonly wide: number;
  private last: number;
  private readonly shift: number;
  /** The edge between two vertices or blossoms: its ends, and its weight, 0 for none. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly w: Float64Array;
  private readonly label: Float64Array;
  private readonly mate: Int32Array;
  private readonly slack: Int32Array;
  /** The outermost blossom of each vertex or blossom; 0 for one that is not in use. */
  private readonly root: Int32Array;
  private readonly parent: Int32Array;
  private readonly side: Int8Array;
  private readonly seen: Int32Array;
  private visit = 0;
  /** Which child of a blossom contains a vertex. */
  private readonly childOf: Int32Array;
  private readonly children: number[][];
  private queue: number[] = [];

  constructor(size: number, weight: (a: number, b: number) => number) {
    this.n = this.last = size;
    const wide = (this.wide = size + (size >> 1) + 2);
    const all = wide * wide;
    [this.from, this.to, this.w] = [new Int32Array(all), new Int32Array(all), new Float64Array(all)];
    [this.mate, this.slack, this.root] = [new Int32Array(wide), new Int32Array(wide), new Int32Array(wide)];
    [this.parent, this.seen, this.childOf] = [new Int32Array(wide), new Int32Array(wide), new Int32Array(all)];
    [this.label, this.side] = [new Float64Array(wide), new Int8Array(wide)];
    this.children = Array.from({ length: wide }, () => []);
    let most = 0;
    for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) most = Math.max(most, weight(a, b));
    this.shift = most + 1;
    for (let u = 1; u <= size; u++) {
      this.root[u] = u;
      this.childOf[u * wide + u] = u;
      for (let v = 1; v <= size; v++) {
        [this.from[u * wide + v], this.to[u * wide + v]] = [u, v];
        if (u !== v) this.w[u * wide + v] = this.shift - weight(u - 1, v - 1);
      }
      this.label[u] = this.shift;
    }
  }

  solve(): Matching {
    while (this.phase());
    const vertices = Array.from({ length: this.n }, (_, i) => i + 1);
    return {
      mates: vertices.map((u) => this.mate[u]! - 1),
      labels: vertices.map((u) => this.label[u]! - this.shift),
      blossoms: Array.from({ length: this.last - this.n }, (_, i) => this.n + 1 + i)
        .filter((b) => this.root[b] !== 0)
        .map((b) => ({ vertices: this.verticesOf(b).map((u) => u - 1), label: this.label[b]! })),
    };
  }

  private verticesOf(x: number): number[] {
    return x <= this.n ? [x] : this.children[x]!.flatMap((child) => this.verticesOf(child));
  }

  /** How far an edge is from being tight; at least 0. */
  private distance(u: number, x: number): number {
    const at = u * this.wide + x;
    const [a, b] = [this.from[at]!, this.to[at]!];
    return this.label[a]! + this.label[b]! - this.w[a * this.wide + b]! * 2;
  }

  private loosen(u: number, x: number): void {
    const old = this.slack[x]!;
    if (old === 0 || this.distance(u, x) < this.distance(old, x)) this.slack[x] = u;
  }

  private findSlack(x: number): void {
    this.slack[x] = 0;
    for (let u = 1; u <= this.n; u++)
      if (this.w[u * this.wide + x]! > 0 && this.root[u] !== x && this.side[this.root[u]!] === OUTER) this.loosen(u, x);
  }

  private push(x: number): void {
    if (x <= this.n) this.queue.push(x);
    else for (const child of this.children[x]!) this.push(child);
  }

  private setRoot(x: number, root: number): void {
    this.root[x] = root;
    if (x > this.n) for (const child of this.children[x]!) this.setRoot(child, root);
  }

  /** The even way round the blossom from its base to a child. */
  private stepsTo(blossom: number, child: number): number {
    const ring = this.children[blossom]!;
    const at = ring.indexOf(child);
    if (at % 2 === 0) return at;
    this.children[blossom] = [ring[0]!, ...ring.slice(1).reverse()];
    return ring.length - at;
  }

  private setMate(u: number, v: number): void {
    const at = u * this.wide + v;
    this.mate[u] = this.to[at]!;
    if (u <= this.n) return;
    const base = this.childOf[u * this.wide + this.from[at]!]!;
    const steps = this.stepsTo(u, base);
    const ring = this.children[u]!;
    for (let i = 0; i < steps; i++) this.setMate(ring[i]!, ring[i ^ 1]!);
    this.setMate(base, v);
    this.children[u] = [...ring.slice(steps), ...ring.slice(0, steps)];
  }

  private augment(u: number, v: number): void {
    for (;;) {
      const next = this.root[this.mate[u]!]!;
      this.setMate(u, v);
      if (next === 0) return;
      const up = this.root[this.parent[next]!]!;
      this.setMate(next, up);
      [u, v] = [up, next];
    }
  }

  private commonAncestor(u: number, v: number): number {
    this.visit++;
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.seen[u] === this.visit) return u;
        this.seen[u] = this.visit;
        u = this.root[this.mate[u]!]!;
        if (u !== 0) u = this.root[this.parent[u]!]!;
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  private addBlossom(u: number, base: number, v: number): void {
    let b = this.n + 1;
    while (b <= this.last && this.root[b] !== 0) b++;
    this.last = Math.max(this.last, b);
    [this.label[b], this.side[b], this.mate[b]] = [0, OUTER, this.mate[base]!];
    this.children[b] = [base, ...this.branch(u, base).reverse(), ...this.branch(v, base)];
    this.setRoot(b, b);
    this.borrowEdges(b);
    this.findSlack(b);
  }

  /** The vertices from `x` up to the base, which is left out. */
  private branch(x: number, base: number): number[] {
    const list: number[] = [];
    for (let inner = 0; x !== base; x = this.root[this.parent[inner]!]!) {
      inner = this.root[this.mate[x]!]!;
      list.push(x, inner);
      this.push(inner);
    }
    return list;
  }

  /** A blossom has the tightest edges of its children. */
  private borrowEdges(b: number): void {
    const { wide, last, n } = this;
    for (let x = 1; x <= last; x++) this.w[b * wide + x] = this.w[x * wide + b] = 0;
    for (let x = 1; x <= n; x++) this.childOf[b * wide + x] = 0;
    for (const child of this.children[b]!) {
      for (let x = 1; x <= last; x++) {
        const [own, borrowed] = [b * wide + x, child * wide + x];
        if (this.w[own] !== 0 && this.distance(child, x) >= this.distance(b, x)) continue;
        [this.from[own], this.to[own], this.w[own]] = [this.from[borrowed]!, this.to[borrowed]!, this.w[borrowed]!];
        const [back, other] = [x * wide + b, x * wide + child];
        [this.from[back], this.to[back], this.w[back]] = [this.from[other]!, this.to[other]!, this.w[other]!];
      }
      for (let x = 1; x <= n; x++) if (this.childOf[child * wide + x] !== 0) this.childOf[b * wide + x] = child;
    }
  }

  private expand(b: number): void {
    for (const child of this.children[b]!) this.setRoot(child, child);
    const base = this.childOf[b * this.wide + this.from[b * this.wide + this.parent[b]!]!]!;
    const steps = this.stepsTo(b, base);
    const ring = this.children[b]!;
    for (let i = 0; i < steps; i += 2) {
      const [inner, outer] = [ring[i]!, ring[i + 1]!];
      this.parent[inner] = this.from[outer * this.wide + inner]!;
      [this.side[inner], this.side[outer], this.slack[inner]] = [INNER, OUTER, 0];
      this.findSlack(outer);
      this.push(outer);
    }
    [this.side[base], this.parent[base]] = [INNER, this.parent[b]!];
    for (let i = steps + 1; i < ring.length; i++) {
      this.side[ring[i]!] = FREE;
      this.findSlack(ring[i]!);
    }
    this.root[b] = 0;
  }

  /** Uses a tight edge; whether the matching has grown. */
  private use(u: number, x: number): boolean {
    const at = u * this.wide + x;
    const [a, b] = [this.root[this.from[at]!]!, this.root[this.to[at]!]!];
    if (this.side[b] === FREE) {
      [this.parent[b], this.side[b]] = [this.from[at]!, INNER];
      const next = this.root[this.mate[b]!]!;
      this.slack[b] = this.slack[next] = 0;
      this.side[next] = OUTER;
      this.push(next);
    } else if (this.side[b] === OUTER) {
      const base = this.commonAncestor(a, b);
      if (base === 0) {
        this.augment(a, b);
        this.augment(b, a);
        return true;
      }
      this.addBlossom(a, base, b);
    }
    return false;
  }

  /** Grows the matching by one edge; false when it is perfect. */
  private phase(): boolean {
    this.side.fill(FREE);
    this.slack.fill(0);
    this.queue = [];
    for (let x = 1; x <= this.last; x++)
      if (this.root[x] === x && this.mate[x] === 0) {
        [this.parent[x], this.side[x]] = [0, OUTER];
        this.push(x);
      }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.grow()) return true;
      this.relabel();
      if (this.useTight()) return true;
      for (let b = this.n + 1; b <= this.last; b++)
        if (this.root[b] === b && this.side[b] === INNER && this.label[b] === 0) this.expand(b);
    }
  }

  private grow(): boolean {
    for (let at = 0; at < this.queue.length; at++) {
      const u = this.queue[at]!;
      if (this.side[this.root[u]!] === INNER) continue;
      for (let v = 1; v <= this.n; v++) {
        if (this.w[u * this.wide + v] === 0 || this.root[u] === this.root[v]) continue;
        if (this.distance(u, v) !== 0) this.loosen(u, this.root[v]!);
        else if (this.use(u, v)) return true;
      }
    }
    this.queue = [];
    return false;
  }

  private relabel(): void {
    let step = Infinity;
    for (let b = this.n + 1; b <= this.last; b++)
      if (this.root[b] === b && this.side[b] === INNER) step = Math.min(step, this.label[b]! / 2);
    for (let x = 1; x <= this.last; x++) {
      if (this.root[x] !== x || this.slack[x] === 0 || this.side[x] === INNER) continue;
      const distance = this.distance(this.slack[x]!, x);
      step = Math.min(step, this.side[x] === FREE ? distance : distance / 2);
    }
    for (let u = 1; u <= this.n; u++) {
      const side = this.side[this.root[u]!];
      if (side === OUTER) this.label[u]! -= step;
      else if (side === INNER) this.label[u]! += step;
    }
    for (let b = this.n + 1; b <= this.last; b++) {
      if (this.root[b] !== b) continue;
      if (this.side[b] === OUTER) this.label[b]! += 2 * step;
      else if (this.side[b] === INNER) this.label[b]! -= 2 * step;
    }
  }

  private useTight(): boolean {
    for (let x = 1; x <= this.last; x++) {
      const u = this.slack[x]!;
      if (this.root[x] !== x || u === 0 || this.root[u] === x || this.distance(u, x) !== 0) continue;
      if (this.use(u, x)) return true;
    }
    return false;
  }
}
