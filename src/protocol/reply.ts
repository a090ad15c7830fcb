import type { Actor, GameEvent, Seat } from '../core/game.ts';
import type { Fairness } from '../core/record.ts';
import type { Problem } from '../core/result.ts';
import type { Clocks } from '../table/clock.ts';
import type { TableCode } from '../table/command.ts';
import type { Loss, PersonId } from '../table/event.ts';
import type { Request as Wished, Stage } from '../table/table.ts';
import type { Terms } from '../table/terms.ts';
import type { Emote } from './request.ts';

/** A chair as everybody sees it. */
export interface ChairSnapshot {
  readonly kind: 'person' | 'bot' | 'empty';
  readonly person?: PersonId;
  readonly name?: string;
  readonly identity?: string;
  readonly level?: number;
  readonly helped: 'away' | 'late' | null;
  readonly lost: Loss | null;
  /** Whether a page of that person is connected. */
  readonly here: boolean;
}

/** The fields that change with every move. They are sent with each. */
export interface Flow {
  readonly version: number;
  /**
   * The fingerprint of this version, in case the server's data is restored from an older copy. A page sends it back when
   * it reconnects.
   */
  readonly mark?: string;
  readonly stage: Stage;
  readonly turn: readonly Actor[];
  /** In service time; `now` is when the message was sent. */
  readonly clocks: Clocks | null;
  readonly now: number;
}

/** A table as one viewer may see it: all that a page needs to draw it, however long the game is. */
export interface TableSnapshot extends Flow {
  readonly id: string;
  readonly terms: Terms;
  readonly host: PersonId;
  readonly you: Seat | null;
  readonly chairs: readonly ChairSnapshot[];
  readonly request: Wished | null;
  readonly next: string | null;
  /** The length of the record. */
  readonly step: number;
  readonly view: unknown;
  /** With the secret once the table has ended. */
  readonly fairness: Fairness;
  /** The table is on hold: this server cannot read its next event. */
  readonly stuck?: true;
}

/** An entry of the record as the viewer may read it, with its events and the view after it. */
export interface VisibleAct {
  readonly actor: Actor;
  readonly text: string;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

export interface ChatLine {
  readonly number: number;
  readonly person: PersonId;
  readonly text: string;
  readonly at: number;
}

/** A table in the lobby. */
export interface LobbyCard {
  readonly id: string;
  readonly terms: Terms;
  readonly stage: Stage;
  readonly chairs: readonly (Pick<ChairSnapshot, 'kind' | 'name' | 'identity' | 'level'> & { readonly lost?: Loss })[];
  readonly step: number;
  readonly changed: number;
  /** Whether the receiver must decide there. */
  readonly yourTurn: boolean;
}

/** The public lobby: tables with empty chairs, and games to watch. */
export interface Lobby {
  readonly open: readonly LobbyCard[];
  readonly running: readonly LobbyCard[];
}

/** Why the server refused a request. The rules and the table have reasons of their own. */
export type WireCode =
  /** The message cannot be read. */
  | 'message'
  /** The name is not visible. */
  | 'name'
  /** There is no such table. */
  | 'table'
  /** Rate limit or overload: try again in a moment. */
  | 'busy'
  /** Chat is closed: partners may not talk while they play. */
  | 'silence'
  /** The table is on hold: this server cannot read its next event. */
  | 'unreadable'
  /** The session has ended. */
  | 'session'
  /**
   * Another person is signed in on this device and would be signed out. `last`: from their last device; `other`: from one
   * of several.
   */
  | 'replace';

export type Refused = Problem | { readonly code: TableCode | WireCode; readonly detail?: string };

/** Seats that must decide, have no page open and are waited for. An empty list ends the wait. */
export interface Absence {
  readonly seats: readonly Seat[];
  /** When a bot takes their seats, by the server's clock. */
  readonly until: number;
}

/** A message about a change may also answer the request that caused it: `done` is its id. */
interface Answering {
  readonly done?: string;
}

/** A message of the server over a socket. */
export type Reply =
  /** `anew`: the server's data was restored from an older copy; earlier messages may not have happened. */
  | ({ readonly t: 'table'; readonly seen: TableSnapshot; readonly anew?: true } & Answering)
  /** `after`: the version before it. A page that has another version requests a snapshot. */
  | ({
      readonly t: 'acts';
      readonly table: string;
      readonly after: number;
      readonly acts: readonly VisibleAct[];
    } & Flow &
      Answering)
  /** The page has the newest version. */
  | { readonly t: 'same'; readonly table: string; readonly version: number }
  /** The request is done, where no message about a change answers it. */
  | { readonly t: 'done'; readonly id: string; readonly version: number }
  | { readonly t: 'refused'; readonly id: string | null; readonly problem: Refused }
  | { readonly t: 'here'; readonly table: string; readonly seats: readonly Seat[] }
  | ({ readonly t: 'absent'; readonly table: string } & Absence)
  | { readonly t: 'said'; readonly table: string; readonly said: readonly ChatLine[] }
  | { readonly t: 'emote'; readonly table: string; readonly person: PersonId; readonly emote: Emote }
  | { readonly t: 'lobby'; readonly lobby: Lobby }
  /** The receiver's own games, those that wait for the receiver first. */
  | { readonly t: 'mine'; readonly mine: readonly LobbyCard[] }
  | { readonly t: 'time'; readonly sent: number; readonly now: number };
