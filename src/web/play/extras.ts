import { createContext, type Snippet } from 'svelte';
import type { Seat } from '../../core/game.ts';
import type { FormStatus } from '../byhand.ts';
import type { Ending } from '../result/verdict.ts';

/** The chat of an online table. */
interface Talk {
  readonly title: string;
  /** The title with the number of unread messages. */
  readonly label: string;
  readonly unread: number;
  /** For a rail beside the board. */
  readonly panel: Snippet;
  /** Whether it comes first in its rail; otherwise the log does. */
  readonly first: boolean;
  /** Called when it becomes visible in the rail, or hidden. */
  readonly seen: (visible: boolean) => void;
  /** The newest unread message, for the line above the dock of a phone. */
  readonly newest: { readonly seat: Seat | null; readonly name: string; readonly text: string } | null;
  /** Opens it where there is no rail. */
  readonly open: () => void;
}

/** A form for what is entered by hand now, instead of being picked on the board. */
interface EntryForm extends FormStatus {
  readonly form: Snippet;
  /** Whether the form takes the place of the board; otherwise that of its tray. */
  readonly whole: boolean;
}

/** What an online table adds to the play screen; a match on this device adds nothing, one at a real table its forms. */
export interface Extras {
  /** The target of the back link. */
  readonly home?: string;
  /** A prefix of the page title: that it is the person's turn, while the page is in the background. */
  readonly call?: string;
  /** Below the bar, above the board. */
  readonly strip?: Snippet;
  readonly talk?: Talk;
  /** The person's clock, beside the button that confirms a move. */
  readonly clock?: Snippet;
  /** A match at a real table: the form for what happens next; null where the board offers actions. */
  readonly entry?: EntryForm | null;
  /** What to pick on the board there. */
  readonly task?: string | null;
  /** In the toolbar. */
  readonly tools?: Snippet;
  /** Beside a seat; `brief` if there is little room. */
  readonly seat?: Snippet<[seat: Seat, brief: boolean]>;
  /** Replaces the offer of a rematch in the result. */
  readonly next?: Snippet;
  /** Why the match ended early. */
  readonly ending?: Ending;
  /** At the end of the menu. */
  readonly menu?: Snippet<[close: () => void]>;
  /** Replaces the download of the record. */
  readonly exportRecord?: () => void;
  /** Whether the match waits for people elsewhere, whom nobody can skip. */
  readonly live?: boolean;
}

export const [getExtras, setExtras] = createContext<Extras>();
