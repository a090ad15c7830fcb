import { shadeOf } from '../pieces.ts';
import type { PublicState } from '../state.ts';
import { OpenNeighbours } from './neighbours.ts';
import { colourOf, KINDS, LISTS, spotOf, spots, type Neighbours, type Spots } from './spots.ts';

/** An upper bound of a place's score: a piece of 6 with twelve others around it, doubled. */
const SCORES = 256;
const MOST_PIECES = 36;
/** Bit fields of a place's facts. A place with anything in SAME or above is forbidden. */
const WORTH = 0xff;
const CONTACT = 0x100;
const SAME = 0x1_0000;
const COVERED = 0x10_0000;
const SHADE = Array.from({ length: KINDS }, (_, kind) => shadeOf(kind + 1));

/**
 * The board of a search. For every spot and colour it keeps the score of a piece laid there, 0 where it may not lie, and for
 * every kind of piece the number of spots with each score. Laying a piece updates only the spots that it covers or touches;
 * taking back the last piece undoes exactly that. When a colour has no piece of a kind left, that row is not updated: it
 * stays as it was until the piece comes back.
 */
export class Field {
  readonly spots: Spots = spots();
  /** Places of a colour begin at `colour * count`. */
  readonly count = this.spots.count;
  /** `score[colour * count + spot]`, without dice. */
  readonly score = new Uint8Array(2 * this.count);
  /** `trays[colour * KINDS + kind]` */
  readonly trays = new Uint8Array(2 * KINDS);
  /** Pieces left per colour. */
  readonly left = new Uint8Array(2);
  /** Pieces laid, and where: `colour * count + spot`. */
  laid = 0;
  readonly places = new Uint16Array(MOST_PIECES);
  /** VG-11 Whether only pieces of the other colour count. */
  opponentsOnly = false;
  /** The Zobrist hash (1970) of the places laid. */
  key = 0;

  private copies = 0;
  /** By place, in one number: the value of touched pieces that count, contacts, contacts of its shade, pieces on it. */
  private readonly facts = new Int32Array(2 * this.count);
  private readonly neighbours = new OpenNeighbours(this.spots);
  /** `tally[(colour * KINDS + kind) * SCORES + score]`: a count of spots; 0 above `ceiling[colour * KINDS + kind]`. */
  private readonly tally = new Uint16Array(2 * KINDS * SCORES);
  private readonly ceiling = new Uint8Array(2 * KINDS);

  /** Goes to the given position: takes back to the common beginning, then lays the rest. */
  follow({ placed, copies, scoreTouched }: Pick<PublicState, 'placed' | 'copies' | 'scoreTouched'>): void {
    this.neighbours.forget();
    const opponentsOnly = scoreTouched === 'opponents';
    if (copies !== this.copies || opponentsOnly !== this.opponentsOnly) this.clear(copies, opponentsOnly);
    let common = 0;
    while (common < this.laid && common < placed.length && this.placeOf(placed[common]!) === this.places[common])
      common++;
    while (this.laid > common) this.takeBack();
    for (let i = common; i < placed.length; i++) this.lay(this.placeOf(placed[i]!));
  }

  /** Called before a search: spots that are closed now are skipped until the field follows another position. */
  settle(): void {
    this.neighbours.begin((spot) => this.isOpen(spot));
  }

  private placeOf(index: number): number {
    return colourOf(index) * this.count + spotOf(this.spots, index);
  }

  private clear(copies: number, opponentsOnly: boolean): void {
    this.copies = copies;
    this.opponentsOnly = opponentsOnly;
    this.laid = this.key = 0;
    this.facts.fill(0);
    this.tally.fill(0);
    this.trays.fill(copies);
    this.left.fill(copies * KINDS);
    for (let spot = 0; spot < this.count; spot++) {
      const kind = this.spots.kind[spot]!;
      for (let colour = 0; colour < 2; colour++) {
        const score = this.spots.factor[spot] === 1 ? kind + 1 : 0;
        this.score[colour * this.count + spot] = score;
        this.tally[(colour * KINDS + kind) * SCORES + score]!++;
        this.ceiling[colour * KINDS + kind] = kind + 1;
      }
    }
  }

  /** Whether a remaining piece may lie there: now, or on a doubling square later. */
  private isOpen(spot: number): boolean {
    const { trays, facts, count } = this;
    const kind = this.spots.kind[spot]!;
    return (trays[kind]! > 0 && facts[spot]! < SAME) || (trays[KINDS + kind]! > 0 && facts[count + spot]! < SAME);
  }

  /** Lays a piece at a place, `colour * count + spot`. */
  lay(place: number): void {
    this.change(place, 1);
    const colour = place < this.count ? 0 : 1;
    this.trays[colour * KINDS + this.spots.kind[place - colour * this.count]!]!--;
    this.left[colour]!--;
    this.places[this.laid++] = place;
    this.key ^= KEYS[place]!;
  }

  /** Takes the last piece back. */
  takeBack(): void {
    const place = this.places[--this.laid]!;
    this.key ^= KEYS[place]!;
    const colour = place < this.count ? 0 : 1;
    this.trays[colour * KINDS + this.spots.kind[place - colour * this.count]!]!++;
    this.left[colour]!++;
    this.change(place, -1);
  }

  /** `sign`: 1 when a piece is laid, before its tray changes; -1 when it is taken back. */
  private change(place: number, sign: number): void {
    const { count, spots, trays } = this;
    const colour = place < count ? 0 : 1;
    const spot = place - colour * count;
    const value = spots.kind[spot]! + 1;
    const { overlapping, touching } = this.neighbours.of(spot);
    for (let row = 0; row < 2 * KINDS; row++) {
      if (trays[row] === 0) continue;
      const own = row < KINDS ? colour === 0 : colour === 1;
      const kind = row < KINDS ? row : row - KINDS;
      const counts = own && this.opponentsOnly ? 0 : value;
      const shade = own && SHADE[kind] === SHADE[value - 1] ? SAME : 0;
      this.shift(overlapping, spot, row, sign * COVERED);
      this.shift(touching, spot, row, sign * (counts + CONTACT + shade));
    }
  }

  /** Adds to the facts of a spot's neighbours of one kind, and updates scores and counts. Nearly all time is spent here. */
  private shift(neighbours: Neighbours, spot: number, row: number, change: number): void {
    const { from, spots } = neighbours;
    const { facts, tally, ceiling, score } = this;
    const { factor } = this.spots;
    const kind = row < KINDS ? row : row - KINDS;
    const offset = row < KINDS ? 0 : this.count;
    const base = row * SCORES;
    const list = spot * LISTS + kind;
    const end = from[list + 1]!;
    for (let i = from[list]!; i < end; i++) {
      const other = spots[i]!;
      const was = facts[offset + other]!;
      const now = was + change;
      facts[offset + other] = now;
      if (was >= SAME && now >= SAME) continue;
      const scored = score[offset + other]!;
      // VG-10, VG-12, VG-13
      const plain = kind + 1 + (now & WORTH);
      const scores = now >= SAME ? 0 : factor[other] === 1 ? plain : now >= CONTACT ? 2 * plain : 0;
      score[offset + other] = scores;
      tally[base + scored]!--;
      tally[base + scores]!++;
      if (scores > ceiling[row]!) ceiling[row] = scores;
    }
  }

  /** The highest score of a piece of the kind; 0 when there is no piece or no place for it. */
  top(colour: number, kind: number): number {
    const row = colour * KINDS + kind;
    if (this.trays[row] === 0) return 0;
    const { tally, ceiling } = this;
    let top = ceiling[row]!;
    while (top > 0 && tally[row * SCORES + top] === 0) top--;
    ceiling[row] = top;
    return top;
  }

  /** The spots of a kind that share an edge with one. */
  touching(spot: number, kind: number): Uint16Array {
    const { from, spots } = this.spots.touching;
    return spots.subarray(from[spot * LISTS + kind], from[spot * LISTS + kind + 1]);
  }

  /** How many spots give a piece of the row's kind that score. */
  spotsAt(row: number, score: number): number {
    return this.tally[row * SCORES + score]!;
  }

  /** How many spots give any piece of the colour that score. */
  spotsScoring(colour: number, score: number): number {
    const { trays, tally } = this;
    let spots = 0;
    for (let row = colour * KINDS; row < (colour + 1) * KINDS; row++) {
      if (trays[row] !== 0) spots += tally[row * SCORES + score]!;
    }
    return spots;
  }

  /** The highest score of any piece of the colour; 0 when it can lay none. */
  best(colour: number): number {
    let best = 0;
    for (let kind = 0; kind < KINDS; kind++) best = Math.max(best, this.top(colour, kind));
    return best;
  }
}

/** Zobrist keys by a splitmix-like generator: the same on every machine. */
const KEYS = Int32Array.from({ length: 2 * 4096 }, (_, i) => {
  let x = Math.imul(i + 1, 0x9e3779b9);
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
});
