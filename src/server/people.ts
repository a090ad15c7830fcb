import { createHash, randomBytes } from 'node:crypto';
import { tidyLine } from '../table/line.ts';
import type { Profile } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';
import type { Settings } from './settings.ts';
import type { Device, Full, Person, Store } from './store/store.ts';

/** In milliseconds. */
const TICKET_LIFE = 10 * 60_000;
const DAY = 86_400_000;
/** How often the time a device was last seen is updated, in milliseconds. */
const SEEN_EVERY = 60 * 60_000;

/** In days without a visit; 0: for ever. */
export type SessionLife = Pick<Settings, 'sessionDays' | 'keepDevices'>;

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

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Longer texts are no tokens and are not hashed. */
const isToken = (text: string): boolean => text.length <= 100;
const newToken = (): string => randomBytes(32).toString('base64url');
/** Enough of the hash to tell a person's devices apart. */
const shortOf = (hash: string): string => hash.slice(0, 16);

/** Names from before visibility was checked may be invisible; the person can change them. */
export const legible = (person: Person): Person => ({ ...person, name: tidyLine(person.name) ?? '?' });

/**
 * People and their devices. Tokens are random, so they can be neither guessed nor forged, and only their hashes are
 * stored.
 */
export class People {
  private readonly store: Store;
  private readonly now: () => number;
  private readonly life: SessionLife;

  constructor(store: Store, now: () => number, life: SessionLife) {
    this.store = store;
    this.now = now;
    this.life = life;
  }

  /** Creates a person; `token` signs the device in. */
  async welcome(profile: Profile, label: string): Promise<{ guest: Guest; token: string }> {
    const token = newToken();
    const person: Person = { id: randomBytes(9).toString('base64url'), handle: null, ...profile };
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
    if (this.hasEnded(person, device, now)) return null;
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
   * Signs a device in by a ticket, replacing `instead` if a person is signed in there; null if the ticket is not valid. A
   * ticket ends no other device: somebody who was lent a session could end the owner's that way.
   */
  async redeem(ticket: string, label: string, instead: Guest | null): Promise<Arrival | Full | null> {
    if (!isToken(ticket)) return null;
    const token = newToken();
    const { person: _, ...device } = this.deviceOf(token, '', label);
    const redeem = () => this.store.redeem(hashOf(ticket), device, instead?.device.hash ?? null);
    let redeemed = await redeem();
    if (redeemed === 'full' && (await this.forgetEnded(ticket))) redeemed = await redeem();
    if (redeemed === 'full') return 'full';
    const person = redeemed && (await this.store.person(redeemed.person));
    if (!redeemed || !person) return null;
    return { guest: { person, device: { ...device, person: person.id } }, token, ended: redeemed.ended };
  }

  /** Signs a device in for a person who was recognised; null if there is no such person. */
  async admit(id: PersonId, label: string, instead: Guest | null): Promise<Arrival | null> {
    const person = await this.store.person(id);
    if (!person) return null;
    const token = newToken();
    const device = this.deviceOf(token, id, label);
    const { ended } = await this.store.accounts.admit(device, instead?.device.hash ?? null);
    return { guest: { person: legible(person), device }, token, ended };
  }

  /** Whether a request about that device is about the one that sends it. */
  isThis({ device }: Guest, id: string): boolean {
    return shortOf(device.hash) === id;
  }

  async devices({ person, device }: Guest): Promise<ShownDevice[]> {
    const now = this.now();
    const devices = (await this.store.devices(person.id)).filter((one) => !this.hasEnded(person, one, now));
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

  /** Signs out all devices of the person but this one; returns their hashes. */
  async revokeOthers({ person, device }: Guest): Promise<string[]> {
    const others = (await this.store.devices(person.id)).filter(({ hash }) => hash !== device.hash);
    const ended: string[] = [];
    for (const { hash } of others) if (await this.store.revoke(person.id, hash)) ended.push(hash);
    return ended;
  }

  /** Removes the devices of a ticket's person whose sessions have ended; false: there are none. */
  private async forgetEnded(ticket: string): Promise<boolean> {
    const now = this.now();
    const id = await this.store.holder(hashOf(ticket), now);
    const person = id === null ? null : await this.store.person(id);
    const devices = person ? await this.store.devices(person.id) : [];
    const ended = devices.filter((device) => this.hasEnded(person!, device, now));
    for (const { hash } of ended) await this.store.revoke(person!.id, hash);
    return ended.length > 0;
  }

  /** A guest has no other way back, so a guest's session lasts until the device is deleted. */
  private hasEnded({ handle }: Person, { seen }: Device, now: number): boolean {
    const days = handle === null ? this.life.keepDevices : this.life.sessionDays;
    return days > 0 && now - seen > days * DAY;
  }

  private deviceOf(token: string, person: string, label: string): Device {
    const now = this.now();
    return { hash: hashOf(token), person, label: label.slice(0, 200), created: now, seen: now };
  }
}
