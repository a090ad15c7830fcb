import { afterEach, describe, expect, it } from 'vitest';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { announce, join, look, send, until } from './cup.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

/* What goes wrong without anybody meaning harm: each has a clear answer, and nothing waits for ever. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BECAUSE = { reason: 'because' };

/** The machine's calendar can be set; service time goes on as it was. */
class TwoClocks extends ManualTime {
  ahead = 0;
  override readonly wall = (): number => this.ms + this.ahead;
}

let house: TestServer | null = null;
let time = new TwoClocks();
afterEach(async () => {
  await house?.close();
  house = null;
});

async function company(count: number): Promise<[Keeper, ...Keeper[]]> {
  time = new TwoClocks();
  house = await TestServer.open({}, time);
  const people: Keeper[] = [];
  for (let i = 0; i < count; i++) people.push(await keeper(house, `Player${String.fromCharCode(65 + i)}`));
  return people as [Keeper, ...Keeper[]];
}

async function deleted(...people: readonly Keeper[]): Promise<void> {
  const store = new SqliteStore(databaseOf(house!.data));
  for (const { guest } of people) await erase(new Hub({ store, time }), guest.id);
  await store.close();
}

async function started(host: Keeper, at: string, others: readonly Keeper[]) {
  for (const one of others) expect(await join(one, at)).toBe('200');
  expect(await send(host, at, { kind: 'pair' })).toBe('200');
  expect(await send(host, at, { kind: 'start' })).toBe('200');
  return until(host, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
}

describe('an event', () => {
  it('without people waits for them a day after its time, and is cancelled then', async () => {
    const [ada, ben] = await company(2);
    const at = await announce(ada, { between: 5 }, { starts: time.ms + HOUR });
    expect(await join(ben!, at)).toBe('200');
    expect(await send(ada, at, { kind: 'pair' })).toBe('409 tournament.few');
    time.pass(2 * HOUR);
    expect(await send(ben!, at, { kind: 'leave' })).toBe('200');
    expect((await look(ada, at)).stage).toBe('entry');
    time.pass(24 * HOUR);
    const end = await until(ada, at, ({ stage }) => stage !== 'entry');
    expect(end).toMatchObject({
      stage: 'cancelled',
      log: [{ kind: 'open' }, { kind: 'cancel', by: null, reason: '' }],
    });
  });

  it('keeps its format once a round is drawn', async () => {
    const [ada, ...others] = await company(5);
    const at = await announce(ada);
    const { settings } = await look(ada, at);
    const knockout = { ...settings, format: { kind: 'knockout', through: 1 } } as const;
    for (const one of others) await join(one, at);
    expect(await send(ada, at, { kind: 'change', settings: knockout })).toBe('200');
    expect(await send(ada, at, { kind: 'pair' })).toBe('200');
    expect(await send(ada, at, { kind: 'change', settings })).toBe('409 tournament.begun');
    expect(await send(ada, at, { kind: 'start' })).toBe('200');
    expect(await send(ada, at, { kind: 'change', settings })).toBe('409 tournament.begun');
    expect((await look(ada, at)).settings.format.kind).toBe('knockout');
  });

  it('that nobody can begin any more is cancelled with the account of its organiser', async () => {
    const [ada, ben] = await company(2);
    const [lost, planned] = [await announce(ada), await announce(ada, {}, { starts: time.ms + HOUR })];
    for (const at of [lost, planned]) await join(ben!, at);
    await deleted(ada);
    const gone = await until(ben!, lost, ({ organiser }) => organiser === null);
    expect(gone.stage).toBe('cancelled');
    expect((await until(ben!, planned, ({ organiser }) => organiser === null)).stage).toBe('entry');
  });

  it('of a club without any organiser goes on by itself, and one of a club with organisers is theirs', async () => {
    const [ada, ...others] = await company(5);
    const club = { address: 'mardi', name: 'Mardi Club', about: '', joining: 'open', zone: 'UTC' };
    await ada.guest.post('/api/clubs', club);
    for (const { guest } of others) await guest.post('/api/clubs/mardi/join');
    const settings = { format: { kind: 'swiss', rounds: 2 }, clock: 10 };
    const [at, waiting] = [
      await announce(ada, settings, { club: 'mardi' }),
      await announce(ada, {}, { club: 'mardi' }),
    ];
    await started(ada, at, others);
    const role = { person: others[0]!.guest.id, role: 'organiser' };
    expect((await ada.guest.post('/api/clubs/mardi/roles', role)).status).toBe(200);
    await deleted(ada);
    await until(others[1]!, waiting, ({ organiser }) => organiser === null);
    expect((await look(others[0]!, waiting)).stage).toBe('entry');
    expect(await send(others[0]!, waiting, { kind: 'cancel', ...BECAUSE })).toBe('200');
    await deleted(others[0]!);
    await until(others[1]!, at, ({ people }) => people[0]!.person === null);
    time.pass(10 * MINUTE);
    await until(others[1]!, at, ({ stage }) => stage === 'between');
    // Three are left of four, so one of them has a bye.
    time.pass(5 * MINUTE);
    const next = await until(others[1]!, at, ({ rounds }) => rounds.length === 2);
    expect(next.rounds[1]).toMatchObject({ begun: expect.any(Number), byes: [expect.any(Number)] });
  });
});

describe('a clock that is changed during an evening', () => {
  it('neither ends a round nor holds up the next, and the countdown of the page stays the same', async () => {
    const [ada, ...others] = await company(5);
    const at = await announce(ada, { clock: 10, between: 3 }, { starts: time.ms + 100 * HOUR });
    const before = await started(ada, at, others);
    const left = ({ rounds, now }: typeof before): number => rounds.at(-1)!.due! - now;
    expect(left(before)).toBe(10 * MINUTE);
    for (const ahead of [HOUR, -HOUR]) {
      time.ahead = ahead;
      expect(await send(ada, at, { kind: 'extend', minutes: 1, ...BECAUSE })).toBe('200');
      const after = await look(ada, at);
      expect(after.rounds[0]!.overdue).toBe(false);
      expect(left(after)).toBe((ahead > 0 ? 11 : 12) * MINUTE);
    }
    time.pass(12 * MINUTE);
    await until(ada, at, ({ stage }) => stage === 'between');
    time.ahead = 5 * HOUR;
    time.pass(3 * MINUTE - 1);
    expect(await join(ada, at)).toBe('200');
    expect((await look(ada, at)).rounds).toHaveLength(1);
    time.pass(1);
    expect((await until(ada, at, ({ rounds }) => rounds.length === 2)).stage).toBe('running');
  });
});

describe('a table that nobody plays holds up no tournament', () => {
  it.each<[string, object]>([
    ['swiss', { kind: 'swiss', rounds: 1 }],
    ['round robin', { kind: 'round-robin', rounds: 1 }],
    ['knockout', { kind: 'knockout', through: 1 }],
    ['arena', { kind: 'arena', minutes: 5 }],
  ])('in a %s: bots play where everybody is away', async (_, format) => {
    const [ada, ...others] = await company(5);
    const at = await announce(ada, { format });
    for (const one of others) await join(one, at);
    for (const { page } of others) page.close();
    const first: TournamentCommand[] =
      'minutes' in format ? [{ kind: 'start' }] : [{ kind: 'pair' }, { kind: 'start' }];
    for (const command of first) expect(await send(ada, at, command)).toBe('200');
    if ('minutes' in format) for (const one of others) expect(await send(one, at, { kind: 'wait' })).toBe('200');
    await until(ada, at, ({ rounds }) => rounds[0]!.tables.length === 2);
    const passing = setInterval(() => time.pass(MINUTE), 50);
    const end = await until(
      ada,
      at,
      ({ rounds, stage }) =>
        stage === 'ended' || (stage === 'between' && rounds[0]!.tables.every(({ final }) => final)),
    ).finally(() => clearInterval(passing));
    const seats = end.rounds[0]!.tables.flatMap(({ seats }) => seats);
    expect(seats.every(({ missing }) => missing)).toBe(true);
    expect(end.standings.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
  });

  it('and the organiser ends a single one by its result, after which the game there is over', async () => {
    const [ada, ...others] = await company(5);
    const at = await announce(ada, { format: { kind: 'swiss', rounds: 1 }, pace: { kind: 'move', seconds: 86_400 } });
    const { rounds } = await started(ada, at, others);
    const tables = rounds[0]!.tables.map(({ id }) => id);
    await others[0]!.page.watch(tables[0]!);
    for (const table of tables.keys())
      expect(
        await send(ada, at, { kind: 'correct', round: 0, table, places: [1, 1], missing: [0, 1], ...BECAUSE }),
      ).toBe('200');
    expect((await look(ada, at)).stage).toBe('ended');
    await others[0]!.page.until(() => others[0]!.page.tables.get(tables[0]!)!.snapshot.stage === 'ended');
  });
});
