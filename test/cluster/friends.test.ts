import { afterAll, expect, it } from 'vitest';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { withCode } from '../server/account.ts';
import { befriend, invite, waitingTable, type Keeper } from '../server/acquaintances.ts';
import { Guest, Page } from '../server/client.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function keeper(node: ServerNode, name: string): Promise<Keeper> {
  const guest = await Guest.welcome(node.at, name);
  const handle = name.toLowerCase();
  await withCode(guest, handle);
  const page = new Page(guest);
  closers.push(() => page.close());
  return { page, guest, handle };
}

it('an invitation at one node reaches the person at another once, and friends see each other across nodes', async () => {
  const services = await backends();
  const shared = { database: await services.newDatabase(newName()), redis: services.redisUrl };
  const flags = { ...shared, ...UNLIMITED, web: 'nowhere', log: 'silent' };
  const [one, other] = [new ServerNode(flags), new ServerNode(flags)];
  await Promise.all([one.start(), other.start()]);
  closers.push(
    () => one.kill(),
    () => other.kill(),
  );
  const [ada, bob] = [await keeper(one, 'Ada'), await keeper(other, 'Bob')];
  await befriend(ada, bob);
  await bob.page.visitLobby();
  const whereIsAda = () => bob.page.circle?.friends.find(({ handle }) => handle === 'ada')?.where;
  const table = await waitingTable(ada);
  await bob.page.until(() => whereIsAda()?.kind === 'lobby'); // she has a page open at the other node
  expect((await invite(ada.guest, table, 'bob')).status).toBe(200);
  await bob.page.until(() => bob.page.circle?.invitations.length === 1);
  expect(bob.page.circle!.invitations).toMatchObject([{ table, game: 'las-vegas', by: { handle: 'ada' } }]);
  await ada.page.until(() => ada.page.asked.get(table)?.length === 1);

  await bob.guest.post(`/api/tables/${table}/decline`);
  await ada.page.until(() => ada.page.asked.get(table)?.[0]?.declined === true);
  await bob.page.until(() => bob.page.circle?.invitations.length === 0);
  const frames = bob.page.received.filter((text) => text.includes('"t":"people"') && text.includes(table));
  expect(new Set(frames).size).toBe(frames.length); // no frame came twice
  expect(frames.every((text) => text.split(table).length === 2)).toBe(true);

  await ada.page.must(table, { kind: 'start', fill: 1 });
  await bob.page.until(() => whereIsAda()?.kind === 'playing');
  expect(whereIsAda()).toEqual({ kind: 'playing', game: 'las-vegas', table: null });

  // Lines of somebody who is blocked at one node are not sent by the other.
  await bob.guest.post('/api/me/blocks', { handle: 'ada' });
  const watched = await ada.guest.open('las-vegas', { seats: 2 });
  for (const { page } of [ada, bob]) await page.watch(watched);
  await ada.page.sit(watched, 0);
  const witness = new Page(await Guest.welcome(other.at, 'Witness'));
  closers.push(() => witness.close());
  await witness.watch(watched);
  await ada.page.say(watched, 'unheard words');
  await witness.until(() => witness.received.some((text) => text.includes('unheard words')));
  ada.page.emote(watched, 'hello');
  await witness.until(() => witness.emotes.length === 1);
  await ada.page.must(watched, { kind: 'rise' });
  await bob.page.until(() => bob.page.tables.get(watched)!.snapshot.chairs[0]!.kind === 'empty');
  expect(bob.page.received.filter((text) => text.includes('unheard words'))).toEqual([]);
  expect(bob.page.emotes).toEqual([]);
});
