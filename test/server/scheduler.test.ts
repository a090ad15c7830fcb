import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Absence, Reply } from '../../src/protocol/reply.ts';
import { Hub } from '../../src/server/hub.ts';
import { Scheduler } from '../../src/server/scheduler.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Room } from '../../src/server/room.ts';
import { Visitors } from '../../src/server/visitors.ts';
import { Watchers } from '../../src/server/watchers.ts';
import type { Terms } from '../../src/table/terms.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { termsOf } from './tableharness.ts';

const folders = new Folders();
const schedulers: Scheduler[] = [];
afterEach(() => {
  for (const scheduler of schedulers.splice(0)) scheduler.close();
  folders.clear();
});

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Watchers of a node that no page is connected to: who is present is known from other nodes. */
class ObservedWatchers extends Watchers {
  readonly absences: Absence[] = [];
  private readonly isWatched: () => boolean;

  constructor(present: ReadonlySet<string>, isWatched: () => boolean) {
    super({ at: () => [...present], attendance: () => [] }, new Visitors(), () => 0);
    this.isWatched = isWatched;
  }

  override watched(): boolean {
    return this.isWatched();
  }

  override broadcast(_: string, reply: Reply): void {
    if (reply.t === 'absent') this.absences.push({ seats: reply.seats, until: reply.until });
  }
}

/** A hub with a scheduler; Ada alone is present at each table. */
function scheduled(options: {
  patience?: number;
  idle?: number;
  sure?: () => boolean;
  watched?: () => boolean;
  present?: ReadonlySet<string>;
}) {
  const hub = new Hub({ store: new SqliteStore(join(folders.make(), 'vatout.db')), time: new ManualTime() });
  const watchers = new ObservedWatchers(options.present ?? new Set(['ada']), options.watched ?? (() => false));
  const scheduler = new Scheduler({
    hub,
    bots: { attend: () => undefined },
    watchers,
    sure: options.sure ?? (() => true),
    claim: async () => true,
    patience: options.patience ?? 60_000,
    sweep: 20,
    idle: options.idle ?? 60_000,
    missed: () => undefined,
    failed: (error) => expect.unreachable(String(error)),
  });
  schedulers.push(scheduler);
  return { hub, scheduler, watchers, told: watchers.absences };
}

/** A table of two people that waits for the second. */
async function waiting(hub: Hub, terms: Partial<Terms> = {}): Promise<Room> {
  for (;;) {
    const opened = await hub.open(termsOf('las-vegas', { seats: 2, ...terms }), 'ada');
    if (!opened.ok) throw new Error(opened.problem.code);
    const room = opened.value;
    for (const [seat, person] of ['ada', 'bob'].entries()) {
      await room.command(
        person,
        { kind: 'sit', seat, name: person, identity: 'azur', entropy: '0'.repeat(16) },
        person,
      );
    }
    await room.command('ada', { kind: 'start', fill: null }, 'start');
    if (room.table.turn.includes(1)) return room;
  }
}

describe('somebody who is absent', () => {
  it('is replaced after the table was released and loaded again', async () => {
    const { hub, scheduler, watchers, told } = scheduled({ patience: 50 });
    const { id } = await waiting(hub);
    expect(told.at(-1)?.seats).toEqual([1]);
    hub.release(id);
    const room = (await hub.room(id))!;
    watchers.tellPresence(room);
    await until(() => room.table.chairs[1]!.helped === 'away');
    expect(scheduler.absence(room)).toBeNull();
  });

  it('is not waited for while presence is uncertain, and from the start once it is certain', async () => {
    let sure = false;
    const { hub, scheduler, told } = scheduled({ patience: 30, sure: () => sure });
    const room = await waiting(hub);
    await new Promise((resolve) => setTimeout(resolve, 100)); // far longer than anybody is waited for
    expect([told.filter(({ seats }) => seats.length > 0), scheduler.absence(room)]).toEqual([[], null]);
    expect(room.table.chairs[1]!.helped).toBeNull();
    sure = true;
    await until(() => told.some(({ seats }) => seats.includes(1)));
    sure = false; // what was certain when the wait began is not when it ends
    await until(() => scheduler.absence(room) === null);
    expect(room.table.chairs[1]!.helped).toBeNull();
    sure = true;
    await until(() => room.table.chairs[1]!.helped === 'away');
  });

  it('is not replaced by a process that was suspended until it has read the newest presence', async () => {
    const present = new Set(['ada']);
    const { hub, scheduler, watchers, told } = scheduled({ patience: 500, present });
    const room = await waiting(hub);
    expect(told.at(-1)?.seats).toEqual([1]);
    // Blocks before the timers phase: overdue timers run first, the new presence arrives after them.
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
        setImmediate(() => {
          present.add('bob');
          watchers.tellPresence(room);
          resolve();
        });
      });
    });
    expect(await room.look((table) => table.chairs[1]!.helped)).toBeNull();
    expect(scheduler.absence(room)).toBeNull();
  });
});

describe('how long a table waits', () => {
  it('is agreed on, and starts again for everybody when somebody asks to wait longer', async () => {
    const { hub, scheduler, told } = scheduled({ patience: 1 });
    const room = await waiting(hub, { patience: 300 });
    const { until: first } = scheduler.absence(room)!;
    (hub.time as ManualTime).pass(120_000);
    expect(await room.command('ada', { kind: 'wait' }, 'wait')).toMatchObject({ ok: true });
    expect(told.at(-1)).toEqual({ seats: [1], until: first + 120_000 });
    expect(room.table.waitedAt).toBe(first - 300_000 + 120_000);
    expect(room.table.news.at(-1)).toMatchObject({ kind: 'wait', seat: 0 });
    // The event is in the store: a node that reads the table waits as long.
    hub.release(room.id);
    const read = (await hub.room(room.id))!;
    expect(read.table.waitedAt).toBe(room.table.waitedAt);
    expect(read.table.chairs[1]!.helped).toBeNull();
  });

  it('may be forever: then nobody is called absent, and there is nothing to extend', async () => {
    const { hub, scheduler, told } = scheduled({ patience: 1 });
    const room = await waiting(hub, { patience: null });
    expect([told, scheduler.absence(room)]).toEqual([[], null]);
    expect(await room.command('ada', { kind: 'wait' }, 'wait')).toMatchObject({ problem: { code: 'patient' } });
  });
});

describe('a table in memory', () => {
  it('is released after a while, regardless of why it was loaded', async () => {
    const { hub } = scheduled({ idle: 30 });
    const { id } = await waiting(hub);
    hub.release(id);
    const one = await hub.room(id); // as HTTP does, without anything that attends to it
    expect([one?.id, hub.size > 0]).toEqual([id, true]);
    await until(() => hub.held(id) === undefined);
    expect((await hub.room('no-such-table')) ?? 'nothing').toBe('nothing');
    await until(() => hub.size === 0);
  });

  it('is held while somebody watches, and released afterwards', async () => {
    let watched = true;
    const { hub } = scheduled({ patience: 10, idle: 20, watched: () => watched });
    const { id } = await waiting(hub);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hub.held(id)).toBeDefined();
    watched = false;
    await until(() => hub.held(id) === undefined);
  });

  it('is released while its clock runs, if that runs out much later', async () => {
    const { hub } = scheduled({ idle: 30 });
    const opened = await hub.open(termsOf('las-vegas', { seats: 2, pace: { kind: 'move', seconds: 86_400 } }), 'ada');
    if (!opened.ok) throw new Error(opened.problem.code);
    const room = opened.value;
    const sit = { kind: 'sit', seat: 0, name: 'Ada', identity: 'azur', entropy: '0'.repeat(16) } as const;
    await room.command('ada', sit, 'sit');
    await room.command('ada', { kind: 'start', fill: 1 }, 'start');
    await until(() => hub.held(room.id) === undefined);
  });
});
