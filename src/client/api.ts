import type { MatchRecord } from '../core/record.ts';
import type { LobbyCard, Refused, TableSnapshot, VisibleAct } from '../protocol/reply.ts';
import type { Opening, Profile } from '../protocol/request.ts';
import type { PersonId } from '../table/event.ts';

/** The server's reason, or `network` if it did not answer. */
export type Trouble = Refused | { readonly code: 'network' };
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Trouble };

export interface Person extends Profile {
  readonly id: PersonId;
}

export interface Device {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  readonly current: boolean;
}

/** Sends a request to a path below the page's address, with the person's session. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

type Method = 'GET' | 'POST' | 'DELETE';

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
    open: (opening: Opening) => ask<{ id: string }>('POST', 'tables', opening),
    snapshot: (id: string) => ask<{ seen: TableSnapshot }>('GET', table(id)),
    record: (id: string) => ask<MatchRecord>('GET', `${table(id)}/record`),
    moments: (id: string, from: number, to: number) =>
      ask<{ moments: readonly VisibleAct[] }>('GET', `${table(id)}/moments?from=${from}&to=${to}`),
    next: (id: string) => ask<{ id: string }>('POST', `${table(id)}/next`),
    games: () => ask<{ games: readonly LobbyCard[] }>('GET', 'games'),
  };
}

export type Api = ReturnType<typeof apiOver>;
