import { hash } from 'node:crypto';
import type { StoredEvent, TableEvent, PersonId } from '../../table/event.ts';
import type { Beat } from './beat.ts';
import type { Cutoffs, Pruned } from './retention.ts';

/** What lists are made of, kept beside the events: whatever is asked for without reading them. */
export interface Summary {
  readonly game: string;
  readonly listed: boolean;
  readonly stage: 'open' | 'running' | 'paused' | 'ended';
  /** The people at the table, and those of them who must decide. */
  readonly people: readonly PersonId[];
  readonly turn: readonly PersonId[];
  /** When something happens without anybody's doing, in service time; null: never. */
  readonly due: number | null;
  /** What the lobby shows, as JSON. */
  readonly card: unknown;
  /** When this came about, in calendar time; without it, the time of the last event. */
  readonly changed?: number;
}

export interface Listed extends Summary {
  readonly id: string;
  readonly version: number;
  readonly changed: number;
}

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly identity: string;
}

/** A device on which somebody is signed in. Only the hash of its token is kept. */
export interface Device {
  readonly hash: string;
  readonly person: PersonId;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
}

/** Signs in one other device, once and for a while. Only its hash is kept. */
export interface Ticket {
  readonly hash: string;
  readonly person: PersonId;
  /** The hash of the device that asked for it: the ticket is void once that one is signed out. */
  readonly device: string;
  readonly until: number;
}

export interface Redeemed {
  readonly person: PersonId;
  /** The hashes of the devices that were signed out by it. */
  readonly ended: readonly string[];
}

/** Lines of chat kept for one table: the oldest go. */
export const MOST_LINES = 500;
/** Of one person: the least recently seen is signed out. */
export const MOST_DEVICES = 20;
/** Of one person: the oldest is void. */
export const MOST_TICKETS = 3;

export interface Said {
  readonly number: number;
  readonly person: PersonId;
  readonly text: string;
  readonly at: number;
}

export interface TableFilter {
  /** Only tables where this person sits. */
  readonly person?: PersonId;
  /** Only tables that the lobby may show. */
  readonly listed?: boolean;
  readonly stages?: readonly Summary['stage'][];
  /** Only tables where something is due by then: the longest due first. */
  readonly due?: number;
  /** Of what is due only what comes after this one. */
  readonly after?: { readonly due: number; readonly id: string };
  /** Only tables where something happened after that. */
  readonly since?: number;
  readonly limit: number;
}

/** What changes who sits at a table. */
const SEATING: readonly StoredEvent['kind'][] = ['sit', 'rise', 'start'];

export const changesSeats = (events: readonly StoredEvent[]): boolean =>
  events.some(({ kind }) => SEATING.includes(kind));

/** Where the events of a table end. */
export interface Tip {
  /** The number of the last event. */
  readonly version: number;
  /** Its fingerprint (`tailOf`); null where the event itself is missing. */
  readonly tail: string | null;
}

/** In hexadecimal digits: 64 bits tell two histories of one table apart. */
export const TAIL = 16;

/**
 * The fingerprint of an event as it is stored. A version counts events and says nothing of what they are: a database that went back
 * comes to the same count another way.
 */
export const tailOf = (event: StoredEvent): string => tailOfText(JSON.stringify(event));
export const tailOfText = (text: string): string => hash('sha256', text).slice(0, TAIL);

/** An event from its stored text. What cannot be read becomes an event of no known kind: those before it still count. */
export function parseEvent(text: string): StoredEvent {
  try {
    const event = JSON.parse(text) as StoredEvent | null;
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // it is damaged
  }
  return { kind: 'garbled', text } as unknown as StoredEvent;
}

/**
 * Where everything is kept. What a promise has resolved for survives the loss of power. One suite tests the contract:
 * test/server/store.test.ts.
 */
export interface Store {
  open(table: string, secret: string, first: StoredEvent, summary: Summary): Promise<void>;
  /**
   * Takes events down after the one of that number, all or none; false if somebody else was first, or if event `version` is another
   * one than `last`.
   */
  append(
    table: string,
    version: number,
    events: readonly StoredEvent[],
    summary: Summary,
    last?: StoredEvent,
  ): Promise<boolean>;
  /** Puts one event in the place of all that it stands for. The first and those after it stay. */
  compact(table: string, seated: Extract<TableEvent, { kind: 'seated' }> & StoredEvent): Promise<void>;
  /** The events after number `version`; null where there is no such table. */
  events(table: string, version?: number): Promise<readonly StoredEvent[] | null>;
  /** Where the events of each of these tables end; nothing for one that is not there. */
  versions(tables: readonly string[]): Promise<ReadonlyMap<string, Tip>>;
  /** Nothing is due at a table any more, if it still has that version. */
  settle(table: string, version: number): Promise<void>;
  /** What the dice of a table come from. It must not leave the server before the table has ended. */
  secret(table: string): Promise<string | null>;
  /**
   * A heartbeat of a node that serves: advances service time and gives it (beat.ts). `elapsed`: milliseconds since this node's
   * last heartbeat on its monotonic clock; 0 for its first.
   */
  beat(elapsed: number): Promise<Beat>;
  /** Newest changes first, unless what is due is asked for. */
  tables(filter: TableFilter): Promise<readonly Listed[]>;

  /** `id`: the sender's number for it; null if it has been said. The last MOST_LINES of the table are kept. */
  say(table: string, person: PersonId, id: string, text: string, at: number): Promise<Said | null>;
  /** The last so many. */
  said(table: string, last: number): Promise<readonly Said[]>;

  welcome(person: Person, device: Device): Promise<void>;
  rename(person: Person): Promise<void>;
  person(id: PersonId): Promise<Person | null>;
  /** Who is signed in there; a token that was revoked is nobody's. */
  device(hash: string): Promise<Device | null>;
  devices(person: PersonId): Promise<readonly Device[]>;
  /** Those of these devices that are signed in. */
  known(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  seen(hash: string, at: number): Promise<void>;
  revoke(person: PersonId, hash: string): Promise<boolean>;
  /** The newest MOST_TICKETS of a person are good; those that have expired by `now` are deleted. */
  issue(ticket: Ticket, now: number): Promise<void>;
  /** Whose ticket it is, without using it up; null if it was used, has expired, is void or never was. */
  holder(ticket: string, now: number): Promise<PersonId | null>;
  /**
   * Uses a ticket up and signs `device` in for its person, all or nothing; null if the ticket is not good when the device is
   * created. `instead`: the device that this one takes the place of.
   */
  redeem(ticket: string, device: Omit<Device, 'person'>, instead: string | null): Promise<Redeemed | null>;

  /** Deletes at most so many rows of each kind that are older than their cutoff; gives how many. */
  prune(before: Cutoffs, most: number): Promise<Pruned>;
  /** How many rows `prune` would delete in all. */
  prunable(before: Cutoffs): Promise<Pruned>;
  /** Proves by a small write that the store can be written to; rejects with `Unavailable` where it cannot. */
  probe(): Promise<void>;

  /** The key with which nodes sign messages to each other: made by the first that asks, the same for all that share the store. */
  key(): Promise<string>;

  /** Called when the data folder was restored under this process: everything read from it is void. */
  onReplaced(listener: () => void): void;

  close(): Promise<void>;
}
