import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { LANGUAGES } from '../../src/core/prose.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { vatout } from '../cli.ts';
import { outcomeOf, withCode } from './account.ts';
import { OPENING, playsOn, type Line } from './apifuzz.ts';
import { Folders } from './folder.ts';
import { Program, withToken, type Answered } from './program.ts';
import { TestServer } from './testserver.ts';

const folders = new Folders();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent' });
});
afterAll(async () => {
  await server.close();
  folders.clear();
});

const ENTROPY = '00112233445566778899aabbccddeeff';
let people = 0;
const newcomer = async (): Promise<Program> => withToken(await server.welcome('Ada'), `ada-${people++}`);
const sit = (name = 'Ada') => ({ seat: null, name, identity: 'azur', entropy: ENTROPY });

/** A table of two where the program sits. */
async function seated(program: Program): Promise<string> {
  const { id } = await program.post<{ id: string }>('/tables', OPENING);
  await program.post(`/tables/${id}/sit`, sit());
  return id;
}

const problemOf = ({ text }: Answered) =>
  JSON.parse(text) as { code: string; status: number; title: string; type: string; detail?: string; expected?: string };

/** The next line that is one of these kinds. */
async function next<Kind extends Line['kind']>(lines: AsyncGenerator<Line>, ...kinds: readonly Kind[]) {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the stream has ended');
    if ((kinds as readonly string[]).includes(value.kind)) return value as Extract<Line, { kind: Kind }>;
  }
}

describe('a game by program', () => {
  it('is opened, played to its end, and its record proves its dice', async () => {
    const program = await newcomer();
    expect(await playsOn(program)).toBe(true);
    const { person } = await program.get<{ person: { handle: string } }>('/me');
    const { text } = await program.ask('GET', `/people/${person.handle}/games`);
    const [card] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; game: string });
    const record = await program.ask('GET', `/tables/${card!.table}/record`);
    const file = join(folders.make(), 'game.json');
    writeFileSync(file, record.text);
    expect(await vatout(['verify', file])).toMatchObject({ code: 0 });
  });

  it('lists finished games by game, time, opponent and number', async () => {
    const [program, other] = [await newcomer(), await newcomer()];
    const me = (await program.get<{ person: { handle: string } }>('/me')).person.handle;
    const them = (await other.get<{ person: { handle: string } }>('/me')).person.handle;
    await playsOn(program);
    const between = Date.now();
    const id = await seated(program);
    await other.post(`/tables/${id}/sit`, sit('Bob'));
    await program.post(`/tables/${id}/start`, { fill: null });
    await program.post(`/tables/${id}/concede`);
    const games = async (query: string): Promise<string[]> =>
      (await program.ask('GET', `/people/${me}/games${query}`)).text.split('\n').slice(0, -1);
    const all = await games('');
    expect(all).toHaveLength(2);
    expect(await games('?limit=1')).toEqual([all[0]]);
    expect(await games(`?since=${between}`)).toEqual([all[0]]);
    expect(await games(`?until=${between}`)).toEqual([all[1]]);
    expect(await games(`?opponent=${them}`)).toEqual([all[0]]);
    expect(await games('?game=vaalbara')).toEqual([]);
    expect(await games('?rated=true')).toEqual([]);
    // Nobody else learns who played at a table that is not listed.
    expect((await new Program(server.at).ask('GET', `/people/${me}/games?opponent=${them}`)).text).toBe('');
    expect((await new Program(server.at).ask('GET', `/people/${me}/games`)).text.split('\n')).toHaveLength(3);
  });

  it('carries a repeated request out once', async () => {
    const program = await newcomer();
    const key = newId();
    const both = await Promise.all([1, 2].map(() => program.post<{ id: string }>('/tables', OPENING, key)));
    expect(both[1]).toEqual(both[0]);
    const { id } = both[0]!;
    const first = await program.post(`/tables/${id}/sit`, sit(), key);
    expect(await program.post(`/tables/${id}/sit`, sit(), key)).toEqual(first);
    expect((await program.get<{ version: number }>(`/tables/${id}`)).version).toBe(2);
  });

  it('refuses a move for another decision than it was meant for', async () => {
    const program = await newcomer();
    const id = await seated(program);
    await program.post(`/tables/${id}/start`, { fill: 1 });
    const { actions, version } = await program.get<{ actions: string[]; version: number }>(`/tables/${id}/actions`);
    const act = (body: object) =>
      program.ask('POST', `/tables/${id}/act`, { headers: { 'idempotency-key': newId() }, body });
    expect(problemOf(await act({ text: 'nonsense', version }))).toMatchObject({ code: 'text', status: 422 });
    expect((await act({ text: actions[0], version })).status).toBe(200);
    expect(problemOf(await act({ text: actions[0], version: 1 })).status).toBe(409);
  });
});

describe('a stream', () => {
  it('of a table tells every change to the seat, counts as presence, and can be taken up again', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    const id = await seated(ada);
    await bob.post(`/tables/${id}/sit`, sit('Bob'));
    const lines = ada.follow<Line>(`/tables/${id}/stream`);
    const { table } = await next(lines, 'table');
    expect(table).toMatchObject({ you: 0, stage: 'open' });
    const seen = async () => (await bob.get<typeof table>(`/tables/${id}`)).chairs.map(({ here }) => here);
    await expect.poll(seen).toEqual([true, false]);
    await ada.post(`/tables/${id}/start`, { fill: null });
    const begun = await next(lines, 'table');
    expect(begun.table.stage).toBe('running');
    const { version, mark } = await ada.get<typeof table>(`/tables/${id}`);
    const later = ada.follow<Line>(`/tables/${id}/stream?version=${version}&mark=${mark}`);
    expect(await next(later, 'same', 'table')).toEqual({ kind: 'same', version });
    await bob.post(`/tables/${id}/concede`);
    for (const stream of [lines, later]) {
      let last: Line | undefined;
      for await (const line of stream) last = line;
      expect(last).toMatchObject({ kind: 'table', table: { stage: 'ended' } });
    }
    await expect.poll(seen).toEqual([false, false]);
  });

  it('of a person tells of invitations, and of tables where it is their turn', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    const { person } = await bob.get<{ person: { handle: string } }>('/me');
    type Own =
      | { kind: 'tables'; tables: { id: string; yourTurn: boolean }[] }
      | { kind: 'invitations'; invitations: { table: string }[] };
    const lines = bob.follow<Own>('/me/stream');
    const until = async (test: (line: Own) => boolean): Promise<void> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('the stream has ended');
        if (test(value)) return;
      }
    };
    await until(({ kind }) => kind === 'invitations');
    const id = await seated(ada);
    await ada.post(`/tables/${id}/invitations`, { handle: person.handle });
    await until((line) => line.kind === 'invitations' && line.invitations.some(({ table }) => table === id));
    await bob.post(`/tables/${id}/sit`, sit('Bob'));
    await until((line) => line.kind === 'invitations' && line.invitations.length === 0);
    await ada.post(`/tables/${id}/start`, { fill: null });
    await ada.post(`/tables/${id}/leave`); // a bot plays for Ada, so that Bob’s turn comes
    await until((line) => line.kind === 'tables' && line.tables.some((one) => one.id === id && one.yourTurn));
    await lines.return(undefined);
  });

  it('ends with its token; one token has a bounded number of them', async () => {
    const guest = await server.welcome('Ada');
    const program = await withToken(guest, 'streams');
    const id = await seated(program);
    const open = Array.from({ length: 8 }, () => program.follow<Line>(`/tables/${id}/stream`));
    for (const lines of open) await next(lines, 'table');
    const refused = await program.ask('GET', `/tables/${id}/stream`);
    expect([refused.status, problemOf(refused).code, refused.headers.has('retry-after')]).toEqual([429, 'many', true]);
    const { tokens } = await guest.json<{ tokens: { id: string }[] }>('/api/me/tokens');
    expect((await guest.fetch(`/api/me/tokens/${tokens[0]!.id}`, { method: 'DELETE' })).status).toBe(200);
    for (const lines of open) expect(await next(lines, 'end')).toEqual({ kind: 'end', code: 'token' });
    expect(problemOf(await program.ask('GET', '/me')).code).toBe('token');
  });

  it('ends with a reason when the server stops', async () => {
    const own = await TestServer.open({ log: 'silent' });
    const program = await withToken(await own.welcome('Ada'), 'restart');
    const { id } = await program.post<{ id: string }>('/tables', OPENING);
    const lines = program.follow<Line>(`/tables/${id}/stream`);
    await next(lines, 'table');
    const ended = next(lines, 'end');
    await own.close();
    expect(await ended).toEqual({ kind: 'end', code: 'restart' });
  });
});

describe('tokens in the account', () => {
  it('are made after a proof, shown once, listed with their use, and ended', async () => {
    const guest = await server.welcome('Ada');
    const body = { name: 'Laptop', scopes: ['read'], days: 30 };
    expect(await outcomeOf(await guest.post('/api/me/tokens', body))).toBe('403 keep');
    const code = await withCode(guest, 'tokens');
    await server.stop();
    await server.start();
    const db = new DatabaseSync(databaseOf(server.data));
    db.exec('PRAGMA busy_timeout = 5000');
    db.exec('DELETE FROM proofs');
    expect(await outcomeOf(await guest.post('/api/me/tokens', body))).toBe('403 proof');
    await guest.post('/api/me/proof', { code });
    for (const wrong of [
      { ...body, scopes: [] },
      { ...body, scopes: ['read', 'read'] },
      { ...body, days: 0 },
      { ...body, name: '' },
    ])
      expect(await outcomeOf(await guest.post('/api/me/tokens', wrong))).toBe('400 message');
    const made = (await (await guest.post('/api/me/tokens', body)).json()) as {
      text: string;
      token: { start: string };
    };
    expect(made.text).toMatch(/^vat_[\w-]{43}$/);
    const program = new Program(server.at, made.text);
    const listed = async () =>
      (await guest.json<{ tokens: { used: number | null; until: number }[] }>('/api/me/tokens')).tokens;
    const [before] = await listed();
    expect(before).toMatchObject({ name: 'Laptop', scopes: ['read'], used: null, start: made.text.slice(0, 8) });
    expect(JSON.stringify(before)).not.toContain(made.text);
    await program.get('/me');
    expect((await listed())[0]!.used).not.toBeNull();
    db.prepare('UPDATE tokens SET until = ?').run(Date.now() - 1);
    db.close();
    expect(problemOf(await program.ask('GET', '/me')).code).toBe('token');
  });

  it('and cookies are apart: a cookie is nobody in the API, a token nobody on the page’s routes', async () => {
    const guest = await server.welcome('Ada');
    const program = await withToken(guest, 'apart');
    const byCookie = await new Program(server.at).ask('GET', '/me', { headers: { cookie: guest.cookie } });
    expect([byCookie.status, problemOf(byCookie).code]).toEqual([401, 'session']);
    const authorization = { authorization: `Bearer ${program.token}` };
    for (const path of ['/api/me/account', '/api/me/tokens', '/api/games', '/api/me/export'])
      expect((await fetch(server.at.url + path, { headers: authorization })).status).toBe(401);
  });
});

describe('a program of another site', () => {
  const origin = 'https://elsewhere.example';

  it('may read answers and act by a token, and is never sent a cookie', async () => {
    const program = await newcomer();
    const preflight = await new Program(server.at).ask('OPTIONS', '/tables', { headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const opened = await program.ask('POST', '/tables', {
      headers: { origin, 'sec-fetch-site': 'cross-site', 'idempotency-key': newId() },
      body: OPENING,
    });
    expect(opened.status).toBe(200);
    for (const { headers } of [preflight, opened]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it('can still do nothing on the page’s own routes', async () => {
    const guest = await server.welcome('Ada');
    const headers = { cookie: guest.cookie, origin, 'content-type': 'application/json' };
    const path = '/api/v1/../me';
    const sent = await fetch(`${server.at.url}${path}`, { method: 'POST', headers, body: '{}' });
    expect(sent.status).toBe(403);
    expect(sent.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the page to try it', () => {
  it.each(LANGUAGES)('lists every operation in %s, with nothing from elsewhere', async (language) => {
    const answer = await fetch(`${server.at.url}/api/v1/docs?lang=${language}`);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<details /g)!.length).toBeGreaterThan(30);
    expect(html).not.toMatch(/(src|href)="https?:|<script>|style=/);
    for (const file of ['docs.js', 'docs.css'])
      expect((await fetch(`${server.at.url}/api/v1/${file}`)).status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
