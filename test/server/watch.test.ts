import { afterAll, beforeAll, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import type { Reply } from '../../src/protocol/reply.ts';
import { Hub } from '../../src/server/hub.ts';
import { InProcessServer } from './inprocess.ts';

let server: InProcessServer;
beforeAll(async () => {
  server = await InProcessServer.open();
});
afterAll(() => server.close());

it('a page that comes from another node is not shown an older version while this node reads on', async () => {
  const table = await server.seat(titles[0]!.game, 'watch');
  const { store, time } = server.hub;
  const here = (await server.hub.room(table.id))!;
  const elsewhere = (await new Hub({ store, time }).room(table.id))!;
  const { version } = here.table;
  const [ada] = table.people;
  // Neither change can be told by acts: pages get the whole table.
  await elsewhere.command(ada!, { kind: 'leave' }, 'leave');
  await elsewhere.command(ada!, { kind: 'back' }, 'back');
  expect(elsewhere.table.version).toBe(version + 2);

  // The news of the first change is late: it comes together with the page.
  const { tail, events } = elsewhere.after(version)!;
  const late = server.hub.catchUp(table.id, version + 1, { tail, events: events.slice(0, 1) });
  const page = server.enter('watcher');
  page.say({ t: 'watch', table: table.id, version: version + 2, mark: elsewhere.mark });
  await late;
  await here.look(() => undefined);
  const replies = page.frames.map((text) => JSON.parse(text) as Reply);
  expect(here.table.version).toBe(version + 2);
  expect(replies.filter(({ t }) => t === 'table' || t === 'acts')).toEqual([]);
  expect(replies[0]).toEqual({ t: 'same', table: table.id, version: version + 2 });
});
