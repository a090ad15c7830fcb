import { createHash, randomBytes } from 'node:crypto';
import { tidyLine } from '../protocol/line.ts';
import type { Profile } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';
import type { Device, Person, Store } from './store/store.ts';

/** How long a ticket for another device is good. */
const TICKET_LIFE = 10 * 60_000;
/** How exactly it is kept when a device was last seen. */
const SEEN_EVERY = 60 * 60_000;

/** Whoever asks: a person on a device. */
export interface Guest {
  readonly person: Person;
  readonly device: Device;
}

/** Somebody who is signed in on a device from now on, with the hashes of devices that were signed out by it. */
export interface Arrival {
  readonly guest: Guest;
  readonly token: string;
  readonly ended: readonly string[];
}

/** What is shown of a device; its hash is a key of ours alone. */
export interface ShownDevice {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  readonly current: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Whatever is longer is none of ours, and is not worth hashing. */
const isToken = (text: string): boolean => text.length <= 100;
const newToken = (): string => randomBytes(32).toString('base64url');
/** Enough of the hash to tell one's own devices apart. */
const shortOf = (hash: string): string => hash.slice(0, 16);

/** Names that were taken before they had to be visible; they can be changed. */
const legible = (person: Person): Person => ({ ...person, name: tidyLine(person.name) ?? '?' });

/** People and the devices on which they are signed in. A token is random, so nothing can be guessed or forged; only its hash is kept. */
export class People {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Somebody new, at once and without a question; gives the token for the device. */
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

  /** A ticket for another device: good once, for ten minutes, and as long as this device is signed in. */
  async ticket({ person, device }: Guest): Promise<string> {
    const ticket = newToken();
    const now = this.now();
    await this.store.issue(
      { hash: hashOf(ticket), person: person.id, device: device.hash, until: now + TICKET_LIFE },
      now,
    );
    return ticket;
  }

  /** Whose ticket it is, without using it up; null if it is no good. */
  async holder(ticket: string): Promise<PersonId | null> {
    return isToken(ticket) ? this.store.holder(hashOf(ticket), this.now()) : null;
  }

  /** Signs a device in by a ticket, in the place of `instead` if somebody is signed in there; null if the ticket is no good. */
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

  /** Signs one of one's own devices out; gives its hash so that its sockets can be ended. */
  async revoke({ person }: Guest, id: string): Promise<string | null> {
    const device = (await this.store.devices(person.id)).find(({ hash }) => shortOf(hash) === id);
    return device && (await this.store.revoke(person.id, device.hash)) ? device.hash : null;
  }

  private deviceOf(token: string, person: string, label: string): Device {
    const now = this.now();
    return { hash: hashOf(token), person, label: label.slice(0, 200), created: now, seen: now };
  }
}
