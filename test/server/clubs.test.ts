import ical from 'ical.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CLUB_PARTS, type Club, type ClubLine, type DrawnTable, type Standings } from '../../src/protocol/club.ts';
import { readTable } from '../../src/table/extend.ts';
import { resultOf } from '../../src/table/result.ts';
import { standings } from '../../src/club/standings.ts';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import * as clubs from './clubs.ts';
import { testServerForFile } from './fixture.ts';
import { ManualTime } from './manual.ts';
import { termsOf } from './tableharness.ts';

const { drawTables, founding, localIn, newKey, openDrawn, patched, plan, playDrawn, played, posted, read } = clubs;

const server = testServerForFile();
const clubOf = async (names: readonly string[], more: object = {}) => clubs.foundClub(await server(), names, more);
const roles = (club: Club) => club.inside?.members.map(({ name, role }) => `${name} ${role}`);

describe('a club', () => {
  it('is founded by an account, at an address that nobody else gets, not even after its end', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const guest = await (await server()).welcome('Guest');
    const address = at.slice('/api/clubs/'.length);
    expect(await outcomeOf(await guest.post('/api/clubs', founding('elsewhere')))).toBe('403 keep');
    expect(await outcomeOf(await guest.post(`${at}/join`))).toBe('403 keep');
    expect(await outcomeOf(await bob.guest.post('/api/clubs', founding(address)))).toBe('409 address');
    expect(await outcomeOf(await bob.guest.post('/api/clubs', founding('x y')))).toBe('400 message');
    expect(await outcomeOf(await bob.guest.post('/api/clubs', founding('zoned', { zone: 'Mars/Sea' })))).toBe(
      '400 zone',
    );
    for (const one of [ada, bob]) expect(await outcomeOf(await one.guest.post(`${at}/leave`))).toBe('200');
    expect(await outcomeOf(await ada.guest.fetch(at))).toBe('404 club');
    expect(await outcomeOf(await bob.guest.post('/api/clubs', founding(address)))).toBe('409 address');
  });

  it('without its organiser is taken over by the longest-serving helper, then member', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd', 'Dan']);
    const [ada, bob, cyd, dan] = people as [Keeper, Keeper, Keeper, Keeper];
    const step = { person: ada.guest.id, role: 'member' };
    expect(await outcomeOf(await ada.guest.post(`${at}/roles`, step))).toBe('409 last');
    await ada.guest.post(`${at}/roles`, { person: dan.guest.id, role: 'helper' });
    await ada.guest.post(`${at}/leave`);
    expect(roles(await read(bob, at))).toEqual(['Dan organiser', 'Bob member', 'Cyd member']);
    await dan.guest.post(`${at}/leave`);
    expect(roles(await read(cyd, at))).toEqual(['Bob organiser', 'Cyd member']);
  });

  it('by invitation lets in who has the link or was accepted; others see its name alone; the banned stay out', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob'], { joining: 'invitation' });
    const [ada, bob] = people as [Keeper, Keeper];
    const cyd = await keeper(await server(), 'Cyd');
    await plan(ada, at);
    expect(await read(cyd, at)).toMatchObject({ you: null, inside: null, next: null, members: 2 });
    expect(await outcomeOf(await cyd.guest.post(`${at}/join`, { invite: 'guessed' }))).toBe('403 invite');
    expect(await (await cyd.guest.post(`${at}/join`)).json()).toEqual({ state: 'asked' });
    expect((await read(cyd, at)).inside).toBeNull();
    expect(await outcomeOf(await bob.guest.post(`${at}/requests`, { person: cyd.guest.id, accept: true }))).toBe(
      '403 organiser',
    );
    expect((await read(ada, at)).inside!.desk!.requests.map(({ name }) => name)).toEqual(['Cyd']);
    expect((await read(bob, at)).inside!.desk).toBeNull();
    await ada.guest.post(`${at}/requests`, { person: cyd.guest.id, accept: true });
    expect((await read(cyd, at)).you).toBe('member');
    await ada.guest.post(`${at}/removals`, { person: cyd.guest.id, ban: true });
    expect(await read(cyd, at)).toMatchObject({ you: 'banned', inside: null });
    expect(await outcomeOf(await cyd.guest.post(`${at}/join`))).toBe('403 banned');
    expect(await outcomeOf(await cyd.guest.post(`${at}/leave`))).toBe('409 nothing');
    await ada.guest.post(`${at}/pardons`, { person: cyd.guest.id });
    expect(await (await cyd.guest.post(`${at}/join`)).json()).toEqual({ state: 'asked' });
  });

  it('has a chat for members, without the lines of people one has blocked, and a version that moves with it', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd']);
    const [ada, bob, cyd] = people as [Keeper, Keeper, Keeper];
    const said = async ({ guest }: Keeper) =>
      (await guest.json<{ said: ClubLine[] }>(`${at}/chat`)).said.map(({ name, text }) => `${name}: ${text}`);
    const { version } = await read(ada, at);
    const line = { id: 'line-one-1', text: 'Good evening' };
    for (let i = 0; i < 2; i++) expect(await outcomeOf(await ada.guest.post(`${at}/chat`, line))).toBe('200');
    await bob.guest.post('/api/me/blocks', { handle: ada.handle });
    expect([await said(ada), await said(bob), await said(cyd)]).toEqual([
      ...[['Ada: Good evening'], [], ['Ada: Good evening']],
    ]);
    expect(await ada.guest.json(`${at}/version`)).not.toEqual({ version });
    const dan = await keeper(await server(), 'Dan');
    expect(await outcomeOf(await dan.guest.fetch(`${at}/chat`))).toBe('403 member');
  });
});

describe('a table of members', () => {
  it('is not there for others: not by link, record, socket or lobby', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob']);
    const [ada, bob] = people as [Keeper, Keeper];
    const cyd = await keeper(await server(), 'Cyd');
    const terms = { ...termsOf('las-vegas', { listed: true }), members: true };
    const { rated: _, ...opening } = terms as typeof terms & { rated?: boolean };
    const answer = await ada.guest.post(`${at}/tables`, opening);
    const { id } = (await answer.json()) as { id: string };
    for (const path of ['', '/record', '/moments'])
      expect(await outcomeOf(await cyd.guest.fetch(`/api/tables/${id}${path}`))).toBe('404 table');
    expect(await outcomeOf(await cyd.guest.post(`/api/tables/${id}/next`))).toBe('404 table');
    const sat = await cyd.page.do(id, { kind: 'sit', seat: 0, name: 'Cyd', identity: 'azur', entropy: '00'.repeat(8) });
    expect(sat).toMatchObject({ t: 'refused', problem: { code: 'table' } });
    await bob.page.watch(id);
    await bob.page.sit(id, 0);
    const asked = await bob.guest.post(`/api/tables/${id}/invitations`, { handle: cyd.handle });
    expect(await outcomeOf(asked)).toBe('403 member');
    await cyd.page.visitLobby();
    expect(JSON.stringify(cyd.page.lobby)).not.toContain(id);
    expect((await read(bob, at)).inside!.tables.map((card) => card.id)).toEqual([id]);
    const page = await fetch(`${cyd.guest.at.url}/t/${id}`);
    expect(await page.text()).not.toContain('Bob');
  });
});

describe('an evening', () => {
  it('is answered with guests, changed with its series, and called off; a calendar program reads it', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob'], { joining: 'invitation' });
    const [ada, bob] = people as [Keeper, Keeper];
    const repeat = { every: 'week', count: 4 };
    const ids = await plan(ada, at, { local: '2096-10-10T20:30', zone: 'Europe/Paris', repeat, game: 'las-vegas' });
    const evening = `${at}/evenings/${ids[1]}`;
    expect(await outcomeOf(await bob.guest.post(`${evening}/answer`, { answer: 'yes', guests: 2 }))).toBe('200');
    expect(await outcomeOf(await ada.guest.post(`${evening}/answer`, { answer: 'maybe', by: 5 }))).toBe('200');
    const { evening: full } = await ada.guest.json<{ evening: object }>(evening);
    v.assert(v.strictObject(CLUB_PARTS.FullEvening.entries), full);
    expect(full).toMatchObject({ number: 2, of: 4, counts: { yes: 1, maybe: 1, no: 0, guests: 2 }, you: { by: 5 } });
    const change = { local: '2096-10-16T21:00', following: true };
    expect(await patched(bob, evening, change)).toBe('403 organiser');
    expect(await patched(ada, evening, change)).toBe('200');
    await ada.guest.post(`${at}/evenings/${ids[3]}/cancel`, {});
    expect(await outcomeOf(await bob.guest.post(`${at}/evenings/${ids[3]}/answer`, { answer: 'no' }))).toBe(
      '409 cancelled',
    );
    const club = await read(bob, at);
    expect(club.inside!.evenings.map(({ local, cancelled }) => `${local}${cancelled ? ' off' : ''}`)).toEqual([
      ...['2096-10-10T20:30', '2096-10-16T21:00', '2096-10-23T21:00', '2096-10-30T21:00 off'],
    ]);
    const path = `${at}/calendar.ics`;
    expect(await outcomeOf(await fetch(`${ada.guest.at.url}${path}`))).toBe('403 member');
    const feed = await fetch(`${ada.guest.at.url}${club.inside!.calendar}`);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = new ical.Component(ical.parse(await feed.text()) as unknown[]).getAllSubcomponents('vevent');
    const times = events.map((one) => new ical.Event(one).startDate.toJSDate().toISOString());
    // Summer time ends on the last Sunday of October: at 21:00 by the clock it is an hour later then.
    expect(times.map((time) => time.slice(0, 16))).toEqual([
      ...['2096-10-10T18:30', '2096-10-16T19:00', '2096-10-23T19:00', '2096-10-30T20:00'],
    ]);
    expect(events.map((one) => one.getFirstPropertyValue('sequence'))).toEqual([0, 1, 1, 2]);
  });

  it('on a night when the clock is changed starts and ends at the right moments, also for a calendar program', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const zone = 'Europe/Paris';
    // Left out in March, twice in October, and from before a change until after it.
    for (const local of ['2096-03-25T02:30', '2096-10-28T02:30', '2096-10-27T23:00'])
      await plan(ada, at, { local, zone, minutes: 300 });
    const feed = await ada.guest.fetch(`${at}/calendar.ics`);
    const events = new ical.Component(ical.parse(await feed.text()) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ical.Event(one));
    const span = ({ startDate, endDate }: (typeof events)[number]) =>
      [startDate, endDate].map((date) => date.toJSDate().toISOString().slice(5, 16)).join(' ');
    const spans = ['03-25T01:30 03-25T06:30', '10-27T21:00 10-28T02:00', '10-28T00:30 10-28T05:30'];
    expect(events.map(span)).toEqual(spans);
    const { evenings } = (await read(ada, at)).inside!;
    const shown = evenings.map(({ starts, ends }) =>
      [starts, ends].map((moment) => new Date(moment).toISOString().slice(5, 16)).join(' '),
    );
    expect(shown).toEqual(spans);
  });

  it('in the past, on no day, or of nobody is refused', async () => {
    const { at, people } = await clubOf(['Ada']);
    const [ada] = people as [Keeper];
    const refused = async (more: object): Promise<string> =>
      outcomeOf(await ada.guest.post(`${at}/evenings`, { id: newKey('evening'), local: localIn(2), ...more }));
    expect(await refused({ local: '2020-01-01T20:00' })).toBe('409 past');
    expect(await refused({ local: '2096-02-31T20:00' })).toBe('400 zone');
    expect(await refused({ repeat: { every: 'week', count: 53 } })).toBe('400 message');
    const [id] = await plan(ada, at);
    const press = { id: 'press-press', game: 'las-vegas' };
    expect(await outcomeOf(await ada.guest.post(`${at}/evenings/${id}/tables`, press))).toBe('409 nobody');
  });
});

describe('the tables of an evening', () => {
  it('open in one press, once, with a chair kept for everybody; their results make the season', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd', 'Dan']);
    const [ada] = people as [Keeper];
    const [evening] = await plan(ada, at);
    for (const { guest } of people) await guest.post(`${at}/evenings/${evening}/answer`, { answer: 'yes' });
    const press = { id: 'press-press', game: 'las-vegas', size: 2 };
    const open = (): Promise<DrawnTable[]> => openDrawn(at, evening!, ada, press);
    const tables = await open();
    expect(await open()).toEqual(tables);
    expect(tables.map(({ seats, people: at2 }) => [seats, at2.length])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(new Set(tables.flatMap(({ people: at2 }) => at2.map(({ person }) => person))).size).toBe(4);
    const drawn = tables.map(({ people: at2 }) => at2.map(({ name }) => name));
    expect((await keptNames(people[1]!, at)).sort()).toEqual(drawn.sort());
    for (const table of tables) await playDrawn(table, people);
    expect(await keptNames(ada, at)).toEqual([]);
    const { standings: shown } = await ada.guest.json<{ standings: Standings }>(`${at}/standings`);
    v.assert(v.strictObject(CLUB_PARTS.Standings.entries), shown);
    expect(shown).toMatchObject({ planned: 1, evenings: [{ id: evening }] });
    expect(shown.rows).toHaveLength(4);
    expect(shown.rows.reduce((sum, { points }) => sum + points, 0)).toBe(16);
    await recomputes(tables, evening!, shown);
    const csv = await (await ada.guest.fetch(`${at}/standings.csv?language=fr`)).text();
    expect(csv.split('\r\n')[0]).toMatch(/^Place;Joueur;Nom après le @;Points;Gagnées;\d{4}-\d\d-\d\d$/);
    expect(csv.split('\r\n')).toHaveLength(6);
    const rules = { points: [3], tables: 1, drop: 0 };
    expect(await patched(ada, `${at}/seasons/${shown.season}`, { rules })).toBe('409 counting');
  });

  it('name nobody who was erased since the draw: the chair is free', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd']);
    const [ada, bob, cyd] = people as [Keeper, Keeper, Keeper];
    const [evening] = await plan(ada, at);
    const [drawn] = await drawTables(at, evening!, [ada, bob], { game: 'las-vegas' });
    const { table } = drawn!;
    await cyd.page.watch(table);
    const keptHere = () => cyd.page.tables.get(table)!.snapshot.chairs.map(({ kept }) => kept?.name);
    expect(keptHere().sort()).toEqual(['Ada', 'Bob']);
    const store = new SqliteStore(databaseOf((await server()).data));
    await erase(new Hub({ store, time: new ManualTime() }), bob.guest.id);
    const events = JSON.stringify(await store.events(table));
    await store.close();
    expect(['"Bob"', bob.guest.id].filter((text) => events.includes(text))).toEqual([]);
    expect(await keptNames(ada, at)).toEqual([['Ada']]);
    // The server finds that another process has rewritten the table.
    await ada.page.watch(table);
    await ada.page.sit(table, keptHere().indexOf('Ada'));
    await cyd.page.until(() => keptHere().every((name) => name === undefined));
    await cyd.page.sit(
      table,
      cyd.page.tables.get(table)!.snapshot.chairs.findIndex(({ kind }) => kind === 'empty'),
    );
  });

  it('count for the standings of their game alone, and for the next season only after it has begun', async () => {
    const { at, people } = await clubOf(['Ada', 'Bob', 'Cyd']);
    const [ada, bob, cyd] = people as [Keeper, Keeper, Keeper];
    const [evening] = await plan(ada, at);
    await played(at, evening!, [ada, bob], 'las-vegas');
    await played(at, evening!, [bob, cyd], 'vaalbara');
    const shownAt = async (query: string): Promise<Standings> =>
      (await ada.guest.json<{ standings: Standings }>(`${at}/standings${query}`)).standings;
    const namesAt = async (query: string): Promise<string[]> =>
      (await shownAt(query)).rows.map(({ name }) => name).sort();
    expect(await namesAt('')).toEqual(['Ada', 'Bob', 'Cyd']);
    expect(await namesAt('?game=las-vegas')).toEqual(['Ada', 'Bob']);
    expect(await namesAt('?game=vaalbara')).toEqual(['Bob', 'Cyd']);
    expect(await shownAt('?game=vagabondo')).toMatchObject({ game: 'vagabondo', evenings: [], rows: [] });
    expect(await outcomeOf(await ada.guest.fetch(`${at}/standings?game=chess`))).toBe('400 game');
    const csv = await (await ada.guest.fetch(`${at}/standings.csv?game=vaalbara`)).text();
    expect(csv).not.toContain('Ada');
    expect(csv).toContain('Cyd');

    const season = { id: 'a-season-1', name: 'Winter', rules: { points: [1], tables: 1, drop: 0 } };
    expect(await posted(bob, `${at}/seasons`, season)).toBe('403 organiser');
    expect(await posted(ada, `${at}/seasons`, { ...season, rules: { points: [], tables: 0, drop: 0 } })).toBe(
      '400 message',
    );
    for (let i = 0; i < 2; i++) expect(await posted(ada, `${at}/seasons`, season)).toBe('200'); // sent again
    const [newest, first, ...rest] = (await read(ada, at)).inside!.seasons;
    expect([newest, rest]).toMatchObject([{ number: 2, name: 'Winter', rules: season.rules, evenings: 0 }, []]);
    expect((await shownAt('')).rows).toEqual([]);
    expect(await namesAt(`?season=${first!.id}`)).toEqual(['Ada', 'Bob', 'Cyd']);
    const [later] = await plan(ada, at, { local: localIn(1) });
    await played(at, later!, [ada, cyd]);
    expect((await shownAt('')).rows.map(({ points }) => points)).toEqual([1, 0]);
    expect(await outcomeOf(await ada.guest.fetch(`${at}/standings?season=nowhere`))).toBe('404 season');
  });

  /** For whom chairs are kept at the tables that wait, as the list of the club tells it. */
  const keptNames = async (one: Keeper, at: string): Promise<string[][]> =>
    (await read(one, at))
      .inside!.tables.filter(({ stage }) => stage === 'open')
      .map(({ chairs }) => chairs.flatMap(({ kept }) => kept?.name ?? []));

  /** The season computed anew from the events of its games. */
  async function recomputes(tables: readonly DrawnTable[], evening: string, shown: Standings): Promise<void> {
    const store = new SqliteStore(databaseOf((await server()).data));
    const played = [];
    for (const { table: id } of tables) {
      const events = (await store.events(id))!;
      const { table } = readTable(id, events);
      const seated = table.chairs.map(({ sitter }) => (sitter?.kind === 'person' ? sitter.person : null));
      played.push({ id, evening, ended: events.at(-1)!.at, ranks: resultOf(table).ranks, people: seated });
    }
    await store.close();
    const { rows } = standings(played, [evening], shown.rules);
    expect(rows.map(({ person, place, wins }) => [person, place, wins])).toEqual(
      shown.rows.map(({ person, place, wins }) => [person, place, wins]),
    );
  }
});
