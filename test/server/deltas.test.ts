import { once } from 'node:events';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Reply } from '../../src/protocol/reply.ts';
import { DELTAS } from '../../src/protocol/version.ts';
import { testServerForFile } from './fixture.ts';
import { actOnce, finish, startTable, tableOf } from './startedtable.ts';

const server = testServerForFile();

/** The kinds of the messages about tables that a page received, in order. */
const kinds = (texts: readonly string[]): string[] =>
  texts.map((text) => (JSON.parse(text) as Reply).t).filter((t) => t === 'acts' || t === 'table');

it('a page of the version before deltas follows a game by snapshots', async () => {
  const { at } = await server();
  const game = await startTable(await server(), 'las-vegas', 2);
  const { table, watcher } = game;
  const address = `${at.url.replace('http', 'ws')}/api/socket?protocol=${DELTAS - 1}`;
  const old = new WebSocket(address, { headers: { cookie: watcher.guest.cookie } });
  const received: string[] = [];
  old.on('message', (data) => received.push(String(data as Buffer)));
  await once(old, 'open');
  old.send(JSON.stringify({ t: 'watch', table }));
  await expect.poll(() => kinds(received)).toHaveLength(1);
  const record = await finish(game);
  const last = () => received.map((text) => JSON.parse(text) as Reply).findLast((reply) => reply.t === 'table');
  await expect.poll(() => last()?.seen.stage).toBe('ended');
  expect(kinds(received)).not.toContain('acts');
  expect(last()!.seen).toMatchObject({ step: record.entries.length, view: tableOf(watcher, table).snapshot.view });
  old.close();
});

it('an act is sent as a delta to those who know the view before it, and the table to those who sit down', async () => {
  const game = await startTable(await server(), 'vaalbara', 2);
  const { table, players } = game;
  // Each saw the table empty, sat down, saw the other sit down, and the start with the first deal.
  const begun = players.map(({ received }) => kinds(received));
  expect(begun[1]).toEqual(['table', 'table', 'acts', 'table']);
  for (let i = 0; i < 12; i++) await actOnce(game);
  const version = Math.max(...players.map((page) => tableOf(page, table).snapshot.version));
  await players[1]!.until(() => tableOf(players[1]!, table).snapshot.version === version);
  expect(kinds(players[1]!.received).slice(4)).toEqual(Array<string>(12).fill('acts'));
});
