import type { PlaceAction } from '../actions.ts';
import { indexOf, placeIndex } from '../actions.ts';
import { COLOURS, SQUARES, VALUES } from '../pieces.ts';
import { PLACES, type Place } from '../places.ts';

/** Places of one colour; those of the other follow in the same order. */
const PER_COLOUR = indexOf(1, 1, 0, 0);
export const KINDS = VALUES.length;
/** A spot has a list of neighbours for each kind; one more entry marks the end of the last. */
export const LISTS = KINDS + 1;

/**
 * A spot is a place without its colour: neighbours are the same for both. Spots are numbered kind by kind. Those near a
 * spot and of one kind stand in a flat list, from `from[spot * LISTS + kind]` up to the next entry of `from`.
 */
export interface Neighbours {
  readonly from: Int32Array;
  readonly spots: Uint16Array;
}

export interface Spots {
  readonly count: number;
  /** `first[kind]`: the kind's first spot; `first[KINDS]`: the count. */
  readonly first: readonly number[];
  readonly kind: Uint8Array;
  /** 2 on a doubling square, else 1. */
  readonly factor: Uint8Array;
  /** Spots that share a square with a spot, including itself. */
  readonly overlapping: Neighbours;
  /** Spots that share an edge and no square. */
  readonly touching: Neighbours;
  /** By colour, then spot. */
  readonly actions: readonly (readonly PlaceAction[])[];
  /** By `placeIndex` of red. */
  readonly byPlace: Int16Array;
}

let made: Spots | undefined;

/** Made on first use: it takes some tens of milliseconds, and only games with a bot need it. */
export const spots = (): Spots => (made ??= makeSpots());

/** The spot of a place index of either colour. */
export const spotOf = ({ byPlace }: Spots, index: number): number => byPlace[index % PER_COLOUR]!;
export const colourOf = (index: number): number => (index < PER_COLOUR ? 0 : 1);

function makeSpots(): Spots {
  const places = PLACES.slice(0, PER_COLOUR).filter((place) => place !== null);
  const kind = Uint8Array.from(places, ({ action }) => action.value - 1);
  const byPlace = new Int16Array(PER_COLOUR).fill(-1);
  for (const [spot, { action }] of places.entries()) byPlace[placeIndex(action)] = spot;
  return {
    count: places.length,
    first: [...VALUES.map((_, k) => kind.indexOf(k)), places.length],
    kind,
    factor: Uint8Array.from(places, ({ crosses }) => (crosses ? 2 : 1)),
    ...neighbours(places, kind),
    actions: COLOURS.map((_, colour) =>
      places.map(({ action }) => PLACES[colour * PER_COLOUR + placeIndex(action)]!.action),
    ),
    byPlace,
  };
}

function neighbours(places: readonly Place[], kind: Uint8Array): Pick<Spots, 'overlapping' | 'touching'> {
  const covering = Array.from({ length: SQUARES }, () => [] as number[]);
  for (const [spot, { cells }] of places.entries()) for (const square of cells) covering[square]!.push(spot);
  // The last spot that listed each spot. Squares come before the border, so that an overlapping spot is not also touching.
  const listed = new Int16Array(places.length).fill(-1);
  const gather = (spot: number, squares: readonly number[], lists: readonly number[][]): void => {
    for (const square of squares)
      for (const other of covering[square]!) {
        if (listed[other] === spot) continue;
        listed[other] = spot;
        lists[kind[other]!]!.push(other);
      }
  };
  const overlapping = new Gathering(places.length);
  const touching = new Gathering(places.length);
  for (const [spot, { cells, border }] of places.entries()) {
    overlapping.add(spot, (lists) => gather(spot, cells, lists));
    touching.add(spot, (lists) => gather(spot, border, lists));
  }
  return { overlapping: overlapping.finish(), touching: touching.finish() };
}

/** Builds lists of neighbours by spot and kind. */
class Gathering {
  private readonly from: Int32Array;
  private readonly all: number[] = [];
  private readonly lists = VALUES.map(() => [] as number[]);

  constructor(count: number) {
    this.from = new Int32Array(count * LISTS);
  }

  add(spot: number, fill: (lists: readonly number[][]) => void): void {
    fill(this.lists);
    this.from[spot * LISTS] = this.all.length;
    for (const [kind, list] of this.lists.entries()) {
      for (const other of list) this.all.push(other);
      this.from[spot * LISTS + kind + 1] = this.all.length;
      list.length = 0;
    }
  }

  finish(): Neighbours {
    return { from: this.from, spots: Uint16Array.from(this.all) };
  }
}
