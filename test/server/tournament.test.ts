import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import type { StoredTournamentEvent } from '../../src/tournament/event.ts';
import { isStoredEvent } from '../../src/tournament/eventschema.ts';
import { foldTournament } from '../../src/tournament/fold.ts';
import { standings } from '../../src/tournament/standings.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { announce, join, look, playRound, recompute, send, told, until } from './cup.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

const MINUTE = 60_000;
const BECAUSE = { reason: 'because' };
let house: TestServer | null = null;
const time = new ManualTime();
afterEach(async () => {
  await house?.close();
  house = null;
});

/** A server with so many people with accounts; its clocks stand still. */
async function company(count: number): Promise<Keeper[]> {
  house = await TestServer.open({}, time);
  const people: Keeper[] = [];
  for (let i = 0; i < count; i++) people.push(await keeper(house, `Player${String.fromCharCode(65 + i)}`));
  return people;
}
const playAll = (people: readonly Keeper[], at: string, seed: string) =>
  Promise.all(people.map((one) => playRound(one, at, seed)));
const whenBetween = (one: Keeper, at: string) =>
  until(one, at, ({ stage }) => stage === 'between' || stage === 'ended');

describe('a tournament', () => {
  it('of three rounds has byes, a latecomer, a swap, a substitute, a withdrawal, a pause, a correction and a restart', async () => {
    const [ada, ...others] = (await company(8)) as [Keeper, ...Keeper[]];
    const at = await announce(ada, { format: { kind: 'swiss', rounds: 3 } });
    const first = others.slice(0, 5);
    expect(await send(ada, at, { kind: 'pair' })).toBe('409 tournament.few');
    for (const one of first) expect(await join(one, at)).toBe('200');
    expect(await join(first[0]!, at)).toBe('409 tournament.entered');

    expect(await send(first[0]!, at, { kind: 'pair' })).toBe('409 tournament.organiser');
    expect(await send(ada, at, { kind: 'pair' })).toBe('200');
    const drawn = await look(ada, at);
    const [a, b] = [drawn.rounds[0]!.tables[0]!.seats[0]!.entrant!, drawn.rounds[0]!.byes[0]!];
    expect(await send(ada, at, { kind: 'swap', a, b, reason: '' })).toBe('409 tournament.reason');
    expect(await send(ada, at, { kind: 'swap', a, b, ...BECAUSE })).toBe('200');
    expect(await send(ada, at, { kind: 'start' })).toBe('200');
    await playAll(first, at, 'one');
    expect((await whenBetween(ada, at)).rounds[0]!.byes).toEqual([a]);

    const late = others[5]!;
    expect(await join(late, at)).toBe('200');
    await send(ada, at, { kind: 'pair' });
    await send(ada, at, { kind: 'start' });
    await until(ada, at, ({ rounds }) => rounds[1]!.tables.every(({ state }) => state === 'playing'));
    expect(await send(ada, at, { kind: 'pause', ...BECAUSE })).toBe('200');
    const paused = await until(ada, at, ({ rounds }) => rounds[1]!.tables.every(({ state }) => state === 'paused'));
    expect(paused.reader!.controls.find(({ command }) => command === 'pause')!.refusal).toBe('paused');
    // A restart in mid-round loses nothing.
    await house!.stop();
    await house!.start();
    expect(await send(ada, at, { kind: 'resume' })).toBe('200');
    const { people, rounds } = await until(ada, at, ({ rounds }) =>
      rounds[1]!.tables.every(({ state }) => state === 'playing'),
    );
    const isLate = (entrant: number | null): boolean => people[entrant!]!.person!.person === late.guest.id;
    const gone = rounds[1]!.tables[0]!.seats.find(({ entrant }) => !isLate(entrant))!.entrant!;
    const fresh = others[6]!;
    const takeOver = { kind: 'substitute', entrant: gone, person: fresh.guest.id, name: 'Fresh', ...BECAUSE } as const;
    expect(await send(ada, at, takeOver)).toBe('200');
    const left = others.find(({ guest }) => guest.id === people[gone]!.person!.person)!;
    await until(fresh, at, ({ reader }) => reader!.table !== null);
    await playAll(
      [...first, late, fresh].filter((one) => one !== left),
      at,
      'two',
    );
    await whenBetween(ada, at);

    expect(await send(late, at, { kind: 'leave' })).toBe('200');
    const before = told(await look(ada, at));
    const correction = (places: number[]) =>
      ({ kind: 'correct', round: 0, table: 0, places, missing: [], ...BECAUSE }) satisfies TournamentCommand;
    expect(await send(ada, at, correction([1, 3]))).toBe('409 tournament.places');
    expect(await send(ada, at, correction([1, 1]))).toBe('200');
    expect(told(await look(ada, at))).not.toEqual(before);
    await send(ada, at, { kind: 'pair' });
    await send(ada, at, { kind: 'start' });
    await playAll(
      [...first, fresh].filter((one) => one !== left),
      at,
      'three',
    );
    const end = await whenBetween(ada, at);
    expect(end.stage).toBe('ended');
    expect(end.log.map(({ kind }) => kind)).toEqual([
      ...[
        'open',
        'pair',
        'swap',
        'start',
        'pair',
        'start',
        'pause',
        'resume',
        'substitute',
        'correct',
        'pair',
        'start',
      ],
    ]);
    expect(end.log.find(({ kind }) => kind === 'swap')).toMatchObject({ by: ada.guest.name, reason: 'because' });

    // Anybody computes the same standings from the events.
    const lines = (await (await ada.guest.fetch(`${at}/events`)).text()).trim().split('\n');
    const state = foldTournament(
      'x',
      lines.map((line) => JSON.parse(line) as StoredTournamentEvent),
    );
    expect(standings(state).map(({ entrant, points }) => [entrant, points])).toEqual(
      end.standings.map(({ entrant, points }) => [entrant, points]),
    );
    const csv = await (await ada.guest.fetch(`${at}/standings.csv`)).text();
    expect(csv.split('\r\n')).toHaveLength(1 + end.people.length + 1);
  });

  it('counts each result once, as the tables’ own records have it; a repeated key acts once, another version never', async () => {
    const [ada, ...others] = (await company(5)) as [Keeper, ...Keeper[]];
    const at = await announce(ada);
    for (const one of others) await join(one, at);
    const pair = { id: newId(), command: { kind: 'pair' } };
    for (let i = 0; i < 2; i++) expect(await outcomeOf(await ada.guest.post(`${at}/commands`, pair))).toBe('200');
    const { events } = await look(ada, at);
    expect(await send(ada, at, { kind: 'start' }, { version: events - 1 })).toBe('409 version');
    expect(await send(ada, at, { kind: 'start' }, { version: events })).toBe('200');
    expect(await send(ada, at, { kind: 'change', settings: { ...(await look(ada, at)).settings } })).toBe(
      '409 tournament.begun',
    );
    await playAll(others, at, 'one');
    await whenBetween(ada, at);
    await send(ada, at, { kind: 'pair' });
    await send(ada, at, { kind: 'start' });
    await playAll(others, at, 'two');
    const end = await whenBetween(ada, at);
    const store = new SqliteStore(databaseOf(house!.data));
    expect(told(end)).toEqual(await recompute(store, end));
    const results = (await store.tournaments.events(end.id)).filter(({ kind }) => kind === 'result');
    expect(results.map((one) => 'table' in one && `${one.round} ${one.table}`).sort()).toEqual([
      '0 0',
      '0 1',
      '1 0',
      '1 1',
    ]);
    await store.close();
  });

  it('ends a round when its time is over, and starts the next by itself', async () => {
    const [ada, ...others] = (await company(5)) as [Keeper, ...Keeper[]];
    const starts = time.ms + MINUTE;
    const at = await announce(ada, { clock: 10, between: 3 }, { starts });
    for (const one of others) await join(one, at);
    expect((await look(ada, at)).next).toMatchObject({ at: starts, game: 'vagabondo' });
    time.pass(MINUTE);
    const running = await until(
      ada,
      at,
      ({ rounds }) => rounds[0]?.tables.every(({ state }) => state === 'playing') ?? false,
    );
    expect(running.log.at(-1)).toMatchObject({ kind: 'start', by: null });
    expect(running.rounds[0]!.due).toBe(time.ms + 10 * MINUTE);
    expect(running.next!.at).toBe(time.ms + 13 * MINUTE);
    expect(await send(ada, at, { kind: 'extend', minutes: 5, ...BECAUSE })).toBe('200');
    time.pass(15 * MINUTE);
    const cut = await until(ada, at, ({ stage }) => stage === 'between');
    expect(cut.rounds[0]!.tables.map(({ cut, final }) => [cut, final])).toEqual([
      ...[
        [true, true],
        [true, true],
      ],
    ]);
    time.pass(3 * MINUTE);
    expect((await until(ada, at, ({ rounds }) => rounds.length === 2)).rounds[1]!.begun).not.toBeNull();
  });

  it('as an arena seats people who wait, again and again', async () => {
    const [ada, ...others] = (await company(5)) as [Keeper, ...Keeper[]];
    const at = await announce(ada, { format: { kind: 'arena', minutes: 30 } });
    for (const one of others) await join(one, at);
    expect(await send(others[0]!, at, { kind: 'wait' })).toBe('409 tournament.waiting');
    expect(await send(ada, at, { kind: 'start' })).toBe('200');
    for (const one of others) expect(await send(one, at, { kind: 'wait' })).toBe('200');
    await until(ada, at, ({ rounds }) => rounds[0]!.tables.length === 2);
    await playAll(others, at, 'one');
    await until(ada, at, ({ rounds }) => rounds[0]!.tables.every(({ final }) => final));
    time.pass(30 * MINUTE);
    expect((await until(ada, at, ({ stage }) => stage === 'ended')).rounds[0]!.tables).toHaveLength(2);
  });

  it('goes on without its organiser, and forgets the name of a deleted account', async () => {
    const [ada, ...others] = (await company(6)) as [Keeper, ...Keeper[]];
    const at = await announce(ada);
    for (const one of others) await join(one, at);
    await send(ada, at, { kind: 'pair' });
    await send(ada, at, { kind: 'start' });
    const [gone, ...rest] = others as [Keeper, ...Keeper[]];
    const store = new SqliteStore(databaseOf(house!.data));
    for (const { guest } of [ada, gone]) await erase(new Hub({ store, time }), guest.id);
    await store.close();
    const seen = await until(rest[0]!, at, ({ organiser, people }) => organiser === null && people[0]!.person === null);
    expect(JSON.stringify(seen)).not.toContain(gone.guest.name);
    const lines = await (await rest[0]!.guest.fetch(`${at}/events`)).text();
    expect(lines).not.toContain(gone.guest.id);
    expect(
      lines
        .trimEnd()
        .split('\n')
        .every((line) => isStoredEvent(JSON.parse(line))),
    ).toBe(true);
    await playAll(rest, at, 'one');
    await until(rest[0]!, at, ({ stage }) => stage === 'between');
    time.pass(5 * MINUTE);
    expect((await until(rest[0]!, at, ({ rounds }) => rounds.length === 2)).stage).toBe('running');
  });

  it('in duplicate tells nothing of a board before all its tables have ended, then compares seat by seat', async () => {
    const [ada, ...others] = (await company(5)) as [Keeper, ...Keeper[]];
    const table = { usual: 2, least: 2, most: 2 };
    const at = await announce(ada, { game: 'las-vegas', table, duplicate: true, format: { kind: 'swiss', rounds: 1 } });
    for (const one of others) await join(one, at);
    await send(ada, at, { kind: 'pair' });
    await send(ada, at, { kind: 'start' });
    const { rounds, people } = await until(ada, at, (one) =>
      one.rounds[0]!.tables.every(({ state }) => state === 'playing'),
    );
    const seated = rounds[0]!.tables.map(({ seats }) =>
      seats.map(({ entrant }) => others.find(({ guest }) => guest.id === people[entrant!]!.person!.person)!),
    );
    await playAll(seated[0]!, at, 'one');
    const half = await until(ada, at, (one) => one.rounds[0]!.tables[0]!.final);
    const nothing = { scores: null, places: null, points: null };
    expect(half.rounds[0]!.tables).toMatchObject([nothing, { ...nothing, turn: [] }]);
    expect(half.standings.every(({ points }) => points === 0)).toBe(true);
    await playAll(seated[1]!, at, 'one');
    const end = await until(ada, at, ({ stage }) => stage === 'ended');
    expect([half, end].flatMap(({ rounds: [round] }) => round!.tables.map(({ progress }) => progress))).toEqual(
      Array(4).fill(null),
    );
    const [one, other] = end.rounds[0]!.tables.map(({ scores }) => scores!) as [number[], number[]];
    const points = one.map((score, seat) => 50 + 50 * Math.sign(score - other[seat]!));
    expect(end.rounds[0]!.tables[0]!.points).toEqual(points);
  });
});

it('the page of a tournament tells which round of the game each table plays', async () => {
  const [ada, ...others] = (await company(5)) as [Keeper, ...Keeper[]];
  const table = { usual: 2, least: 2, most: 2 };
  const at = await announce(ada, { game: 'las-vegas', table, format: { kind: 'swiss', rounds: 1 } });
  for (const one of others) await join(one, at);
  await send(ada, at, { kind: 'pair' });
  await send(ada, at, { kind: 'start' });
  const begun = await until(ada, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
  expect(begun.rounds[0]!.tables.map(({ progress }) => progress)).toEqual(Array(2).fill({ round: 1, of: 4 }));
  await playAll(others, at, 'one');
  const end = await until(ada, at, ({ stage }) => stage === 'ended');
  expect(end.rounds[0]!.tables.map(({ progress }) => progress)).toEqual([null, null]);
});

describe('a refusal', () => {
  it('has a code for guests, strangers, impossible settings and tournaments that do not exist', async () => {
    const [ada] = (await company(1)) as [Keeper];
    const guest = { guest: await house!.welcome('Guest') };
    await expect(announce(guest)).rejects.toThrow('keep');
    await expect(announce(ada, { game: 'chess' })).rejects.toThrow('"detail":"game"');
    await expect(announce(ada, { table: { usual: 9, least: 2, most: 9 } })).rejects.toThrow('message');
    await expect(announce(ada, { pace: { kind: 'free' } })).rejects.toThrow('"detail":"pace"');
    await expect(announce(ada, {}, { club: 'no-such-club' })).rejects.toThrow('"club"');
    const at = await announce(ada);
    expect(await join(guest, at)).toBe('403 keep');
    expect(await send(ada, `${at.slice(0, -3)}xyz`, { kind: 'pair' })).toBe('404 tournament');
    expect(await send(ada, at, { kind: 'leave' })).toBe('409 tournament.stranger');
    expect(await send(ada, at, { kind: 'cancel', ...BECAUSE })).toBe('200');
    expect(await join(ada, at)).toBe('409 tournament.ended');
    const { tournaments } = await ada.guest.json<{ tournaments: { id: string; you: string }[] }>('/api/tournaments');
    expect(tournaments).toMatchObject([{ you: 'organiser', stage: 'cancelled' }]);
  });
});
