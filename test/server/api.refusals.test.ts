import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { OPENING } from './apifuzz.ts';
import { newToken, Program, withToken, type Answered } from './program.ts';
import { TestServer } from './testserver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent' });
});
afterAll(() => server.close());

let people = 0;
const newcomer = async (): Promise<Program> => withToken(await server.welcome('Ada'), `ada-${people++}`);

const problemOf = ({ text }: Answered) =>
  JSON.parse(text) as { code: string; status: number; title: string; type: string; detail?: string; expected?: string };

describe('refusals and limits', () => {
  it('are problems with a title in the reader’s language', async () => {
    const nobody = new Program(server.at);
    const ask = (language: string) => nobody.ask('GET', '/me', { headers: { 'accept-language': language } });
    const [en, fr] = [await ask('en'), await ask('fr-CA, en;q=0.5')];
    expect([en.type, en.headers.get('www-authenticate')]).toEqual([
      'application/problem+json',
      'Bearer realm="vatout"',
    ]);
    expect(problemOf(en)).toMatchObject({
      status: 401,
      code: 'session',
      title: expect.stringContaining('Make one') as string,
    });
    expect(problemOf(fr).title).toContain('Il faut un jeton');
    const docs = await (await fetch(problemOf(en).type)).text();
    expect(docs).toContain('id="problem-session"');
  });

  it.each([
    ['a field that there is not', { ...OPENING, more: 1 }, 'more: no such field'],
    ['a value that does not fit', { ...OPENING, seats: 'two' }, 'seats: expected number'],
    ['a field that is missing', { ...OPENING, game: undefined }, 'game: is missing'],
    ['a field that is missing further inside', { ...OPENING, pace: { kind: 'move' } }, 'pace.seconds: is missing'],
    ['no body', null, 'expected Object'],
    ['no JSON', '{', 'JSON'],
  ])('say what is wrong with %s', async (_, body, detail) => {
    const program = await newcomer();
    const answer = await program.ask('POST', '/tables', { headers: { 'idempotency-key': newId() }, body });
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      code: 'message',
      detail: expect.stringContaining(detail) as string,
    });
  });

  it('say which options a game has', async () => {
    const program = await newcomer();
    const body = { ...OPENING, game: 'chess' };
    const answer = await program.ask('POST', '/tables', { headers: { 'idempotency-key': newId() }, body });
    expect(problemOf(answer)).toMatchObject({ code: 'game', expected: expect.stringContaining('vaalbara') as string });
  });

  it('say which type of body is read', async () => {
    const program = await newcomer();
    const headers = { 'idempotency-key': newId(), 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await program.ask('POST', '/tables', { headers, body: 'game=las-vegas' });
    expect(problemOf(answer)).toMatchObject({ status: 415, detail: 'Content-Type: expected application/json' });
  });

  it.each([
    ['seats', { seats: 9 }, 'The game is not played with 9 seats. Choose one of: 2, 3, 4, 5.'],
    ['option', { options: { colour: 1 } }, 'The game has no option “colour”. It has: starter, neutralDice, openMoney.'],
  ])('say which %s the rules of a game allow', async (code, wrong, detail) => {
    const program = await newcomer();
    const body = { ...OPENING, ...wrong };
    const answer = await program.ask('POST', '/tables', { headers: { 'idempotency-key': newId() }, body });
    expect(problemOf(answer)).toMatchObject({
      code,
      detail,
      status: 422,
      title: expect.stringContaining('rules') as string,
    });
    expect([answer.status, problemOf(answer).type]).toEqual([422, expect.stringMatching(/#problem-rules$/)]);
  });

  it('name the games where a list is asked for one that there is not', async () => {
    const program = await newcomer();
    const { person } = await program.get<{ person: { handle: string } }>('/me');
    for (const path of ['/tables?stage=open&game=chess', `/people/${person.handle}/games?game=chess`]) {
      const problem = problemOf(await program.ask('GET', path));
      expect(problem).toMatchObject({
        code: 'game',
        status: 404,
        expected: expect.stringContaining('vaalbara') as string,
      });
    }
  });

  it('say how many tables somebody new may open', async () => {
    const own = await TestServer.open({ log: 'silent', newcomerHours: 24 });
    const program = await withToken(await own.welcome('Ada'), 'new');
    for (let i = 0; i < 10; i++) await program.post('/tables', OPENING);
    const more = await program.ask('POST', '/tables', { headers: { 'idempotency-key': newId() }, body: OPENING });
    expect(problemOf(more)).toMatchObject({ code: 'newcomer', detail: 'tables' });
    expect(problemOf(more).title).toContain('ten tables an hour');
    await own.close();
  });

  it('tell what is left to a token, and when to come back', async () => {
    const own = await TestServer.open({ log: 'silent', tokenRequests: 5, guests: 3 });
    const guest = await own.welcome('Ada');
    const program = await withToken(guest, 'limits');
    const first = await program.ask('GET', '/me');
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=5;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=4;t=\d+$/);
    for (let i = 0; i < 4; i++) await program.get('/me');
    const over = await program.ask('GET', '/me');
    expect([over.status, problemOf(over).code, Number(over.headers.get('retry-after')) > 0]).toEqual([
      429,
      'busy',
      true,
    ]);
    const other = await newToken(guest, ['tables']);
    for (let i = 0; i < 3; i++) await other.post('/tables', OPENING);
    const tables = await other.ask('POST', '/tables', { headers: { 'idempotency-key': newId() }, body: OPENING });
    expect([tables.status, Number(tables.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect(tables.headers.get('ratelimit')).toContain('"openTable";r=0');
    await own.close();
  });

  it('hold for every path and method', async () => {
    const program = await newcomer();
    for (const [method, path] of [
      ['DELETE', '/me'],
      ['GET', '/nothing'],
      ['HEAD', '/me/stream'],
      ['PUT', '/tables'],
    ] as const)
      expect([method, path, (await program.ask(method, path)).status]).toEqual([method, path, 404]);
  });
});
