import * as v from 'valibot';
import type { Seat } from '../core/game.ts';
import { WISHES, type PersonId, type Sitter } from './event.ts';
import { agreement, entropy, identity, level, person, personName, seat, version } from './fields.ts';

const LONGEST_ACTION = 200;

/** A request of a person to a table. `decide` checks who may send it. */
export const command = v.variant('kind', [
  v.strictObject({
    kind: v.literal('sit'),
    seat: v.nullable(seat),
    name: personName,
    identity,
    entropy,
  }),
  v.strictObject({ kind: v.literal('rise') }),
  /** Only the host: puts a bot on a chair, or removes its sitter. */
  v.strictObject({ kind: v.literal('invite'), seat, level }),
  v.strictObject({ kind: v.literal('remove'), seat }),
  /** Only the host: lets a person whom the host has removed sit down again. */
  v.strictObject({ kind: v.literal('admit'), person }),
  /** Only the host: changes the terms before the start. Everybody must say again that they are ready. */
  v.strictObject({ kind: v.literal('change'), ...agreement }),
  /** Only the host: closes a table that has not begun, for good. */
  v.strictObject({ kind: v.literal('close') }),
  /** Says that the game may begin, or takes that back. The host may start without it. */
  v.strictObject({ kind: v.literal('ready'), ready: v.boolean() }),
  /** `fill`: the level of the bots that take the empty chairs; null: none. */
  v.strictObject({ kind: v.literal('start'), fill: v.nullable(level) }),
  /** `version`: the version that the page had. The action is refused if the seat's decision came up later. */
  v.strictObject({
    kind: v.literal('act'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ACTION)),
    version: v.optional(version),
  }),
  v.strictObject({ kind: v.literal('wish'), wish: v.picklist(WISHES) }),
  v.strictObject({ kind: v.literal('answer'), yes: v.boolean() }),
  /** Withdraws the seat's own wish while it is undecided. */
  v.strictObject({ kind: v.literal('withdraw') }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('concede') }),
  /**
   * Leaves a running game to a bot; `back` takes the seat again. With clocks the bot also makes the open decision:
   * otherwise leaving would stop the clock of a player who is thinking. Where running out of time loses the game, a seat
   * cannot leave an open decision, because its clock would never run out.
   */
  v.strictObject({ kind: v.literal('leave') }),
  v.strictObject({ kind: v.literal('back') }),
  /** Asks to wait longer for absent people: the time until a bot takes their seats starts again. */
  v.strictObject({ kind: v.literal('wait') }),
  /** Tells everybody that the seat looks at a hint. Hints themselves are computed by the page, from its own view. */
  v.strictObject({ kind: v.literal('hint') }),
]);
type Sent = v.InferOutput<typeof command>;

/** A command with what no sender says of itself. `bot`: the account that sits down is a bot's. */
export type Command =
  Exclude<Sent, { kind: 'sit' }> | (Extract<Sent, { kind: 'sit' }> & { readonly bot?: true | undefined });

/** What the server itself notices: an elapsed clock, an absent person, a bot's move, the next game. */
export type Tick =
  | { readonly kind: 'time' }
  | { readonly kind: 'absent'; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly moves: number; readonly text: string }
  /** The host has no page open at a table that has not begun; `heir` has. */
  | { readonly kind: 'gone'; readonly host: PersonId; readonly heir: PersonId }
  /** A person who may not play any more, at a table that has not begun. */
  | { readonly kind: 'barred'; readonly person: PersonId }
  /** Nobody has moved for long at a table that plays a board. */
  | { readonly kind: 'quiet' }
  /** A person does not want the table that was found for them. */
  | { readonly kind: 'declined'; readonly seat: Seat }
  /** Of a tournament: everybody sits, and the game begins. */
  | { readonly kind: 'begin' }
  /** Of a tournament: the organiser pauses the table, or lets it play on. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'release' }
  /** Of a tournament: the round's time is over. */
  | { readonly kind: 'cut' }
  /** Of a tournament: another person, or a bot, takes over the seat for good. */
  | { readonly kind: 'substitute'; readonly seat: Seat; readonly sitter: Sitter }
  /** `by`: the seat that asked for another game. */
  | { readonly kind: 'next'; readonly table: string; readonly by?: Seat };

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
  /** The chair is kept for a person of the previous game; the host can free it. */
  | 'kept'
  /** The host has removed this person; `detail`: the seconds until they may sit down again without the host. */
  | 'removed'
  /** There would be fewer chairs than people. */
  | 'seats'
  /** The host has closed the table. */
  | 'closed'
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
  /** The game is rated, and somebody at the table is not ready. */
  | 'ready'
  /** The game is rated: nothing is undone. */
  | 'rated'
  /** The game is rated, and no other person is there who could agree to a pause or the end. */
  | 'alone'
  /** A bot account may not do this: it is for people. */
  | 'bot'
  /** The game is rated among bots: one bot account plays against the bots of the server, and has opened the table. */
  | 'bots'
  /** The game is rated among bots: it needs a clock, so that it ends. */
  | 'timeless'
  /** Only a game of two can be conceded. */
  | 'concede'
  /** The seat has left, or wished for something, too often in this game. */
  | 'often'
  /** No bot takes a seat here before its clock runs out: there is no wait to extend. */
  | 'patient'
  /** The table plays a board with others: its terms stay, and nobody plays it again. */
  | 'duplicate'
  /** The person plays this board at another table. */
  | 'elsewhere'
  /** Hints were not agreed on when the table was opened. */
  | 'hints'
  /** The table belongs to a tournament: only the organiser pauses or stops it, and the next game is drawn. */
  | 'round';

export const personIn = (sitter: Sitter | null): PersonId | null => (sitter?.kind === 'person' ? sitter.person : null);
