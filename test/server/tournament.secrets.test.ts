import { afterEach, describe, expect, it } from 'vitest';
import type { StoredTournamentEvent } from '../../src/tournament/event.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { announce, join, look, send, until } from './cup.ts';
import { ManualTime } from './manual.ts';
import { TestServer } from './testserver.ts';

let house: TestServer | null = null;
afterEach(async () => {
  await house?.close();
  house = null;
});

/** Somebody concedes or leaves. */
async function give({ page }: Keeper, table: string, kind: 'concede' | 'leave'): Promise<void> {
  await page.watch(table);
  await page.must(table, { kind });
}

/** Four people at two tables of one board; the first table has ended, the second has not moved. */
async function halfDone() {
  house = await TestServer.open({}, new ManualTime());
  const people: Keeper[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) people.push(await keeper(house, name));
  const [ada, ...others] = people as [Keeper, ...Keeper[]];
  const at = await announce(ada, { duplicate: true });
  for (const one of others) await join(one, at);
  await send(ada, at, { kind: 'pair' });
  await send(ada, at, { kind: 'start' });
  const { rounds } = await until(ada, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
  const atTable = (table: number) => rounds[0]!.tables[table]!.seats.map(({ entrant }) => others[entrant!]!);
  await give(atTable(0)[0]!, rounds[0]!.tables[0]!.id, 'concede');
  await until(ada, at, ({ rounds }) => rounds[0]!.tables[0]!.final);
  return { at, ada, playing: atTable(1), table: rounds[0]!.tables[1]!.id };
}

const eventsOf = async ({ guest }: Keeper, at: string): Promise<StoredTournamentEvent[]> =>
  (await (await guest.fetch(`${at}/events`)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredTournamentEvent);

const results = (events: readonly StoredTournamentEvent[]) => events.filter(({ kind }) => kind === 'result');

describe('while a board is still played', () => {
  it('the events tell neither the result of another table nor the seed of the draw; afterwards all', async () => {
    const { at, ada, playing, table } = await halfDone();
    for (const one of [ada, ...playing]) {
      const early = await eventsOf(one, at);
      expect(results(early)).toEqual([]);
      expect(early[0]).toMatchObject({ kind: 'open', settings: { seed: '' } });
    }
    await give(playing[0]!, table, 'concede');
    await until(ada, at, ({ stage }) => stage === 'between');
    expect(results(await eventsOf(ada, at))).toHaveLength(2);
  });

  it('the version does not count the moves of other tables', async () => {
    const { at, ada, playing, table } = await halfDone();
    const versionOf = async () => (await ada.guest.json<{ version: string }>(`${at}/version`)).version;
    const before = [await versionOf(), (await look(ada, at)).version];
    await give(playing[0]!, table, 'leave');
    expect([await versionOf(), (await look(ada, at)).version]).toEqual(before);
  });
});
