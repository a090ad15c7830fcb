import { describe, expect, it } from 'vitest';
import { SIZE, VALUES, ways, type Facing } from '../pieces.ts';
import { vagabondo } from '../rules.ts';
import { actionOf, cellsOf, centred, flat, ghostOf, middleOf, moved, turned } from './ghost.ts';
import { firstGhost, fits, hasPlace, offersOf } from './offers.ts';
import { seenBy, turn17 } from './fixtures.ts';

const ALL = VALUES.flatMap((value) =>
  Array.from({ length: ways(value) }, (_, facing) => ({ colour: 1 as const, value, facing: facing as Facing })),
);

describe('ghost', () => {
  it.each(ALL)('never hangs over the edge: value $value, facing $facing', ({ colour, value, facing }) => {
    for (const [y, x] of [
      [-9, -9],
      [-9, 99],
      [99, -9],
      [99, 99],
      [7.2, 6.9],
    ] as const) {
      const ghost = centred({ colour, value }, facing, y, x);
      expect(cellsOf(actionOf(ghost))).toHaveLength(value);
      expect(ghostOf(actionOf(ghost))).toEqual(ghost);
      expect(cellsOf(actionOf(moved(ghost, 5, -5)))).toHaveLength(value);
    }
  });

  it.each(ALL)('VG-7 comes home after its turns: value $value, facing $facing', ({ colour, value, facing }) => {
    const ghost = centred({ colour, value }, facing, 7, 7);
    let turning = ghost;
    for (let i = 0; i < ways(value); i++) turning = turned(turning, 1);
    expect(turning).toEqual(ghost);
    expect(turned(turned(ghost, 1), -1)).toEqual(ghost);
  });

  it('has its middle on one of its squares', () => {
    const u = cellsOf(actionOf(centred({ colour: 0, value: 6 }, 0, 7, 7)));
    expect(u).toContain(middleOf(u));
    expect(middleOf([0, 1, 2], (square) => square !== 1)).not.toBe(1);
    expect(middleOf([SIZE], () => false)).toBe(SIZE);
  });
});

describe('offers', () => {
  const view = seenBy(1, turn17());
  const legal = vagabondo.legal(view, 1);
  const offers = offersOf(legal);

  it('finds every place, and no other', () => {
    expect(offers.places.size).toBe(legal.length);
    expect(legal.every((action) => action.kind === 'place' && fits(offers, action))).toBe(true);
    expect(hasPlace(offers, { colour: 1, value: 6 })).toBe(false);
    expect(hasPlace(offers, { colour: 1, value: 5 })).toBe(true);
  });

  it('a piece that is taken up appears where it fits, lying as in the tray', () => {
    for (const value of [1, 2, 3, 4, 5] as const) {
      const ghost = firstGhost(offers, { colour: 1, value }, 5 * SIZE + 5);
      expect(fits(offers, actionOf(ghost))).toBe(true);
      expect(ghost.facing).toBe(flat(value));
    }
    expect(firstGhost(offers, { colour: 1, value: 6 }, 100)).toMatchObject({ value: 6 });
  });
});
