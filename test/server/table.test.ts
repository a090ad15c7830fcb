import { describe, expect, it } from 'vitest';
import { leftAt } from '../../src/table/clock.ts';
import type { Command } from '../../src/table/command.ts';
import type { Pace, Terms } from '../../src/table/terms.ts';
import { levelOf, presentSeats, seatOf, undoTarget } from '../../src/table/table.ts';
import { sitOn, termsOf, TableHarness } from './tableharness.ts';

const BANK: Pace = { kind: 'bank', seconds: 100, increment: 3 };
const MOVE: Pace = { kind: 'move', seconds: 60 };

/** The first seat that must decide. */
const mover = ({ table }: TableHarness): number => table.turn[0]!;

describe('sitting down', () => {
  it('people choose, change and leave chairs before the start; only the host removes others', () => {
    const harness = new TableHarness(termsOf('las-vegas', { seats: 3 }));
    harness.must(1, sitOn(null));
    expect(seatOf(harness.table, 'person-1')).toBe(0);
    harness.must(1, sitOn(2));
    expect(harness.table.chairs.map(({ sitter }) => sitter?.kind ?? null)).toEqual([null, null, 'person']);
    const refused = (by: number, command: Command) => {
      const decision = harness.command(by, command);
      return decision.ok ? 'done' : decision.problem.code;
    };
    expect(refused(0, sitOn(2))).toBe('taken');
    expect(refused(0, sitOn(3))).toBe('chair');
    expect(refused(1, { kind: 'invite', seat: 0, level: 2 })).toBe('host');
    expect(refused(1, { kind: 'remove', seat: 2 })).toBe('host');
    expect(refused(1, { kind: 'start', fill: 1 })).toBe('host');
    expect(refused(0, { kind: 'invite', seat: 2, level: 2 })).toBe('taken');
    expect(refused(0, { kind: 'start', fill: null })).toBe('empty');
    expect(refused(1, { kind: 'act', text: '1' })).toBe('waiting');
    harness.must(0, { kind: 'invite', seat: 0, level: 4 });
    harness.must(0, { kind: 'remove', seat: 2 });
    expect(seatOf(harness.table, 'person-1')).toBeNull();
    harness.must(0, sitOn(1));
    harness.must(0, { kind: 'start', fill: 2 });
    expect(harness.table.chairs.map(({ sitter }) => sitter)).toMatchObject([
      { kind: 'bot', level: 4 },
      { kind: 'person' },
      { kind: 'bot', level: 2 },
    ]);
    expect(refused(1, sitOn(null))).toBe('begun');
    expect(refused(0, { kind: 'rise' })).toBe('begun');
    expect(refused(0, { kind: 'remove', seat: 0 })).toBe('begun');
    expect(refused(4, { kind: 'concede' })).toBe('stranger');
  });
});

describe('clocks', () => {
  it('run for the seat that must decide, and a decision earns the increment', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { pace: BANK }));
    const seat = mover(harness);
    harness.now += 7_000;
    harness.act(seat);
    expect(harness.table.clocks!.left[seat]).toBe(96_000);
    expect(harness.table.clocks!.left[1 - seat]).toBe(100_000);
    expect(harness.table.clocks!.running).toEqual([mover(harness)]);
  });

  it('by move: the full time again after each decision', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { pace: MOVE }));
    const seat = mover(harness);
    harness.now += 59_999;
    harness.act(seat);
    expect(harness.table.clocks!.left).toEqual([60_000, 60_000]);
  });

  it('of simultaneous decisions run together', () => {
    const harness = TableHarness.begun(termsOf('vaalbara', { seats: 3, pace: BANK }));
    const all = [...harness.table.turn];
    expect(all.length).toBe(3);
    harness.now += 10_000;
    harness.act(all[1]!);
    expect(harness.table.clocks!.running).toEqual([all[0], all[2]]);
    harness.now += 10_000;
    expect(leftAt(harness.table.clocks!, harness.now)).toEqual([80_000, 93_000, 80_000]);
  });

  it('stand still while the table is paused', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { pace: BANK }));
    const seat = mover(harness);
    harness.now += 4_000;
    harness.must(0, { kind: 'wish', wish: 'pause' });
    harness.must(1, { kind: 'answer', yes: true });
    harness.now += 10_000_000;
    expect(harness.tick({ kind: 'time' })).toMatchObject({ ok: true, events: [] });
    expect(harness.command(seat, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'paused' } });
    harness.must(1, { kind: 'resume' });
    expect(leftAt(harness.table.clocks!, harness.now)[seat]).toBe(96_000);
    expect(harness.table.clocks!.running).toEqual([seat]);
  });

  it.each(['move', 'bank'] as const)('of %s never run for bots', (kind) => {
    const pace: Pace = kind === 'move' ? MOVE : BANK;
    const harness = TableHarness.begun(termsOf('vaalbara', { seats: 3, pace }), 1);
    expect(harness.table.clocks!.running).toEqual([0]);
  });
});

describe('when the time is up', () => {
  const late = (overtime: Terms['overtime'], seats = 2) => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats, pace: MOVE, overtime }));
    const seat = mover(harness);
    harness.now += 59_999;
    expect(harness.tick({ kind: 'time' })).toMatchObject({ ok: true, events: [] });
    harness.now += 1;
    harness.tick({ kind: 'time' });
    return { harness, seat };
  };

  it('bot: a bot plays on until the person is back, who then has full time for the next decision', () => {
    const { harness, seat } = late('bot');
    expect(harness.table.chairs[seat]!.helped).toBe('away');
    expect(levelOf(harness.table, seat)).toBe(3);
    expect(harness.table.clocks!.running).toEqual([]);
    const { moves } = harness.table;
    harness.tick({ kind: 'bot', seat, moves, text: harness.legal(seat)[0]! });
    expect(harness.table.moves).toBeGreaterThan(moves);
    while (harness.table.turn.includes(seat))
      harness.tick({ kind: 'bot', seat, moves: harness.table.moves, text: harness.legal(seat)[0]! });
    harness.must(seat, { kind: 'back' });
    expect(harness.table.chairs[seat]!.helped).toBeNull();
    expect(harness.table.clocks!.left[seat]).toBe(60_000);
  });

  it('move: a bot makes this decision and no other', () => {
    const { harness, seat } = late('move');
    expect(harness.table.chairs[seat]!.helped).toBe('late');
    harness.tick({ kind: 'bot', seat, moves: harness.table.moves, text: harness.legal(seat)[0]! });
    expect(harness.table.chairs[seat]!.helped).toBeNull();
    expect(harness.table.clocks!.left[seat]).toBe(60_000);
  });

  it('forfeit: of two the other wins, and the table ends', () => {
    const { harness, seat } = late('forfeit');
    expect(harness.table).toMatchObject({ stage: 'ended', turn: [] });
    expect(harness.table.chairs[seat]!.lost).toBe('time');
    expect(harness.table.chairs[1 - seat]!.lost).toBeNull();
    expect(harness.command(1 - seat, { kind: 'concede' })).toMatchObject({ problem: { code: 'ended' } });
  });

  it('forfeit: among more a bot plays on, and the loser need not consent to wishes', () => {
    const { harness, seat } = late('forfeit', 3);
    expect(harness.table.stage).toBe('running');
    for (const command of [
      { kind: 'act', text: harness.legal(seat)[0]! },
      { kind: 'wish', wish: 'abandon' },
      { kind: 'back' },
      { kind: 'leave' },
    ] as const) {
      expect(harness.command(seat, command)).toMatchObject({ problem: { code: 'ended' } });
    }
    expect(presentSeats(harness.table)).not.toContain(seat);
  });

  it('a move meant for a decision that a bot has made is not applied to the next one', () => {
    const { harness, seat } = late('bot', 2);
    const { version } = harness.table;
    harness.tick({ kind: 'bot', seat, moves: harness.table.moves, text: harness.legal(seat)[0]! });
    while (!harness.table.turn.includes(seat)) harness.act(mover(harness));
    harness.tick({ kind: 'bot', seat, moves: harness.table.moves, text: harness.legal(seat)[0]! });
    harness.must(seat, { kind: 'back' });
    while (!harness.table.turn.includes(seat)) harness.act(mover(harness));
    const again = harness.legal(seat)[0]!;
    expect(harness.command(seat, { kind: 'act', text: again, version })).toMatchObject({ problem: { code: 'stale' } });
    expect(harness.command(seat, { kind: 'act', text: again, version: harness.table.version })).toMatchObject({
      ok: true,
    });
  });

  it('every overdue seat is handled before a command', () => {
    const harness = TableHarness.begun(termsOf('vaalbara', { seats: 3, pace: MOVE, overtime: 'bot' }));
    harness.now += 60_001;
    harness.command(0, { kind: 'act', text: 'x' });
    expect(harness.table.chairs.map(({ helped }) => helped)).toEqual(['away', 'away', 'away']);
  });

  it('a bot’s move for an undone position is dropped', () => {
    const harness = TableHarness.begun(termsOf('vagabondo', { seats: 2 }), 1);
    while (mover(harness) !== 0)
      harness.tick({ kind: 'bot', seat: 1, moves: harness.table.moves, text: harness.legal(1)[0]! });
    harness.act(0, 0);
    const { moves } = harness.table;
    const seat = mover(harness);
    expect(seat).toBe(1);
    const text = harness.legal(seat)[0]!;
    harness.must(0, { kind: 'wish', wish: 'undo' });
    harness.act(0, 1);
    expect(harness.table.match.entries.length).toBeGreaterThan(0);
    expect(harness.tick({ kind: 'bot', seat, moves, text })).toMatchObject({ ok: true, events: [] });
  });
});

describe('wishes', () => {
  it('are granted when everybody present agrees, and not before', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 4 }), 3);
    harness.must(0, { kind: 'wish', wish: 'pause' });
    expect(harness.command(1, { kind: 'wish', wish: 'abandon' })).toMatchObject({ problem: { code: 'pending' } });
    expect(harness.command(0, { kind: 'answer', yes: true })).toMatchObject({ problem: { code: 'answered' } });
    harness.must(1, { kind: 'answer', yes: true });
    expect(harness.table.stage).toBe('running');
    harness.must(2, { kind: 'answer', yes: true });
    expect(harness.table.stage).toBe('paused');
  });

  it('one refusal is enough', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 3 }));
    harness.must(0, { kind: 'wish', wish: 'abandon' });
    harness.must(1, { kind: 'answer', yes: true });
    harness.must(2, { kind: 'answer', yes: false });
    expect(harness.table).toMatchObject({ stage: 'running', request: null });
  });

  it('do not wait for people who are away; a person who leaves withdraws the wish', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 3 }));
    harness.must(0, { kind: 'wish', wish: 'abandon' });
    harness.must(1, { kind: 'answer', yes: true });
    harness.tick({ kind: 'absent', seat: 2 });
    expect(harness.table.stage).toBe('ended');
    const other = TableHarness.begun(termsOf('las-vegas', { seats: 3 }));
    other.must(0, { kind: 'wish', wish: 'abandon' });
    other.must(0, { kind: 'leave' });
    expect(other.table).toMatchObject({ stage: 'running', request: null });
  });

  it('a move is undone until a roll or a reveal, and stays in the event log', () => {
    const harness = TableHarness.begun(termsOf('vaalbara', { seats: 2 }));
    const [first] = harness.table.turn;
    const before = harness.table.match.entries;
    harness.act(first!);
    expect(undoTarget(harness.table, first!)).toBe(before.length);
    harness.must(first!, { kind: 'wish', wish: 'undo' });
    harness.must(1 - first!, { kind: 'answer', yes: true });
    expect(harness.table.match.entries).toEqual(before);
    expect(harness.events.filter(({ kind }) => kind === 'act').length).toBe(before.length + 1);
    const dice = TableHarness.begun(termsOf('las-vegas'));
    dice.act(mover(dice)); // the next player's dice are rolled at once
    expect(dice.command(0, { kind: 'wish', wish: 'undo' })).toMatchObject({ problem: { code: 'final' } });
  });

  it('only one of two can concede', () => {
    const harness = TableHarness.begun(termsOf('las-vegas', { seats: 3 }));
    expect(harness.command(0, { kind: 'concede' })).toMatchObject({ problem: { code: 'concede' } });
    const duel = TableHarness.begun(termsOf('las-vegas'));
    duel.must(1, { kind: 'concede' });
    expect(duel.table.stage).toBe('ended');
    expect(duel.table.chairs.map(({ lost }) => lost)).toEqual([null, 'conceded']);
  });
});

describe('a game', () => {
  it('stores few events beside its moves, however often people leave, come back and wish', () => {
    const harness = TableHarness.begun(termsOf('vagabondo', { seats: 2 }), 1);
    while (mover(harness) !== 0)
      harness.tick({ kind: 'bot', seat: 1, moves: harness.table.moves, text: harness.legal(1)[0]! });
    const codes = new Set<string>();
    const tryTo = (command: Command): void => {
      const decision = harness.command(0, command);
      if (!decision.ok) codes.add(decision.problem.code);
    };
    for (let i = 0; i < 1_000; i++) {
      tryTo({ kind: 'leave' });
      tryTo({ kind: 'back' });
      tryTo({ kind: 'wish', wish: 'pause' });
      tryTo({ kind: 'resume' });
      harness.now += 3_600_000;
    }
    expect(codes).toContain('often');
    expect(harness.events.length).toBeLessThan(700);
    harness.act(0); // and can still be played
  });
});
