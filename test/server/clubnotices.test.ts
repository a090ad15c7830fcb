import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { localAt } from '../../src/club/calendar.ts';
import { titleOf } from '../../src/games/index.ts';
import type { Club } from '../../src/protocol/club.ts';
import type { LobbyCard } from '../../src/protocol/reply.ts';
import { vatout } from '../cli.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { drawTables, foundClub, plan, playDrawn, played, read } from './clubs.ts';
import { TestServer } from './testserver.ts';
import { receiver } from './webhookreceiver.ts';

const HOUR = 3_600_000;
const opened = TestServer.open({ privateTargets: true, noticeDelay: 0 });
afterAll(async () => (await opened).close());

it('reminds members by their notices and the group by its chat, each once, and nobody who said no', async () => {
  const server = await opened;
  const [ada, bob, cyd] = [await keeper(server, 'Ada'), await keeper(server, 'Bob'), await keeper(server, 'Cyd')];
  const founding = { address: 'mardi', name: 'Mardi Club', about: '', joining: 'open', zone: 'Europe/Paris' };
  await ada.guest.post('/api/clubs', founding);
  for (const { guest } of [bob, cyd]) await guest.post('/api/clubs/mardi/join');
  const [group, toBob, toCyd] = [await receiver(), await receiver(), await receiver()];
  const hook = { kind: 'json', language: 'fr' };
  expect(await outcomeOf(await bob.guest.post('/api/clubs/mardi/hook', { ...hook, url: group.url }))).toBe(
    '403 organiser',
  );
  expect(await outcomeOf(await ada.guest.post('/api/clubs/mardi/hook', { ...hook, url: group.url }))).toBe('200');
  expect(await outcomeOf(await ada.guest.post('/api/clubs/mardi/hook/test'))).toBe('200');
  await group.until(1);
  await bob.guest.post('/api/me/notices/webhook', { ...hook, url: toBob.url });
  await cyd.guest.post('/api/me/notices/webhook', { ...hook, url: toCyd.url });
  for (const { page } of [ada, bob, cyd]) page.close();
  const local = localAt(Date.now() + 5 * HOUR, () => 0);
  const planned = await ada.guest.post('/api/clubs/mardi/evenings', { id: 'an-evening', local, zone: 'UTC' });
  const [evening] = ((await planned.json()) as { evenings: string[] }).evenings;
  await cyd.guest.post(`/api/clubs/mardi/evenings/${evening}/answer`, { answer: 'no' });
  const [told] = await toBob.until(1);
  expect(told).toMatchObject({ title: 'Mardi Club\u00a0: soirée à venir' });
  expect(told!.link).toMatch(/#\/c\/mardi$/);
  const [, reminder] = await group.until(2);
  expect(reminder!.title).toMatch(/^Mardi Club.: soirée à venir$/u);
  expect(reminder!.body).toContain('Personne');
  // A moved evening is another reminder; what was told is not told again.
  const later = { local: localAt(Date.now() + 6 * HOUR, () => 0) };
  const patch = { method: 'PATCH', body: JSON.stringify(later), headers: { 'content-type': 'application/json' } };
  expect(await outcomeOf(await ada.guest.fetch(`/api/clubs/mardi/evenings/${evening}`, patch))).toBe('200');
  expect(await group.until(3)).toHaveLength(3);
  expect(await toBob.until(2)).toHaveLength(2);
  for (const one of [group, toBob, toCyd]) one.close();
  const { club } = await ada.guest.json<{ club: Club }>('/api/clubs/mardi');
  expect(club.inside!.desk!.hook).toMatchObject({ kind: 'json', failed: false });
});

it('a chat that does not answer holds up no other club', async () => {
  const server = await opened;
  const ada = await keeper(server, 'Ada');
  const group = await receiver();
  let hanging = false;
  const silent = createServer((request) => {
    hanging = true;
    request.on('close', () => (hanging = false));
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const urls = { silent: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, spoken: group.url };
  // The evening of the silent one is sooner, so it is told of first.
  for (const [address, url] of Object.entries(urls)) {
    await ada.guest.post('/api/clubs', { address, name: address, about: '', joining: 'open', zone: 'UTC' });
    const hook = { kind: 'json', language: 'en', url };
    expect(await outcomeOf(await ada.guest.post(`/api/clubs/${address}/hook`, hook))).toBe('200');
  }
  for (const [i, address] of Object.keys(urls).entries()) {
    const local = localAt(Date.now() + (3 + i) * HOUR, () => 0);
    expect(await outcomeOf(await ada.guest.post(`/api/clubs/${address}/evenings`, { id: 'an-evening', local }))).toBe(
      '200',
    );
  }
  await group.until(1);
  expect(hanging).toBe(true);
  group.close();
  silent.closeAllConnections();
  silent.close();
});

const wonIn = ({ chairs, result }: LobbyCard): string => {
  const order = [...chairs.keys()].sort((a, b) => result!.ranks[a]! - result!.ranks[b]!);
  const scores = order.map((seat) => `${chairs[seat]!.name} ${result!.scores[seat]}`).join(', ');
  return `Won by ${result!.winners.map((seat) => chairs[seat]!.name).join(' and ')}. ${scores}`;
};

it('tells the group of tables and results, but of a board only once all its tables have ended', async () => {
  const server = await opened;
  const { at, address, people } = await foundClub(server, ['Ada', 'Bob', 'Cyd', 'Dan'], { name: 'Jeudi' });
  const [ada, bob, cyd] = people as [Keeper, Keeper, Keeper];
  const group = await receiver();
  const hook = { kind: 'json', language: 'en', url: group.url };
  expect(await outcomeOf(await ada.guest.post(`${at}/hook`, hook))).toBe('200');
  const [evening] = await plan(ada, at);
  const drawing = { game: 'las-vegas', size: 2, duplicate: true };
  const [one, two] = await drawTables(at, evening!, people, drawing);
  const idsOf = (tables: readonly { readonly id: string }[]): string[] => tables.map(({ id }) => id);
  await playDrawn(one!, people);
  // The board's first table has ended before these, and what ended before the first of them is told before the second.
  const plain = await played(at, null, [bob, cyd], 'vaalbara');
  await group.until(2);
  const last = await played(at, null, [bob, cyd], 'vagabondo');
  const begun = [...(await group.until(3))];
  const [opening] = begun.filter(({ title }) => title === 'Jeudi: 2 tables are open');
  expect([opening!.body, opening!.link]).toEqual(['Las Vegas', `${server.at.url}/#/c/${address}`]);
  expect(idsOf(opening!.tables)).toEqual([one!.table, two!.table]);
  const first = begun.filter((told) => told !== opening);
  expect(first.map(({ title, tables }) => [title, ...idsOf(tables)])).toEqual([
    ['Jeudi: Vaalbara is over', plain],
    ['Jeudi: Vagabondo is over', last],
  ]);

  await playDrawn(two!, people);
  const told = await group.until(5);
  const { results } = (await read(ada, at)).inside!;
  expect(results.map(({ id }) => id).sort()).toEqual([one!.table, two!.table, plain, last].sort());
  for (const { title, body, tables } of told.filter((each) => each !== opening)) {
    const card = results.find(({ id }) => id === tables[0]!.id)!;
    const game = titleOf(card.terms.game)!.facts.name.en;
    expect([title, body]).toEqual([`Jeudi: ${game} is over`, wonIn(card)]);
  }
  group.close();

  // The terminal reads the same season, of one game too.
  const run = (...args: string[]) => vatout(['club', address, ...args, '--data', server.data]);
  const { out } = await run('--game', 'las-vegas');
  expect(out).toContain('Season 1: 1 of 1 evenings played\n1. ');
  expect(out.match(/ points, /g)).toHaveLength(4);
  expect((await run('--game', 'vaalbara')).out).toContain('Season 1: 0 of 1 evenings played\nNo table');
  expect((await run('--game', 'chess')).err).toContain('las-vegas');
});

it('the terminal lists members and standings in both languages, and says what is wrong', async () => {
  const { data } = await opened;
  const run = (...args: string[]) => vatout(['club', ...args, '--data', data]);
  const { out } = await run('mardi');
  expect(out).toMatch(/^Mardi Club, 3 members\nAda @[\w-]+ {2}organiser\n/);
  expect(out).toContain('Season 1: 0 of 1 evenings played\nNo table has been finished yet.');
  expect((await run('mardi', '--lang', 'fr')).out).toContain('Saison 1');
  expect((await run('mardi', '--csv')).out).toBe('Place,Player,Name after the @,Points,Wins\r\n');
  expect(await run('nowhere')).toMatchObject({ code: 2, err: expect.stringContaining('There is no club “nowhere”') });
  expect((await run('mardi', '--season', '7')).err).toContain('1 to 1');
  expect((await vatout(['club', '--help', '--lang', 'fr'])).out).toContain('Lister les membres');
});
