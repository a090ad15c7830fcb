import { expect, it } from 'vitest';
import { apiOver } from './api.ts';

const BUSY = { status: 503, body: { problem: { code: 'busy' } } };

/** An API over scripted answers, the last of which repeats, and the paths that were requested. */
function scripted(...answers: readonly { readonly status: number; readonly body: unknown }[]) {
  const paths: string[] = [];
  const api = apiOver((path) => {
    const { status, body } = answers[Math.min(paths.push(path), answers.length) - 1]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }, 0);
  return { api, paths };
}

it('a request that a busy server refuses is sent again', async () => {
  const { api, paths } = scripted(BUSY, BUSY, { status: 200, body: { id: 'T' } });
  expect(await api.next('S')).toEqual({ ok: true, value: { id: 'T' } });
  expect(paths).toEqual(Array(3).fill('api/tables/S/next'));
});

it('a server that stays busy is reported after five attempts', async () => {
  const { api, paths } = scripted(BUSY);
  expect(await api.ticket()).toEqual({ ok: false, problem: { code: 'busy' } });
  expect(paths).toHaveLength(5);
});

it('any other refusal is final', async () => {
  const { api, paths } = scripted({ status: 409, body: { problem: { code: 'replace' } } });
  expect(await api.redeem('X', false)).toEqual({ ok: false, problem: { code: 'replace' } });
  expect(paths).toHaveLength(1);
});
