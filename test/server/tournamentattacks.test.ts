import { describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import type { Tournament, TournamentCard } from '../../src/protocol/tournament.ts';
import type { TournamentCommand } from '../../src/tournament/command.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { announce, join, look, send, until } from './cup.ts';
import { testServerForFile } from './fixture.ts';
import { measure, newModerator } from './moderator.ts';

/* What people try who do not mean well, with raw requests. */

const server = testServerForFile();
const BECAUSE = { reason: 'because' };
const TWO = { usual: 2, least: 2, most: 2 };
let made = 0;

async function people(count: number): Promise<Keeper[]> {
  const house = await server();
  return Promise.all(Array.from({ length: count }, (_, i) => keeper(house, `Player${String.fromCharCode(65 + i)}`)));
}

/** A tournament of so many people, the first of whom organises and does not play. */
async function cupOf(count: number, settings: object = {}, more: object = {}) {
  const [host, ...others] = (await people(count + 1)) as [Keeper, ...Keeper[]];
  const at = await announce(host, settings, more);
  for (const one of others) expect(await join(one, at)).toBe('200');
  return { host, others, at };
}

async function started(host: Keeper, at: string): Promise<Tournament> {
  expect(await send(host, at, { kind: 'pair' })).toBe('200');
  expect(await send(host, at, { kind: 'start' })).toBe('200');
  return until(host, at, ({ rounds }) => rounds.at(-1)!.tables.every(({ state }) => state === 'playing'));
}

/** A club of these people; the first founded it. */
async function clubOf([founder, ...others]: readonly Keeper[]): Promise<string> {
  const address = `cups-${++made}`;
  await founder!.guest.post('/api/clubs', { address, name: 'Mardi Club', about: '', joining: 'open', zone: 'UTC' });
  for (const { guest } of others) expect(await outcomeOf(await guest.post(`/api/clubs/${address}/join`))).toBe('200');
  return address;
}

const organiserActs: readonly TournamentCommand[] = [
  { kind: 'pair' },
  { kind: 'start' },
  { kind: 'pause', ...BECAUSE },
  { kind: 'resume' },
  { kind: 'extend', minutes: 5, ...BECAUSE },
  { kind: 'swap', a: 0, b: 1, ...BECAUSE },
  { kind: 'remove', entrant: 0, ...BECAUSE },
  { kind: 'correct', round: 0, table: 0, places: [1, 2], missing: [], ...BECAUSE },
  { kind: 'finish', ...BECAUSE },
  { kind: 'cancel', ...BECAUSE },
];

describe('the rights of an organiser', () => {
  it('belong to nobody else: not to players, strangers, guests, or people without a session', async () => {
    const { host, others, at } = await cupOf(4);
    const [player] = others as [Keeper];
    const stranger = (await people(1))[0]!;
    const guest = { guest: await (await server()).welcome('Guest') };
    const before = await look(host, at);
    for (const command of organiserActs) {
      for (const one of [player, stranger, guest])
        expect(await send(one, at, command)).toBe('409 tournament.organiser');
      const answer = await fetch((await server()).at.url + `${at}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: newId(), command }),
      });
      expect(await outcomeOf(answer)).toBe('401 session');
    }
    expect((await look(host, at)).events).toBe(before.events);
  });

  it('end with a ban from the club or with leaving it; organisers of the club carry on', async () => {
    const [founder, second] = (await people(2)) as [Keeper, Keeper];
    const club = await clubOf([founder, second]);
    const helper = { person: second.guest.id, role: 'helper' };
    expect(await outcomeOf(await founder.guest.post(`/api/clubs/${club}/roles`, helper))).toBe('200');
    const at = await announce(second, {}, { club });
    expect((await look(second, at)).reader!.organiser).toBe(true);
    await founder.guest.post(`/api/clubs/${club}/removals`, { person: second.guest.id, ban: false });
    expect((await look(second, at)).reader!.organiser).toBe(false);
    expect(await send(second, at, { kind: 'cancel', ...BECAUSE })).toBe('409 tournament.organiser');
    await founder.guest.post(`/api/clubs/${club}/removals`, { person: second.guest.id, ban: true });
    expect(await send(second, at, { kind: 'cancel', ...BECAUSE })).toBe('403 banned');
    expect(await join(founder, at)).toBe('200');
    expect(await send(founder, at, { kind: 'cancel', ...BECAUSE })).toBe('200');
  });

  it('rest during a suspension, while a moderator can act; otherwise moderators cannot', async () => {
    const { host, others, at } = await cupOf(4);
    const { guest } = await newModerator(await server(), `moderator-${++made}`);
    expect(await send({ guest }, at, { kind: 'pair' })).toBe('409 tournament.organiser');
    expect((await measure(guest, host.guest, 'suspend', 7)).status).toBe(200);
    expect(await send(host, at, { kind: 'pair' })).toBe('403 suspended');
    expect((await look(host, at)).reader!.organiser).toBe(false);
    expect(await send({ guest }, at, { kind: 'pair' })).toBe('200');
    expect(await send({ guest }, at, { kind: 'cancel', ...BECAUSE })).toBe('200');
    expect((await look(others[0]!, at)).log.at(-1)).toMatchObject({ kind: 'cancel', reason: 'because' });
  });

  it('do not put words from the list on the page, and enter nobody who blocks the organiser', async () => {
    const { host, others, at } = await cupOf(4);
    const { settings } = await look(host, at);
    const rude = 'What a w4nker';
    expect(await send(host, at, { kind: 'change', settings: { ...settings, name: rude } })).toBe('400 words');
    expect(await send(host, at, { kind: 'remove', entrant: 0, reason: rude })).toBe('400 words');
    const [fresh] = (await people(1)) as [Keeper];
    await fresh.guest.post('/api/me/blocks', { handle: host.handle });
    const substitute = { kind: 'substitute', entrant: 0, person: fresh.guest.id, name: 'Fresh', ...BECAUSE } as const;
    expect(await send(host, at, substitute)).toBe('409 apart');
    expect(await send(host, at, { ...substitute, person: others[1]!.guest.id })).toBe('409 tournament.entered');
  });
});

describe('a table of a tournament', () => {
  it('obeys nobody at it: no closing, no other terms, no chair for outsiders, no pause and no rematch', async () => {
    const { host, others, at } = await cupOf(4);
    const { rounds } = await started(host, at);
    const [stranger] = (await people(1)) as [Keeper];
    const [{ id, seats }] = rounds[0]!.tables as [Tournament['rounds'][number]['tables'][number]];
    const player = others[seats[0]!.entrant!]!;
    const other = others[rounds[0]!.tables[1]!.seats[0]!.entrant!]!;
    for (const { page } of [player, stranger, other]) await page.watch(id);
    const answerOf = async ({ page }: Keeper, command: Parameters<typeof page.do>[1]): Promise<string> => {
      const answer = await page.do(id, command);
      return answer.t === 'refused' ? answer.problem.code : 'done';
    };
    expect(await answerOf(player, { kind: 'close' })).not.toBe('done');
    expect(await answerOf(player, { kind: 'wish', wish: 'pause' })).toBe('round');
    expect(await answerOf(player, { kind: 'wish', wish: 'undo' })).toBe('round');
    expect(await answerOf(player, { kind: 'start', fill: null })).toBe('round');
    expect(await answerOf(player, { kind: 'remove', seat: 1 })).not.toBe('done');
    for (const outsider of [stranger, other])
      for (const command of [{ kind: 'leave' }, { kind: 'concede' }, { kind: 'back' }] as const)
        expect(await answerOf(outsider, command)).toBe('stranger');
    expect((await look(host, at)).rounds[0]!.tables[0]!.state).toBe('playing');
  });

  it('leaves the seat of somebody who was removed to a bot, until a substitute takes it', async () => {
    const { host, others, at } = await cupOf(4);
    const { rounds } = await started(host, at);
    const [table] = rounds[0]!.tables;
    const entrant = table!.seats[0]!.entrant!;
    const { page, guest } = others[entrant]!;
    await page.watch(table!.id);
    expect(await send(host, at, { kind: 'remove', entrant, reason: 'rude' })).toBe('200');
    const chairs = () => page.tables.get(table!.id)!.snapshot.chairs;
    await page.until(() => chairs()[0]!.kind === 'bot');
    expect(await page.do(table!.id, { kind: 'back' })).toMatchObject({ problem: { code: 'stranger' } });
    expect(await send({ guest }, at, { kind: 'return' })).toBe('409 tournament.left');
    const [fresh] = (await people(1)) as [Keeper];
    const substitute = { kind: 'substitute', entrant, person: fresh.guest.id, name: 'Fresh', ...BECAUSE } as const;
    expect(await send(host, at, substitute)).toBe('200');
    await page.until(() => chairs()[0]!.kind === 'person');
    expect(chairs()[0]!.name).toBe('Fresh');
  });

  it('has a bot for somebody who was suspended since the draw', async () => {
    const { host, others, at } = await cupOf(4);
    expect(await send(host, at, { kind: 'pair' })).toBe('200');
    const { guest } = await newModerator(await server(), `moderator-${++made}`);
    await measure(guest, others[2]!.guest, 'suspend', 7);
    expect(await send(host, at, { kind: 'start' })).toBe('200');
    const { rounds } = await until(host, at, ({ rounds }) =>
      rounds[0]!.tables.every(({ state }) => state === 'playing'),
    );
    const { id } = rounds[0]!.tables.find(({ seats }) => seats.some(({ entrant }) => entrant === 2))!;
    const { snapshot } = await host.page.watch(id);
    expect(snapshot.chairs.map(({ kind }) => kind).toSorted()).toEqual(['bot', 'person']);
  });

  it('of a board has a bot where the substitute has played the board', async () => {
    const { host, others, at } = await cupOf(6, { duplicate: true, game: 'las-vegas', table: TWO });
    const { rounds } = await started(host, at);
    const [one, other] = rounds[0]!.tables;
    // Leaves the tournament, and comes back in the place of somebody at another table.
    const knows = others[one!.seats[0]!.entrant!]!;
    const stays = { kind: 'substitute', entrant: one!.seats[0]!.entrant!, ...BECAUSE } as const;
    const [fresh] = (await people(1)) as [Keeper];
    expect(await send(host, at, { ...stays, person: fresh.guest.id, name: 'Fresh' })).toBe('200');
    const replaced = other!.seats[0]!.entrant!;
    const { page } = others[other!.seats[1]!.entrant!]!;
    await page.watch(other!.id);
    const sly = { ...stays, entrant: replaced, person: knows.guest.id, name: 'Sly' };
    expect(await send(host, at, sly)).toBe('200');
    await page.until(() => page.tables.get(other!.id)!.snapshot.chairs[0]!.kind === 'bot');
  });
});

describe('the public list', () => {
  const listOf = async ({ guest }: { guest: Keeper['guest'] }): Promise<TournamentCard[]> =>
    (await guest.json<{ tournaments: TournamentCard[] }>('/api/tournaments')).tournaments;

  it('is not filled by one person who announces and cancels, or announces many', async () => {
    const [ada, spammer, reader] = (await people(3)) as [Keeper, Keeper, Keeper];
    const shown = (await announce(ada)).split('/').at(-1)!;
    for (let i = 0; i < 20; i++) {
      const at = await announce(spammer, { name: `Spam ${i}` });
      expect(await send(spammer, at, { kind: 'cancel', ...BECAUSE })).toBe('200');
    }
    for (let i = 0; i < 20; i++) await announce(spammer, { name: `Spam ${i}` });
    const list = await listOf(reader);
    expect(list.filter(({ name }) => name.startsWith('Spam')).map(({ name }) => name)).toEqual([
      ...['Spam 19', 'Spam 18', 'Spam 17', 'Spam 16', 'Spam 15'],
    ]);
    expect(list.map(({ id }) => id)).toContain(shown);
    // The limit of a day counts also what was cancelled; a repeated request still finds its tournament.
    await expect(announce(spammer)).rejects.toThrow('"many"');
  });
});

describe('commands', () => {
  it('of two organisers at once count once: one draw, one start', async () => {
    const [founder, ...others] = (await people(5)) as [Keeper, ...Keeper[]];
    const club = await clubOf([founder, ...others]);
    const at = await announce(founder, {}, { club });
    for (const one of others) await join(one, at);
    await founder.guest.post(`/api/clubs/${club}/roles`, { person: others[0]!.guest.id, role: 'organiser' });
    const press = async (kind: 'pair' | 'start'): Promise<string[]> => {
      const { events: version } = await look(founder, at);
      const both = [founder, others[0]!].map((one) => send(one, at, { kind }, { version }));
      return (await Promise.all(both)).toSorted();
    };
    expect(await press('pair')).toEqual(['200', '409 version']);
    expect(await press('start')).toEqual(['200', '409 version']);
    expect((await look(founder, at)).log.map(({ kind }) => kind)).toEqual(['open', 'pair', 'start']);
  });

  it('and withdrawals during a draw leave nobody at two tables, and nobody who left at one', async () => {
    const { host, others, at } = await cupOf(8);
    await Promise.all([
      send(host, at, { kind: 'pair' }),
      ...others.slice(0, 3).map((one) => send(one, at, { kind: 'leave' })),
    ]);
    const start = await send(host, at, { kind: 'start' });
    if (start !== '200') {
      expect(start).toBe('409 tournament.stale');
      expect(await send(host, at, { kind: 'pair' })).toBe('200');
      expect(await send(host, at, { kind: 'start' })).toBe('200');
    }
    const { rounds } = await look(host, at);
    const seated = rounds[0]!.tables.flatMap(({ seats }) => seats.map(({ entrant }) => entrant));
    expect([...seated, ...rounds[0]!.byes].toSorted()).toEqual([3, 4, 5, 6, 7]);
  });

  it('with a key that was used do nothing again, whatever they say', async () => {
    const { host, at } = await cupOf(4);
    const id = newId();
    const pressed = await host.guest.post(`${at}/commands`, { id, command: { kind: 'pair' } });
    const again = await host.guest.post(`${at}/commands`, { id, command: { kind: 'cancel', ...BECAUSE } });
    expect(await again.json()).toEqual(await pressed.json());
    expect((await look(host, at)).stage).toBe('paired');
  });

  it('that are nonsense, too large or too deep change nothing', async () => {
    const { host, at } = await cupOf(4);
    const { events, settings } = await look(host, at);
    const bodies: unknown[] = [
      ...[null, 7, [], {}, { id: 'x', command: { kind: 'pair' } }, { id: newId() }],
      { id: newId(), command: { kind: 'pair', by: host.guest.id } },
      { id: newId(), command: { kind: 'open', settings, organiser: host.guest.id } },
      { id: newId(), command: { kind: 'result', round: 0, table: 0, places: [1, 2], missing: [] } },
      { id: newId(), command: { kind: 'end' } },
      { id: newId(), command: { kind: 'erase', entrant: 0 } },
      { id: newId(), command: { kind: 'remove', entrant: 1e9, ...BECAUSE } },
      { id: newId(), command: { kind: 'remove', entrant: -1, ...BECAUSE } },
      { id: newId(), command: { kind: 'remove', entrant: 0.5, ...BECAUSE } },
      { id: newId(), command: { kind: 'pause', reason: 'x'.repeat(10_000) } },
      { id: newId(), command: { kind: 'change', settings: { ...settings, options: { ['x'.repeat(50)]: 1 } } } },
      { id: newId(), command: { kind: 'change', settings: { ...settings, programme: Array(13).fill(settings) } } },
      { id: newId(), version: -1, command: { kind: 'pair' } },
      JSON.parse('{"__proto__": {"id": "12345678"}, "command": {"kind": "pair"}}'),
    ];
    for (const body of bodies) expect((await host.guest.post(`${at}/commands`, body as object)).status).toBe(400);
    const headers = { 'content-type': 'application/json' };
    const deep = '['.repeat(8000) + ']'.repeat(8000);
    for (const body of ['{', deep, 'x'.repeat(1 << 20), `{"id":"${newId()}","command":${deep}}`]) {
      const { status } = await host.guest.fetch(`${at}/commands`, { method: 'POST', headers, body });
      expect([400, 413]).toContain(status);
    }
    for (const path of [`${at}%2f..`, '/api/tournaments/%00', `/api/tournaments/${'x'.repeat(99)}`])
      expect((await host.guest.fetch(path)).status).toBeGreaterThanOrEqual(400);
    expect((await look(host, at)).events).toBe(events);
  });
});
