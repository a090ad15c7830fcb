import type { Lookahead } from '../../../search/mind.ts';
import { fine, plain, type Evaluation } from './evaluation.ts';

/** A place for the first move: its score now, and its value with the moves that follow. */
export interface Option {
  readonly place: number;
  readonly points: number;
  readonly value: number;
}

/** The options with the wanted place right after the best, so that both are searched equally deep. */
export function early<Kind extends Option>(options: readonly Kind[], wanted: number): readonly Kind[] {
  const found = options.find(({ place }) => place === wanted);
  if (!found || found === options[0]) return options;
  return [options[0]!, found, ...options.slice(1).filter((option) => option !== found)];
}

/** A beam: so many places are evaluated, so many kept. */
interface Beam {
  readonly looked: number;
  readonly kept: number;
}

/** How deep and how wide a search is. */
export interface Reach {
  /** Whether only places beside the pieces laid last are considered. */
  readonly besideLast?: boolean;
  readonly depth: number;
  /** Where every seat plays for itself. Deeper gains nothing: what so many others do is too uncertain. */
  readonly depthAmongSeveral: number;
  /** What evaluates the leaves; null: only the points so far. */
  readonly leaves: Evaluation | null;
  readonly root: Beam & { /** How many of the best get exact values. */ readonly measured: number };
  readonly inner: Beam;
  /** One move before the end. */
  readonly leaf: Beam;
}

/** No game has more moves. */
const TO_THE_END = 36;
const NONE: Beam = { looked: 0, kept: 0 };

/**
 * 1: points, beside the pieces laid last. 2: points anywhere, less the best answer. 3: the net after one’s own move. 4: three
 * plies and the net. 5: as deep as the budget allows. 6: with more of it.
 */
export const REACHES: Readonly<Record<Lookahead, Reach>> = {
  1: {
    besideLast: true,
    depth: 1,
    depthAmongSeveral: 1,
    leaves: null,
    root: { looked: 60, kept: 60, measured: 60 },
    inner: NONE,
    leaf: NONE,
  },
  2: {
    depth: 2,
    depthAmongSeveral: 2,
    leaves: null,
    root: { looked: 40, kept: 40, measured: 10 },
    inner: NONE,
    leaf: NONE,
  },
  3: {
    depth: 1,
    depthAmongSeveral: 1,
    leaves: plain,
    root: { looked: 30, kept: 30, measured: 30 },
    inner: NONE,
    leaf: NONE,
  },
  4: {
    depth: 3,
    depthAmongSeveral: 2,
    leaves: plain,
    root: { looked: 100, kept: 16, measured: 6 },
    inner: { looked: 12, kept: 6 },
    leaf: { looked: 8, kept: 8 },
  },
  5: {
    depth: TO_THE_END,
    depthAmongSeveral: 3,
    leaves: plain,
    root: { looked: 400, kept: 24, measured: 3 },
    inner: { looked: 16, kept: 8 },
    leaf: { looked: 8, kept: 8 },
  },
  6: {
    depth: TO_THE_END,
    depthAmongSeveral: 3,
    leaves: fine,
    root: { looked: 400, kept: 24, measured: 3 },
    inner: { looked: 16, kept: 8 },
    leaf: { looked: 8, kept: 8 },
  },
};
