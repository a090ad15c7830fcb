import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '../../src/protocol/token.ts';
import { seeded } from '../../src/core/rng.ts';
import { apiFuzz, OPENING, playsOn } from './apifuzz.ts';
import type { Guest } from './client.ts';
import { newToken, operationsOf, Program, readDescription, requestOf, withToken, type Op } from './program.ts';
import { TestServer } from './testserver.ts';

/** More by the environment variable REQUESTS. */
const REQUESTS = Number(process.env.REQUESTS ?? 1200);

let server: TestServer;
let ops: readonly Op[];
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent' });
  ops = operationsOf(await readDescription(server.at));
});
afterAll(() => server.close());

const codeOf = (text: string): string => (JSON.parse(text) as { code: string }).code;

describe('a program that knows the description alone', () => {
  it('whatever it sends gets what is described, and nothing of others', async () => {
    const { statuses, done, problems } = await apiFuzz(server, REQUESTS, 'contract');
    expect(problems.slice(0, 20)).toEqual([]);
    const reached = ops.filter(({ id }) => done.has(id)).map(({ id }) => id);
    const reads = ops.filter(({ method }) => method === 'GET').map(({ id }) => id);
    expect(reached).toEqual(expect.arrayContaining(reads));
    for (const status of [200, 400, 401, 403, 404]) expect([status, statuses[status]! > 9]).toEqual([status, true]);
  });

  it('still plays a game to its end', async () => {
    const program = await withToken(await server.welcome('Ada'), 'plays-on');
    expect(await playsOn(program)).toBe(true);
  });
});

describe('a token', () => {
  let ada: Guest;
  let table: string;
  let all: Program;
  const some = new Map<Scope, Program>();
  beforeAll(async () => {
    ada = await server.welcome('Ada');
    all = await withToken(ada, 'scopes');
    for (const scope of SCOPES) some.set(scope, await newToken(ada, [scope]));
    table = (await all.post<{ id: string }>('/tables', OPENING)).id;
    const entropy = '00112233445566778899';
    await all.post(`/tables/${table}/sit`, { seat: 0, name: 'Ada', identity: 'azur', entropy });
    await all.post(`/tables/${table}/start`, { fill: 1 });
  });

  it('can do nothing outside its scopes: every operation by every token', async () => {
    const rng = seeded('scopes');
    const text = (await all.get<{ actions: string[] }>(`/tables/${table}/actions`)).actions[0];
    for (const op of ops) {
      const asked = (): Parameters<Program['try']>[1] => {
        const words = { '': ['las-vegas', 'scopes', table] };
        return requestOf(op, rng, words, { params: { table }, ...(op.id === 'act' && { body: { text } }) });
      };
      const version = async (): Promise<number> => (await all.get<{ version: number }>(`/tables/${table}`)).version;
      for (const scope of SCOPES.filter((one) => op.scope !== null && one !== op.scope)) {
        const before = await version();
        const refused = await some.get(scope)!.try(op, asked());
        expect([op.id, scope, refused.status, codeOf(refused.text)]).toEqual([op.id, scope, 403, 'scope']);
        expect([op.id, scope, await version()]).toEqual([op.id, scope, before]);
      }
      const nobody = await new Program(server.at).try(op, asked());
      expect([op.id, nobody.status === 401 && codeOf(nobody.text)]).toEqual([op.id, op.scope !== null && 'session']);
      const unknown = await new Program(server.at, `vat_${'x'.repeat(43)}`).try(op, asked());
      expect([op.id, unknown.status, codeOf(unknown.text)]).toEqual([op.id, 401, 'token']);
    }
  });

  it('allows what its scope is for', async () => {
    const { actions, version } = await some
      .get('read')!
      .get<{ actions: string[]; version: number }>(`/tables/${table}/actions`);
    expect(await some.get('play')!.post(`/tables/${table}/act`, { text: actions[0], version })).toMatchObject({});
    const { id } = await some.get('tables')!.post<{ id: string }>('/tables', OPENING);
    expect(id).toHaveLength(22);
  });

  it('that may not read sees a table as a spectator does', async () => {
    const seen = async (program: Program) => program.get<{ you: number | null; view: unknown }>(`/tables/${table}`);
    const [own, blind, nobody] = await Promise.all([all, some.get('play')!, new Program(server.at)].map(seen));
    expect([own!.you, blind!.you, nobody!.you]).toEqual([0, null, null]);
    expect(blind!.view).toEqual(nobody!.view);
  });
});
