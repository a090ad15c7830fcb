import { afterAll, expect, it } from 'vitest';
import { keeper, type Keeper } from './acquaintances.ts';
import { choices } from './client.ts';
import { announce, join, send, until } from './cup.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';
import { receiver } from './webhookreceiver.ts';

const MINUTE = 60_000;
const time = new ManualTime();
const opened = TestServer.open({ privateTargets: true, noticeDelay: 0 }, time);
afterAll(async () => (await opened).close());

it('a round that starts calls everybody to their table, once, and not in quiet hours; then come turns', async () => {
  const server = await opened;
  const people: Keeper[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) people.push(await keeper(server, name));
  const [ada, ...others] = people as [Keeper, ...Keeper[]];
  const hooks = await Promise.all(others.map(() => receiver()));
  for (const [i, { guest }] of others.entries())
    await guest.post('/api/me/notices/webhook', { kind: 'json', language: i === 0 ? 'fr' : 'en', url: hooks[i]!.url });
  // The last of them sleeps for another hour.
  const { ms } = time;
  const minute = Math.floor(ms / MINUTE) % 1440;
  const hours = { since: (minute + 1430) % 1440, until: (minute + 60) % 1440, zone: 'UTC' };
  await others[3]!.guest.post('/api/me/notices/quiet', { hours });
  const at = await announce(ada, { name: 'Mardi Cup', game: 'las-vegas', pace: { kind: 'move', seconds: 86_400 } });
  for (const one of others) await join(one, at);
  for (const { page } of others) page.close();
  await send(ada, at, { kind: 'pair' });
  await send(ada, at, { kind: 'start' });
  const { rounds } = await until(ada, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
  const tableOf = (entrant: number) =>
    rounds[0]!.tables.find(({ seats }) => seats.some((seat) => seat.entrant === entrant))!;
  for (const entrant of [0, 1, 2]) {
    const [told] = await hooks[entrant]!.until(1);
    const title = entrant === 0 ? 'Mardi Cup\u00a0: votre table est ouverte' : 'Mardi Cup: your table is open';
    expect(told).toMatchObject({ title });
    expect(told!.link).toMatch(new RegExp(`#/t/${tableOf(entrant).id}$`));
  }
  expect(await hooks[3]!.until(0)).toEqual([]);
  time.pass(61 * MINUTE);
  expect(await hooks[3]!.until(1)).toMatchObject([{ title: 'Mardi Cup: your table is open' }]);

  // Somebody moves; then it is the turn of the other at that table.
  const { seats, id } = tableOf(3);
  const two = seats.map(({ entrant }) => ({ entrant: entrant!, page: server.page(others[entrant!]!.guest) }));
  for (const { page } of two) await page.watch(id);
  const [mover] = two.filter(({ page }) => choices(page.tables.get(id)!).length > 0);
  const waiting = two.find((one) => one !== mover)!;
  waiting.page.close();
  await mover!.page.must(id, { kind: 'act', text: choices(mover!.page.tables.get(id)!)[0]! });
  mover!.page.close();
  const both = await hooks[waiting.entrant]!.until(2);
  expect(both[1]!.title).toMatch(/^(Your turn in|À vous à) Las Vegas$/);
  expect((await hooks[mover!.entrant]!.until(1)).map(({ title }) => title)).toHaveLength(1);
  for (const hook of hooks) hook.close();
});
