import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/core/game.ts';
import { fold } from '../../src/server/history.ts';
import { leftAt } from '../../src/table/clock.ts';
import type { Command } from '../../src/table/command.ts';
import type { Pace, Terms } from '../../src/table/terms.ts';
import { pictureOf, termsOf, Trial } from './trial.ts';

const BANK: Pace = { kind: 'bank', seconds: 30, increment: 5 };
const MOVE: Pace = { kind: 'move', seconds: 60 };

const duel = (terms: Partial<Terms>): { trial: Trial; seat: Seat } => {
  const trial = Trial.begun(termsOf('las-vegas', terms));
  return { trial, seat: trial.table.turn[0]! };
};
const left = ({ table, now }: Trial, seat: Seat): number => leftAt(table.clocks!, now)[seat]!;
const code = (trial: Trial, by: Seat, command: Command): string => {
  const decision = trial.command(by, command);
  return decision.ok ? 'done' : decision.problem.code;
};
/** The bot of the seat makes its decision. */
const stepIn = (trial: Trial, seat: Seat): void =>
  void trial.tick({ kind: 'bot', seat, moves: trial.table.moves, text: trial.legal(seat)[0]! });

describe('leaving and coming back', () => {
  it('gives no time: the bot makes the decision that was left', () => {
    const { trial, seat } = duel({ pace: BANK, overtime: 'bot' });
    trial.now += 25_000;
    trial.must(seat, { kind: 'leave' });
    trial.now += 20_000;
    trial.must(seat, { kind: 'back' });
    expect(trial.table.chairs[seat]!.helped).toBe('late');
    expect(trial.table.clocks!.running).toEqual([]);
    expect(code(trial, seat, { kind: 'act', text: trial.legal(seat)[0]! })).toBe('late');
    expect(left(trial, seat)).toBe(5_000);
    stepIn(trial, seat);
    expect(trial.table.chairs[seat]!.helped).toBeNull();
    expect(left(trial, seat)).toBe(5_000); // no increment for a move that a bot made
  });

  it('while it is the other’s turn costs nothing and brings nothing', () => {
    const { trial, seat } = duel({ pace: BANK });
    const other = 1 - seat;
    trial.must(other, { kind: 'leave' });
    trial.now += 9_000;
    trial.must(other, { kind: 'back' });
    expect(trial.table.chairs[other]!.helped).toBeNull();
    expect([left(trial, seat), left(trial, other)]).toEqual([21_000, 30_000]);
  });

  it.each([BANK, MOVE])('does not escape a forfeit: with a clock that runs nobody leaves (%j)', (pace) => {
    const { trial, seat } = duel({ pace, overtime: 'forfeit' });
    const whole = left(trial, seat);
    trial.now += whole - 100;
    expect(code(trial, seat, { kind: 'leave' })).toBe('clock');
    expect(trial.table.chairs[seat]!.helped).toBeNull();
    // A pause stops the clock and not the decision.
    trial.must(seat, { kind: 'wish', wish: 'pause' });
    trial.must(1 - seat, { kind: 'answer', yes: true });
    expect(trial.table.stage).toBe('paused');
    expect(code(trial, seat, { kind: 'leave' })).toBe('clock');
    trial.must(seat, { kind: 'resume' });
    trial.now += 100;
    trial.tick({ kind: 'time' });
    expect(trial.table.chairs[seat]!.lost).toBe('time');
  });

  it('is possible with forfeit once one has decided, and a bot makes what comes', () => {
    const { trial, seat } = duel({ pace: BANK, overtime: 'forfeit' });
    while (trial.table.turn.includes(seat)) trial.must(seat, { kind: 'act', text: trial.legal(seat)[0]! });
    const before = left(trial, seat);
    trial.must(seat, { kind: 'leave' });
    expect(trial.table.levelOf(seat)).not.toBeNull();
    // Back while the bot has the decision, and away again: it is the bot's all the same.
    while (!trial.table.turn.includes(seat)) trial.must(1 - seat, { kind: 'act', text: trial.legal(1 - seat)[0]! });
    trial.must(seat, { kind: 'back' });
    expect(trial.table.chairs[seat]!.helped).toBe('late');
    trial.must(seat, { kind: 'leave' });
    stepIn(trial, seat);
    expect(left(trial, seat)).toBe(before);
  });

  it('just before a move clock ends does not keep the turn; the next decision has its whole time', () => {
    const { trial, seat } = duel({ pace: MOVE, overtime: 'bot' });
    trial.now += 59_900;
    trial.must(seat, { kind: 'leave' });
    trial.must(seat, { kind: 'back' });
    expect(code(trial, seat, { kind: 'act', text: trial.legal(seat)[0]! })).toBe('late');
    stepIn(trial, seat);
    expect(left(trial, seat)).toBe(60_000);
  });

  it('without clocks reopens the decision', () => {
    const { trial, seat } = duel({});
    trial.must(seat, { kind: 'leave' });
    trial.must(seat, { kind: 'act', text: trial.legal(seat)[0]! });
    expect(trial.table.chairs[seat]!.helped).toBeNull();
  });

  it('earns no increments while a bot plays', () => {
    const { trial, seat } = duel({ pace: BANK });
    trial.must(seat, { kind: 'leave' });
    for (let i = 0; i < 12; i++) {
      const mover = trial.table.turn[0]!;
      if (mover === seat) stepIn(trial, seat);
      else trial.act(mover);
    }
    expect(left(trial, seat)).toBe(30_000);
    expect(left(trial, 1 - seat)).toBeGreaterThan(30_000);
  });
});

describe('a decision that ran out of time', () => {
  it.each(['bot', 'move'] as const)('%s: is made by a bot, whatever its person sends', (overtime) => {
    const { trial, seat } = duel({ pace: MOVE, overtime });
    trial.now += 60_000;
    const text = trial.legal(seat)[0]!;
    expect(code(trial, seat, { kind: 'act', text })).toBe('late');
    trial.must(seat, { kind: 'back' });
    expect(code(trial, seat, { kind: 'act', text })).toBe('late');
    trial.must(seat, { kind: 'leave' });
    trial.must(seat, { kind: 'back' });
    expect(code(trial, seat, { kind: 'act', text })).toBe('late');
    stepIn(trial, seat);
    expect(trial.table.chairs[seat]!.helped).toBeNull();
  });

  it.each(['bot', 'move'] as const)('%s: with an empty bank nobody comes back', (overtime) => {
    const { trial, seat } = duel({ pace: BANK, overtime });
    trial.now += 30_000;
    expect(code(trial, seat, { kind: 'act', text: trial.legal(seat)[0]! })).toBe('spent');
    expect(code(trial, seat, { kind: 'back' })).toBe('spent');
    stepIn(trial, seat);
    expect(code(trial, seat, { kind: 'back' })).toBe('spent');
    expect(trial.table.levelOf(seat)).not.toBeNull();
  });
});

describe('an undo', () => {
  const begun = (pace: Pace, people = 2) => {
    const trial = Trial.begun(termsOf('vagabondo', { seats: 2, pace }), people);
    while (trial.table.turn[0] !== 0) {
      if (people === 2) trial.act(1);
      else stepIn(trial, 1);
    }
    return trial;
  };

  it('takes the increment back, as often as it is asked for; time that was used stays used', () => {
    const trial = begun(BANK, 1);
    const before = left(trial, 0);
    for (let i = 1; i <= 3; i++) {
      trial.now += 1_000;
      trial.act(0);
      expect(left(trial, 0)).toBe(before - i * 1_000 + 5_000);
      trial.must(0, { kind: 'wish', wish: 'undo' });
      expect(left(trial, 0)).toBe(before - i * 1_000);
    }
  });

  it('of a move with its own time gives back what was left of that time', () => {
    const trial = begun(MOVE);
    trial.now += 45_000;
    trial.act(0);
    expect(left(trial, 0)).toBe(60_000);
    trial.must(0, { kind: 'wish', wish: 'undo' });
    trial.now += 10_000; // the other's clock runs until the answer
    trial.must(1, { kind: 'answer', yes: true });
    expect([left(trial, 0), left(trial, 1)]).toEqual([15_000, 50_000]);
  });
});

describe('two nodes whose clocks differ by milliseconds', () => {
  it('count no interval twice', () => {
    const { trial, seat } = duel({ pace: BANK });
    trial.now += 4_000;
    trial.act(seat);
    const mover = trial.table.turn[0]!;
    trial.now -= 40; // the next command comes to a node that is behind
    trial.must(1 - mover, { kind: 'leave' });
    trial.now += 40 + 2_000;
    expect(left(trial, mover)).toBe((mover === seat ? 31_000 : 30_000) - 2_000);
  });
});

describe('a wish', () => {
  const refused = (trial: Trial, wish: 'pause' | 'abandon' = 'pause'): string => {
    const decision = trial.command(0, { kind: 'wish', wish });
    if (decision.ok) return 'done';
    const { code, detail } = decision.problem as { code: string; detail?: string };
    return `${code} ${detail}`;
  };

  it('is withdrawn by whoever made it, and by nobody else', () => {
    const trial = Trial.begun(termsOf('las-vegas', { seats: 3 }));
    expect(code(trial, 0, { kind: 'withdraw' })).toBe('answered');
    trial.must(0, { kind: 'wish', wish: 'abandon' });
    trial.must(1, { kind: 'answer', yes: true });
    expect(code(trial, 1, { kind: 'withdraw' })).toBe('answered');
    trial.must(0, { kind: 'withdraw' });
    expect(trial.table).toMatchObject({ request: null, stage: 'running' });
    expect(code(trial, 2, { kind: 'answer', yes: true })).toBe('answered');
    expect(code(trial, 1, { kind: 'wish', wish: 'pause' })).toBe('done'); // others may ask at once
  });

  it('that was refused or withdrawn can be repeated after a wait that grows', () => {
    const trial = Trial.begun(termsOf('las-vegas'));
    const waits = [5, 15, 60, 300, 300];
    for (const [i, seconds] of waits.entries()) {
      trial.must(0, { kind: 'wish', wish: 'pause' });
      if (i % 2 === 0) trial.must(1, { kind: 'answer', yes: false });
      else trial.must(0, { kind: 'withdraw' });
      expect(refused(trial)).toBe(`wait ${seconds}`);
      trial.now += seconds * 1000 - 1;
      expect(refused(trial, 'abandon')).toBe('wait 1');
      expect(pictureOf(fold('a-table', trial.notes))).toBe(pictureOf(trial.table)); // a restart does not shorten it
      trial.now += 1;
    }
  });

  it('that is granted ends the row of refusals', () => {
    const trial = Trial.begun(termsOf('las-vegas'));
    trial.must(0, { kind: 'wish', wish: 'pause' });
    trial.must(1, { kind: 'answer', yes: false });
    trial.now += 5_000;
    trial.must(0, { kind: 'wish', wish: 'pause' });
    trial.must(1, { kind: 'answer', yes: true });
    trial.must(0, { kind: 'resume' });
    trial.must(0, { kind: 'wish', wish: 'pause' });
    trial.must(1, { kind: 'answer', yes: false });
    expect(refused(trial)).toBe('wait 5');
  });

  it('cannot be repeated by leaving and coming back', () => {
    const trial = Trial.begun(termsOf('las-vegas'));
    trial.must(0, { kind: 'wish', wish: 'pause' });
    trial.must(0, { kind: 'leave' });
    trial.must(0, { kind: 'back' });
    expect(refused(trial)).toBe('wait 5');
  });
});
