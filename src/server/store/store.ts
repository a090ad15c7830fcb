import type { Dated, PersonId } from '../../table/note.ts';

/** What lists are made of, kept beside the notes: whatever is asked for without reading them. */
export interface Summary {
  readonly game: string;
  readonly listed: boolean;
  readonly stage: 'open' | 'running' | 'paused' | 'ended';
  /** The people at the table, and those of them who must decide. */
  readonly people: readonly PersonId[];
  readonly turn: readonly PersonId[];
  /** When something happens without anybody's doing, in milliseconds; null: never. */
  readonly due: number | null;
  /** What the lobby shows, as JSON. */
  readonly card: unknown;
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
  /** Only tables where something is due by then. */
  readonly due?: number;
  /** Only tables where something happened after that. */
  readonly since?: number;
  readonly limit: number;
}

/** What changes who sits at a table. */
const SEATING: readonly Dated['kind'][] = ['sit', 'rise', 'start'];

export const changesSeats = (notes: readonly Dated[]): boolean => notes.some(({ kind }) => SEATING.includes(kind));

/**
 * Where everything is kept. What a promise has resolved for survives the loss of power. One suite tests the contract:
 * test/server/store.test.ts.
 */
export interface Store {
  open(table: string, secret: string, first: Dated, summary: Summary): Promise<void>;
  /** Takes notes down after `version` of them, all or none; false if somebody else was first. */
  append(table: string, version: number, notes: readonly Dated[], summary: Summary): Promise<boolean>;
  /** The notes after the first `version`; null where there is no such table. */
  notes(table: string, version?: number): Promise<readonly Dated[] | null>;
  /** How many notes each of these tables has; nothing for one that is not there. */
  versions(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What the dice of a table come from. It must not leave the server before the table has ended. */
  secret(table: string): Promise<string | null>;
  /** Newest changes first. */
  tables(filter: TableFilter): Promise<readonly Listed[]>;

  /** `id`: the sender's number for it; null if it has been said. */
  say(table: string, person: PersonId, id: string, text: string, at: number): Promise<Said | null>;
  /** The last so many. */
  said(table: string, last: number): Promise<readonly Said[]>;

  welcome(person: Person, device: Device): Promise<void>;
  rename(person: Person): Promise<void>;
  person(id: PersonId): Promise<Person | null>;
  /** Signs a device in for somebody who is known. */
  admit(device: Device): Promise<void>;
  /** Who is signed in there; a token that was revoked is nobody's. */
  device(hash: string): Promise<Device | null>;
  devices(person: PersonId): Promise<readonly Device[]>;
  seen(hash: string, at: number): Promise<void>;
  revoke(person: PersonId, hash: string): Promise<boolean>;
  /** A ticket signs in one other device, once and for a while. */
  issue(ticket: string, person: PersonId, until: number): Promise<void>;
  /** Whose ticket it was; null if it was used, is too old or never was. */
  redeem(ticket: string, now: number): Promise<PersonId | null>;

  /** Proves by a small write that the store can be written to; rejects with `Unavailable` where it cannot. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
