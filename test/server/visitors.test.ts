import { expect, it } from 'vitest';
import { Guest } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { actOnce, startTable, tableOf } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const server = testServerForFile();

it('a visitor follows a table and the lobby without a name, as a spectator', async () => {
  const at = await server();
  const started = await startTable(at, 'vabanque', 3);
  const { table, watcher } = started;
  const visitor = at.page(new Guest(at.at));
  await visitor.visitLobby();
  const watched = await visitor.watch(table);
  await actOnce(started);
  const { version } = tableOf(watcher, table).snapshot;
  await visitor.until(() => watched.snapshot.version >= version);
  expect(watched.snapshot.you).toBeNull();
  expect(watched.snapshot.view).toEqual(tableOf(watcher, table).snapshot.view);
});

it('a visitor can do nothing until they have a name', async () => {
  const at = await server();
  const host = await at.visitor('Ada');
  const table = await host.guest.open('las-vegas');
  const visitor = at.page(new Guest(at.at));
  const before = (await visitor.watch(table)).snapshot.version;
  const sit = { kind: 'sit', seat: null, name: 'Eve', identity: 'azur', entropy: '0123456789abcdef' } as const;
  const refused = { t: 'refused', problem: { code: 'session' } };
  expect(await visitor.do(table, sit)).toMatchObject(refused);
  expect(await visitor.do(table, { kind: 'start', fill: 1 })).toMatchObject(refused);
  expect(await visitor.say(table, 'hello')).toMatchObject(refused);
  visitor.emote(table, 'hello');
  await visitor.until(() => visitor.received.some((text) => text.includes('"id":null')));
  expect((await host.watch(table)).snapshot.version).toBe(before);
  expect(host.emotes).toEqual([]);
});

it('a session that is over is refused and does not become a visit', async () => {
  const at = await server();
  const ada = new Guest(at.at);
  ada.cookie = 'vatout=nothing';
  const page = at.page(ada);
  await page.until(() => page.ended !== null);
  expect(page.ended).toMatchObject({ code: 4001 });
});

it('visitors take at most half of the connections', async () => {
  const at = await TestServer.open({ connections: 4 });
  try {
    const visitors = [1, 2, 3].map(() => at.page(new Guest(at.at)));
    await Promise.race(visitors.map((page) => page.until(() => page.ended?.code === 1013)));
    const person = await at.visitor('Ada');
    await person.visitLobby();
    expect(person.connected).toBe(true);
  } finally {
    await at.close();
  }
});
