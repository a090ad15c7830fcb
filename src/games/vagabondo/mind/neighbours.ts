import { KINDS, LISTS, type Neighbours, type Spots } from './spots.ts';

/** The capacity of the short lists in one search; when it is used up the full lists are used. */
const ROOM = 1 << 18;

type Both = Pick<Spots, 'overlapping' | 'touching'>;

/**
 * The neighbours of a spot that are still open. During a search from one position, spots that are closed there stay closed:
 * so a spot's lists are shortened when it is first used, which halves the work in the middle of a game.
 */
export class OpenNeighbours {
  private readonly all: Both;
  private readonly short: Both;
  private room = 0;
  /** By spot: whether it was open when the search began, and the search for which its lists were shortened. */
  private readonly open: Uint8Array;
  private readonly ready: Int32Array;
  private search = 0;
  private active = false;

  constructor(spots: Spots) {
    const list = (): Neighbours => ({ from: new Int32Array(spots.count * LISTS), spots: new Uint16Array(ROOM) });
    this.all = spots;
    this.short = { overlapping: list(), touching: list() };
    this.open = new Uint8Array(spots.count);
    this.ready = new Int32Array(spots.count);
  }

  /** From now on no piece that lies on the board is taken back, until `forget`. */
  begin(isOpen: (spot: number) => boolean): void {
    for (let spot = 0; spot < this.open.length; spot++) this.open[spot] = isOpen(spot) ? 1 : 0;
    this.search++;
    this.room = 0;
    this.active = true;
  }

  forget(): void {
    this.active = false;
  }

  of(spot: number): Both {
    if (!this.active) return this.all;
    if (this.ready[spot] === this.search) return this.short;
    const { overlapping, touching } = this.all;
    const most = Math.max(length(overlapping, spot), length(touching, spot));
    if (this.room + most > ROOM) return this.all;
    this.ready[spot] = this.search;
    const from = this.room;
    this.room = Math.max(
      this.shorten(overlapping, this.short.overlapping, spot, from),
      this.shorten(touching, this.short.touching, spot, from),
    );
    return this.short;
  }

  private shorten(long: Neighbours, short: Neighbours, spot: number, to: number): number {
    for (let list = spot * LISTS; list < spot * LISTS + KINDS; list++) {
      short.from[list] = to;
      for (let i = long.from[list]!; i < long.from[list + 1]!; i++) {
        const other = long.spots[i]!;
        if (this.open[other] === 1) short.spots[to++] = other;
      }
    }
    short.from[spot * LISTS + KINDS] = to;
    return to;
  }
}

const length = ({ from }: Neighbours, spot: number): number => from[spot * LISTS + KINDS]! - from[spot * LISTS]!;
