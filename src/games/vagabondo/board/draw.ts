import { createContext } from 'svelte';
import type { SeatPlayer } from '../../../web/board.ts';
import type { DrawContext } from '../../../web/kit/draw.ts';
import type { Action, PlaceAction } from '../actions.ts';
import type { View } from '../state.ts';
import type { Aim } from './aim.svelte.ts';
import type { Point } from './gesture.ts';
import type { Offers } from './offers.ts';
import type { Trial } from './preview.ts';
import type { Telling } from './telling.ts';

/** What every part of the board is drawn from. */
export interface Draw extends DrawContext<View>, Telling {
  readonly players: readonly SeatPlayer[];
  readonly picked: Action | null;
  readonly offers: Offers;
  readonly aim: Aim;
  /** Where the held piece would lie, and what it would score there. */
  readonly aimed: PlaceAction | null;
  readonly trial: Trial | null;
  /** Moves the focus to the square that stands for the held piece. */
  readonly focusSquare: () => void;
  /** Where a pointer is on the board; null beside it. */
  readonly pointOf: (event: PointerEvent) => Point | null;
}

export const [useDraw, provideDraw] = createContext<() => Draw>();
