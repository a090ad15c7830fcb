import { expect, it } from 'vitest';
import { playout } from '../../../core/playout.ts';
import { seeded } from '../../../core/rng.ts';
import { vagabondo } from '../rules.ts';
import { table } from '../scene.ts';
import { fine, plain } from './evaluation.ts';
import { Field } from './field.ts';
import { quick } from './quick.ts';

/** A board after so many pieces of quick play. */
function boardAfter(laid: number, seats: number): Field {
  const state = table(seats);
  playout(vagabondo, state, seeded(`evaluation ${laid}`), {
    choose: quick,
    stop: () => state.placed.length >= laid,
  });
  const field = new Field();
  field.follow(state);
  return field;
}

it.each([4, 12, 20, 28])('both nets see about the same after %i pieces of a duel, from either side', (laid) => {
  const field = boardAfter(laid, 2);
  for (const side of [0, 1]) {
    const [levels, champion] = [plain, fine].map((by) => by.expectedMargin(field, side));
    expect(Math.abs(champion! - levels!)).toBeLessThan(10);
    expect(champion).not.toBe(levels);
  }
});

it.each([6, 18, 30])('both nets expect about the same of three seats after %i pieces', (laid) => {
  const field = boardAfter(laid, 3);
  const [levels, champion] = [plain, fine].map((by) => {
    const points = new Float64Array(3);
    by.addExpectedPoints(field, 3, 0, 1, points);
    return points;
  });
  for (const seat of [0, 1, 2]) expect(Math.abs(champion![seat]! - levels![seat]!)).toBeLessThan(10);
});

it('the last piece goes where it scores most, whatever a net says', () => {
  const field = boardAfter(35, 2);
  expect(field.left[0]! + field.left[1]!).toBeLessThanOrEqual(1);
  const most = Math.max(field.best(0), field.best(1));
  const mover = field.best(0) > 0 ? 0 : 1;
  expect([plain, fine].map((by) => by.expectedMargin(field, mover))).toEqual([most, most]);
});
