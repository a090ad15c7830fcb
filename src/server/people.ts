import { createHash, randomBytes } from 'node:crypto';
import { tidyLine } from '../protocol/line.ts';
import type { Profile } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';
import type { Device, Person, Store } from './store/store.ts';

/** In milliseconds. */
const TICKET_LIFE = 10 * 60_000;
/** How often the time a device was last seen is updated, in milliseconds. */
const SEEN_EVERY = 60 * 60_000;

/** The sender of a request: a person on a device. */
export interface Guest {
  readonly person: Person;
  readonly device: Device;
}

/** A person who was just signed in, and the hashes of the devices that were signed out by that. */
export interface Arrival {
  readonly guest: Guest;
  readonly token: string;
  readonly ended: readonly string[];
}

/** A device as its person sees it. Its hash stays on the server. */
export interface ShownDevice {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  readonly current: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Longer texts are no tokens and are not hashed. */
const isToken = (text: string): boolean => text.length <= 100;
const newToken = (): string => randomBytes(32).toString('base64url');
/** Enough of the hash to tell a person's devices apart. */
const shortOf = (hash: string): string => hash.slice(0, 16);

/** Names from before visibility was checked may be invisible; the person can change them. */
const legible = (person: Person): Person => ({ ...person, name: tidyLine(person.name) ?? '?' });

/**
 * People and their devices. Tokens are random, so they can be neither guessed nor forged, and only their hashes are
 * stored.
 */
export class People {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Creates a person; `token` signs the device in. */
  async welcome(profile: Profile, label: string): Promise<{ guest: Guest; token: string }> {
    const token = newToken();
    const person: Person = { id: randomBytes(9).toString('base64url'), ...profile };
    const device = this.deviceOf(token, person.id, label);
    await this.store.welcome(person, device);
    return { guest: { person, device }, token };
  }

  async guest(token: string | undefined): Promise<Guest | null> {
    if (token === undefined || !isToken(token)) return null;
    const device = await this.store.device(hashOf(token));
    const person = device && (await this.store.person(device.person));
    if (!device || !person) return null;
    const now = this.now();
    if (now - device.seen > SEEN_EVERY) await this.store.seen(device.hash, now);
    return { person: legible(person), device };
  }

  async rename({ person }: Guest, profile: Profile): Promise<Person> {
    const renamed = { ...person, ...profile };
    await this.store.rename(renamed);
    return renamed;
  }

  /** A one-time code that signs in another device: valid for ten minutes, while this device is signed in. */
  async ticket({ person, device }: Guest): Promise<string> {
    const ticket = newToken();
    const now = this.now();
    await this.store.issue(
      { hash: hashOf(ticket), person: person.id, device: device.hash, until: now + TICKET_LIFE },
      now,
    );
    return ticket;
  }

  /** The person of a ticket, without using it up; null if it is not valid. */
  async holder(ticket: string): Promise<PersonId | null> {
    return isToken(ticket) ? this.store.holder(hashOf(ticket), this.now()) : null;
  }

  /**
   * Signs a device in by a ticket, replacing `instead` if a person is signed in there; null if the ticket is not valid.
   */
  async redeem(ticket: string, label: string, instead: Guest | null): Promise<Arrival | null> {
    if (!isToken(ticket)) return null;
    const token = newToken();
    const { person: _, ...device } = this.deviceOf(token, '', label);
    const redeemed = await this.store.redeem(hashOf(ticket), device, instead?.device.hash ?? null);
    const person = redeemed && (await this.store.person(redeemed.person));
    if (!person) return null;
    return { guest: { person, device: { ...device, person: person.id } }, token, ended: redeemed.ended };
  }

  async devices({ person, device }: Guest): Promise<ShownDevice[]> {
    const devices = await this.store.devices(person.id);
    return devices.map(({ hash, label, created, seen }) => ({
      id: shortOf(hash),
      label,
      created,
      seen,
      current: hash === device.hash,
    }));
  }

  /** Signs out a device of the person; returns its hash, so that its sockets can be ended. */
  async revoke({ person }: Guest, id: string): Promise<string | null> {
    const device = (await this.store.devices(person.id)).find(({ hash }) => shortOf(hash) === id);
    return device && (await this.store.revoke(person.id, device.hash)) ? device.hash : null;
  }

  private deviceOf(token: string, person: string, label: string): Device {
    const now = this.now();
    return { hash: hashOf(token), person, label: label.slice(0, 200), created: now, seen: now };
  }
}
