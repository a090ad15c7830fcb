import { describe, expect, it } from 'vitest';
import { actorOf } from '../../core/seat.ts';
import { prose } from './prose.ts';
import { lasVegas as game } from './rules.ts';
import { DEFAULTS, roll, STOCK, table } from './scene.ts';
import type { State } from './state.ts';

const STOCKED = `chance: ${STOCK}`;

/** Where the game stands when something is refused. */
const POSITIONS: Readonly<Record<string, () => State>> = {
  'before the start': () => game.setup(3, { ...DEFAULTS, starter: 'random' }),
  'before stocking': () => table(2, {}, []),
  'before the spare white dice': () => table(3, { neutralDice: true }, [STOCKED]),
  'before a roll': () => table(2, {}, [STOCKED]),
  'before a roll with white dice': () => table(2, { neutralDice: true }, [STOCKED]),
  'after a roll of 11122255': () => table(2, {}, [STOCKED, 'chance: roll 11122255']),
  'after the end': () => ({ ...table(2, {}, []), phase: 'over' }),
};

describe('every refusal names the clause that forbids it', () => {
  it.each([
    ['LV-4', 'before the start', 'chance', 'start D'],
    ['LV-4', 'before the start', 'chance', STOCK],
    ['LV-4', 'before the start', 'chance', 'roll 11111111'],
    ['LV-4', 'before the start', 'A', '1'],
    ['LV-2', 'before stocking', 'chance', 'stock 90 90 90 90 90 90'],
    ['LV-3', 'before stocking', 'chance', 'stock 40 70 80 90 50 60'],
    ['LV-3', 'before stocking', 'chance', 'stock 90+50 70 80 90 50 60'],
    ['LV-3', 'before stocking', 'chance', 'roll 11111111'],
    ['LV-3', 'before stocking', 'A', '1'],
    ['LV-4', 'before stocking', 'chance', 'start A'],
    ['LV-16', 'before the spare white dice', 'chance', 'roll +1'],
    ['LV-16', 'before the spare white dice', 'chance', 'roll 11'],
    ['LV-16', 'before the spare white dice', 'A', '1'],
    ['LV-3', 'before the spare white dice', 'chance', STOCK],
    ['LV-4', 'before the spare white dice', 'chance', 'start A'],
    ['LV-5', 'before a roll', 'chance', 'roll 1111111'],
    ['LV-5', 'before a roll', 'chance', 'roll 111111111'],
    ['LV-15', 'before a roll', 'chance', 'roll 11111111+1'],
    ['LV-5', 'before a roll', 'A', '1'],
    ['LV-3', 'before a roll', 'chance', STOCK],
    ['LV-4', 'before a roll', 'chance', 'start A'],
    ['LV-17', 'before a roll with white dice', 'chance', 'roll 11111111'],
    ['LV-17', 'before a roll with white dice', 'chance', 'roll 11111111+111'],
    ['LV-5', 'before a roll with white dice', 'chance', 'roll 1111111+1111'],
    ['LV-5', 'after a roll of 11122255', 'A', '3'],
    ['LV-5', 'after a roll of 11122255', 'B', '1'],
    ['LV-5', 'after a roll of 11122255', 'chance', 'roll 11111111'],
    ['LV-3', 'after a roll of 11122255', 'chance', STOCK],
    ['LV-4', 'after a roll of 11122255', 'A', 'start A'],
    ['LV-13', 'after the end', 'A', '1'],
    ['LV-13', 'after the end', 'chance', STOCK],
  ] as const)('%s %s: %s %s', (clause, position, actor, text) => {
    expect(game.refusal(POSITIONS[position]!(), actorOf(actor)!, game.parse(text)!)).toBe(clause);
    for (const { refusals } of Object.values(prose)) expect(refusals[clause]).toMatch(/\.$/);
  });

  it('LV-2 bills that were dealt in an earlier round are gone', () => {
    const state = table(2, {}, []);
    roll(state, 'stock 90 90 90 90 90 80');
    state.phase = 'stock';
    expect(game.refusal(state, actorOf('chance')!, game.parse('stock 90 60 60 60 60 60')!)).toBe('LV-2');
  });
});
