import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PersonId } from '../table/event.ts';
import { hashOfCode, newCode } from './code.ts';
import type { Arrival, Guest, People } from './people.ts';
import type { Account, Passkey } from './store/accounts.ts';
import type { Person, Store } from './store/store.ts';
import { creationOptions, readAssertion, readCreation, requestOptions, type Site } from './webauthn.ts';

/** How long a challenge waits for its answer, in milliseconds. */
const CHALLENGE_LIFE = 5 * 60_000;
/** How long a proof counts, in milliseconds. */
const PROOF_LIFE = 5 * 60_000;

/** How long a deleted account can be taken back by signing in, in milliseconds. */
const LEAVING = 7 * 86_400_000;

/** What a challenge is for. An answer to one is no answer to another. */
type Purpose = 'create' | 'enter' | 'prove';

/** A passkey or a recovery code, as it was sent. */
export interface Credential {
  readonly response?: AuthenticationResponseJSON | undefined;
  readonly code?: string | undefined;
}

/** The owner of a valid credential. `code`: the new recovery code, where the old one was used. */
export interface Recognised {
  readonly person: PersonId;
  readonly code?: string;
}

export interface NewPasskey {
  readonly handle?: string | undefined;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
}

/** A passkey as its owner sees it. */
interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

/** A person's account as they see it; without a handle it is a guest's. */
export interface ShownAccount {
  readonly handle: string | null;
  readonly created: number | null;
  readonly passkeys: readonly ShownPasskey[];
  /** When the recovery code was made; null: there is none. */
  readonly code: number | null;
  /** Whether this session may change all this now, or must prove first who is there. */
  readonly proved: boolean;
  readonly games: { readonly running: number; readonly finished: number };
}

/** Accounts: passkeys, recovery codes and fresh proofs of who is there. */
export class Accounts {
  private readonly store: Store;
  private readonly people: People;
  private readonly now: () => number;

  constructor(store: Store, people: People, now: () => number) {
    this.store = store;
    this.people = people;
    this.now = now;
  }

  async shown(guest: Guest): Promise<ShownAccount> {
    const { accounts } = this.store;
    const { person } = guest;
    const [account, passkeys, games, proved] = await Promise.all([
      accounts.account(person.id),
      accounts.passkeys(person.id),
      accounts.games(person.id),
      this.hasProved(guest),
    ]);
    return {
      handle: account?.handle ?? null,
      created: account?.created ?? null,
      passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
      code: account?.made ?? null,
      proved,
      games,
    };
  }

  /** Whether nobody else has the handle, or had it not long ago. */
  async isFree(handle: string): Promise<boolean> {
    const { accounts } = this.store;
    return (await accounts.named(handle)) === null && !(await accounts.isReserved(handle, this.now()));
  }

  /** Makes an account of a guest with a recovery code; null: the handle is taken. */
  async keepByCode({ person, device }: Guest, handle: string): Promise<{ person: Person; code: string } | null> {
    const code = newCode();
    const account = this.accountOf(person, handle, await hashOfCode(code));
    if (!(await this.store.accounts.claim(account, null))) return null;
    await this.store.accounts.prove(device.hash, this.now());
    return { person: { ...person, handle }, code };
  }

  /** The options for a new passkey: of an account, or of a guest who will have this handle. */
  async creation(site: Site, { person, device }: Guest, handle: string) {
    const known = await this.store.accounts.passkeys(person.id);
    const options = await creationOptions(site, person, handle, known);
    await this.challenge(options.challenge, device.hash, 'create');
    return options;
  }

  /** Adds a passkey; a guest gets an account by it. */
  async addPasskey(
    site: Site,
    { person, device }: Guest,
    { handle, name, response }: NewPasskey,
  ): Promise<Person | 'credential' | 'handle'> {
    const { accounts } = this.store;
    const made = await readCreation(site, response, this.answers(device.hash, 'create'));
    if (!made) return 'credential';
    const now = this.now();
    const passkey: Passkey = { ...made, person: person.id, name, created: now, used: null };
    if (person.handle !== null) return (await accounts.addPasskey(passkey)) ? person : 'credential';
    if (handle === undefined || !(await accounts.claim(this.accountOf(person, handle, null), passkey))) return 'handle';
    await accounts.prove(device.hash, now);
    return { ...person, handle };
  }

  namePasskey({ person }: Guest, id: string, name: string): Promise<boolean> {
    return this.store.accounts.namePasskey(person.id, id, name);
  }

  /** Removes a passkey; `lastWay`: it is the only way to sign in again, and the person was not sure. */
  async removePasskey({ person }: Guest, id: string, sure: boolean): Promise<'removed' | 'unknown' | 'lastWay'> {
    const { passkeys, code } = await this.shownOf(person.id);
    if (!passkeys.some((passkey) => passkey.id === id)) return 'unknown';
    if (passkeys.length === 1 && code === null && !sure) return 'lastWay';
    return (await this.store.accounts.removePasskey(person.id, id)) ? 'removed' : 'unknown';
  }

  /** A new recovery code; the old one is void. */
  async newCode({ person }: Guest): Promise<string> {
    const code = newCode();
    await this.store.accounts.setCode(person.id, (await hashOfCode(code))!, this.now());
    return code;
  }

  /** The options for signing in; `holder`: who must send the answer. */
  async entrance(site: Site, holder: string) {
    const options = await requestOptions(site, []);
    await this.challenge(options.challenge, holder, 'enter');
    return options;
  }

  /** The options for proving who is signed in. */
  async proving(site: Site, { person, device }: Guest) {
    const options = await requestOptions(site, await this.store.accounts.passkeys(person.id));
    await this.challenge(options.challenge, device.hash, 'prove');
    return options;
  }

  /** Who is signing in by this credential; null if it is not valid. */
  async recognise(site: Site, holder: string, { response, code }: Credential): Promise<Recognised | null> {
    if (response) return this.byPasskey(site, response, holder, 'enter');
    return code === undefined ? null : this.byCode(code, null);
  }

  /** Whether the credential is the signed-in person's own; then they may do grave things for a while. */
  async prove(site: Site, { person, device }: Guest, { response, code }: Credential): Promise<Recognised | null> {
    const known = response
      ? await this.byPasskey(site, response, device.hash, 'prove', person.id)
      : code === undefined
        ? null
        : await this.byCode(code, person.id);
    if (known) await this.store.accounts.prove(device.hash, this.now());
    return known;
  }

  /** Whether the person has just proved who they are. A guest has nothing to prove it by. */
  async hasProved({ person, device }: Guest): Promise<boolean> {
    if (person.handle === null) return true;
    const at = await this.store.accounts.proved(device.hash);
    return at !== null && this.now() - at <= PROOF_LIFE;
  }

  /** Signs a device in for a recognised person; null if the person is gone. */
  async admit(id: PersonId, label: string, instead: Guest | null): Promise<Arrival | null> {
    const arrival = await this.people.admit(id, label, instead);
    if (arrival) await this.store.accounts.prove(arrival.guest.device.hash, this.now());
    return arrival;
  }

  /** Ends the sessions of a person who deletes the account. `until`: when it will be erased; null: a guest, at once. */
  async leave({ person }: Guest): Promise<{ ended: readonly string[]; until: number | null }> {
    const until = this.now() + LEAVING;
    const ended = await this.store.accounts.leave(person.id, until);
    return { ended, until: person.handle === null ? null : until };
  }

  private async byPasskey(
    site: Site,
    response: AuthenticationResponseJSON,
    holder: string,
    purpose: Purpose,
    owner?: PersonId,
  ): Promise<Recognised | null> {
    const passkey = await this.store.accounts.passkey(response.id);
    if (!passkey || (owner !== undefined && passkey.person !== owner)) return null;
    const counter = await readAssertion(site, passkey, response, this.answers(holder, purpose));
    if (counter === null) return null;
    const advanced = await this.store.accounts.usePasskey(passkey.id, counter, this.now());
    return advanced ? { person: passkey.person } : null;
  }

  /** Uses the code up. `owner`: whose it must be; the code of somebody else is not used. */
  private async byCode(text: string, owner: PersonId | null): Promise<Recognised | null> {
    const { accounts } = this.store;
    const hash = await hashOfCode(text);
    if (hash === null) return null;
    if (owner !== null && (await accounts.account(owner))?.code !== hash) return null;
    const code = newCode();
    const person = await accounts.useCode(hash, (await hashOfCode(code))!, this.now());
    return person === null ? null : { person, code };
  }

  private async challenge(challenge: string, holder: string, purpose: Purpose): Promise<void> {
    const now = this.now();
    await this.store.accounts.challenge({ challenge, holder, purpose, until: now + CHALLENGE_LIFE }, now);
  }

  private answers(holder: string, purpose: Purpose) {
    return (challenge: string): Promise<boolean> => this.store.accounts.answer(challenge, holder, purpose, this.now());
  }

  private async shownOf(person: PersonId): Promise<{ passkeys: readonly Passkey[]; code: string | null }> {
    const [account, passkeys] = await Promise.all([
      this.store.accounts.account(person),
      this.store.accounts.passkeys(person),
    ]);
    return { passkeys, code: account?.code ?? null };
  }

  private accountOf({ id }: Person, handle: string, code: string | null): Account {
    const now = this.now();
    return { person: id, handle, created: now, code, made: code === null ? null : now, leaving: null };
  }
}
