import { afterAll, expect, it } from 'vitest';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { choices, Guest, Page } from '../server/client.ts';
import { PushService, type PushDevice } from '../server/pushservice.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const TABLES = 12;

/** A person's page acts once at a table. */
async function act(page: Page, table: string): Promise<void> {
  const watched = page.tables.get(table)!;
  await page.until(() => choices(watched).length > 0);
  await page.must(table, { kind: 'act', text: choices(watched)[0]! });
}

/** What a device shows: one notice for each table, the newest; a repetition replaces its equal. */
function onDevice({ received }: PushDevice): string[] {
  const shown = new Map<string, number>();
  for (const { tables } of received) for (const { id, mark } of tables) shown.set(id, mark);
  return [...shown.keys()].sort();
}

it('notices under way at a node that is killed reach every device, and no device shows one twice', async () => {
  const push = await PushService.open();
  closers.push(() => push.close());
  const services = await backends();
  const shared = { database: await services.newDatabase(newName()), redis: services.redisUrl };
  const flags = { ...shared, ...UNLIMITED, web: 'nowhere', log: 'silent', noticeDelay: 0, privateTargets: 'true' };
  const [one, other] = [new ServerNode(flags), new ServerNode(flags)];
  await Promise.all([one.start(), other.start()]);
  closers.push(
    () => one.kill(),
    () => other.kill(),
  );

  const ada = new Page(await Guest.welcome(one.at, 'Ada'));
  closers.push(() => ada.close());
  const people = await Promise.all(
    Array.from({ length: TABLES }, async (_, i) => {
      const page = new Page(await Guest.welcome(other.at, `Bob ${i}`));
      const table = await ada.guest.open('las-vegas', { seats: 2 });
      for (const [seat, sitter] of [ada, page].entries()) {
        await sitter.watch(table);
        await sitter.sit(table, seat);
      }
      await ada.must(table, { kind: 'start', fill: null });
      await page.until(() => page.tables.get(table)!.snapshot.turn.some((actor) => actor >= 0));
      if (choices(page.tables.get(table)!).length > 0) await act(page, table);
      const device = push.device();
      await device.subscribe(page.guest);
      page.close();
      return { table, device };
    }),
  );

  // Half of the moves are stored before the kill, and some of their notices are on the way: the service answers nobody.
  const release = push.hold();
  for (const { table } of people.slice(0, TABLES / 2)) await act(ada, table);
  await push.until(() => push.requests > 0);
  for (const { table } of people.slice(TABLES / 2)) await act(ada, table);
  await one.kill();
  release();
  await push.until(() => people.every(({ device }) => device.received.length > 0));
  for (const { table, device } of people) {
    expect(onDevice(device)).toEqual([table]);
    // At least once: a repetition has the tag and the mark of the first, so that the device replaces it.
    expect(new Set(device.received.map(({ tag, tables }) => JSON.stringify([tag, tables]))).size).toBe(1);
    expect(device.received.every(({ tag }) => tag === table)).toBe(true);
  }
});
