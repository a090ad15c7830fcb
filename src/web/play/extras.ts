import { createContext, type Snippet } from 'svelte';
import type { Seat } from '../../core/game.ts';
import type { Ending } from '../result/verdict.ts';

/** What somebody else adds to the screen of a table: nothing, at a table of this device. */
export interface Extras {
  /** Where the way back leads. */
  readonly home?: string;
  /** In front of the title of the page: whose turn it is, while nobody looks. */
  readonly call?: string;
  /** Under the bar, over the board. */
  readonly strip?: Snippet;
  /** Among the tools of the bar. */
  readonly tools?: Snippet;
  /** Beside a seat, where there is little room (`brief`) or more. */
  readonly seat?: Snippet<[seat: Seat, brief: boolean]>;
  /** In the place of whatever the result says about the next game. */
  readonly next?: Snippet;
  /** Why the game ended before its end. */
  readonly ending?: Ending;
  /** At the end of the menu. */
  readonly menu?: Snippet<[close: () => void]>;
  /** Hands over the record. */
  readonly exportRecord?: () => void;
  /** Whether what happens waits for people elsewhere, who cannot be skipped. */
  readonly live?: boolean;
}

export const [getExtras, setExtras] = createContext<Extras>();
