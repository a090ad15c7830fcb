import { afterAll, expect, it } from 'vitest';
import type { Page } from './client.ts';
import { tableOf } from './startedtable.ts';
import { sitOn, termsOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';

/** The shortest patience that can be set: a second. */
const opening = TestServer.open({ patience: 1 });
afterAll(async () => (await opening).close());

/** A host and a guest on the first two chairs of a table of four; both watch it. */
async function waiting(): Promise<{ table: string; host: Page; guest: Page }> {
  const at = await opening;
  const [host, guest] = [await at.visitor('Host'), await at.visitor('Guest')];
  const table = await host.guest.open('las-vegas', { seats: 4 });
  for (const [seat, page] of [host, guest].entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  return { table, host, guest };
}

it('a change of terms reaches everybody and the lobby; a restart keeps it', async () => {
  const at = await opening;
  const { table, host, guest } = await waiting();
  await guest.must(table, { kind: 'ready', ready: true });
  await host.until(() => tableOf(host, table).snapshot.chairs[1]!.ready === true);
  const visitor = await at.visitor('Visitor');
  await visitor.visitLobby();
  await visitor.until(() => visitor.lobby!.open.some(({ id }) => id === table));
  const { game: _, ...terms } = termsOf('las-vegas', { seats: 3, pace: { kind: 'move', seconds: 60 } });
  await host.must(table, { kind: 'change', ...terms, listed: false });
  await visitor.until(() => visitor.lobby!.open.every(({ id }) => id !== table));
  await guest.until(() => tableOf(guest, table).snapshot.terms.seats === 3);
  const { snapshot } = tableOf(guest, table);
  expect(snapshot.chairs.map(({ name, ready }) => [name, ready])).toEqual([
    ['Host', undefined],
    ['Guest', undefined],
    [undefined, undefined],
  ]);
  expect(snapshot.news!.at(-1)).toMatchObject({ kind: 'terms', name: 'Host', seats: 3 });
  await at.stop();
  await at.start();
  await visitor.watch(table);
  expect(tableOf(visitor, table).snapshot).toMatchObject({ terms: { seats: 3, listed: false }, host: host.guest.id });
});

it('a closed table tells everybody, leaves all lists and has no next game', async () => {
  const at = await opening;
  const { table, host, guest } = await waiting();
  await guest.visitLobby();
  await guest.until(() => guest.mine.some(({ id }) => id === table));
  await host.must(table, { kind: 'close' });
  await guest.until(() => tableOf(guest, table).snapshot.closed === true);
  await guest.until(() => [...guest.mine, ...guest.lobby!.open].every(({ id }) => id !== table));
  expect(await guest.do(table, sitOn(2))).toMatchObject({ problem: { code: 'closed' } });
  expect((await guest.guest.post(`/api/tables/${table}/next`)).status).toBe(409);
  for (const list of ['/api/games', '/api/games/running']) expect(await guest.guest.json(list)).toEqual({ games: [] });
  await at.stop();
  await at.start();
  expect(await host.do(table, { kind: 'start', fill: 1 })).toMatchObject({ problem: { code: 'closed' } });
});

it('a host who is gone hands the table on, and one who only reloads does not', async () => {
  const { table, host, guest } = await waiting();
  host.cut(); // it reconnects at once
  await host.until(() => host.connected);
  expect(tableOf(guest, table).snapshot.host).toBe(host.guest.id);
  host.close();
  await guest.until(() => tableOf(guest, table).snapshot.host === guest.guest.id);
  expect(tableOf(guest, table).snapshot.news!.at(-1)).toMatchObject({ kind: 'host', name: 'Guest' });
  await guest.must(table, { kind: 'start', fill: 1 });
});
