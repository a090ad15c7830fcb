import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/core/game.ts';
import { fold } from '../../src/table/fold.ts';
import { leftAt } from '../../src/table/clock.ts';
import type { Command } from '../../src/table/command.ts';
import type { Pace, Terms } from '../../src/table/terms.ts';
import { levelOf } from '../../src/table/table.ts';
import { pictureOf, termsOf, TableHarness } from './tableharness.ts';

const BANK: Pace = { kind: 'bank', seconds: 30, increment: 5 };
const MOVE: Pace = { kind: 'move', seconds: 60 };

const duel = (terms: Partial<Terms>): { harness: TableHarness; seat: Seat } => {
  const harness = TableHarness.begun(termsOf('las-vegas', terms));
  return { harness, seat: harness.table.turn[0]! };
};
const left = ({ table, now }: TableHarness, seat: Seat): number => leftAt(table.clocks!, now)[seat]!;
const code = (harness: TableHarness, by: Seat, command: Command): string => {
  const decision = harness.command(by, command);
  return decision.ok ? 'done' : decision.problem.code;
};
/** The bot of the seat makes its decision. */
const stepIn = (harness: TableHarness, seat: Seat): void =>
  void harness.tick({ kind: 'bot', seat, moves: harness.table.moves, text: harness.legal(seat)[0]! });

describe('leaving and coming back', () => {
  it('gives no time: the bot makes the decision that was left', () => {
    const { harness, seat } = duel({ pace: BANK, overtime: 'bot' });
    harness.now += 25_000;
    harness.must(seat, { kind: 'leave' });
    harness.now += 20_000;
    harness.must(seat, { kind: 'back' });
    expect(harness.table.chairs[seat]!.helped).toBe('late');
    expect(harness.table.clocks!.running).toEqual([]);
    expect(code(harness, seat, { kind: 'act', text: harness.legal(seat)[0]! })).toBe('late');
    expect(left(harness, seat)).toBe(5_000);
    stepIn(harness, seat);
    expect(harness.table.chairs[seat]!.helped).toBeNull();
    expect(left(harness, seat)).toBe(5_000); // no increment for a move that a bot made
  });

  it('while it is the other’s turn costs nothing and brings nothing', () => {
    const { harness, seat } = duel({ pace: BANK });
    const other = 1 - seat;
    harness.must(other, { kind: 'leave' });
    harness.now += 9_000;
    harness.must(other, { kind: 'back' });
    expect(harness.table.chairs[other]!.helped).toBeNull();
    expect([left(harness, seat), left(harness, other)]).toEqual([21_000, 30_000]);
  });

  it.each([BANK, MOVE])('does not escape a forfeit: with a clock that runs nobody leaves (%j)', (pace) => {
    const { harness, seat } = duel({ pace, overtime: 'forfeit' });
    const whole = left(harness, seat);
    harness.now += whole - 100;
    expect(code(harness, seat, { kind: 'leave' })).toBe('clock');
    expect(harness.table.chairs[seat]!.helped).toBeNull();
    // A pause stops the clock and not the decision.
    harness.must(seat, { kind: 'wish', wish: 'pause' });
    harness.must(1 - seat, { kind: 'answer', yes: true });
    expect(harness.table.stage).toBe('paused');
    expect(code(harness, seat, { kind: 'leave' })).toBe('clock');
    harness.must(seat, { kind: 'resume' });
    harness.now += 100;
    harness.tick({ kind: 'time' });
    expect(harness.table.chairs[seat]!.lost).toBe('time');
  });

  it('is possible with forfeit after one’s decision, and a bot makes the next', () => {
    const { harness, seat } = duel({ pace: BANK, overtime: 'forfeit' });
    while (harness.table.turn.includes(seat)) harness.must(seat, { kind: 'act', text: harness.legal(seat)[0]! });
    const before = left(harness, seat);
    harness.must(seat, { kind: 'leave' });
    expect(levelOf(harness.table, seat)).not.toBeNull();
    // The person comes back and leaves again: the decision stays the bot's.
    while (!harness.table.turn.includes(seat))
      harness.must(1 - seat, { kind: 'act', text: harness.legal(1 - seat)[0]! });
    harness.must(seat, { kind: 'back' });
    expect(harness.table.chairs[seat]!.helped).toBe('late');
    harness.must(seat, { kind: 'leave' });
    stepIn(harness, seat);
    expect(left(harness, seat)).toBe(before);
  });

  it('just before a move clock ends does not keep the turn; the next decision has its whole time', () => {
    const { harness, seat } = duel({ pace: MOVE, overtime: 'bot' });
    harness.now += 59_900;
    harness.must(seat, { kind: 'leave' });
    harness.must(seat, { kind: 'back' });
    expect(code(harness, seat, { kind: 'act', text: harness.legal(seat)[0]! })).toBe('late');
    stepIn(harness, seat);
    expect(left(harness, seat)).toBe(60_000);
  });

  it('without clocks reopens the decision', () => {
    const { harness, seat } = duel({});
    harness.must(seat, { kind: 'leave' });
    harness.must(seat, { kind: 'act', text: harness.legal(seat)[0]! });
    expect(harness.table.chairs[seat]!.helped).toBeNull();
  });

  it('earns no increments while a bot plays', () => {
    const { harness, seat } = duel({ pace: BANK });
    harness.must(seat, { kind: 'leave' });
    for (let i = 0; i < 12; i++) {
      const mover = harness.table.turn[0]!;
      if (mover === seat) stepIn(harness, seat);
      else harness.act(mover);
    }
    expect(left(harness, seat)).toBe(30_000);
    expect(left(harness, 1 - seat)).toBeGreaterThan(30_000);
  });
});

describe('a decision that ran out of time', () => {
  it.each(['bot', 'move'] as const)('%s: is made by a bot, whatever its person sends', (overtime) => {
    const { harness, seat } = duel({ pace: MOVE, overtime });
    harness.now += 60_000;
    const text = harness.legal(seat)[0]!;
    expect(code(harness, seat, { kind: 'act', text })).toBe('late');
    harness.must(seat, { kind: 'back' });
    expect(code(harness, seat, { kind: 'act', text })).toBe('late');
    harness.must(seat, { kind: 'leave' });
    harness.must(seat, { kind: 'back' });
    expect(code(harness, seat, { kind: 'act', text })).toBe('late');
    stepIn(harness, seat);
    expect(harness.table.chairs[seat]!.helped).toBeNull();
  });

  it.each(['bot', 'move'] as const)('%s: with an empty bank nobody comes back', (overtime) => {
    const { harness, seat } = duel({ pace: BANK, overtime });
    harness.now += 30_000;
    expect(code(harness, seat, { kind: 'act', text: harness.legal(seat)[0]! })).toBe('spent');
    expect(code(harness, seat, { kind: 'back' })).toBe('spent');
    stepIn(harness, seat);
    expect(code(harness, seat, { kind: 'back' })).toBe('spent');
    expect(levelOf(harness.table, seat)).not.toBeNull();
  });
});

describe('an undo', () => {
  const begun = (pace: Pace, people = 2) => {
    const harness = TableHarness.begun(termsOf('vagabondo', { seats: 2, pace }), people);
    while (harness.table.turn[0] !== 0) {
      if (people === 2) harness.act(1);
      else stepIn(harness, 1);
    }
    return harness;
  };

  it('takes the increment back, as often as it is asked for; time that was used stays used', () => {
    const harness = begun(BANK, 1);
    const before = left(harness, 0);
    for (let i = 1; i <= 3; i++) {
      harness.now += 1_000;
      harness.act(0);
      expect(left(harness, 0)).toBe(before - i * 1_000 + 5_000);
      harness.must(0, { kind: 'wish', wish: 'undo' });
      expect(left(harness, 0)).toBe(before - i * 1_000);
    }
  });

  it('of a move with its own time gives back what was left of that time', () => {
    const harness = begun(MOVE);
    harness.now += 45_000;
    harness.act(0);
    expect(left(harness, 0)).toBe(60_000);
    harness.must(0, { kind: 'wish', wish: 'undo' });
    harness.now += 10_000; // the other's clock runs until the answer
    harness.must(1, { kind: 'answer', yes: true });
    expect([left(harness, 0), left(harness, 1)]).toEqual([15_000, 50_000]);
  });
});

describe('two nodes whose clocks differ by milliseconds', () => {
  it('count no interval twice', () => {
    const { harness, seat } = duel({ pace: BANK });
    harness.now += 4_000;
    harness.act(seat);
    const mover = harness.table.turn[0]!;
    harness.now -= 40; // the next command comes to a node that is behind
    harness.must(1 - mover, { kind: 'leave' });
    harness.now += 40 + 2_000;
    expect(left(harness, mover)).toBe((mover === seat ? 31_000 : 30_000) - 2_000);
  });
});

describe('a wish', () => {
  const refused = (harness: TableHarness, wish: 'pause' | 'abandon' = 'pause'): string => {
    const decision = harness.command(0, { kind: 'wish', wish });
    if (decision.ok) return 'done';
    const { code, detail } = decision.problem as { code: string; detail?: string };
    return `${code} ${detail}`;
  };

  it('can be withdrawn only by its author', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 3 }));
    expect(code(harness, 0, { kind: 'withdraw' })).toBe('answered');
    harness.must(0, { kind: 'wish', wish: 'abandon' });
    harness.must(1, { kind: 'answer', yes: true });
    expect(code(harness, 1, { kind: 'withdraw' })).toBe('answered');
    harness.must(0, { kind: 'withdraw' });
    expect(harness.table).toMatchObject({ request: null, stage: 'running' });
    expect(code(harness, 2, { kind: 'answer', yes: true })).toBe('answered');
    expect(code(harness, 1, { kind: 'wish', wish: 'pause' })).toBe('done'); // other seats may wish at once
  });

  it('that was refused or withdrawn can be repeated after a wait that grows', () => {
    const harness = TableHarness.begun(termsOf('las-vegas'));
    const waits = [5, 15, 60, 300, 300];
    for (const [i, seconds] of waits.entries()) {
      harness.must(0, { kind: 'wish', wish: 'pause' });
      if (i % 2 === 0) harness.must(1, { kind: 'answer', yes: false });
      else harness.must(0, { kind: 'withdraw' });
      expect(refused(harness)).toBe(`wait ${seconds}`);
      harness.now += seconds * 1000 - 1;
      expect(refused(harness, 'abandon')).toBe('wait 1');
      expect(pictureOf(fold('a-table', harness.events))).toBe(pictureOf(harness.table)); // a restart does not shorten it
      harness.now += 1;
    }
  });

  it('that is granted resets the wait', () => {
    const harness = TableHarness.begun(termsOf('las-vegas'));
    harness.must(0, { kind: 'wish', wish: 'pause' });
    harness.must(1, { kind: 'answer', yes: false });
    harness.now += 5_000;
    harness.must(0, { kind: 'wish', wish: 'pause' });
    harness.must(1, { kind: 'answer', yes: true });
    harness.must(0, { kind: 'resume' });
    harness.must(0, { kind: 'wish', wish: 'pause' });
    harness.must(1, { kind: 'answer', yes: false });
    expect(refused(harness)).toBe('wait 5');
  });

  it('cannot be repeated by leaving and coming back', () => {
    const harness = TableHarness.begun(termsOf('las-vegas'));
    harness.must(0, { kind: 'wish', wish: 'pause' });
    harness.must(0, { kind: 'leave' });
    harness.must(0, { kind: 'back' });
    expect(refused(harness)).toBe('wait 5');
  });
});
