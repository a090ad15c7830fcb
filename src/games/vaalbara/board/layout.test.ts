import { expect, it } from 'vitest';
import { moves } from '../../../web/kit/layout.ts';
import { NONE } from '../territories.ts';
import { choosing, seenBy } from './fixtures.ts';
import { layoutOf, slides } from './layout.ts';

const view = seenBy(0, choosing());
const slidesTo = (rows: readonly number[], before = view.rows) =>
  slides(moves(layoutOf({ ...view, rows: [...before] }), layoutOf({ ...view, rows: [...rows] })));

it('motion: both cards of a swap come from each other’s place', () => {
  expect(slidesTo(view.rows.with(1, view.rows[6]!).with(6, view.rows[1]!))).toEqual([
    { from: '1/2', to: '0/1' },
    { from: '0/1', to: '1/2' },
  ]);
});

it('motion: the second row becomes the first, although two of its cards are alike', () => {
  const next = view.rows.slice(4);
  expect(next[0]).toBe(next[3]);
  const nothing = next.map(() => NONE);
  expect(slidesTo([...next, ...nothing], [...nothing, ...next])).toEqual(
    [0, 1, 2, 3].map((slot) => ({ from: `1/${slot}`, to: `0/${slot}` })),
  );
});

it('motion: taken and dealt cards do not come from another place', () => {
  expect(slidesTo(view.rows.with(0, NONE))).toEqual([]);
  expect(slidesTo(view.rows, view.rows.with(5, NONE))).toEqual([]);
});
