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

/** What changes with every move, and is sent with each. */
export interface Flow {
  readonly version: number;
  /** Tells this version from another of the same number, after the server's data was put back. A page gives it back. */
  readonly mark?: string;
  readonly stage: Stage;
  readonly turn: readonly Actor[];
  /** By the server's clock; `now` is when this was sent. */
  readonly clocks: Clocks | null;
  readonly now: number;
}

/** A table as one person may see it: all that a page needs to draw it, however long the game is. */
export interface TableSnapshot extends Flow {
  readonly id: string;
  readonly terms: Terms;
  readonly host: PersonId;
  readonly you: Seat | null;
  readonly chairs: readonly ChairSnapshot[];
  readonly request: Wished | null;
  readonly next: string | null;
  /** How many entries the record has. */
  readonly step: number;
  readonly view: unknown;
  /** With its secret once the table has ended. */
  readonly fairness: Fairness;
  /** The table has stopped: what follows was stored by another server and cannot be read by this one. */
  readonly stuck?: true;
}

/** One entry of the record as the viewer may read it, with what it led to. */
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
  /** Whether the person who asks must decide there. */
  readonly yourTurn: boolean;
}

/** What everybody may see: tables with empty chairs, and games to watch. */
export interface Lobby {
  readonly open: readonly LobbyCard[];
  readonly running: readonly LobbyCard[];
}

/** Why something was not done, beside the reasons of the rules and of the table. */
export type WireCode =
  /** The message cannot be read. */
  | 'message'
  /** Nobody could see or read that name. */
  | 'name'
  /** There is no such table, or it is not for you. */
  | 'table'
  /** Too much at once: try again in a moment. */
  | 'busy'
  /** Chat is closed: partners may not talk while they play. */
  | 'silence'
  /** The table stopped at something that this server cannot read. */
  | 'unreadable'
  /** The session has ended. */
  | 'session'
  /** Somebody else is signed in on this device and would be signed out: `last`, on their last device; `other`, on one of several. */
  | 'replace';

export type Refused = Problem | { readonly code: TableCode | WireCode; readonly detail?: string };

/** Those who must decide while others wait for them, and have no page open; nobody: that is over. */
export interface Absence {
  readonly seats: readonly Seat[];
  /** When a bot takes their seats, by the server's clock. */
  readonly until: number;
}

/** A message to whoever asked for something may also be the answer: the number of what is done and safe with it. */
interface Answering {
  readonly done?: string;
}

/** What the server sends over a socket. */
export type Reply =
  /** `anew`: the server's data was put back; what the page has seen may not have happened. */
  | ({ readonly t: 'table'; readonly seen: TableSnapshot; readonly anew?: true } & Answering)
  /** `after`: the version that this follows; a page that has another one asks for the table again. */
  | ({
      readonly t: 'acts';
      readonly table: string;
      readonly after: number;
      readonly acts: readonly VisibleAct[];
    } & Flow &
      Answering)
  /** The table stands as the page has it. */
  | { readonly t: 'same'; readonly table: string; readonly version: number }
  /** Done, where nothing was told of it that could say so. */
  | { readonly t: 'done'; readonly id: string; readonly version: number }
  | { readonly t: 'refused'; readonly id: string | null; readonly problem: Refused }
  | { readonly t: 'here'; readonly table: string; readonly seats: readonly Seat[] }
  | ({ readonly t: 'absent'; readonly table: string } & Absence)
  | { readonly t: 'said'; readonly table: string; readonly said: readonly ChatLine[] }
  | { readonly t: 'emote'; readonly table: string; readonly person: PersonId; readonly emote: Emote }
  | { readonly t: 'lobby'; readonly lobby: Lobby }
  /** One's own games, those that wait for one first. */
  | { readonly t: 'mine'; readonly mine: readonly LobbyCard[] }
  | { readonly t: 'time'; readonly sent: number; readonly now: number };
