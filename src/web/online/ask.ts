import type { Answer } from '../../client/api.ts';
import type { Refused } from '../../protocol/reply.ts';
import { fromRoot } from '../place.ts';
import { server } from './server.svelte.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a request below `api/`; a server that does not answer is looked for until it does. */
export async function askServer<Value>(method: Method, path: string, body?: object): Promise<Answer<Value>> {
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(fromRoot(`api/${path}`), { method, ...json, cache: 'no-store' });
    if (response.status >= 500 && response.status !== 502) server.lost();
    const value = (await response.json()) as Value & { readonly problem?: Refused };
    return response.ok ? { ok: true, value } : { ok: false, problem: value.problem ?? { code: 'network' } };
  } catch {
    server.lost();
    return { ok: false, problem: { code: 'network' } };
  }
}
