import type { Match } from './match.ts';
import type { Entry } from './record.ts';

/** The numbers of the entries of which nobody has seen everything yet; see `ByHand` in record.ts. */
export type Unseen = readonly number[];

/**
 * How a game is entered that people play with real pieces, where they do not see everything at once. A record needs full
 * texts, so an unseen entry says what is possible, and says it anew whenever more has been seen.
 */
export interface ByHandRules {
  /** Whether everybody at the table knows everything: each seat's view may be shown. */
  readonly isOpen?: boolean;
  /** Whether the board can be drawn for nobody in particular while somebody acts. */
  readonly onlooker?: boolean;
  /** The view without what nobody at the table ever sees, where it lies open after the end. */
  readonly conceal?: (view: unknown) => unknown;
  /** Whether what comes now is entered in a form of its own, not picked from the offers of the board. */
  readonly asks?: (state: unknown) => boolean;
  /** Whether nobody sees all of this action when it is made, such as a card laid face down. */
  readonly isFaceDown?: (text: string) => boolean;
  /** Whether an entry of chance that people saw in part is entered with the action after it, and told by nothing. */
  readonly isUntold?: (text: string) => boolean;
  /** The next entry, where nobody sees any of it, such as cards drawn into hands; null where people see what comes. */
  readonly hidden?: (match: Match) => string | null;
  /** The entries that this action turns face up, by number. */
  readonly turnsUp?: (match: Match, text: string) => readonly number[];
  /** The entries with texts for the unseen ones that fit all the others; null where none fit. */
  readonly complete?: (entries: readonly Entry[], unseen: Unseen, seats: number) => readonly Entry[] | null;
}
