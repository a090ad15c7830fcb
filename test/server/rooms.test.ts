import { afterEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/server/room.ts';
import { Hub } from '../../src/server/hub.ts';
import { fold } from '../../src/table/fold.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { pictureOf, sitOn, termsOf } from './tableharness.ts';

/** A store that says how much was read, and whose answers can be lost. */
class WatchedStore extends SqliteStore {
  read = 0;
  asked: (() => void) | null = null;
  lose = false;

  override async events(...given: Parameters<SqliteStore['events']>): Promise<readonly StoredEvent[] | null> {
    const events = await super.events(...given);
    this.read += events?.length ?? 0;
    return events;
  }

  override async append(...given: Parameters<SqliteStore['append']>): Promise<boolean> {
    this.asked?.();
    const stored = await super.append(...given);
    if (this.lose) throw new Error('the answer is lost');
    return stored;
  }
}

const folders = new Folders();
const stores: WatchedStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  folders.clear();
});

/** Several processes that hold the same table in memory. */
async function sharedTable(count: number, seats = 2): Promise<{ store: WatchedStore; rooms: Room[] }> {
  const store = new WatchedStore(databaseOf(folders.make()));
  stores.push(store);
  const hubs = Array.from({ length: count }, () => new Hub({ store, time: new ManualTime() }));
  const opened = await hubs[0]!.open(termsOf('las-vegas', { seats }), 'ada');
  if (!opened.ok) throw new Error(opened.problem.code);
  return { store, rooms: await Promise.all(hubs.map(async (hub) => (await hub.room(opened.value.id))!)) };
}

let number = 0;
const sit = (room: Room, person: string, seat = 0) => room.command(person, sitOn(seat), `command-${number++}`);
const rise = (room: Room, person: string) => room.command(person, { kind: 'rise' }, `command-${number++}`);

describe('a room', () => {
  it('shows only stored events, also during a write and when its answer is lost', async () => {
    const { store, rooms } = await sharedTable(1);
    const [room] = rooms as [Room];
    const before = pictureOf(room.table);
    store.asked = () => expect(pictureOf(room.table)).toBe(before);
    store.lose = true;
    const id = 'the-same-number';
    await expect(room.command('ada', sitOn(0), id)).rejects.toThrow('the answer is lost');
    expect(pictureOf(room.table)).toBe(before);
    store.lose = false;
    store.asked = null;
    // The event was stored, so the resent command gets the stored result.
    expect(await room.command('ada', sitOn(0), id)).toEqual({ ok: true, version: 2 });
    expect(await store.events(room.id)).toHaveLength(2);
    expect(pictureOf(room.table)).toBe(pictureOf(fold(room.id, (await store.events(room.id))!)));
  });

  it('after a conflict reads only the newer events', async () => {
    const { store, rooms } = await sharedTable(2);
    const [one, other] = rooms as [Room, Room];
    for (let i = 0; i < 40; i++) await sit(one, `person-${i % 4}`, 0).then(() => rise(one, `person-${i % 4}`));
    await other.catchUp(one.table.version);
    const { version } = one.table;
    await sit(one, 'eve', 1);
    store.read = 0;
    expect(await sit(other, 'dan', 0)).toEqual({ ok: true, version: version + 2 });
    expect(store.read).toBe(2); // the last known, which is still there, and the one that came since
    expect(other.table.chairs.map(({ sitter }) => sitter?.kind === 'person' && sitter.person)).toEqual(['dan', 'eve']);
  });
});

describe('a table that has not begun', () => {
  it('is compacted however often people sit down and stand up, and other nodes can follow', async () => {
    const { store, rooms } = await sharedTable(2);
    const [one, other] = rooms as [Room, Room];
    let most = 0;
    for (let i = 0; i < 150; i++) {
      const person = `person-${i % 50}`;
      expect(await sit(one, person)).toMatchObject({ ok: true });
      expect(await rise(one, person)).toMatchObject({ ok: true });
      if (i % 10 === 0) most = Math.max(most, (await store.events(one.id))!.length);
      if (i === 10) await other.catchUp(one.table.version); // it is left far behind
    }
    await sit(one, 'ada', 1);
    expect(one.table.version).toBe(302);
    expect(most).toBeLessThanOrEqual(202);
    expect((await store.events(one.id))!.length).toBeLessThanOrEqual(202);
    await other.catchUp(one.table.version);
    expect(pictureOf(other.table)).toBe(pictureOf(one.table));
    expect(pictureOf(fold(one.id, (await store.events(one.id))!))).toBe(pictureOf(one.table));
    expect(await sit(other, 'bob', 0)).toEqual({ ok: true, version: 303 });
    expect(await one.command('ada', { kind: 'start', fill: null }, 'start-it')).toMatchObject({ ok: true });
    await other.catchUp(one.table.version);
    expect(pictureOf(other.table)).toBe(pictureOf(one.table));
  });

  it('rate-limits a person who changes seats without end', async () => {
    const { rooms } = await sharedTable(1, 3);
    const [room] = rooms as [Room];
    const answers = [];
    for (let i = 0; i < 200; i++) answers.push(await sit(room, 'eve', i % 2));
    const busy = answers.filter((answer) => !answer.ok && answer.problem.code === 'busy').length;
    expect(busy).toBeGreaterThan(100);
    expect(await sit(room, 'ada', 2)).toMatchObject({ ok: true });
  });
});
