import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { newId } from '../../src/client/client.ts';
import { SCOPES } from '../../src/protocol/token.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { choices, type Page } from './client.ts';
import { mutated, NASTY } from './nonsense.ts';
import {
  newToken,
  operationsOf,
  Program,
  readDescription,
  requestOf,
  withToken,
  type Answered,
  type Asked,
  type Op,
  type Words,
} from './program.ts';
import { announce, join } from './cup.ts';
import type { TestServer } from './testserver.ts';

/* Programs that know the description of the HTTP API and send whatever it allows, or nearly, or nonsense. */

/** No answer is longer, in characters. */
const LONGEST = 400_000;

/** Somebody whose things nobody else may see or change. */
interface Victim {
  readonly page: Page;
  readonly hidden: string;
  /** A game that everybody may watch, and nobody else plays. */
  readonly shown: string;
  readonly secrets: readonly string[];
}

export interface Fuzzed {
  readonly requests: number;
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that were answered by 200 at least once. */
  readonly done: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/** A running game at a table that stands still: it waits for its person. */
async function game(server: TestServer, page: Page, listed: boolean): Promise<string> {
  const table = await page.guest.open('las-vegas', { listed });
  await page.watch(table);
  await page.sit(table, 0);
  await page.must(table, { kind: 'start', fill: 1 });
  await page.until(() => choices(page.tables.get(table)!).length > 0);
  return table;
}

async function victimOf(server: TestServer): Promise<Victim> {
  const page = await server.visitor('Vera');
  const { token } = await withToken(page.guest, `v${randomBytes(6).toString('hex')}`);
  const hidden = await game(server, page, false);
  const shown = await game(server, page, true);
  await page.say(hidden, 'a word between us');
  const db = new DatabaseSync(databaseOf(server.data));
  db.exec('PRAGMA busy_timeout = 5000');
  const column = (sql: string, ...values: string[]): string[] =>
    db
      .prepare(sql)
      .all(...values)
      .map((row) => String(Object.values(row)[0]));
  const secrets = [
    ...column('SELECT secret FROM tables'),
    ...column('SELECT hash FROM devices WHERE person = ?', page.guest.id),
    ...column('SELECT hash FROM tokens WHERE person = ?', page.guest.id),
    ...column('SELECT code FROM accounts WHERE person = ?', page.guest.id),
  ];
  db.close();
  return { page, hidden, shown, secrets: [...secrets, token, hidden, 'between us'] };
}

/** What the victim sees of their tables. */
const stateOf = ({ page, hidden, shown }: Victim): Promise<unknown> =>
  Promise.all([hidden, shown].map((table) => page.guest.record(table)));

interface Crowd {
  readonly ops: readonly Op[];
  readonly senders: readonly Program[];
  readonly victim: Victim;
  /** Tables that programs may know; new ones take the place of old ones. */
  readonly tables: string[];
  readonly words: Words;
}

/** Two accounts with every kind of token, and a token that is none. */
async function crowdOf(server: TestServer): Promise<Crowd> {
  const ops = operationsOf(await readDescription(server.at));
  const victim = await victimOf(server);
  const handles = ['m', 'n'].map((letter) => letter + randomBytes(6).toString('hex'));
  const people = await Promise.all(handles.map((name) => server.visitor(name)));
  const [mallory, nell] = people as [Page, Page];
  const [all, other] = await Promise.all([withToken(mallory.guest, handles[0]!), withToken(nell.guest, handles[1]!)]);
  const some = await Promise.all(SCOPES.map((scope) => newToken(mallory.guest, [scope])));
  const cup = (await announce(mallory)).split('/').at(-1)!;
  await join(nell, `/api/tournaments/${cup}`);
  const tables = [
    ...[await game(server, mallory, true), await mallory.guest.open('vaalbara', { seats: 2 })],
    victim.shown,
  ];
  const ids = [mallory.guest.id, nell.guest.id, victim.page.guest.id];
  const texts = [...tables, ...handles, ...ids, 'las-vegas', '1'];
  const words: Words = {
    ...{ '': texts, table: tables, handle: handles, opponent: handles, person: ids, tournament: [cup] },
    ...{ game: ['las-vegas', 'vaalbara', 'vagabondo'], text: ['1', '2', '3', '4', '5', '6', 'x'], club: ['nowhere'] },
    ...{ entropy: ['00112233445566778899aabbccddeeff'], name: ['Mallory', 'Nell', '☃'] },
  };
  const unknown = new Program(server.at, `vat_${'A'.repeat(43)}`);
  const senders = [all, all, all, other, other, ...some, new Program(server.at), unknown];
  return { ops, victim, tables, words, senders };
}

const ODD_PARTS = ['%', '\0', '__proto__', 'x'.repeat(300), '☃', "' OR 1=1 --", ''];

/** A request as the description has it, or nearly, or none at all. */
function oddRequest(op: Op, rng: Rng, words: Words): Asked {
  const asked = requestOf(op, rng, words);
  // `fetch` sends no body with GET.
  switch (op.method === 'GET' ? 2 + rng.below(6) : rng.below(8)) {
    case 0:
      return { ...asked, body: mutated(rng, asked.body) };
    case 1:
      return {
        ...asked,
        body: rng.pick(['', '{', 'null', '[]', '['.repeat(3000), '{"__proto__":{"a":1}}', 'x'.repeat(20_000)]),
      };
    case 2:
      return requestOf(op, rng, { '': [...ODD_PARTS, ...words['']!] });
    case 3:
      return { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${odd(rng)}=${odd(rng)}` };
    case 4:
      return {
        ...asked,
        headers: { ...asked.headers, 'idempotency-key': rng.pick(['', 'short', 'x'.repeat(60), 'with space']) },
      };
    case 5:
      return {
        ...asked,
        headers: { ...asked.headers, 'content-type': rng.pick(['text/plain', 'x', 'multipart/form-data']) },
      };
    default:
      return asked;
  }
}

const odd = (rng: Rng): string =>
  encodeURIComponent(
    String(JSON.stringify(rng.pick(NASTY)))
      .slice(0, 200)
      .toWellFormed(),
  );

function faultsOf(op: Op, { status, type, text }: Answered, { secrets }: Victim): string[] {
  const where = `${op.method} ${op.path}: ${status}`;
  const leaks = secrets
    .filter((secret) => text.includes(secret))
    .map((secret) => `${where} tells ${secret.slice(0, 8)}…`);
  const long = text.length > LONGEST ? [`${where}: ${text.length} characters`] : [];
  if (status >= 500) return [`${where} ${text.slice(0, 300)}`, ...leaks];
  // A stream may have nothing to say.
  if (status === 200 && op.lines && text === '') return leaks;
  const lines = status === 200 && op.lines ? text.trim().split('\n') : [text];
  const misfits = lines.map((line) => op.fits(status, type, parsed(line))).filter((why) => why !== null);
  return [...misfits.map((why) => `${where}: ${why}`), ...leaks, ...long];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 80)}`;
  }
}

/** How many requests are under way at once. */
const AT_ONCE = 8;

/** Sends so many requests; the description says what may come back. `told` is called now and then. */
export async function apiFuzz(
  server: TestServer,
  requests: number,
  seed: string,
  told: (sent: number) => void = () => undefined,
): Promise<Fuzzed> {
  const rng = seeded(seed);
  const crowd = await crowdOf(server);
  const before = JSON.stringify(await stateOf(crowd.victim));
  const statuses: Record<string, number> = {};
  const done = new Set<string>();
  const problems: string[] = [];
  const one = async (): Promise<void> => {
    const op = rng.pick(crowd.ops);
    const sender = rng.pick(crowd.senders);
    const answer = await sender.try(op, oddRequest(op, rng, crowd.words));
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 200) done.add(op.id);
    problems.push(...faultsOf(op, answer, crowd.victim));
    // New tables are played at, too.
    if (op.id === 'openTable' && answer.status === 200)
      crowd.tables.splice(rng.below(2), 1, (JSON.parse(answer.text) as { id: string }).id);
  };
  let sent = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < requests) {
        if (++sent % 1000 === 0) told(sent);
        await one();
      }
    }),
  );
  if (JSON.stringify(await stateOf(crowd.victim)) !== before) problems.push('the table of others was changed');
  return { requests, statuses, done, problems };
}

/** Whether the server still plays: a game of a program to its end. */
export async function playsOn(program: Program): Promise<boolean> {
  const { id } = await program.post<{ id: string }>('/tables', OPENING);
  const entropy = randomBytes(16).toString('hex');
  await program.post(`/tables/${id}/sit`, { seat: null, name: 'Ada', identity: 'azur', entropy });
  await program.post(`/tables/${id}/start`, { fill: 1 }, newId());
  for await (const line of program.follow<Line>(`/tables/${id}/stream`)) {
    if (line.kind !== 'table' || line.table.stage !== 'running' || !line.table.turn.includes(0)) continue;
    const { version, actions } = await program.get<{ version: number; actions: string[] }>(`/tables/${id}/actions`);
    if (actions.length > 0) await program.post(`/tables/${id}/act`, { text: actions[0], version });
  }
  const { stage } = await program.get<{ stage: string }>(`/tables/${id}`);
  return stage === 'ended';
}

export type Line =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'same'; readonly version: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'end'; readonly code: string };
interface Table {
  readonly version: number;
  readonly mark: string;
  readonly stage: string;
  readonly turn: readonly number[];
  readonly you: number | null;
  readonly chairs: readonly { readonly here: boolean }[];
  readonly view: unknown;
}

/** A table of two, with clocks: bots play whether or not somebody looks. The first seat begins. */
export const OPENING = {
  ...{ game: 'las-vegas', seats: 2, options: { starter: 0 }, pace: { kind: 'move', seconds: 86_400 }, overtime: 'bot' },
  ...{ listed: false, hints: false },
} as const;
