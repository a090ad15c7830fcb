import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { Guest, Page, playOn } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A node in this process and one in a process of its own, on one database. */
async function twoNodes(patience: number) {
  const services = await backends();
  const shared = { database: await services.newDatabase(newName()), redis: services.redisUrl, patience };
  const server = await TestServer.open({ log: 'silent', ...shared });
  const node = new ServerNode({ ...shared, web: 'nowhere', log: 'silent', botPace: 0, ...UNLIMITED });
  await node.start();
  closers.push(
    () => server.close(),
    () => node.kill(),
  );
  return { server, node, database: shared.database };
}

const pageAt = (node: ServerNode, guest: Guest): Page => {
  const page = new Page(Object.assign(new Guest(node.at, guest.name), { cookie: guest.cookie, id: guest.id }));
  closers.push(() => page.close());
  return page;
};

async function notesOf(database: string, table: string, kind: string): Promise<number> {
  const store = await PostgresStore.open(database);
  const events = await store.events(table);
  await store.close();
  return events!.filter((event) => event.kind === kind).length;
}

describe('a suspended node that continues', () => {
  it('does not call a person absent who connected to another node meanwhile', async () => {
    const { server, node, database } = await twoNodes(4);
    // Both people are at the node that will be suspended; the one whose turn it is leaves.
    const guests = [await server.welcome('One'), await server.welcome('Two')] as const;
    const [one, two] = guests.map((guest) => pageAt(node, guest)) as [Page, Page];
    const table = await one.guest.open('las-vegas', { seats: 2 });
    for (const [seat, page] of [one, two].entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    await one.must(table, { kind: 'start', fill: null });
    await playOn(one, table, seeded('to the other'), ({ snapshot }) => snapshot.turn.includes(1));
    two.close();
    await one.until(() => one.absences.get(table)?.seats.includes(1) === true);
    process.kill(node.pid!, 'SIGSTOP');
    const back = server.page(guests[1]);
    await back.watch(table);
    await new Promise((resolve) => setTimeout(resolve, 4_500)); // longer than the wait for an absent person
    process.kill(node.pid!, 'SIGCONT');
    await one.until(() => one.tables.get(table)!.snapshot.chairs[1]!.here);
    await playOn(back, table, seeded('back'), ({ snapshot }) => !snapshot.turn.includes(1));
    await one.until(() => !one.tables.get(table)!.snapshot.turn.includes(1));
    expect(await notesOf(database, table, 'away')).toBe(0);
  });
});

describe('bots at several nodes', () => {
  it('act while somebody watches at any of them, and pause when nobody does', async () => {
    const { server, node } = await twoNodes(60);
    const host = await server.visitor('Host');
    const table = await host.guest.open('las-vegas', { seats: 3 });
    await host.watch(table);
    await host.must(table, { kind: 'start', fill: 1 });
    host.unwatch(table);
    const spectator = pageAt(node, await Guest.welcome(node.at, 'Spectator'));
    const { snapshot } = await spectator.watch(table);
    if (snapshot.stage !== 'ended')
      await spectator.until(() => spectator.tables.get(table)!.snapshot.step > snapshot.step);
    spectator.unwatch(table);
    // Longer than the interval of either node's sweep.
    const step = async (): Promise<number> =>
      (await host.guest.json<{ seen: { step: number } }>(`/api/tables/${table}`)).seen.step;
    let last = -1;
    for (let same = 0; same < 30; same++) {
      const now = await step();
      if (now !== last) same = 0;
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await step()).toBe(last);
  });
});

describe('people at several nodes', () => {
  it('are seen in the lobby and watching, and a request to wait longer counts at every node', async () => {
    const { server, node } = await twoNodes(60);
    const guests = [await server.welcome('One'), await server.welcome('Two'), await server.welcome('Cleo')] as const;
    const here = server.page(guests[0]);
    const there = [pageAt(node, guests[1]), pageAt(node, guests[2])] as const;
    const table = await here.guest.open('las-vegas', { seats: 3, patience: 60 });
    for (const page of [here, ...there]) await page.watch(table);
    await here.sit(table, 0);
    await there[0].sit(table, 1);
    await here.must(table, { kind: 'start', fill: 1 });
    const presence = () => here.presences.get(table)!;
    await here.until(() => presence().seats.length === 2 && presence().watching?.names.join() === 'Cleo');
    await playOn(here, table, seeded('to two'), ({ snapshot }) => snapshot.turn.includes(1));
    there[0].close();
    await here.until(() => here.absences.get(table)?.seats.join() === '1');
    const { until } = here.absences.get(table)!;
    const lobby = pageAt(node, guests[1]);
    await lobby.visitLobby();
    await here.until(() => presence().lobby?.join() === '1');
    // The request is made at the other node.
    const again = pageAt(node, guests[0]);
    await again.watch(table);
    await again.must(table, { kind: 'wait' });
    await here.until(() => here.absences.get(table)!.until > until);
    node.kill();
    await here.until(() => presence().lobby === undefined && presence().watching === undefined);
  });
});
