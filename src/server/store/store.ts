import { hash } from 'node:crypto';
import type { ChatLine } from '../../protocol/reply.ts';
import type { PersonId, StoredEvent, TableEvent } from '../../table/event.ts';
import type { AccountStore } from './accounts.ts';
import type { Beat } from './beat.ts';
import type { BoardKey, BoardStore } from './boards.ts';
import type { BotAccountStore } from './botaccounts.ts';
import type { ClubStore } from './clubs.ts';
import type { EveningStore } from './evenings.ts';
import type { FriendStore } from './friends.ts';
import type { InvitationStore } from './invitations.ts';
import type { ModerationStore } from './moderation.ts';
import type { NoticeStore } from './notices.ts';
import type { PublicGameStore } from './publicgames.ts';
import type { ResultStore } from './results.ts';
import type { SeekStore } from './seeks.ts';
import type { TokenStore } from './tokens.ts';
import type { TournamentStore } from './tournaments.ts';
import type { Cutoffs, Pruned } from './retention.ts';
import type { Device, Full, Person, Redeemed } from './person.ts';
import type { Summary } from './summary.ts';

export type { Device, Full, Person, Redeemed, Summary };

export interface Listed extends Summary {
  readonly id: string;
  readonly version: number;
  readonly changed: number;
}

/** A one-time code that signs in another device. Only its hash is stored. */
export interface Ticket {
  readonly hash: string;
  readonly person: PersonId;
  /** The hash of the device that issued it. The ticket is void once that device is signed out. */
  readonly device: string;
  readonly until: number;
}

/** `vapid` signs Web Push messages, `links` signs links in e-mails. */
export type KeyName = 'bus' | 'vapid' | 'links';

/** Chat lines per table: the oldest are deleted. */
export const MOST_LINES = 500;
/** Devices per person: no ticket signs in another. A passkey or a recovery code does, and ends one of the others. */
export const MOST_DEVICES = 20;
/** Tickets per person: the oldest is void. */
export const MOST_TICKETS = 3;

export interface TableFilter {
  /** Only this table. */
  readonly id?: string;
  /** Only tables where this person sits. */
  readonly person?: PersonId;
  /** Only waiting tables of this host, also without a chair. */
  readonly host?: PersonId;
  /** Only tables of this club; true: of any. */
  readonly club?: string | true;
  /** Only tables that count for one of these evenings. */
  readonly evenings?: readonly string[];
  /** Only tables of this board of an event. */
  readonly board?: BoardKey;
  /** Only tables that the lobby may show. */
  readonly listed?: boolean;
  readonly stages?: readonly Summary['stage'][];
  /** Only tables that are due by then, the longest due first. */
  readonly due?: number;
  /** Only due tables after this one. */
  readonly after?: { readonly due: number; readonly id: string };
  /** Only tables that changed after that. */
  readonly since?: number;
  readonly limit: number;
}

/** Events that change who sits at a table, or whether it is listed. */
const SEATING: readonly StoredEvent['kind'][] = ['sit', 'rise', 'start', 'terms', 'close', 'substitute'];

export const changesSeats = (events: readonly StoredEvent[]): boolean =>
  events.some(({ kind }) => SEATING.includes(kind));

/** The end of a table's event log. */
export interface Tip {
  /** The number of the last event. */
  readonly version: number;
  /** Its fingerprint (`tailOf`); null where the event itself is missing. */
  readonly tail: string | null;
}

/** In hexadecimal digits: 64 bits distinguish two histories of one table. */
export const TAIL = 16;

/**
 * The fingerprint of a stored event. The version alone only counts events: a database that went back may reach the same
 * count with other events.
 */
export const tailOf = (event: StoredEvent): string => tailOfText(JSON.stringify(event));
export const tailOfText = (text: string): string => hash('sha256', text).slice(0, TAIL);

/**
 * An event from its stored text. A damaged text becomes an event of unknown kind, so that the events before it still
 * count.
 */
export function parseEvent(text: string): StoredEvent {
  try {
    const event = JSON.parse(text) as StoredEvent | null;
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // damaged
  }
  const damaged: unknown = { kind: 'garbled', text };
  return damaged as StoredEvent;
}

/** Rewrites the stored events and the summary of a table: as many events, in the same order. */
export type Rewrite = (
  events: readonly StoredEvent[],
  summary: Summary,
) => { readonly events: readonly StoredEvent[]; readonly summary: Summary };

/** The store. A resolved write survives the loss of power. One suite tests the contract: test/server/store.test.ts. */
export interface Store {
  readonly accounts: AccountStore;
  readonly results: ResultStore;
  readonly seeks: SeekStore;

  open(table: string, secret: string, first: StoredEvent, summary: Summary): Promise<void>;
  /**
   * Appends events after event number `version`, all or none; false on a conflict: there are more events, or event
   * `version` is not `last`.
   */
  append(
    table: string,
    version: number,
    events: readonly StoredEvent[],
    summary: Summary,
    last?: StoredEvent,
  ): Promise<boolean>;
  /** Replaces all events that this one stands for. The first event and those after it stay. */
  compact(table: string, seated: Extract<TableEvent, { kind: 'seated' }> & StoredEvent): Promise<void>;
  /**
   * Takes a person out of a table, all or nothing: rewrites its events, removes the seat, and leaves their chat lines
   * without an author. A second time changes nothing but the events. `stays`: only the events are rewritten.
   */
  rewrite(table: string, person: PersonId, change: Rewrite, stays?: 'stays'): Promise<void>;
  /** The events after number `version`; null where there is no such table. */
  events(table: string, version?: number): Promise<readonly StoredEvent[] | null>;
  /** The end of each table's event log; tables that do not exist are missing. */
  versions(tables: readonly string[]): Promise<ReadonlyMap<string, Tip>>;
  /** Clears the deadline of a table, if it still has that version. */
  settle(table: string, version: number): Promise<void>;
  /** The secret of a table's dice. It must not leave the server before the table has ended. */
  secret(table: string): Promise<string | null>;
  /**
   * A heartbeat of a node: advances service time and resolves to it (beat.ts). `elapsed`: milliseconds since this node's
   * last heartbeat on its monotonic clock; 0 for its first.
   */
  beat(elapsed: number): Promise<Beat>;
  /** Newest changes first, unless due tables are queried. */
  tables(filter: TableFilter): Promise<readonly Listed[]>;

  /** `id`: the idempotency key; null if the line is stored already. The last MOST_LINES of the table are kept. */
  say(table: string, person: PersonId, id: string, text: string, at: number): Promise<ChatLine | null>;
  /** The last lines. */
  said(table: string, last: number): Promise<readonly ChatLine[]>;

  /** Stores a guest, whatever the handle says: accounts are claimed. */
  welcome(person: Person, device: Device): Promise<void>;
  /** Stores name and colour. */
  rename(person: Person): Promise<void>;
  person(id: PersonId): Promise<Person | null>;
  /** The device of a token; null if it was revoked. */
  device(hash: string): Promise<Device | null>;
  devices(person: PersonId): Promise<readonly Device[]>;
  /** The devices among these that are signed in. */
  known(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  seen(hash: string, at: number): Promise<void>;
  revoke(person: PersonId, hash: string): Promise<boolean>;
  /** The newest MOST_TICKETS of a person are valid; those that have expired by `now` are deleted. */
  issue(ticket: Ticket, now: number): Promise<void>;
  /** The person of a ticket, without using it up; null if it was used, has expired, is void or never existed. */
  holder(ticket: string, now: number): Promise<PersonId | null>;
  /**
   * Uses a ticket and signs `device` in for its person, all or nothing; null if the ticket is not valid. `instead`: the
   * device that this one replaces.
   */
  redeem(ticket: string, device: Omit<Device, 'person'>, instead: string | null): Promise<Redeemed | Full | null>;

  /** Deletes at most so many rows of each kind that are older than their cutoff; resolves to the counts. */
  prune(before: Cutoffs, most: number): Promise<Pruned>;
  /** How many rows `prune` would delete in all. */
  prunable(before: Cutoffs): Promise<Pruned>;
  /** Proves by a small write that the store is writable; rejects with `Unavailable` otherwise. */
  probe(): Promise<void>;

  /**
   * The key of that name: the first request stores what it made, and all nodes of the store share it. By default the one
   * that seals messages between nodes.
   */
  key(name?: KeyName, made?: string): Promise<string>;

  /** Who is told when it is their turn, and how. */
  readonly notices: NoticeStore;

  readonly friends: FriendStore;
  readonly invitations: InvitationStore;
  readonly clubs: ClubStore;
  /** Evenings, answers, seasons, and what follows from them. */
  readonly evenings: EveningStore;
  readonly tournaments: TournamentStore;
  /** What open data is made of. */
  readonly publicGames: PublicGameStore;
  /** Personal tokens of the HTTP API. */
  readonly tokens: TokenStore;
  readonly botAccounts: BotAccountStore;
  /** Duplicate play. */
  readonly boards: BoardStore;
  /** Reports, sanctions and roles. */
  readonly moderation: ModerationStore;

  /** Called when the data folder was restored under this process: everything read from it is void. */
  onReplaced(listener: () => void): void;

  close(): Promise<void>;
}
