import { createHash } from 'node:crypto';
import type { PersonId } from '../../table/event.ts';
import type { Device, Person, Redeemed } from './person.ts';

/** A person with a way to sign in again. */
export interface Account {
  readonly person: PersonId;
  /** As its owner writes it; no other differs from it by case alone. */
  readonly handle: string;
  readonly created: number;
  /** The hash of the recovery code, and when it was made; null: there is none. */
  readonly code: string | null;
  readonly made: number | null;
  /** When the account will be erased, in calendar time; null: it stays. */
  readonly leaving: number | null;
}

/** A WebAuthn credential. */
export interface Passkey {
  readonly id: string;
  readonly person: PersonId;
  readonly name: string;
  /** The public key, COSE in base64url. */
  readonly key: string;
  /** The authenticator's signature counter; 0: it has none. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly created: number;
  readonly used: number | null;
}

/** A challenge of the server to an authenticator, valid once. */
export interface Challenge {
  readonly challenge: string;
  /** The hash of the token of the session, or of the visit, that asked for it. */
  readonly holder: string;
  readonly purpose: string;
  readonly until: number;
}

export const MOST_PASSKEYS = 10;

/** The handle by which two are compared. Handles are ASCII. */
export const folded = (handle: string): string => handle.toLowerCase();

/** How long nobody may take a handle that its owner gave up or a moderator took away, in milliseconds. */
export const RESERVED_FOR = 90 * 86_400_000;

/** A reserved handle as it is stored: that of an erased person must not stay readable. */
export const hashOfHandle = (handle: string): string => createHash('sha256').update(folded(handle)).digest('hex');

/** Accounts and how their owners sign in. Part of the store's contract. */
export interface AccountStore {
  /**
   * Makes an account of a guest, with a passkey or a code; false: the handle is taken or reserved, or the person has an
   * account.
   */
  claim(account: Account, passkey: Passkey | null): Promise<boolean>;
  account(person: PersonId): Promise<Account | null>;
  /** The person with that handle, in any case. */
  named(handle: string): Promise<Person | null>;
  /** Whether somebody had the handle not long ago, so that nobody may take it yet. */
  isReserved(handle: string, now: number): Promise<boolean>;

  /** How many games the person has under way, and how many have ended. */
  games(person: PersonId): Promise<{ readonly running: number; readonly finished: number }>;

  passkeys(person: PersonId): Promise<readonly Passkey[]>;
  passkey(id: string): Promise<Passkey | null>;
  /** False: it is registered already, or the person has MOST_PASSKEYS or no account. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  /** Notes a use; false: its counter did not advance, so the authenticator may have been copied. */
  usePasskey(id: string, counter: number, at: number): Promise<boolean>;
  namePasskey(person: PersonId, id: string, name: string): Promise<boolean>;
  removePasskey(person: PersonId, id: string): Promise<boolean>;

  /** Replaces the recovery code of an account. */
  setCode(person: PersonId, code: string, at: number): Promise<void>;
  /** Replaces a recovery code by the next, once; resolves to its person, null where no account has it. */
  useCode(code: string, next: string, at: number): Promise<PersonId | null>;

  /** Stores a challenge; those that have expired by `now` are deleted. */
  challenge(challenge: Challenge, now: number): Promise<void>;
  /** Uses a challenge up; false unless it was made for that holder and purpose and has not expired. */
  answer(challenge: Challenge['challenge'], holder: string, purpose: string, now: number): Promise<boolean>;

  /** Notes that the person of a device has just proved who they are. */
  prove(device: string, at: number): Promise<void>;
  proved(device: string): Promise<number | null>;

  /**
   * Ends all sessions, tickets and tokens of a person and plans the end of the account; resolves to the hashes of sessions and
   * tokens.
   */
  leave(person: PersonId, until: number): Promise<readonly string[]>;
  /** Some people whose accounts end by `now`. */
  leavers(now: number, most: number): Promise<readonly PersonId[]>;
  /** Deletes a person with everything that is theirs alone; the handle is reserved. Their tables were rewritten before. */
  erase(person: PersonId, now: number): Promise<void>;
  /** The chat lines of a person, oldest first. */
  said(person: PersonId): Promise<readonly { readonly table: string; readonly text: string; readonly at: number }[]>;

  /**
   * Signs a device in for its person, whose account stays from now on; `instead`: the device that it replaces. Beyond
   * MOST_DEVICES another one ends: the least recently seen of those that never proved who is there, then of the others.
   */
  admit(device: Device, instead: string | null): Promise<Redeemed>;
}
