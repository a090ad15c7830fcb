import { afterAll, describe, expect, it } from 'vitest';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { newId } from '../../src/client/client.ts';
import { Folders } from './folder.ts';
import { TestServer } from './testserver.ts';
import { ManualTime } from './manual.ts';
import { termsOf } from './tableharness.ts';

describe('chat', () => {
  const opening = TestServer.open({ messages: 20, log: 'silent' });
  afterAll(async () => (await opening).close());

  it('of one person at one table is limited: ten lines at once, then one in two seconds; others may talk', async () => {
    const server = await opening;
    const [eager, calm] = [await server.visitor('Eager'), await server.visitor('Calm')];
    const [table, other] = [await calm.guest.open('las-vegas'), await calm.guest.open('las-vegas')];
    for (const page of [eager, calm]) {
      const seat = page === eager ? 0 : 1;
      await page.watch(table);
      await page.sit(table, seat);
      await page.watch(other);
      await page.sit(other, seat);
    }
    const LINES = 30;
    const ids = Array.from({ length: LINES }, newId);
    for (const id of ids) eager.sendRaw(JSON.stringify({ t: 'say', table, id, text: 'hello' }));
    const answersTo = (t: string): number =>
      eager.received.filter((text) => text.startsWith(`{"t":"${t}"`) && ids.some((id) => text.includes(id))).length;
    await eager.until(() => answersTo('done') + answersTo('refused') === LINES);
    expect(answersTo('done')).toBeGreaterThanOrEqual(10);
    const refused = eager.received.filter((text) => text.startsWith('{"t":"refused"'));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((text) => text.includes('"busy"'))).toBe(true);
    expect(await calm.say(table, 'I may')).toMatchObject({ t: 'done' });
    expect(await eager.say(other, 'elsewhere, too')).toMatchObject({ t: 'done' });
  });
});

it('the id of a table cannot be guessed: it has at least 128 bits, as has that of the next one', async () => {
  const folders = new Folders();
  const hub = new Hub({ store: new SqliteStore(databaseOf(folders.make())), time: new ManualTime() });
  const opened = await hub.open(termsOf('las-vegas', {}), 'ada');
  if (!opened.ok) throw new Error('not opened');
  const next = await hub.openNext(opened.value, { person: 'ada', name: 'Ada' });
  if (!next.ok) throw new Error('not opened');
  for (const { id } of [opened.value, next.value]) {
    expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  }
  expect(await hub.openNext(opened.value, { person: 'ben', name: 'Ben' })).toEqual(next);
  await hub.store.close();
  folders.clear();
});
