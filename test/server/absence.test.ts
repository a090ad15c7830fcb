import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import type { TableSnapshot } from '../../src/protocol/reply.ts';
import type { Terms } from '../../src/table/terms.ts';
import { choices, playOn, type Page } from './client.ts';
import { TestServer } from './testserver.ts';

/** The shortest patience that can be set: a second. */
const opening = TestServer.open({ patience: 1 });
afterAll(async () => (await opening).close());
/** The shortest time that a table can agree on. */
const FIVE: Terms['pace'] = { kind: 'move', seconds: 5 };

async function duel(
  terms: Partial<Terms>,
): Promise<{ table: string; players: [Page, Page]; snapshotOf: (page: Page) => TableSnapshot }> {
  const at = await opening;
  const players: [Page, Page] = [await at.visitor('One'), await at.visitor('Two')];
  const table = await players[0].guest.open('las-vegas', terms);
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await players[0].must(table, { kind: 'start', fill: null });
  const snapshotOf = (page: Page): TableSnapshot => page.tables.get(table)!.snapshot;
  await Promise.all(players.map((page) => page.until(() => snapshotOf(page).stage === 'running')));
  return { table, players, snapshotOf };
}

describe('time that is up', () => {
  it.concurrent('bot: a bot plays for an idle person, who takes the seat back', async () => {
    const { table, players, snapshotOf } = await duel({ pace: FIVE, overtime: 'bot' });
    const slow = players.find((page) => choices(page.tables.get(table)!).length > 0)!;
    const other = players.find((page) => page !== slow)!;
    const seat = snapshotOf(slow).you!;
    const playing = playOn(other, table, seeded('other'));
    await other.until(() => snapshotOf(other).chairs[seat]!.helped === 'away');
    const { step } = snapshotOf(other);
    await other.until(() => snapshotOf(other).step > step + 4 || snapshotOf(other).stage === 'ended'); // the bot and the other go on
    if (snapshotOf(slow).stage !== 'ended') {
      await slow.must(table, { kind: 'back' });
      await other.until(() => snapshotOf(other).chairs[seat]!.helped === null || snapshotOf(other).stage === 'ended');
    }
    await Promise.all([playing, playOn(slow, table, seeded('slow'))]);
    expect(snapshotOf(other).stage).toBe('ended');
  });

  it.concurrent('move: a bot makes this move, and the clock starts again', async () => {
    const { table, players, snapshotOf } = await duel({ pace: FIVE, overtime: 'move' });
    const slow = players.find((page) => choices(page.tables.get(table)!).length > 0)!;
    const { step, you } = snapshotOf(slow);
    await slow.until(() => snapshotOf(slow).step > step);
    expect(slow.tables.get(table)!.acts.at(-2)).toMatchObject({ actor: you });
    await slow.until(() => snapshotOf(slow).chairs[you!]!.helped === null);
    expect(snapshotOf(slow).clocks!.left[you!]).toBe(5000);
  });

  it.concurrent('forfeit: the other wins', async () => {
    const { players, snapshotOf } = await duel({ pace: FIVE, overtime: 'forfeit' });
    const loser = snapshotOf(players[0]).turn[0]!;
    await players[0].until(() => snapshotOf(players[0]).stage === 'ended');
    expect(snapshotOf(players[0]).chairs.map(({ lost }) => lost)).toEqual(
      loser === 0 ? ['time', null] : [null, 'time'],
    );
  });

  it.concurrent('a clock runs out also while nobody watches', async () => {
    const { table, players } = await duel({ pace: FIVE, overtime: 'forfeit' });
    for (const page of players) page.close();
    const later = await (await opening).visitor('Later');
    await later.visitLobby();
    await later.until(() => later.lobby!.running.some(({ id }) => id === table));
    await later.until(() => !later.lobby!.running.some(({ id }) => id === table));
    expect(await later.guest.record(table)).toHaveProperty('fairness.secret');
  });
});

describe('somebody whose page is gone', () => {
  it.concurrent('is replaced by a bot after a while, and gets the seat back on return', async () => {
    const { table, players, snapshotOf } = await duel({});
    const [one, two] = players;
    const playing = playOn(one, table, seeded('one'), ({ snapshot: { step } }) => step >= 30);
    two.close();
    const before = snapshotOf(one).now;
    await one.until(() => one.absences.get(table)?.seats.includes(1) === true);
    const { until } = one.absences.get(table)!;
    expect(until).toBeGreaterThanOrEqual(before + 1000); // a service time, the whole patience ahead
    const late = await (await opening).visitor('Late'); // a page that opens meanwhile gets it too
    await late.watch(table);
    await late.until(() => late.absences.has(table) || snapshotOf(late).chairs[1]!.helped === 'away');
    await one.until(() => snapshotOf(one).chairs[1]!.helped === 'away' || snapshotOf(one).stage === 'ended');
    await one.until(() => one.absences.get(table)!.seats.length === 0);
    await playing;
    const back = (await opening).page(two.guest);
    await back.watch(table);
    expect(snapshotOf(back)).toMatchObject({ you: 1 });
    if (snapshotOf(back).stage !== 'ended')
      expect(snapshotOf(back).chairs[1]).toMatchObject({ helped: null, here: true });
    await Promise.all([playOn(one, table, seeded('one more')), playOn(back, table, seeded('back'))]);
    expect(snapshotOf(one).stage).toBe('ended');
  });

  it.concurrent('is not replaced where days may pass between moves', async () => {
    const { table, players, snapshotOf } = await duel({ pace: { kind: 'move', seconds: 86_400 } });
    const [one, two] = players;
    two.close();
    await one.until(() => !snapshotOf(one).chairs[1]!.here);
    await playOn(one, table, seeded('one'), ({ snapshot: { turn } }) => turn.includes(1));
    const gone = await duel({}); // here a bot takes the seat, after the same time and more
    gone.players[1].close();
    const playing = playOn(gone.players[0], gone.table, seeded('gone'), ({ snapshot: { step } }) => step > 20);
    await gone.players[0].until(() => gone.snapshotOf(gone.players[0]).chairs[1]!.helped === 'away');
    await playing;
    expect(snapshotOf(one).chairs[1]).toMatchObject({ helped: null });
  });
});
