import { describe, expect, it } from 'vitest';
import { lobbyCard, summaryOf } from '../../src/server/summary.ts';
import { ManualTime } from './manual.ts';
import { TableHarness, termsOf } from './tableharness.ts';

const MINUTE = { kind: 'move', seconds: 60 } as const;

/** The card of a table as the person on that chair gets it. */
function cardOf({ table, now }: TableHarness, seat: number) {
  const summary = summaryOf(table, now);
  const time = new ManualTime();
  return lobbyCard({ ...summary, id: table.id, version: table.version, changed: now }, `person-${seat}`, time);
}

/** The seat whose turn it is runs out of time. */
function timeOut(harness: TableHarness): number {
  const [seat] = harness.table.turn;
  harness.now += 61_000;
  harness.tick({ kind: 'time' });
  return seat!;
}

describe('the result of a table', () => {
  it('of two where one concedes or runs out of time: the other wins, whatever the scores', () => {
    const conceded = TableHarness.begun(termsOf('las-vegas', { seats: 2 }));
    conceded.must(1, { kind: 'concede' });
    expect(cardOf(conceded, 1)).toMatchObject({ stage: 'ended', you: 1, result: { winners: [0], ranks: [1, 2] } });
    expect(conceded.table.news.at(-1)).toMatchObject({ kind: 'lose', seat: 1, why: 'conceded' });
    const late = TableHarness.begun(termsOf('las-vegas', { seats: 2, pace: MINUTE, overtime: 'forfeit' }));
    const loser = timeOut(late);
    expect(cardOf(late, 0).result!.winners).toEqual([1 - loser]);
  });

  it('has no winner where everybody agreed to stop, also after somebody has lost', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 3, pace: MINUTE, overtime: 'forfeit' }));
    const loser = timeOut(harness);
    const [one, other] = [0, 1, 2].filter((seat) => seat !== loser) as [number, number];
    harness.must(one, { kind: 'wish', wish: 'abandon' });
    harness.must(other, { kind: 'answer', yes: true });
    const { result, chairs } = cardOf(harness, one);
    expect(result!.winners).toEqual([]);
    expect(chairs[loser]).toMatchObject({ lost: 'time' });
    expect(harness.table.news.map(({ kind }) => kind).slice(-3)).toEqual(['lose', 'wish', 'granted']);
  });

  it('tells when a clock of hours or days runs out, in calendar time, and no other', () => {
    const slow = TableHarness.begun(termsOf('las-vegas', { seats: 2, pace: { kind: 'move', seconds: 86_400 } }));
    const time = new ManualTime();
    expect(cardOf(slow, 0).until).toBe(time.wall() + slow.now + 86_400_000 - time.now());
    const quick = TableHarness.begun(termsOf('las-vegas', { seats: 2, pace: MINUTE }));
    expect(cardOf(quick, 0).until).toBeUndefined();
  });
});
