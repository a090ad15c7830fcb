import type { PersonId } from '../../table/event.ts';
import type { SeekPace } from '../../protocol/seek-pace.ts';
import type { Tempo } from '../../table/matching.ts';

/** The wish of a person to be seated with others who want the same: one for each person. */
export interface Seek {
  /** Another wish of the same person has another id. */
  readonly id: string;
  readonly person: PersonId;
  /** The hash of the device that looks. The wish ends when it is signed out. */
  readonly device: string;
  readonly games: readonly string[];
  readonly pace: SeekPace;
  readonly rated: boolean;
  /** The person's contribution to the dice of the table. */
  readonly entropy: string;
  /** When it began, and when a page of the person was last connected; in service time. */
  readonly since: number;
  readonly seen: number;
  /** The table where the person is seated; null: the person still looks. */
  readonly table: string | null;
}

/** A seek with the name and the colour of its person. */
export interface NamedSeek extends Seek {
  readonly name: string;
  readonly identity: string;
}

/** A table that people were claimed for, until it has begun. Any node can open it and seat them. */
export interface Pairing {
  readonly table: string;
  readonly game: string;
  readonly tempo: Tempo;
  readonly rated: boolean;
  readonly seats: number;
  /** In the order of their chairs. Bots take the other chairs. */
  readonly people: readonly { readonly person: PersonId; readonly entropy: string }[];
  /** In service time. */
  readonly at: number;
}

/** A pairing with the seeks that it is made of. */
export interface Claim {
  readonly pairing: Pairing;
  readonly seeks: readonly string[];
}

/**
 * Seeks that were seen before these moments have ended: those for a live table, those that accept a slow one, and those
 * whose person is seated. In service time.
 */
export interface Leases {
  readonly live: number;
  readonly slow: number;
  readonly seated: number;
}

/** A person's rating at one game. */
export interface SeekRating {
  readonly person: PersonId;
  readonly game: string;
  readonly rating: number;
}

/** Who looks for players. Part of the store's contract. */
export interface SeekStore {
  /** Replaces the seek of the person, unless that one has led to a table. Resolves to the one that is stored then. */
  begin(seek: Omit<Seek, 'table'>): Promise<Seek>;
  /** Ends the seek of a person who is not seated; null, or the seek that has led to a table meanwhile. */
  stop(person: PersonId): Promise<Seek | null>;
  /** Forgets that a person was seated at that table. */
  forget(person: PersonId, table: string): Promise<void>;
  of(people: readonly PersonId[]): Promise<readonly NamedSeek[]>;
  /** People who still look, the longest waiting first; a signed-out device does not. */
  looking(leases: Leases, limit: number): Promise<readonly NamedSeek[]>;
  /** Of the people who look. */
  ratings(): Promise<readonly SeekRating[]>;
  /** A page of each of these people is connected. */
  touch(people: readonly PersonId[], now: number): Promise<void>;
  /**
   * Claims people for tables, in one transaction: a pairing is stored if every seek of it is still there, unseated and not
   * ended; otherwise nothing of it happens. Resolves to the pairings that are stored.
   */
  claim(claims: readonly Claim[], leases: Leases): Promise<readonly Pairing[]>;
  /** Pairings from before that moment whose tables have not begun, oldest first. */
  pending(before: number, limit: number): Promise<readonly Pairing[]>;
  /** The table of the pairing has begun, or never will. */
  settle(table: string): Promise<void>;
  /** Deletes seeks that have ended. */
  expire(leases: Leases): Promise<void>;
}
