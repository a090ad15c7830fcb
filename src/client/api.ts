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

/** The HTTP requests. */
export function apiOver(send: Send) {
  async function ask<Value>(method: Method, path: string, body?: unknown): Promise<Answer<Value>> {
    const json = body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    try {
      const response = await send(`api/${path}`, { method, ...json });
      const value = (await response.json()) as Value & { readonly problem?: Refused };
      return response.ok ? { ok: true, value } : { ok: false, problem: value.problem ?? { code: 'network' } };
    } catch {
      return { ok: false, problem: { code: 'network' } };
    }
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
