import type { Seat } from '../core/game.ts';
import type { PersonId, Sitter, Wish } from './event.ts';

/** A request of a person to a table. `decide` checks who may send it. */
export type Command =
  | {
      readonly kind: 'sit';
      readonly seat: Seat | null;
      readonly name: string;
      readonly identity: string;
      readonly entropy: string;
    }
  | { readonly kind: 'rise' }
  /** Only the host: puts a bot on a chair, or removes its sitter. */
  | { readonly kind: 'invite'; readonly seat: Seat; readonly level: number }
  | { readonly kind: 'remove'; readonly seat: Seat }
  /** `fill`: the level of the bots that take the empty chairs; null: none. */
  | { readonly kind: 'start'; readonly fill: number | null }
  /** `version`: the version that the page had. The action is refused if the seat's decision came up later. */
  | { readonly kind: 'act'; readonly text: string; readonly version?: number }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'answer'; readonly yes: boolean }
  /** Withdraws the seat's own wish while it is undecided. */
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'concede' }
  /**
   * Leaves a running game to a bot; `back` takes the seat again. With clocks the bot also makes the open decision:
   * otherwise leaving would stop the clock of a player who is thinking. Where running out of time loses the game, a seat
   * cannot leave an open decision, because its clock would never run out.
   */
  | { readonly kind: 'leave' }
  | { readonly kind: 'back' };

/** What the server itself notices: an elapsed clock, an absent person, a bot's move, the next game. */
export type Tick =
  | { readonly kind: 'time' }
  | { readonly kind: 'absent'; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly moves: number; readonly text: string }
  | { readonly kind: 'next'; readonly table: string };

export type Asker = PersonId | null;

/** Why a table refuses a command. The rules of the game have reasons of their own. */
export type TableCode =
  /** Only the host may do this. */
  | 'host'
  /** The sender has no seat at this table. */
  | 'stranger'
  /** The chair is taken. */
  | 'taken'
  /** There is no such chair, or no chair is free. */
  | 'chair'
  /** The game has begun. */
  | 'begun'
  /** The game has not begun. */
  | 'waiting'
  | 'paused'
  | 'ended'
  /** Chairs are empty. */
  | 'empty'
  /** There is no open wish, or the seat has answered it. */
  | 'answered'
  /** Another wish is still open. */
  | 'pending'
  /** The seat's last wish was refused or withdrawn; `detail`: the seconds that it must wait. */
  | 'wait'
  /** A bot makes this decision: the seat left it, or ran out of time. */
  | 'late'
  /** The seat's clock is running, and running out of time loses the game: it must decide before it may leave. */
  | 'clock'
  /** The bank of time is empty: a bot plays the seat to the end. */
  | 'spent'
  /** The decision was made meanwhile, for instance by a stand-in bot. */
  | 'stale'
  /** There is nothing to undo, or a roll or a reveal came since. */
  | 'final'
  /** Only a game of two can be conceded. */
  | 'concede'
  /** The seat has left, or wished for something, too often in this game. */
  | 'often';

export const personIn = (sitter: Sitter | null): PersonId | null => (sitter?.kind === 'person' ? sitter.person : null);
