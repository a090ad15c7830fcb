import type { MatchRecord } from '../core/record.ts';
import type { FinishedCard, Leader, ListedBot, PersonProfile } from '../protocol/profile.ts';
import type {
  Circle,
  ListedPerson,
  LobbyCard,
  Refused,
  SeekState,
  TableSnapshot,
  VisibleAct,
} from '../protocol/reply.ts';
import type {
  Mailbox,
  Opening,
  Privacy,
  Profile,
  Quiet,
  Subscription,
  Target,
  Trial,
  Webhook,
} from '../protocol/request.ts';
import type { SeekRequest } from '../protocol/seek.ts';
import type { BotAccount, Takes } from '../protocol/bot.ts';
import type { NewToken, ShownToken } from '../protocol/token.ts';
import type { PersonId } from '../table/event.ts';

/** The server's reason, or `network` if it did not answer. */
export type Trouble = Refused | { readonly code: 'network' };
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Trouble };

export interface Person extends Profile {
  readonly id: PersonId;
  /** Unique; null: a guest. An older server sends none. */
  readonly handle?: string | null;
  /** The account is a bot's. */
  readonly bot?: true;
}

export interface Device {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  readonly current: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

/** A person's account; without a handle it is a guest's. */
export interface Account {
  readonly handle: string | null;
  readonly created: number | null;
  readonly passkeys: readonly Passkey[];
  /** When the recovery code was made; null: there is none. */
  readonly code: number | null;
  /** Whether this session may change all this now, or must prove first who is there. */
  readonly proved: boolean;
  readonly games: { readonly running: number; readonly finished: number };
}

/** A recovery code, or the browser's answer for a passkey. */
export type Credential = { readonly code: string } | { readonly response: unknown };

/** How a person is told that it is their turn. */
export interface NoticeChoices {
  /** The server's key for Web Push. */
  readonly key: string;
  /** Whether this device is told. */
  readonly push: boolean;
  /** `failing`: the last notice was not accepted. */
  readonly webhook: { readonly url: string; readonly kind: Webhook['kind']; readonly failing: boolean } | null;
  /** The confirmed address; `offered`: whether the host sends e-mails. */
  readonly mail: { readonly offered: boolean; readonly address: string | null; readonly failing: boolean };
  readonly quiet: Quiet['hours'];
}

/** Sends a request to a path below the page's address, with the person's session. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const passkey = (id: string): string => `me/passkeys/${encodeURIComponent(id)}`;
const table = (id: string): string => `tables/${encodeURIComponent(id)}`;

/** How often a request is sent that a busy server refuses before it does anything. */
const ATTEMPTS = 5;

/** The HTTP requests. `busyWait`: milliseconds before a request is sent again to a busy server. */
export function apiOver(send: Send, busyWait = 1_000) {
  async function ask<Value>(method: Method, path: string, body?: unknown, attempt = 1): Promise<Answer<Value>> {
    const json = body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    try {
      const response = await send(`api/${path}`, { method, ...json });
      const value = (await response.json()) as Value & { readonly problem?: Refused };
      if (response.ok) return { ok: true, value };
      if (value.problem?.code !== 'busy' || attempt === ATTEMPTS)
        return { ok: false, problem: value.problem ?? { code: 'network' } };
    } catch {
      return { ok: false, problem: { code: 'network' } };
    }
    await new Promise((resolve) => setTimeout(resolve, busyWait));
    return ask(method, path, body, attempt + 1);
  }
  return {
    saveMe: (profile: Profile) => ask<{ person: Person }>('POST', 'me', profile),
    ticket: () => ask<{ ticket: string }>('POST', 'me/ticket'),
    redeem: (ticket: string, replace: boolean) => ask<{ person: Person }>('POST', 'me/redeem', { ticket, replace }),
    devices: () => ask<{ devices: readonly Device[] }>('GET', 'me/devices'),
    signOut: (device: string) => ask<{ ok: true }>('DELETE', `me/devices/${encodeURIComponent(device)}`),
    signOutOthers: () => ask<{ ended: number }>('DELETE', 'me/devices'),
    account: () => ask<{ account: Account }>('GET', 'me/account'),
    keep: (handle: string) => ask<{ person: Person; code: string }>('POST', 'me/account', { handle }),
    newCode: () => ask<{ code: string }>('POST', 'me/code'),
    passkeyOptions: <Options>(handle: string | null) =>
      ask<{ options: Options }>('POST', 'me/passkeys/options', handle === null ? {} : { handle }),
    addPasskey: (handle: string | null, name: string, response: unknown) =>
      ask<{ person: Person }>('POST', 'me/passkeys', { ...(handle !== null && { handle }), name, response }),
    namePasskey: (id: string, name: string) => ask<{ ok: true }>('PATCH', passkey(id), { name }),
    removePasskey: (id: string, sure: boolean) => ask<{ ok: true }>('DELETE', passkey(id), { sure }),
    signInOptions: <Options>() => ask<{ options: Options }>('POST', 'signin/options'),
    signIn: (credential: Credential, replace: boolean) =>
      ask<{ person: Person; code?: string }>('POST', 'signin', { ...credential, replace }),
    proofOptions: <Options>() => ask<{ options: Options }>('POST', 'me/proof/options'),
    prove: (credential: Credential) => ask<{ ok: true; code?: string }>('POST', 'me/proof', credential),
    tokens: () => ask<{ tokens: readonly ShownToken[] }>('GET', 'me/tokens'),
    makeToken: (token: NewToken) => ask<{ text: string; token: ShownToken }>('POST', 'me/tokens', token),
    endToken: (id: string) => ask<{ ok: true }>('DELETE', `me/tokens/${encodeURIComponent(id)}`),
    bot: () => ask<{ bot: BotAccount | null; obstacles: readonly string[] }>('GET', 'me/bot'),
    becomeBot: () => ask<{ bot: BotAccount }>('POST', 'me/bot', { forGood: true }),
    setTakes: (takes: Takes) => ask<{ bot: BotAccount }>('POST', 'me/bot/challenges', takes),
    notices: () => ask<NoticeChoices>('GET', 'me/notices'),
    subscribe: (subscription: Subscription) => ask<{ ok: true }>('POST', 'me/notices/push', subscription),
    unsubscribe: () => ask<{ ok: true }>('DELETE', 'me/notices/push'),
    saveWebhook: (webhook: Webhook) => ask<{ kind: Webhook['kind'] }>('POST', 'me/notices/webhook', webhook),
    removeWebhook: () => ask<{ ok: true }>('DELETE', 'me/notices/webhook'),
    askMailCode: (mailbox: Mailbox) => ask<{ ok: true }>('POST', 'me/notices/mail', mailbox),
    confirmMail: (code: string) => ask<{ ok: true }>('POST', 'me/notices/mail/confirm', { code }),
    removeMail: () => ask<{ ok: true }>('DELETE', 'me/notices/mail'),
    setQuiet: (hours: Quiet['hours']) => ask<{ ok: true }>('POST', 'me/notices/quiet', { hours }),
    testNotice: (kind: Trial['kind']) => ask<{ ok: true }>('POST', 'me/notices/test', { kind }),
    remove: (name: string) => ask<{ until: number | null }>('POST', 'me/delete', { name }),
    seek: (seek: SeekRequest) => ask<{ seek: SeekState | null }>('POST', 'me/seek', seek),
    stopSeek: () => ask<{ seek: SeekState | null }>('DELETE', 'me/seek'),
    forgetSeek: (id: string) => ask<{ ok: true }>('DELETE', `me/seek/${encodeURIComponent(id)}`),
    seekWithBots: () => ask<{ id: string }>('POST', 'me/seek/bots'),
    open: (opening: Opening) => ask<{ id: string }>('POST', 'tables', opening),
    snapshot: (id: string) => ask<{ seen: TableSnapshot }>('GET', table(id)),
    record: (id: string) => ask<MatchRecord>('GET', `${table(id)}/record`),
    moments: (id: string, from: number, to: number) =>
      ask<{ moments: readonly VisibleAct[] }>('GET', `${table(id)}/moments?from=${from}&to=${to}`),
    next: (id: string) => ask<{ id: string }>('POST', `${table(id)}/next`),
    profile: (handle: string) => ask<{ profile: PersonProfile }>('GET', `people/${encodeURIComponent(handle)}`),
    /** `more`: of the page before. */
    gamesOf: (handle: string, more: string) =>
      ask<{ games: readonly FinishedCard[]; more: string | null }>(
        'GET',
        `people/${encodeURIComponent(handle)}/games?before=${more}`,
      ),
    leaders: (game: string, of: 'people' | 'bots' = 'people') =>
      ask<{ leaders: readonly Leader[] }>('GET', `leaders/${encodeURIComponent(game)}?of=${of}`),
    bots: () => ask<{ bots: readonly ListedBot[] }>('GET', 'bots'),
    games: () => ask<{ games: readonly LobbyCard[] }>('GET', 'games'),
    friends: () => ask<{ people: Circle; blocked: readonly ListedPerson[] }>('GET', 'me/friends'),
    befriend: (handle: string) => ask<{ friend: boolean }>('POST', 'me/friends', { handle }),
    unfriend: (handle: string) => ask<{ ok: true }>('DELETE', `me/friends/${encodeURIComponent(handle)}`),
    block: (target: Target) => ask<{ ok: true }>('POST', 'me/blocks', target),
    unblock: (target: Target) => ask<{ ok: true }>('DELETE', 'me/blocks', target),
    privacy: () => ask<{ games: Privacy; named: boolean }>('GET', 'me/privacy'),
    setPrivacy: (games: Privacy, named: boolean) => ask<{ ok: true }>('POST', 'me/privacy', { games, named }),
    invite: (id: string, handle: string) => ask<{ ok: true }>('POST', `${table(id)}/invitations`, { handle }),
    withdraw: (id: string, handle: string) =>
      ask<{ ok: true }>('DELETE', `${table(id)}/invitations/${encodeURIComponent(handle)}`),
    decline: (id: string) => ask<{ ok: true }>('POST', `${table(id)}/decline`),
  };
}

export type Api = ReturnType<typeof apiOver>;
