import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { Backends } from '../scripts/backends.ts';
import { ensureServices } from '../scripts/services.ts';
import { serve } from '../src/server/server.ts';
import { DEFAULTS } from '../src/server/settings.ts';
import { databaseOf } from '../src/server/store/folder.ts';
import { moveStore } from '../src/server/store/move.ts';
import { withCode } from '../test/server/account.ts';
import { Page, type Guest } from '../test/server/client.ts';
import { QUICK, TestServer } from '../test/server/testserver.ts';
import { fillHistory, PLANS } from './history/fill.ts';
import { writeSection } from './section.ts';
import { quantile } from './together.ts';

/*
 * `npm run bench:history [-- --people 10000 --games 1000000 --requests 300]`: a server with many accounts and finished games,
 * first on SQLite, then on PostgreSQL, and how long it takes to answer the requests of the lobby, of profiles, histories and
 * leaderboards. One request at a time.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    games: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '300' },
    /** Whether to write the section of bench/results.md. */
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [people, games, requests] = [Number(values.people), Number(values.games), Number(values.requests)];
const GAMES = ['vabanque', 'las-vegas', 'vagabondo', 'vaalbara'];

ensureServices();
const server = await TestServer.open();
const reader: Guest = await server.welcome('Reader');
await withCode(reader, 'reader');
await server.stop();

console.log(`filling ${people} people and ${games} games`);
const begun = performance.now();
const db = new DatabaseSync(databaseOf(server.data));
fillHistory(db, reader.id, people, games);
const plans = PLANS.map(([name, statement]) => {
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all();
  return `| ${name} | ${steps.map(({ detail }) => String(detail)).join('; ')} |`;
});
db.close();
console.log(`filled in ${Math.round((performance.now() - begun) / 1000)} s`);

const starting = performance.now();
await server.start();
const started = (performance.now() - starting) / 1000;

const someone = (at: number): string => `person${1 + ((at * 7919) % (people - 1))}`;
/** Requests by name; `at` is the number of the request. */
const REQUESTS: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  'lobby, with one’s own games': async () => {
    const page = new Page(reader);
    await page.visitLobby();
    page.close();
  },
  'own finished games': () => reader.json('/api/games'),
  profile: (at) => reader.json(`/api/people/${someone(at)}`),
  'own profile': () => reader.json('/api/people/reader'),
  'history, a later page': (at) =>
    reader.json(`/api/people/${someone(at)}/games?before=${Date.now() - 90 * 86_400_000}`),
  leaderboard: (at) => reader.json(`/api/leaders/${GAMES[at % GAMES.length]}`),
};

/** Requests of each kind before those that count. */
const WARMUP = 10;

/** The medians and the slowest hundredths, in milliseconds, by request. */
async function measure(): Promise<string[]> {
  const cells: string[] = [];
  for (const [name, send] of Object.entries(REQUESTS)) {
    const times: number[] = [];
    for (let at = -WARMUP; at < requests; at++) {
      const sent = performance.now();
      await send(at + WARMUP);
      if (at >= 0) times.push(performance.now() - sent);
    }
    cells.push(`${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)}`);
    console.log(name, cells.at(-1));
  }
  return cells;
}

const sqlite = await measure();
const gigabytes = (statSync(databaseOf(server.data)).size / 1e9).toFixed(1);
await server.stop();

const backends = await Backends.start();
const database = await backends.newDatabase('history');
const moved = await moveStore(server.data, database, (name, count) => console.log(`${count} rows of ${name}`));
if (!moved.ok) throw new Error(JSON.stringify(moved));
const connecting = performance.now();
const node = await serve({ ...DEFAULTS, ...QUICK, database, redis: backends.redisUrl, data: server.data });
const connected = (performance.now() - connecting) / 1000;
server.at.url = node.url;
const postgres = await measure();
await node.close();
await backends.close();
await server.close();
const rows = Object.keys(REQUESTS).map((name, i) => `| ${name} | ${sqlite[i]} | ${postgres[i]} |`);

const report = `## A long history

\`npm run bench:history\`: ${people.toLocaleString('en')} accounts and ${games.toLocaleString('en')} finished games of two
(${gigabytes} GB in SQLite). The server starts in ${started.toFixed(1)} s on SQLite and in ${connected.toFixed(1)} s on PostgreSQL, into which
\`migrate-store\` moved the same data. ${requests} requests each after ten to warm up, one at a time, in milliseconds; client
and server share one process.

| request | SQLite p50 | p99 | PostgreSQL p50 | p99 |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

What SQLite does for each statement:

| statement | plan |
| --- | --- |
${plans.join('\n')}`;
console.log(report);
if (values.write) writeSection('history', report);
