import type { Seat } from '../core/game.ts';
import type { PersonId, Sitter, Wish } from './event.ts';

/** What somebody, or the server's clock, wants of a table. Who may want it is decided by `decide`. */
export type Command =
  | {
      readonly kind: 'sit';
      readonly seat: Seat | null;
      readonly name: string;
      readonly identity: string;
      readonly entropy: string;
    }
  | { readonly kind: 'rise' }
  /** The host puts a bot on a chair, or asks somebody to leave it. */
  | { readonly kind: 'invite'; readonly seat: Seat; readonly level: number }
  | { readonly kind: 'remove'; readonly seat: Seat }
  /** `fill`: the level of the bots that take the empty chairs. */
  | { readonly kind: 'start'; readonly fill: number | null }
  /** `version`: what the page had of the table when its person decided; another decision than was open then is not made. */
  | { readonly kind: 'act'; readonly text: string; readonly version?: number }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'answer'; readonly yes: boolean }
  /** Takes back one's own wish that the others have not all answered. */
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'concede' }
  /**
   * Leaves a running game to a bot; coming back takes the seat again. With clocks the bot also makes the decision that is open
   * then: otherwise leaving would stop the clock while one thinks. Where running out of time loses the game, an open decision
   * cannot be left: its clock would never run out.
   */
  | { readonly kind: 'leave' }
  | { readonly kind: 'back' };

/** What the server itself notices. */
export type Tick =
  | { readonly kind: 'time' }
  | { readonly kind: 'absent'; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly moves: number; readonly text: string }
  | { readonly kind: 'next'; readonly table: string };

export type Asker = PersonId | null;

/** Why a table refuses a command, beside the reasons that the rules of the game have. */
export type TableCode =
  /** Only whoever opened the table may do this. */
  | 'host'
  /** Nobody of that session sits here. */
  | 'stranger'
  /** Somebody sits there. */
  | 'taken'
  /** There is no such chair, or no free one. */
  | 'chair'
  /** The game has begun. */
  | 'begun'
  /** The game has not begun. */
  | 'waiting'
  | 'paused'
  | 'ended'
  /** Chairs are empty. */
  | 'empty'
  /** There is nothing to answer, or it has been answered. */
  | 'answered'
  /** Another wish is being decided. */
  | 'pending'
  /** The seat's wish was refused or withdrawn lately; `detail` says for how many seconds it must wait. */
  | 'wait'
  /** A bot makes this decision: the seat left it, or was too slow for it. */
  | 'late'
  /** The seat's clock runs, and running out of time loses the game: it must decide before it may leave. */
  | 'clock'
  /** The bank is empty: a bot plays the seat to the end. */
  | 'spent'
  /** The decision that was meant has been made: by a bot that stood in, for instance. */
  | 'stale'
  /** A roll or a reveal came since, or nothing was done. */
  | 'final'
  /** Only a game of two can be conceded. */
  | 'concede'
  /** This seat has left, or wished for something, too often in this game. */
  | 'often';

export const personIn = (sitter: Sitter | null): PersonId | null => (sitter?.kind === 'person' ? sitter.person : null);
