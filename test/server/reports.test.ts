import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { NEWCOMER, REPORTS_PER_DAY } from '../../src/server/moderation/newcomers.ts';
import { outcomeOf, withCode } from './account.ts';
import { Guest, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { deskOf, measure, newModerator, standingOf } from './moderator.ts';
import { startTable } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const DAY = 86_400_000;
const time = new ManualTime();
const opened = TestServer.open({}, time);
const moderator = opened.then((server) => newModerator(server, 'moe'));
afterEach(async () => (await opened).closePages());
afterAll(async () => (await opened).close());

const at = (table: string, person: Guest, more: object = {}) => ({
  ...{ table, person: person.id, reason: 'messages' },
  ...more,
});
const send = async (guest: Guest, body: object): Promise<string> => outcomeOf(await guest.post('/api/reports', body));

describe('a report from a table', () => {
  it('brings the place, the people and the last lines, and nothing that a spectator does not see', async () => {
    const server = await opened;
    const started = await startTable(server, 'vaalbara', 2, { seats: 3 });
    const [ada, bob] = started.players as [Page, Page];
    await withCode(bob.guest, 'bob-the-rude');
    for (const [page, text] of [[ada, 'Hello'] as const, [bob, 'Go away'] as const])
      await page.say(started.table, text);
    time.pass(1);
    expect(await send(ada.guest, at(started.table, bob.guest))).toBe('200');
    const [report] = (await deskOf((await moderator).guest)).reports;
    expect(report).toMatchObject({
      reason: 'messages',
      open: 1,
      moderator: false,
      now: { person: bob.guest.id, name: 'Player 1', handle: 'bob-the-rude' },
      context: {
        about: { name: 'Player 1', handle: 'bob-the-rude' },
        reporter: { person: ada.guest.id, name: 'Player 0', handle: null },
        table: {
          id: started.table,
          // Without `--address` only the path: the Host header is the reporter's.
          address: `/t/${started.table}`,
          game: 'vaalbara',
          stage: 'running',
        },
        said: [
          { text: 'Hello', name: 'Player 0', reported: false },
          { text: 'Go away', name: 'Player 1', reported: true },
        ],
      },
    });
    const { view } = (await started.watcher.guest.json<{ seen: { view: unknown } }>(`/api/tables/${started.table}`))
      .seen;
    expect(report!.context.table!.view).toEqual(view);
    // Everybody's hand is hidden from a spectator; the report must not have it either.
    const own = await ada.guest.json<{ seen: { view: unknown } }>(`/api/tables/${started.table}`);
    expect(JSON.stringify(report!.context.table!.view)).not.toBe(JSON.stringify(own.seen.view));
  });

  it('can be made by a guest and a spectator, about people who are there', async () => {
    const started = await startTable(await opened, 'las-vegas', 2);
    const [ada, bob] = started.players as [Page, Page];
    const { guest } = started.watcher;
    expect(await send(guest, at(started.table, ada.guest, { reason: 'play' }))).toBe('200');
    expect(await send(guest, at(started.table, guest))).toBe('404 person');
    expect(await send(ada.guest, at(started.table, guest))).toBe('404 person');
    expect(await send(ada.guest, at(started.table, ada.guest))).toBe('400 message');
    expect(await send(ada.guest, at('no-such-table', bob.guest))).toBe('404 table');
    expect(await send(new Guest(ada.guest.at), at(started.table, bob.guest))).toBe('401 session');
  });

  it.each([
    ['no reason', { reason: 'because' }],
    ['nothing to say about something else', { reason: 'other' }],
    ['a text that is too long', { reason: 'other', text: 'x'.repeat(301) }],
    ['a context of its own', { context: {} }],
  ])('is refused with %s', async (_, body) => {
    const { table, players } = await startTable(await opened, 'las-vegas', 2);
    expect(await send(players[0]!.guest, at(table, players[1]!.guest, body))).toBe('400 message');
  });
});

describe('a report from a profile', () => {
  it('is for people with an account, about others', async () => {
    const server = await opened;
    const [ada, bob] = [await server.welcome('Ada'), await server.welcome('Bob')];
    await withCode(bob, 'profiled');
    const report = { handle: 'Profiled', reason: 'other', text: 'The name is an insult' };
    expect(await send(ada, report)).toBe('403 account');
    await withCode(ada, 'reporter');
    time.pass(1); // reports of one moment have no order
    expect(await send(ada, report)).toBe('200');
    expect(await send(ada, { ...report, handle: 'nobody-there' })).toBe('404 person');
    expect(await send(bob, report)).toBe('400 message');
    const [shown] = (await deskOf((await moderator).guest)).reports;
    expect(shown).toMatchObject({ text: 'The name is an insult', context: { table: null, said: [] } });
  });
});

describe('bounds', () => {
  it('the same report is one, and a day has so many', async () => {
    const server = await opened;
    const { guest } = await moderator;
    const ada = await server.welcome('Ada');
    await withCode(ada, 'eager');
    for (let i = 0; i <= REPORTS_PER_DAY; i++) await withCode(await server.welcome(`T${i}`), `target-${i}`);
    const about = (i: number) => send(ada, { handle: `target-${i}`, reason: 'name' });
    const before = (await deskOf(guest)).reports.length;
    expect([await about(0), await about(0)]).toEqual(['200', '200']);
    expect((await deskOf(guest)).reports.length).toBe(before + 1);
    for (let i = 1; i < REPORTS_PER_DAY; i++) expect(await about(i)).toBe('200');
    expect(await about(REPORTS_PER_DAY)).toBe('429 reports');
    time.pass(DAY);
    expect(await about(REPORTS_PER_DAY)).toBe('200');
  });

  it('people who are new have fewer', async () => {
    const server = await TestServer.open({ newcomerHours: 24 }, time);
    try {
      const ada = await server.welcome('Ada');
      await withCode(ada, 'new-here');
      for (let i = 0; i <= NEWCOMER.reportsPerDay; i++) {
        await withCode(await server.welcome(`T${i}`), `target-${i}`);
        const told = await send(ada, { handle: `target-${i}`, reason: 'name' });
        expect(told).toBe(i < NEWCOMER.reportsPerDay ? '200' : '429 reports');
      }
    } finally {
      await server.close();
    }
  });
});

describe('a decision', () => {
  it('closes its report, and a dismissed one cannot be decided again', async () => {
    const server = await opened;
    const { guest } = await moderator;
    const { table, players } = await startTable(server, 'las-vegas', 2);
    const [ada, bob] = players.map((page) => page.guest) as [Guest, Guest];
    for (const [by, about] of [[ada, bob] as const, [bob, ada] as const]) await send(by, at(table, about));
    const { reports } = await deskOf(guest);
    const [aboutAda, aboutBob] = [ada, bob].map(({ id }) => reports.find(({ now }) => now?.person === id)!);
    time.pass(1);
    expect((await measure(guest, bob, 'mute', 1, { report: aboutBob!.id })).status).toBe(200);
    const dismiss = () => guest.post('/api/moderation/dismissals', { report: aboutAda!.id, reason: 'Nothing rude' });
    expect((await dismiss()).status).toBe(200);
    expect(await outcomeOf(await dismiss())).toBe('409 decided');
    const open = (await deskOf(guest)).reports.map(({ id }) => id);
    expect([aboutAda!.id, aboutBob!.id].filter((id) => open.includes(id))).toEqual([]);
    expect(
      (await deskOf(guest)).deeds
        .slice(0, 2)
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['dismiss', 'mute']);
  });
});

describe('a person’s own data', () => {
  it('an export has their sanctions and the reports they made, without what the server attached', async () => {
    const { table, players } = await startTable(await opened, 'las-vegas', 2);
    const [ada, bob] = players.map((page) => page.guest) as [Guest, Guest];
    await send(ada, at(table, bob, { reason: 'other', text: 'He stalls' }));
    await measure((await moderator).guest, ada, 'mute', 7);
    const data = await ada.json<{ sanctions: unknown; reports: unknown }>('/api/me/export');
    expect(data.reports).toEqual([{ reason: 'other', text: 'He stalls', table, at: time.ms, closed: null }]);
    expect(data.sanctions).toEqual([
      { kind: 'mute', since: time.ms, until: time.ms + 7 * DAY, reason: 'Be kind', lifted: null },
    ]);
  });

  it('an erased person has no name in reports, lines and the log', async () => {
    const { guest } = await moderator;
    const server = await opened;
    const pages = [await server.visitor('Erasmus'), await server.visitor('Witness')] as const;
    const table = await pages[0].guest.open('las-vegas', { seats: 2 });
    for (const page of pages) {
      await page.watch(table);
      await page.sit(table, null);
      await page.say(table, 'hello');
    }
    const [ada, bob] = pages.map((page) => page.guest) as [Guest, Guest];
    for (const [by, about] of [[ada, bob] as const, [bob, ada] as const])
      expect(await send(by, at(table, about))).toBe('200');
    await measure(guest, ada, 'mute', 1);
    expect(JSON.stringify(await deskOf(guest))).toContain('Erasmus');
    expect((await ada.post('/api/me/delete', { name: 'Erasmus' })).status).toBe(200);
    const desk = JSON.stringify(await deskOf(guest));
    expect(desk).not.toContain('Erasmus');
    expect(desk).not.toContain(ada.id);
    expect(desk).toContain('Witness');
    expect((await standingOf(bob)).sanctions).toEqual([]);
  });
});
