import { afterAll, expect, it } from 'vitest';
import { vatout } from '../cli.ts';
import { withPasskey } from '../server/account.ts';
import { Guest, type Page } from '../server/client.ts';
import { measure, standingOf } from '../server/moderator.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

it('a decision at one node holds at another at once, and the pages there are told', async () => {
  const services = await backends();
  const database = await services.newDatabase(newName());
  const shared = { database, redis: services.redisUrl };
  const nodes = [await TestServer.open(shared), await TestServer.open(shared)] as const;
  servers.push(...nodes);
  const moderator = await nodes[0].welcome('Mo');
  await withPasskey(moderator, 'moe');
  const given = await vatout(['role', '@moe', 'moderator', '--database', database]);
  expect(given).toMatchObject({ code: 0, err: expect.stringContaining('is a moderator now') });

  const ada: Page = await nodes[1].visitor('Ada');
  const table = await ada.guest.open('las-vegas', { seats: 2 });
  await ada.watch(table);
  await ada.sit(table, 0);
  const bob = await nodes[0].visitor('Bob');
  await bob.watch(table);
  await bob.sit(table, 1); // the table of a suspended host goes to the next person
  expect(await ada.say(table, 'before')).toMatchObject({ t: 'done' });

  expect((await measure(moderator, ada.guest, 'mute', 1)).status).toBe(200);
  expect(await ada.say(table, 'while')).toMatchObject({ problem: { code: 'muted', detail: 'Be kind' } });
  await ada.until(() => ada.received.some((text) => text.includes('"t":"standing"')));

  expect((await measure(moderator, ada.guest, 'rename')).status).toBe(200);
  await ada.until(() => /^Player/.test(ada.tables.get(table)!.snapshot.chairs[0]!.name ?? ''));
  expect((await measure(moderator, ada.guest, 'suspend', 7)).status).toBe(200);
  await ada.until(() => ada.tables.get(table)!.snapshot.chairs[0]!.kind === 'empty');
  const here = Object.assign(new Guest(nodes[0].at), { cookie: ada.guest.cookie });
  const { sanctions } = await standingOf(here);
  expect(sanctions.map(({ kind }) => kind)).toEqual(['mute', 'rename', 'suspend']);
  for (const { id } of sanctions)
    expect((await moderator.post('/api/moderation/liftings', { sanction: id, reason: 'Sorry' })).status).toBe(200);
  await ada.sit(table, 0);
  expect(await ada.say(table, 'after')).toMatchObject({ t: 'done' });
}, 60_000);
