import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { Hub } from '../../src/server/hub.ts';
import { cutoffsOf, Retention } from '../../src/server/retention.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Pruned } from '../../src/server/store/retention.ts';
import { vatout } from '../cli.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';
import { NOTHING_PRUNED } from './cutoffs.ts';

const DAY = 86_400_000;
const folders = new Folders();
afterAll(() => folders.clear());

/** 450 tables that were never started and one game that ended long ago. */
async function filled(data: string): Promise<void> {
  const store = new SqliteStore(databaseOf(data));
  await Promise.all([...Array(450).keys()].map((i) => openNumbered(store, `table-${i}`)));
  await openNumbered(store, 'finished');
  await store.append('finished', 1, [numbered(2)], { ...SUMMARY, stage: 'ended' });
  await store.say('finished', 'ada', 'id', 'well played', 2);
  await store.issue({ hash: 'ticket', person: 'ada', device: 'd', until: 5 }, 1);
  await store.close();
}

describe('vatout prune', () => {
  it('counts with --dry-run and changes nothing; without it deletes in batches; finished games stay', async () => {
    const data = folders.make();
    await filled(data);
    const dry = await vatout(['prune', '--dry-run', '--data', data]);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out.replace(/ +/g, ' ')).toBe(
      'To be deleted:\n 450 tables never started\n 1 expired tickets\n 0 devices\n 0 guests\n 1 lines of chat\n 0 ways to reach people\n 0 expired codes\n 0 past invitations\n 0 blocks of people who are gone\n 0 decided reports\n 0 past sanctions\n 0 reservations of handles\n',
    );
    expect((await vatout(['prune', '--dry-run', '--data', data, '--lang', 'fr'])).out).toContain('À supprimer');
    const kept = await vatout(['prune', '--data', data, '--keep-unstarted', '0', '--keep-chat', '0']);
    expect(kept.out.replace(/ +/g, ' ')).toContain('0 tables never started\n 1 expired tickets');
    expect((await vatout(['prune', '--data', data])).out.replace(/ +/g, ' ')).toContain('450 tables never started');
    const store = new SqliteStore(databaseOf(data));
    expect((await store.tables({ limit: 999 })).map(({ id }) => id)).toEqual(['finished']);
    expect(await store.events('finished')).toHaveLength(2);
    await store.close();
  });

  it('says what is missing', async () => {
    const data = folders.make();
    expect(await vatout(['prune', '--data', data])).toMatchObject({ code: 2 });
    expect(await vatout(['prune', '--data', data, '--keep-chat', 'x'])).toMatchObject({ code: 2 });
  });
});

describe('a server', () => {
  it('prunes once a day on one node, and releases deleted tables', async () => {
    const data = folders.make();
    await filled(data);
    const hub = new Hub({ store: new SqliteStore(databaseOf(data)), time: new ManualTime() });
    const claims = new Set<string>();
    const claim = async (key: string): Promise<boolean> => !claims.has(key) && !!claims.add(key);
    await hub.room('table-7').catch(() => null);
    const failed = (error: unknown): void => expect.fail(String(error));
    let heard: ((counts: Pruned) => void) | undefined;
    const pruned = new Promise<Pruned>((resolve) => (heard = resolve));
    const options = { hub, keep: DEFAULTS, claim, failed, first: 0 };
    const nodes = [1, 2].map(() => new Retention({ ...options, pruned: (counts) => heard!(counts) }));
    expect(await pruned).toEqual({
      ...NOTHING_PRUNED,
      ...{ unstarted: 450, tickets: 1, chat: 1 },
    });
    await Promise.all(nodes.map((node) => node.close()));
    expect(claims.size).toBe(1);
    expect([...hub.inHand]).toEqual([]);
    await hub.store.close();
  });

  it('matches docs/hosting.md, and 0 days keep for ever', () => {
    const now = 1_000 * DAY;
    expect(cutoffsOf(DEFAULTS, now)).toEqual({
      unstarted: now - 7 * DAY,
      tickets: now,
      devices: now - 400 * DAY,
      guests: now - 30 * DAY,
      chat: now - 90 * DAY,
      channels: now,
      codes: now,
      invitations: now - DAY,
      blocks: now,
      reports: now - 180 * DAY,
      sanctions: now - 180 * DAY,
      reserved: now,
    });
    const forEver = { keepUnstarted: 0, keepDevices: 0, keepGuests: 0, keepChat: 0, keepReports: 0 };
    const none = { unstarted: null, devices: null, guests: null, chat: null, reports: null, sanctions: null };
    expect(cutoffsOf(forEver, now)).toEqual({
      ...{ ...none, tickets: now, channels: now, codes: now, blocks: now, reserved: now },
      invitations: now - DAY,
    });
    const guide = readFileSync('docs/hosting.md', 'utf8');
    for (const days of [7, 400, 30, 90, 180]) expect(guide).toMatch(new RegExp(`\\b${days} days`));
  });
});
