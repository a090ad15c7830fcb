import { describe, expect, it } from 'vitest';
import { tableCount } from '../pieces.ts';
import { ringOf, type Grid } from './ring.ts';

const draw = ({ columns, rows, tables, bank }: Grid): string =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => {
      const table = tables.findIndex((place) => place.x === x && place.y === y);
      if (table >= 0) return String(table + 1).padStart(2);
      return bank?.x === x && bank.y === y ? ' B' : ' .';
    }).join(''),
  ).join('\n');

describe('the ring', () => {
  it('goes clockwise from the top left', () => {
    expect(draw(ringOf(10).wide)).toBe(' 1 2 3 4\n10 . . 5\n 9 8 7 6');
    expect(draw(ringOf(10).tall)).toBe(' 1 2 3\n10 . 4\n 9 . 5\n 8 7 6');
    expect(draw(ringOf(12).wide)).toBe(' 1 2 3 4 5\n12 . . . 6\n1110 9 8 7');
    expect(draw(ringOf(12).tall)).toBe(' 1 2 3 4\n12 . . 5\n11 . . 6\n10 9 8 7');
  });

  it('leaves one slot to the bank where the tables do not fill it', () => {
    expect(draw(ringOf(7).wide)).toBe(' 1 2 3\n B . 4\n 7 6 5');
    expect(draw(ringOf(9).wide)).toBe(' 1 2 3 4\n B . . 5\n 9 8 7 6');
    expect(draw(ringOf(9).tall)).toBe(' 1 2 3\n B . 4\n 9 . 5\n 8 7 6');
  });

  it('has a place for every table of every number of players, and an arrow on every side', () => {
    for (const seats of [3, 4, 5, 6]) {
      const { wide, tall } = ringOf(tableCount(seats));
      for (const grid of [wide, tall]) {
        expect(grid.tables).toHaveLength(tableCount(seats));
        expect(grid.arrows.map(({ turn }) => turn)).toEqual([0, 90, 180, 270]);
      }
    }
  });
});
