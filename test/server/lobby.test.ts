import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import type { Reply } from '../../src/protocol/reply.ts';
import { PROTOCOL } from '../../src/protocol/version.ts';
import { Connection } from '../../src/server/connection.ts';
import { wireOf } from '../../src/server/wire.ts';
import { Hub } from '../../src/server/hub.ts';
import { LobbyFeed } from '../../src/server/lobby.ts';
import { Visitors } from '../../src/server/visitors.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { sitOn, termsOf } from './tableharness.ts';

/** Counts reads of the public lobby and of people's own games. */
class CountingStore extends SqliteStore {
  reads = 0;
  readsOfOwn = 0;

  override tables(...given: Parameters<SqliteStore['tables']>): ReturnType<SqliteStore['tables']> {
    if (given[0].listed) this.reads++;
    if (given[0].person !== undefined) this.readsOfOwn++;
    return super.tables(...given);
  }
}

const folders = new Folders();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  folders.clear();
});

function lobbyEvery(every: number): { store: CountingStore; hub: Hub; feed: LobbyFeed } {
  const store = new CountingStore(databaseOf(folders.make()));
  const hub = new Hub({ store, time: new ManualTime() });
  const failed = (error: unknown): void => {
    throw error;
  };
  const feed = new LobbyFeed(hub, every, failed, new Visitors());
  closers.push(
    () => store.close(),
    () => feed.close(),
  );
  return { store, hub, feed };
}

interface Visit {
  readonly connection: Connection;
  readonly page: WebSocket;
  readonly heard: string[][];
  readonly own: string[][];
}

/** A person's page, with the lists that it was sent. */
async function visit(person: string): Promise<Visit> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[][] = [];
  const own: string[][] = [];
  page.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.t === 'lobby') heard.push(reply.lobby.open.map(({ id }) => id));
    if (reply.t === 'mine') own.push(reply.mine.map(({ id }) => id));
  });
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  closers.push(
    () => server.close(),
    () => page.terminate(),
  );
  return { connection: new Connection(wireOf(socket), { person, hash: 'device' }, PROTOCOL, 0), page, heard, own };
}

it('visitors who come together, or ask repeatedly, share one read of the store', async () => {
  const { store, feed } = lobbyEvery(60_000);
  const { connection, page, heard, own } = await visit('ada');
  for (let i = 0; i < 20; i++) {
    await feed.join(connection);
    feed.leave(connection);
  }
  await Promise.all(Array.from({ length: 20 }, () => feed.join(connection)));
  while (heard.length < 40 || own.length < 40) await once(page, 'message');
  expect(store.reads).toBe(2); // open tables and running ones
  expect(store.readsOfOwn).toBe(1);
});

it('a visitor who was shown a cached lobby is sent the change', async () => {
  const { hub, feed } = lobbyEvery(50);
  const [first, second] = [await visit('ada'), await visit('bob')];
  await feed.join(first.connection);
  feed.leave(first.connection);
  const opened = await hub.open(termsOf('las-vegas'), 'cid');
  if (!opened.ok) throw new Error(opened.problem.code);
  const { id } = opened.value;
  await (await hub.room(id))!.command('cid', sitOn(0), 'sit-down-here');
  await feed.join(second.connection);
  while (!second.heard.at(-1)?.includes(id)) await once(second.page, 'message');
});

it('a visitor who returns soon is shown cached games, and is sent the change with the next update', async () => {
  const { hub, feed } = lobbyEvery(50);
  const { connection, page, own } = await visit('ada');
  await feed.join(connection);
  feed.leave(connection); // nobody is there to hear of the change
  const opened = await hub.open(termsOf('las-vegas'), 'ada');
  if (!opened.ok) throw new Error(opened.problem.code);
  const { id } = opened.value;
  await (await hub.room(id))!.command('ada', sitOn(0), 'sit-down-here');
  await feed.join(connection);
  while (!own.at(-1)?.includes(id)) await once(page, 'message');
});

it('the games of a person are read once for all their pages', async () => {
  const { store, hub, feed } = lobbyEvery(50);
  const visits = await Promise.all(Array.from({ length: 5 }, () => visit('ada')));
  for (const { connection } of visits) await feed.join(connection);
  const opened = await hub.open(termsOf('las-vegas'), 'ada');
  if (!opened.ok) throw new Error(opened.problem.code);
  const { id } = opened.value;
  const before = store.readsOfOwn;
  await (await hub.room(id))!.command('ada', sitOn(0), 'sit-down-here');
  for (const { own, page } of visits) while (!own.at(-1)?.includes(id)) await once(page, 'message');
  expect(store.readsOfOwn - before).toBeLessThan(5); // once, and once more if news of their coming was under way
});
