import type { Lookahead } from '../../../search/mind.ts';

/** A place of the first move: what it scores at once, and what it brings with all that follows. */
export interface Option {
  readonly place: number;
  readonly points: number;
  readonly value: number;
}

/** A beam: so many places are looked at for a moment, so many kept. */
interface Beam {
  readonly looked: number;
  readonly kept: number;
}

/** How far a search looks. */
export interface Reach {
  /** Whether only places beside the pieces laid last are seen. */
  readonly glance?: boolean;
  readonly depth: number;
  /** Whether positions at the end are judged by what they promise, or only by the points so far. */
  readonly outlook: boolean;
  readonly root: Beam & { /** How many of the best are measured exactly. */ readonly measured: number };
  readonly inner: Beam;
  /** One move before the end. */
  readonly leaf: Beam;
}

/** Deeper than any game is long. */
const TO_THE_END = 36;
const NONE: Beam = { looked: 0, kept: 0 };

/** 1: points, beside the pieces laid last. 2: points. 3: the best answer to them, too. 4: a little further. 5: all there is. */
export const REACHES: Readonly<Record<Lookahead, Reach>> = {
  1: { glance: true, depth: 1, outlook: false, root: { looked: 60, kept: 60, measured: 60 }, inner: NONE, leaf: NONE },
  2: { depth: 1, outlook: false, root: { looked: 60, kept: 60, measured: 60 }, inner: NONE, leaf: NONE },
  3: { depth: 2, outlook: false, root: { looked: 40, kept: 40, measured: 10 }, inner: NONE, leaf: NONE },
  4: {
    depth: 2,
    outlook: true,
    root: { looked: 100, kept: 16, measured: 6 },
    inner: { looked: 12, kept: 6 },
    leaf: { looked: 8, kept: 8 },
  },
  5: {
    depth: TO_THE_END,
    outlook: true,
    root: { looked: 400, kept: 24, measured: 3 },
    inner: { looked: 16, kept: 8 },
    leaf: { looked: 8, kept: 8 },
  },
};
