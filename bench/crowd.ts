import { TestServer } from '../test/server/testserver.ts';
import { choices, type Page, type Watched } from '../test/server/client.ts';
import { seeded } from '../src/core/rng.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/crowd.ts`: the duration of a bot's turn at one table while one guest owns many tables of strong bots: no tables,
 * unwatched tables, and as many watched tables as one page may watch. One thread, default pace.
 */

const TURNS = 8;
const WATCHED = 20;

async function ofBots(page: Page, count: number): Promise<string[]> {
  const tables: string[] = [];
  for (let i = 0; i < count; i++) {
    const table = await page.guest.open('las-vegas', { seats: 5 });
    await page.must(table, { kind: 'start', fill: 5 });
    tables.push(table);
  }
  return tables;
}

/** Median and maximum duration of bots' turns at a new table, in seconds. */
async function turns(server: TestServer): Promise<readonly [median: number, longest: number]> {
  const page = await server.visitor('Ada');
  const rng = seeded('crowd');
  const waits: number[] = [];
  while (waits.length < TURNS) {
    const table = await page.guest.open('las-vegas', { seats: 2 });
    await page.watch(table);
    const watched = (): Watched => page.tables.get(table)!;
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 5 });
    while (waits.length < TURNS && watched().snapshot.stage !== 'ended') {
      const begun = performance.now();
      const awaited = watched().snapshot.turn.includes(1);
      await page.until(() => watched().snapshot.stage === 'ended' || choices(watched()).length > 0);
      if (awaited) waits.push((performance.now() - begun) / 1000);
      const texts = choices(watched());
      if (texts.length > 0) await page.must(table, { kind: 'act', text: rng.pick(texts) });
    }
    page.unwatch(table);
  }
  waits.sort((a, b) => a - b);
  return [waits[TURNS / 2]!, waits.at(-1)!];
}

const server = await TestServer.open({ threads: 1, botPace: 900 });
const eve = await server.visitor('Eve');
const rows: string[] = [];
const measure = async (what: string): Promise<void> => {
  const [median, longest] = await turns(server);
  rows.push(`| ${what} | ${median.toFixed(1)} | ${longest.toFixed(1)} |`);
  console.log(rows.at(-1));
};
await measure('no other table');
const tables = await ofBots(eve, 100);
await measure('100 tables of five level-5 bots, nobody there');
for (const table of tables.slice(0, WATCHED)) await eve.watch(table);
await measure(`${WATCHED} of them watched by their host`);
await server.close();
writeSection(
  'crowd',
  `## A bot's turn beside a crowd of bots

\`node bench/crowd.ts\`, one thread, Las Vegas against one level-5 bot, ${TURNS} turns each, in seconds; 0.9 of them are the pace of bots.

| one guest has | median | longest |
| --- | --- | --- |
${rows.join('\n')}`,
);
