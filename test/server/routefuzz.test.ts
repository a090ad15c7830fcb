import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { accountOf, withCode, withPasskey } from './account.ts';
import { choices, Guest, type Page } from './client.ts';
import { mutated, NASTY } from './nonsense.ts';
import { filled, httpRoutes, sampleOf, type HttpRoute } from './routes.ts';
import { TestServer } from './testserver.ts';

/** Requests to each route by each kind of sender; more by the environment variable REQUESTS. */
const REQUESTS = Number(process.env.REQUESTS ?? 24);
/** No answer to a stranger is longer, in characters. */
const LONGEST = 200_000;

/** Somebody whose things nobody else may see or change. */
interface Victim {
  readonly page: Page;
  /** What no answer to anybody else may contain. */
  readonly secrets: readonly string[];
  /** What a sender may guess or have seen: ids in paths and bodies. */
  readonly words: readonly string[];
  readonly hidden: string;
}

let server: TestServer;
let victim: Victim;
let before: unknown;
const routes = httpRoutes();

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function makeVictim(): Promise<Victim> {
  const guest = new Guest(server.at, 'Vera');
  const label = `label-${randomBytes(6).toString('hex')}`;
  const welcome = await guest.fetch('/api/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': label },
    body: JSON.stringify({ name: 'Vera', identity: 'jade' }),
  });
  guest.cookie = welcome.headers.get('set-cookie')!.split(';')[0]!;
  guest.id = ((await welcome.json()) as { person: { id: string } }).person.id;
  await withPasskey(guest, 'vera');
  const { code } = (await (await guest.post('/api/me/code')).json()) as { code: string };
  const { ticket } = (await (await guest.post('/api/me/ticket')).json()) as { ticket: string };
  const [hook, mail] = [
    `https://example.org/${randomBytes(9).toString('hex')}`,
    `vera.${randomBytes(6).toString('hex')}@example.org`,
  ];
  await guest.post('/api/me/notices/webhook', { url: hook, kind: null, language: 'en' });
  const page = server.page(guest);
  const hidden = await guest.open('las-vegas', { listed: false });
  const listed = await guest.open('las-vegas');
  for (const table of [hidden, listed]) {
    await page.watch(table);
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 1 });
    await page.until(() => choices(page.tables.get(table)!).length > 0); // from now on it stands still
  }
  await page.say(hidden, 'a word between us');
  const db = new DatabaseSync(databaseOf(server.data));
  db.exec('PRAGMA busy_timeout = 5000');
  db.prepare(
    `INSERT INTO channels (id, person, kind, device, address, language, site, created, tries, lease)
     VALUES (?, ?, 'mail', '', ?, 'en', '', 1, 0, 0)`,
  ).run(`mail:${guest.id}`, guest.id, mail);
  const column = (sql: string): string => Object.values(db.prepare(sql).get(guest.id)!)[0] as string;
  const device = column('SELECT hash FROM devices WHERE person = ?');
  const passkey = column('SELECT id FROM passkeys WHERE person = ?');
  const stored = [
    column('SELECT code FROM accounts WHERE person = ?'),
    column('SELECT key FROM passkeys WHERE person = ?'),
  ];
  const dice = db
    .prepare('SELECT secret FROM tables')
    .all()
    .map(({ secret }) => secret as string);
  db.close();
  const token = guest.cookie.split('=')[1]!;
  return {
    page,
    secrets: [
      ...stored,
      ...dice,
      label,
      mail,
      hook,
      code,
      ticket,
      hashOf(ticket),
      token,
      device.slice(16),
      hidden,
      'between us',
    ],
    words: [listed, guest.id, 'vera', passkey, device.slice(0, 16), 'las-vegas', 'Vera'],
    hidden,
  };
}

interface Exported extends Readonly<Record<string, unknown>> {
  readonly devices: readonly object[];
  readonly friends: readonly { readonly asks: boolean }[];
  readonly invitations: readonly { readonly made: boolean }[];
}

/** All that is the victim's, as they see it, without what others ask of them. */
async function belongings(): Promise<unknown> {
  const { page, hidden } = victim;
  const { guest } = page;
  const data = await guest.json<Exported>('/api/me/export');
  const devices = data.devices.map((device) => ({ ...device, seen: 0 }));
  const friends = data.friends.filter(({ asks }) => asks);
  const invitations = data.invitations.filter(({ made }) => made);
  return [
    { ...data, exported: 0, devices, friends, invitations },
    await accountOf(guest),
    await guest.json('/api/me/notices'),
    await guest.json(`/api/tables/${hidden}/record`),
  ];
}

beforeAll(async () => {
  server = await TestServer.open({ log: 'silent', smtp: 'smtp://127.0.0.1:1', mailFrom: 'Vatout <v@example.org>' });
  victim = await makeVictim();
  before = await belongings();
});
afterAll(() => server.close());

type Sender = 'nobody' | 'guest' | 'another account';

async function newSender(kind: Sender): Promise<Guest> {
  if (kind === 'nobody') return new Guest(server.at);
  const guest = await server.welcome('Mallory');
  if (kind === 'another account') await withCode(guest, `m${randomBytes(6).toString('hex')}`);
  return guest;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Written by hand, because `fetch` would tidy the request up. */
function send(guest: Guest, method: string, path: string, type: string, body: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(guest.at.url);
  const headers = { cookie: guest.cookie, 'content-type': type, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = JSON.stringify(answer.headers);
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      answer.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A body that is too long may be cut off while it is being sent.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ status: 413, text: '' });
      else reject(error);
    });
    sent.end(body);
  });
}

const ODD_PARTS = ['..', '../..', '%', '\0', '__proto__', 'x'.repeat(300), '☃', "' OR 1=1 --", ''];

function bodyOf({ body }: HttpRoute, rng: Rng, words: readonly string[]): string | Buffer {
  const good = body === null ? {} : sampleOf(body, rng, words);
  const way = rng.below(10);
  if (way < 5) return JSON.stringify(good);
  if (way < 8) return JSON.stringify(mutated(rng, good)) ?? '';
  if (way === 8) return Buffer.from(Array.from({ length: rng.below(300) }, () => rng.below(256)));
  return rng.pick(['', '{', '[]', 'null', '['.repeat(3000), 'x'.repeat(20_000), '{"__proto__":{"admin":true}}']);
}

function pathOf({ path, query }: HttpRoute, rng: Rng, words: readonly string[]): string {
  const word = (): string => (rng.below(4) === 0 ? rng.pick(ODD_PARTS) : rng.pick(words));
  const asked = query
    .filter(() => rng.below(3) > 0)
    .map((name) => {
      const value = rng.pick([
        ...NASTY.map((one) => JSON.stringify(one)),
        '1',
        '9'.repeat(40),
        '-1',
        '1.AAAAAAAAAAAAAAAA',
        'x',
      ]);
      return `${name}=${encodeURIComponent(value.slice(0, 200).toWellFormed())}`;
    });
  return filled(path, word) + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

/** These answers are the server's own failures by name; any other of 500 and more is a fault. */
const isFault = ({ status, text }: Answer): boolean =>
  status >= 500 && !(status === 502 && text.includes('"unreached"'));

function problemsOf(what: string, answer: Answer): string[] {
  const { status, text } = answer;
  return [
    ...(isFault(answer) ? [`${what}: ${status} ${text.slice(0, 300)}`] : []),
    ...(status >= 400 && text !== '' && !text.endsWith('}') ? [`${what}: ${status} without a reason`] : []),
    ...(text.length > LONGEST ? [`${what}: ${text.length} characters`] : []),
    ...victim.secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${what} tells ${secret.slice(0, 12)}…`),
  ];
}

describe('every route of the server, whatever is sent by', () => {
  it('reads its routes and their bodies from the source', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ body }) => body !== null).length).toBeGreaterThan(12);
  });

  it.each<Sender>(['nobody', 'guest', 'another account'])(
    '%s: answers with a reason, and tells and changes nothing of others',
    async (kind) => {
      const rng = seeded(`routes ${kind}`);
      const problems: string[] = [];
      let done = 0;
      for (const route of routes) {
        let sender = await newSender(kind);
        const words = [...victim.words, sender.id, 'Mallory'].filter((word) => word !== '');
        for (let i = 0; i < REQUESTS; i++) {
          const type =
            rng.below(8) === 0
              ? rng.pick(['text/plain', 'x', 'application/x-www-form-urlencoded'])
              : 'application/json';
          const [path, body] = [pathOf(route, rng, words), bodyOf(route, rng, words)];
          const answer = await send(sender, route.method, path, type, route.method === 'GET' ? '' : body);
          problems.push(...problemsOf(`${route.method} ${path} ${String(body).slice(0, 200)}`, answer));
          if (answer.status < 300) done++;
          // Some requests end the sender's own session, as they should.
          if (kind !== 'nobody' && answer.text.includes('set-cookie')) sender = await newSender(kind);
        }
      }
      expect(problems).toEqual([]);
      expect(done).toBeGreaterThan(REQUESTS); // some of it made sense
      expect((await fetch(`${server.at.url}/health`)).status).toBe(200);
      expect(await belongings()).toEqual(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('the victim: their own secrets are told to them alone', async () => {
    const { guest } = victim.page;
    const own = JSON.stringify([await guest.json('/api/me/notices'), await guest.json('/api/me/export')]);
    // The suite would notice: these words do come out of the server.
    expect(victim.secrets.filter((secret) => own.includes(secret)).length).toBeGreaterThanOrEqual(4);
  });
});
