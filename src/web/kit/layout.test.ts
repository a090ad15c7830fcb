import { describe, expect, it } from 'vitest';
import { Motion, moves, type Layout } from './layout.ts';

const layout = (places: Record<string, string>): Layout => new Map(Object.entries(places));

describe('motion is the difference of two layouts', () => {
  it('lists the pieces that lie elsewhere, and the new ones', () => {
    const before = layout({ pawn: 'a1', rook: 'b1', king: 'c1' });
    const after = layout({ pawn: 'a2', king: 'c1', queen: 'd1' });
    expect(moves(before, after)).toEqual([
      { piece: 'pawn', from: 'a1', to: 'a2' },
      { piece: 'queen', from: null, to: 'd1' },
    ]);
  });

  it('moves nothing when a board appears, and each piece once', () => {
    const motion = new Motion();
    expect(motion.draw(layout({ pawn: 'a1' }))).toEqual([]);
    expect(motion.draw(layout({ pawn: 'a2' }))).toEqual([{ piece: 'pawn', from: 'a1', to: 'a2' }]);
    expect(motion.draw(layout({ pawn: 'a2' }))).toEqual([]);
  });
});
