import type { Answer } from '../../client/api.ts';
import type { Refused } from '../../protocol/reply.ts';
import { server } from '../online/server.svelte.ts';
import { fromRoot } from '../place.ts';

/* The requests of clubs. What each one sends and gets is in protocol/club.ts. */

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a request below `api/clubs`. */
export async function ask<Value>(method: Method, path: string, body?: object): Promise<Answer<Value>> {
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(fromRoot(`api/clubs${path}`), { method, ...json, cache: 'no-store' });
    if (response.status >= 500 && response.status !== 502) server.lost();
    const value = (await response.json()) as Value & { readonly problem?: Refused };
    return response.ok ? { ok: true, value } : { ok: false, problem: value.problem ?? { code: 'network' } };
  } catch {
    server.lost();
    return { ok: false, problem: { code: 'network' } };
  }
}

/** The address of a club's page, as a place. */
export const toClub = (address: string): string => `#/c/${address}`;
export const toClubs = '#/c';
