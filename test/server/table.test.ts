import { describe, expect, it } from 'vitest';
import { leftAt } from '../../src/table/clock.ts';
import type { Command } from '../../src/table/command.ts';
import type { Pace, Terms } from '../../src/table/terms.ts';
import { sitOn, termsOf, Trial } from './trial.ts';

const BANK: Pace = { kind: 'bank', seconds: 100, increment: 3 };
const MOVE: Pace = { kind: 'move', seconds: 60 };

/** The first seat that must decide. */
const mover = ({ table }: Trial): number => table.turn[0]!;

describe('sitting down', () => {
  it('chairs are chosen, changed and left before the start, and by nobody else’s will than the host’s', () => {
    const trial = new Trial(termsOf('las-vegas', { seats: 3 }));
    trial.must(1, sitOn(null));
    expect(trial.table.seatOf('person-1')).toBe(0);
    trial.must(1, sitOn(2));
    expect(trial.table.chairs.map(({ sitter }) => sitter?.kind ?? null)).toEqual([null, null, 'person']);
    const refused = (by: number, command: Command) => {
      const decision = trial.command(by, command);
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
    trial.must(0, { kind: 'invite', seat: 0, level: 4 });
    trial.must(0, { kind: 'remove', seat: 2 });
    expect(trial.table.seatOf('person-1')).toBeNull();
    trial.must(0, sitOn(1));
    trial.must(0, { kind: 'start', fill: 2 });
    expect(trial.table.chairs.map(({ sitter }) => sitter)).toMatchObject([
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
  it('only whoever must decide loses time, and a decision brings the increment', () => {
    const trial = Trial.begun(termsOf('las-vegas', { pace: BANK }));
    const seat = mover(trial);
    trial.now += 7_000;
    trial.act(seat);
    expect(trial.table.clocks!.left[seat]).toBe(96_000);
    expect(trial.table.clocks!.left[1 - seat]).toBe(100_000);
    expect(trial.table.clocks!.running).toEqual([mover(trial)]);
  });

  it('by move: all the time again after each decision', () => {
    const trial = Trial.begun(termsOf('las-vegas', { pace: MOVE }));
    const seat = mover(trial);
    trial.now += 59_999;
    trial.act(seat);
    expect(trial.table.clocks!.left).toEqual([60_000, 60_000]);
  });

  it('of all who decide at the same time run together', () => {
    const trial = Trial.begun(termsOf('vaalbara', { seats: 3, pace: BANK }));
    const all = [...trial.table.turn];
    expect(all.length).toBe(3);
    trial.now += 10_000;
    trial.act(all[1]!);
    expect(trial.table.clocks!.running).toEqual([all[0], all[2]]);
    trial.now += 10_000;
    expect(leftAt(trial.table.clocks!, trial.now)).toEqual([80_000, 93_000, 80_000]);
  });

  it('stand still while the table is paused', () => {
    const trial = Trial.begun(termsOf('las-vegas', { pace: BANK }));
    const seat = mover(trial);
    trial.now += 4_000;
    trial.must(0, { kind: 'wish', wish: 'pause' });
    trial.must(1, { kind: 'answer', yes: true });
    trial.now += 10_000_000;
    expect(trial.tick({ kind: 'time' })).toMatchObject({ ok: true, notes: [] });
    expect(trial.command(seat, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'paused' } });
    trial.must(1, { kind: 'resume' });
    expect(leftAt(trial.table.clocks!, trial.now)[seat]).toBe(96_000);
    expect(trial.table.clocks!.running).toEqual([seat]);
  });

  it.each(['move', 'bank'] as const)('of %s never run for bots', (kind) => {
    const pace: Pace = kind === 'move' ? MOVE : BANK;
    const trial = Trial.begun(termsOf('vaalbara', { seats: 3, pace }), 1);
    expect(trial.table.clocks!.running).toEqual([0]);
  });
});

describe('when the time is up', () => {
  const late = (overtime: Terms['overtime'], seats = 2) => {
    const trial = Trial.begun(termsOf('las-vegas', { seats, pace: MOVE, overtime }));
    const seat = mover(trial);
    trial.now += 59_999;
    expect(trial.tick({ kind: 'time' })).toMatchObject({ ok: true, notes: [] });
    trial.now += 1;
    trial.tick({ kind: 'time' });
    return { trial, seat };
  };

  it('bot: a bot plays on until the person is back, who then has the whole time of the next decision', () => {
    const { trial, seat } = late('bot');
    expect(trial.table.chairs[seat]!.helped).toBe('away');
    expect(trial.table.levelOf(seat)).toBe(3);
    expect(trial.table.clocks!.running).toEqual([]);
    const { moves } = trial.table;
    trial.tick({ kind: 'bot', seat, moves, text: trial.legal(seat)[0]! });
    expect(trial.table.moves).toBeGreaterThan(moves);
    while (trial.table.turn.includes(seat))
      trial.tick({ kind: 'bot', seat, moves: trial.table.moves, text: trial.legal(seat)[0]! });
    trial.must(seat, { kind: 'back' });
    expect(trial.table.chairs[seat]!.helped).toBeNull();
    expect(trial.table.clocks!.left[seat]).toBe(60_000);
  });

  it('move: a bot makes this decision and no other', () => {
    const { trial, seat } = late('move');
    expect(trial.table.chairs[seat]!.helped).toBe('late');
    trial.tick({ kind: 'bot', seat, moves: trial.table.moves, text: trial.legal(seat)[0]! });
    expect(trial.table.chairs[seat]!.helped).toBeNull();
    expect(trial.table.clocks!.left[seat]).toBe(60_000);
  });

  it('forfeit: of two the other has won, and nothing moves any more', () => {
    const { trial, seat } = late('forfeit');
    expect(trial.table).toMatchObject({ stage: 'ended', turn: [] });
    expect(trial.table.chairs[seat]!.lost).toBe('time');
    expect(trial.table.chairs[1 - seat]!.lost).toBeNull();
    expect(trial.command(1 - seat, { kind: 'concede' })).toMatchObject({ problem: { code: 'ended' } });
  });

  it('forfeit: among more a bot plays on, and whoever lost has no say', () => {
    const { trial, seat } = late('forfeit', 3);
    expect(trial.table.stage).toBe('running');
    for (const command of [
      { kind: 'act', text: trial.legal(seat)[0]! },
      { kind: 'wish', wish: 'abandon' },
      { kind: 'back' },
      { kind: 'leave' },
    ] as const) {
      expect(trial.command(seat, command)).toMatchObject({ problem: { code: 'ended' } });
    }
    expect(trial.table.present).not.toContain(seat);
  });

  it('a move that was meant for a decision that a bot has made is not taken for the next one', () => {
    const { trial, seat } = late('bot', 2);
    const { version } = trial.table;
    trial.tick({ kind: 'bot', seat, moves: trial.table.moves, text: trial.legal(seat)[0]! });
    while (!trial.table.turn.includes(seat)) trial.act(mover(trial));
    trial.tick({ kind: 'bot', seat, moves: trial.table.moves, text: trial.legal(seat)[0]! });
    trial.must(seat, { kind: 'back' });
    while (!trial.table.turn.includes(seat)) trial.act(mover(trial));
    const again = trial.legal(seat)[0]!;
    expect(trial.command(seat, { kind: 'act', text: again, version })).toMatchObject({ problem: { code: 'stale' } });
    expect(trial.command(seat, { kind: 'act', text: again, version: trial.table.version })).toMatchObject({ ok: true });
  });

  it('it is up for everybody who was too slow, before anything else is done', () => {
    const trial = Trial.begun(termsOf('vaalbara', { seats: 3, pace: MOVE, overtime: 'bot' }));
    trial.now += 60_001;
    trial.command(0, { kind: 'act', text: 'x' });
    expect(trial.table.chairs.map(({ helped }) => helped)).toEqual(['away', 'away', 'away']);
  });

  it('a bot that thought about a position that was taken back is not heard', () => {
    const trial = Trial.begun(termsOf('vagabondo', { seats: 2 }), 1);
    while (mover(trial) !== 0) trial.tick({ kind: 'bot', seat: 1, moves: trial.table.moves, text: trial.legal(1)[0]! });
    trial.act(0, 0);
    const { moves } = trial.table;
    const seat = mover(trial);
    expect(seat).toBe(1);
    const text = trial.legal(seat)[0]!;
    trial.must(0, { kind: 'wish', wish: 'undo' });
    trial.act(0, 1);
    expect(trial.table.match.entries.length).toBeGreaterThan(0);
    expect(trial.tick({ kind: 'bot', seat, moves, text })).toMatchObject({ ok: true, notes: [] });
  });
});

describe('wishes', () => {
  it('are granted when everybody present agrees, and not before', () => {
    const trial = Trial.begun(termsOf('las-vegas', { seats: 4 }), 3);
    trial.must(0, { kind: 'wish', wish: 'pause' });
    expect(trial.command(1, { kind: 'wish', wish: 'abandon' })).toMatchObject({ problem: { code: 'pending' } });
    expect(trial.command(0, { kind: 'answer', yes: true })).toMatchObject({ problem: { code: 'answered' } });
    trial.must(1, { kind: 'answer', yes: true });
    expect(trial.table.stage).toBe('running');
    trial.must(2, { kind: 'answer', yes: true });
    expect(trial.table.stage).toBe('paused');
  });

  it('one who says no is enough', () => {
    const trial = Trial.begun(termsOf('las-vegas', { seats: 3 }));
    trial.must(0, { kind: 'wish', wish: 'abandon' });
    trial.must(1, { kind: 'answer', yes: true });
    trial.must(2, { kind: 'answer', yes: false });
    expect(trial.table).toMatchObject({ stage: 'running', request: null });
  });

  it('who is away is not waited for; who asked and left has taken it back', () => {
    const trial = Trial.begun(termsOf('las-vegas', { seats: 3 }));
    trial.must(0, { kind: 'wish', wish: 'abandon' });
    trial.must(1, { kind: 'answer', yes: true });
    trial.tick({ kind: 'absent', seat: 2 });
    expect(trial.table.stage).toBe('ended');
    const other = Trial.begun(termsOf('las-vegas', { seats: 3 }));
    other.must(0, { kind: 'wish', wish: 'abandon' });
    other.must(0, { kind: 'leave' });
    expect(other.table).toMatchObject({ stage: 'running', request: null });
  });

  it('a move is taken back until a roll or a reveal, and stays in the notes', () => {
    const trial = Trial.begun(termsOf('vaalbara', { seats: 2 }));
    const [first] = trial.table.turn;
    const before = trial.table.match.entries;
    trial.act(first!);
    expect(trial.table.undoTo(first!)).toBe(before.length);
    trial.must(first!, { kind: 'wish', wish: 'undo' });
    trial.must(1 - first!, { kind: 'answer', yes: true });
    expect(trial.table.match.entries).toEqual(before);
    expect(trial.notes.filter(({ kind }) => kind === 'act').length).toBe(before.length + 1);
    const dice = Trial.begun(termsOf('las-vegas'));
    dice.act(mover(dice)); // the next player's dice are rolled at once
    expect(dice.command(0, { kind: 'wish', wish: 'undo' })).toMatchObject({ problem: { code: 'final' } });
  });

  it('only one of two can concede', () => {
    const trial = Trial.begun(termsOf('las-vegas', { seats: 3 }));
    expect(trial.command(0, { kind: 'concede' })).toMatchObject({ problem: { code: 'concede' } });
    const duel = Trial.begun(termsOf('las-vegas'));
    duel.must(1, { kind: 'concede' });
    expect(duel.table.stage).toBe('ended');
    expect(duel.table.chairs.map(({ lost }) => lost)).toEqual([null, 'conceded']);
  });
});

describe('a game', () => {
  it('keeps few notes beside its moves, however often somebody leaves, comes back and wishes', () => {
    const trial = Trial.begun(termsOf('vagabondo', { seats: 2 }), 1);
    while (mover(trial) !== 0) trial.tick({ kind: 'bot', seat: 1, moves: trial.table.moves, text: trial.legal(1)[0]! });
    const codes = new Set<string>();
    const tryTo = (command: Command): void => {
      const decision = trial.command(0, command);
      if (!decision.ok) codes.add(decision.problem.code);
    };
    for (let i = 0; i < 1_000; i++) {
      tryTo({ kind: 'leave' });
      tryTo({ kind: 'back' });
      tryTo({ kind: 'wish', wish: 'pause' });
      tryTo({ kind: 'resume' });
      trial.now += 3_600_000;
    }
    expect(codes).toContain('often');
    expect(trial.notes.length).toBeLessThan(700);
    trial.act(0); // and can still be played
  });
});
