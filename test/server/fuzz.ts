import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import WebSocket from 'ws';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import type { Reply } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Authenticator } from './authenticator.ts';
import { Page, playOn, type Guest } from './client.ts';
import type { TestServer } from './testserver.ts';
import { termsOf } from './tableharness.ts';
import { message, mutated, NASTY, type Known } from './nonsense.ts';

/* Fuzzes a server: messages that are nearly valid, invalid in every way, or from the wrong people. */

export interface Fuzzed {
  readonly messages: number;
  readonly requests: number;
  /** How often each code was answered. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly done: number;
  readonly problems: readonly string[];
}

/** A person's socket that sends nonsense, and records what the server does. */
class Fuzzer {
  sent = 0;
  readonly refusals: Record<string, number> = {};
  done = 0;
  readonly problems: string[] = [];
  private readonly guest: Guest;
  private readonly forbidden: readonly string[];
  private socket: WebSocket | null = null;
  private heard: () => void = () => undefined;

  /** `forbidden`: secrets that must never be sent to this person. */
  constructor(guest: Guest, forbidden: readonly string[]) {
    this.guest = guest;
    this.forbidden = forbidden;
  }

  async send(messages: readonly (string | Buffer)[]): Promise<void> {
    const socket = await this.connected();
    for (const one of messages) socket.send(one);
    this.sent += messages.length;
    // The last one is a question that has an answer, so that all before it have been read.
    const answered = new Promise<void>((resolve) => (this.heard = resolve));
    const mark = this.sent;
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ t: 'time', sent: 1e9 + mark }));
    const over = new AbortController();
    await Promise.race([answered, once(socket, 'close', { signal: over.signal }).catch(() => undefined)]);
    over.abort();
  }

  close(): void {
    this.socket?.terminate();
  }

  private async connected(): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN) return this.socket;
    const socket = new WebSocket(`${this.guest.at.url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.guest.cookie },
    });
    socket.on('message', (data) => this.hear(String(data as Buffer)));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      // Too large a message ends the connection; nothing else that a page sends does.
      if (![1006, 1007, 1009].includes(code)) this.problems.push(`the socket was closed with ${code}`);
    });
    await once(socket, 'open');
    return (this.socket = socket);
  }

  private hear(text: string): void {
    for (const secret of this.forbidden)
      if (text.includes(secret)) this.problems.push(`a secret was sent: ${text.slice(0, 200)}`);
    const reply = JSON.parse(text) as Reply;
    if (reply.t === 'done' || ('done' in reply && reply.done !== undefined)) this.done++;
    if (reply.t === 'refused') {
      const { code } = reply.problem;
      if (!/^\w+$/.test(code)) this.problems.push(`a refusal without a reason: ${text}`);
      if (code === 'message' && !('detail' in reply.problem && reply.problem.detail))
        this.problems.push(`no detail: ${text}`);
      this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    }
    if (reply.t === 'time' && reply.sent > 1e9) this.heard();
  }
}

interface Odd {
  readonly what: string;
  readonly status: number;
  readonly body: string;
}

/** What a server asks of a passkey. */
const ASKED = { challenge: 'bWFkZSB1cA', rpId: '127.0.0.1' };

/** Requests that no page makes. They are written by hand, because `fetch` would normalise the path. */
async function requestOdd(guest: Guest, rng: Rng, tables: readonly string[], tickets: readonly string[]): Promise<Odd> {
  const method = rng.pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS']);
  const table = rng.pick(tables);
  const path = rng.pick([
    `/api/tables/${table}`,
    `/api/tables/${table}/record`,
    `/api/tables/${table}/moments?from=${rng.pick(['', '-1', '1e3', '0x1', 'x', '__proto__', '9'.repeat(50), '%00', '1;2'])}&to=1e9`,
    `/api/tables/${table}/moments?from=1&from=2`,
    `/api/tables/${table}/next`,
    '/api/tables',
    '/api/tables/__proto__',
    '/api/tables/%00',
    `/api/tables/${'x'.repeat(200)}`,
    '/api/me',
    '/api/me/redeem',
    '/api/me/devices/0123456789abcdef',
    '/api/me/devices/..%2f..',
    '/api/me/account',
    '/api/me/code',
    '/api/me/passkeys/options',
    '/api/me/passkeys',
    '/api/me/passkeys/..%2f..',
    '/api/me/proof/options',
    '/api/me/proof',
    '/api/me/export',
    '/api/signin/options',
    '/api/signin',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/../../package.json',
    '/data/vatout.db',
    '/%',
    '//evil.example/',
    '/api/socket',
    '/metrics/../api/me',
  ]);
  const body = rng.pick([
    '',
    '{',
    '[]',
    'null',
    'x'.repeat(20_000),
    JSON.stringify({ name: rng.pick(NASTY), identity: rng.pick(['azur', 'x', null]) }),
    JSON.stringify({ ticket: rng.pick([...tickets, ...NASTY]) }),
    JSON.stringify({ handle: rng.pick([...NASTY, `fuzz-${rng.below(9)}`]) }),
    JSON.stringify(mutated(rng, { code: '0000-'.repeat(8), replace: true })),
    JSON.stringify(mutated(rng, { handle: 'fuzz', name: 'Key', response: new Authenticator(guest.at.url).get(ASKED) })),
    JSON.stringify(mutated(rng, { response: new Authenticator(guest.at.url).get(ASKED) })),
    JSON.stringify(mutated(rng, termsOf(rng.pick(titles).game.id))),
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  ]);
  const what = `${method} ${path}`;
  const { hostname, port } = new URL(guest.at.url);
  const headers: Record<string, string> = {
    cookie: rng.pick([guest.cookie, 'vatout=', 'vatout=x', `vatout=${'y'.repeat(3000)}`, '', guest.cookie]),
    'content-type': rng.pick([
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'x',
    ]),
    'content-length': String(Buffer.byteLength(body)),
    ...(rng.below(6) === 0 && { origin: rng.pick(['http://evil.example', 'null', 'x', guest.at.url]) }),
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ what, status: answer.statusCode!, body: text }));
      answer.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A body that is too long may be cut off while it is being sent.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ what, status: 413, body: '' });
      else reject(error);
    });
    sent.end(body);
  });
}

/** A table of each game where others play while the fuzzers send; its secrets must not leak. */
async function victims(server: TestServer): Promise<{ tables: string[]; pages: Page[] }> {
  const pages = [await server.visitor('One'), await server.visitor('Two'), await server.visitor('Three')];
  const tables: string[] = [];
  for (const { game } of titles) {
    const table = await pages[0]!.guest.open(game.id, { seats: game.seats[0]! });
    for (let seat = 0; seat < game.seats[0]!; seat++) {
      await pages[seat]!.watch(table);
      await pages[seat]!.sit(table, seat);
    }
    await pages[0]!.must(table, { kind: 'start', fill: null });
    tables.push(table);
  }
  return { tables, pages };
}

/** How many rounds of messages each table of the fuzzers lasts. */
const ROUNDS = 15;

/** A table of each game; at every other one the fuzzers sit and the game has begun. */
async function openAll(guests: readonly Guest[]): Promise<string[]> {
  const pages = guests.map((guest) => new Page(guest)); // not the server's, which keeps what its pages received
  const tables: string[] = [];
  for (const { game } of titles) {
    for (const begun of [false, true]) {
      const table = await guests[0]!.open(game.id, { seats: game.seats[0]! });
      tables.push(table);
      if (!begun) continue;
      for (let seat = 0; seat < game.seats[0]!; seat++) await pages[seat]!.sit(table, seat);
      await pages[0]!.must(table, { kind: 'start', fill: null });
    }
  }
  for (const page of pages) page.close();
  return tables;
}

/**
 * Fuzzes a server with so many messages, and checks that it still works. `sent`: called after every round with the number
 * so far.
 */
export async function fuzz(
  server: TestServer,
  messages: number,
  seed: string,
  sent: (messages: number) => void = () => {},
): Promise<Fuzzed> {
  const rng = seeded(seed);
  const problems: string[] = [];
  const { tables: foreign, pages } = await victims(server);
  const before = await Promise.all(foreign.map((table) => pages[0]!.guest.record(table)));
  const store = new SqliteStore(databaseOf(server.data));
  const secrets = (await Promise.all(foreign.map((table) => store.secret(table)))) as string[];
  const guests = [await server.welcome('Mallory'), await server.welcome('Trudy'), await server.welcome('Eve')];
  const tickets = ['made-up', ((await (await guests[0]!.post('/api/me/ticket')).json()) as { ticket: string }).ticket];
  secrets.push(...pages.map(({ guest }) => guest.cookie.split('=')[1]!));
  let known: Known = { tables: foreign, ids: [] };
  const fuzzers = guests.map((guest) => new Fuzzer(guest, secrets));
  let requests = 0;
  const count = (): number => fuzzers.reduce((sum, fuzzer) => sum + fuzzer.sent, 0);
  while (count() < messages) {
    // Now and then new tables, so that there are games under way in which something can be done.
    if (requests % ROUNDS === 0) known = { ...known, tables: [...foreign, ...(await openAll(guests))] };
    await Promise.all(
      fuzzers.map((fuzzer) => fuzzer.send(Array.from({ length: 1 + rng.below(60) }, () => message(rng, known)))),
    );
    const answer = await requestOdd(rng.pick(guests), rng, known.tables, tickets);
    requests++;
    if (answer.status >= 500) problems.push(`${answer.what}: ${answer.status} ${answer.body.slice(0, 200)}`);
    if (answer.status >= 400 && answer.body !== '' && !/"code":"\w+"/.test(answer.body))
      problems.push(`${answer.what}: ${answer.status} without a reason ${answer.body.slice(0, 200)}`);
    if (/root:|"dependencies"|SQLite format/.test(answer.body))
      problems.push(`a file was given away: ${answer.body.slice(0, 100)}`);
    for (const secret of secrets) if (answer.body.includes(secret)) problems.push('a secret was given away');
    sent(count());
  }
  for (const fuzzer of fuzzers) fuzzer.close();
  problems.push(...(await aftermath(server, foreign, before, pages)), ...fuzzers.flatMap((fuzzer) => fuzzer.problems));
  await store.close();
  if (Object.keys(Object.prototype).length > 0) problems.push('a prototype was changed');
  const refusals: Record<string, number> = {};
  for (const fuzzer of fuzzers)
    for (const [code, count] of Object.entries(fuzzer.refusals)) refusals[code] = (refusals[code] ?? 0) + count;
  return {
    messages: count(),
    requests,
    refusals,
    done: fuzzers.reduce((sum, { done }) => sum + done, 0),
    problems,
  };
}

/** The server is healthy, the tables of others are unchanged, and their games end. */
async function aftermath(
  server: TestServer,
  tables: readonly string[],
  before: readonly object[],
  pages: readonly Page[],
): Promise<string[]> {
  const problems: string[] = [];
  const health = await fetch(`${server.at.url}/health`);
  if (!health.ok) problems.push(`the server is not well: ${health.status}`);
  for (const [i, table] of tables.entries()) {
    const record = await pages[0]!.guest.record(table);
    if (JSON.stringify(record) !== JSON.stringify(before[i])) problems.push(`strangers changed table ${table}`);
    const there = pages.filter((page) => page.tables.get(table)?.snapshot.you !== null && page.tables.has(table));
    await Promise.all(there.map((page, seat) => playOn(page, table, seeded(`${table} ${seat}`))));
    if ([...there[0]!.tables.get(table)!.said.keys()].length > 0) problems.push(`strangers talked at table ${table}`);
  }
  return problems;
}
