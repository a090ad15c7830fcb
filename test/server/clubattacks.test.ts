import { describe, expect, it } from 'vitest';
import type { DrawnTable, Standings } from '../../src/protocol/club.ts';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { befriend, keeper, type Keeper } from './acquaintances.ts';
import { foundClub, founding, localIn, newKey, patched, plan, played, posted, read } from './clubs.ts';
import { testServerForFile } from './fixture.ts';
import { ManualTime } from './manual.ts';
import { termsOf } from './tableharness.ts';

/* What people try who do not mean well, and what happens by accident. */

const server = testServerForFile();
const clubOf = async (names: readonly string[], more: object = {}) => foundClub(await server(), names, more);

describe('a member who means harm', () => {
  it('cannot answer with a moment that no page can show', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const [id] = await plan(ada, at, { local: localIn(2) });
    for (const by of [9e15, 1e300, 8.64e15])
      expect(await posted(bob, `${at}/evenings/${id}/answer`, { answer: 'maybe', by })).toBe('400 message');
    const late = Date.now() + 1e12;
    expect(await posted(bob, `${at}/evenings/${id}/answer`, { answer: 'maybe', by: late })).toBe('200');
    const { next } = (await read(ada, at)).inside!;
    expect(next!.people[0]!.by).toBe(next!.ends);
  });

  it('cannot name a game that does not exist', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const body = { id: 'evening-odd', local: localIn(2), game: 'toString' };
    expect(await posted(ada, `${at}/evenings`, body)).toBe('400 game');
    const [id] = await plan(ada, at);
    expect(await patched(ada, `${at}/evenings/${id}`, { game: 'chess' })).toBe('400 game');
  });

  it('cannot count a table for an evening that is long over, not near, or called off', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const [far] = await plan(ada, at, { local: localIn(100) });
    const [off] = await plan(ada, at);
    await posted(ada, `${at}/evenings/${off}/cancel`);
    const { rated: _, ...terms } = { ...termsOf('las-vegas'), rated: false };
    const opens = (evening: string): Promise<string> =>
      posted(ada, `${at}/tables`, { ...terms, members: true, evening });
    expect(await opens(off!)).toBe('409 cancelled');
    expect(await opens(far!)).toBe('409 early');
    await posted(ada, `${at}/evenings/${far}/answer`, { answer: 'yes' });
    expect(await posted(ada, `${at}/evenings/${far}/tables`, { id: 'press-far', game: 'las-vegas' })).toBe('409 early');
  });

  it('does not change the standings by asking for a rematch at an older table', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const rules = { points: [5, 3], tables: 1, drop: 0 };
    const [season] = (await read(ada, at)).inside!.seasons;
    expect(await patched(ada, `${at}/seasons/${season!.id}`, { rules })).toBe('200');
    const [evening] = await plan(ada, at);
    const shown = async (): Promise<object> =>
      (await ada.guest.json<{ standings: Standings }>(`${at}/standings`)).standings;
    const tables = [await played(at, evening!, [ada, bob]), await played(at, evening!, [ada, bob])];
    const before = await shown();
    expect(await posted(bob, `/api/tables/${tables[0]}/next`)).toBe('200');
    expect(await shown()).toEqual(before);
    const results = (await read(ada, at)).inside!.results.map(({ id }) => id);
    expect(results).toEqual([tables[1], tables[0]]);
  });

  it('cannot watch on after a ban', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd']);
    const [ada, bob, cyd] = people as [Keeper, Keeper, Keeper];
    const { rated: _, ...terms } = { ...termsOf('las-vegas', { seats: 2 }), rated: false };
    const answer = await ada.guest.post(`${at}/tables`, { ...terms, members: true });
    const { id } = (await answer.json()) as { id: string };
    await cyd.page.watch(id);
    await posted(ada, `${at}/removals`, { person: cyd.guest.id, ban: true });
    await ada.page.watch(id);
    await ada.page.sit(id, 0);
    await bob.page.watch(id);
    await bob.page.sit(id, 1);
    await ada.page.must(id, { kind: 'start', fill: null });
    await cyd.page.visitLobby();
    expect(cyd.page.tables.get(id)?.snapshot.stage).not.toBe('running');
  });

  it('is not told by friends, profiles or games where members play', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const cyd = await keeper(await server(), 'Cyd');
    await befriend(cyd, ada);
    const [evening] = await plan(ada, at);
    await cyd.page.visitLobby();
    const id = await played(at, evening!, [ada, bob]);
    for (const path of ['/api/games', '/api/games/running', '/api/me/friends', `/api/people/${ada.handle}`])
      expect(await (await cyd.guest.fetch(path)).text()).not.toContain(id);
    expect(JSON.stringify(cyd.page.circle ?? null)).not.toContain(id);
    expect(JSON.stringify(cyd.page.lobby)).not.toContain(id);
  });
});

describe('a club', () => {
  it('is not filled with evenings that have begun', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const outcomes: string[] = [];
    for (let i = 0; i < 125; i++)
      outcomes.push(await posted(ada, `${at}/evenings`, { id: `evening-b${i}`, local: localIn(-1) }));
    expect(outcomes.filter((one) => one === '200')).toHaveLength(120);
    expect(outcomes.at(-1)).toBe('409 many');
  });

  it('keeps its rules once a table has counted, also if the evening is moved', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const [evening] = await plan(ada, at);
    await played(at, evening!, [ada, bob]);
    await patched(ada, `${at}/evenings/${evening}`, { local: localIn(48) });
    const [season] = (await read(ada, at)).inside!.seasons;
    const rules = { points: [9], tables: 1, drop: 0 };
    expect(await patched(ada, `${at}/seasons/${season!.id}`, { rules })).toBe('409 counting');
  });

  it('opens the tables of an evening once when two helpers press at the same time', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd', 'Dan']);
    const [ada, bob] = people as [Keeper, Keeper];
    await posted(ada, `${at}/roles`, { person: bob.guest.id, role: 'helper' });
    const [evening] = await plan(ada, at);
    for (const one of people) await posted(one, `${at}/evenings/${evening}/answer`, { answer: 'yes' });
    const press = async ({ guest }: Keeper, id: string): Promise<string[]> => {
      const answer = await guest.post(`${at}/evenings/${evening}/tables`, { id, game: 'las-vegas' });
      return ((await answer.json()) as { tables: DrawnTable[] }).tables.map(({ table }) => table);
    };
    const [one, two] = await Promise.all([press(ada, 'press-ada'), press(bob, 'press-bob')]);
    expect(one).toEqual(two);
    expect((await read(ada, at)).inside!.tables).toHaveLength(1);
  });

  it('whose organiser is erased gets another, and nobody else’s points change', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const [evening] = await plan(ada, at);
    await played(at, evening!, [ada, bob]);
    const rows = async (): Promise<object[]> => {
      const { standings } = await bob.guest.json<{ standings: Standings }>(`${at}/standings`);
      return standings.rows.map(({ name, points, wins, evenings }) => ({ name, points, wins, evenings }));
    };
    const before = await rows();
    expect(before).toHaveLength(2);
    const store = new SqliteStore(databaseOf((await server()).data));
    await erase(new Hub({ store, time: new ManualTime() }), ada.guest.id);
    await store.close();
    expect(await rows()).toEqual(before.filter((row) => 'name' in row && row.name === 'Bob'));
    expect((await read(bob, at)).inside!.members.map(({ name, role }) => `${name} ${role}`)).toEqual(['Bob organiser']);
  });

  it('opens the tables of a draw whose server was killed, once', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada] = people as [Keeper];
    const [evening] = await plan(ada, at);
    const club = at.slice('/api/clubs/'.length);
    const terms = { ...termsOf('las-vegas'), club: { address: club, name: 'Mardi Club', evening, members: true } };
    const id = newKey('lost');
    const tables = [{ table: `${id}-draw`, seats: 2, people: people.map(({ guest }) => guest.id), guests: 0 }];
    // What a server leaves behind that was killed between storing the draw and opening its tables.
    const store = new SqliteStore(databaseOf((await server()).data));
    const text = JSON.stringify({ by: ada.guest.id, terms, tables });
    await store.evenings.draw({ id, club, evening: evening!, plan: text, at: Date.now() - 60_000 });
    await store.close();
    const opened = async (): Promise<string[]> => (await read(ada, at)).inside!.tables.map(({ id }) => id);
    await expect.poll(opened, { timeout: 20_000 }).toEqual([`${id}-draw`]);
  });

  it('lets a person in who has asked at the last of their clubs', async () => {
    const { at, people } = await clubOf(['Ada'], { joining: 'invitation' });
    const [ada] = people as [Keeper];
    const bob = await keeper(await server(), 'Bob');
    for (let i = 0; i < 19; i++) expect(await posted(bob, '/api/clubs', founding(newKey('many')))).toBe('200');
    expect(await posted(bob, `${at}/join`)).toBe('200');
    expect(await posted(ada, `${at}/requests`, { person: bob.guest.id, accept: true })).toBe('200');
  });

  it('does not move a series beyond the calendar', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const ids = await plan(ada, at, { local: '2097-01-01T20:00', repeat: { every: 'week', count: 52 } });
    for (let i = 0; i < 3; i++) {
      await patched(ada, `${at}/evenings/${ids[0]}`, { local: '2030-01-01T20:00' });
      expect(await patched(ada, `${at}/evenings/${ids[0]}`, { local: '2099-12-01T20:00', following: true })).toBe(
        '400 zone',
      );
    }
  });

  it('shows its calendar no more to somebody who left', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob'], { joining: 'invitation' });
    const [ada, bob] = people as [Keeper, Keeper];
    await plan(ada, at);
    const { calendar } = (await read(bob, at)).inside!;
    const feed = (): Promise<Response> => fetch(`${bob.guest.at.url}${calendar}`);
    expect((await feed()).status).toBe(200);
    await posted(ada, `${at}/removals`, { person: bob.guest.id, ban: true });
    expect((await feed()).status).toBe(403);
  });
});
