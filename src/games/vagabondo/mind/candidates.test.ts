import { describe, expect, it } from 'vitest';
import { seeded } from '../../../core/rng.ts';
import { vagabondo } from '../rules.ts';
import { table } from '../scene.ts';
import { candidates, besideLastPieces, rowsOf } from './candidates.ts';
import { Field } from './field.ts';
import { KINDS } from './spots.ts';

const field = new Field();
const list = new Int32Array(6000);

const isLegal = (place: number): boolean =>
  field.score[place]! > 0 &&
  field.trays[(place < field.count ? 0 : KINDS) + field.spots.kind[place % field.count]!]! > 0;

describe.each([2, 3])('candidates with %i seats', (seats) => {
  it('are legal and distinct, and include the best place of every kind', () => {
    const rng = seeded('candidates');
    const state = table(seats);
    for (let turn = vagabondo.turn(state); turn.length > 0; turn = vagabondo.turn(state)) {
      const seat = turn[0]!;
      const rows = rowsOf(seats, seat);
      field.follow(state);
      for (const limit of [1, 8, 100, 5000]) {
        const found = [...list.subarray(0, candidates(field, rows, limit, list))];
        expect(found.every(isLegal)).toBe(true);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(limit + 4 * (rows.to - rows.from));
        for (let row = rows.from; row < rows.to; row++) {
          const colour = row < KINDS ? 0 : 1;
          const top = field.top(colour, row % KINDS);
          const ofRow = found.filter((place) => (place < field.count ? 0 : KINDS) + kindAt(place) === row);
          if (limit === 5000) expect(ofRow.length).toBe(legalOf(row).length);
          if (top > 0 && limit > 1) expect(Math.max(...ofRow.map((place) => field.score[place]!))).toBe(top);
        }
      }
      vagabondo.apply(state, seat, rng.pick(vagabondo.legal(state, seat)));
    }
  });
});

const kindAt = (place: number): number => field.spots.kind[place % field.count]!;

function legalOf(row: number): number[] {
  const offset = row < KINDS ? 0 : field.count;
  const { first } = field.spots;
  const all = Array.from(
    { length: first[(row % KINDS) + 1]! - first[row % KINDS]! },
    (_, i) => offset + first[row % KINDS]! + i,
  );
  return all.filter(isLegal);
}

describe('the places beside the last pieces', () => {
  it('are legal and distinct, and none on an empty board', () => {
    const rng = seeded('glance');
    const state = table(2);
    for (let turn = vagabondo.turn(state); turn.length > 0; turn = vagabondo.turn(state)) {
      field.follow(state);
      const found = [...list.subarray(0, besideLastPieces(field, rowsOf(2, turn[0]!), list))];
      expect(found.every(isLegal)).toBe(true);
      expect(new Set(found).size).toBe(found.length);
      if (state.placed.length === 0) expect(found).toEqual([]);
      vagabondo.apply(state, turn[0]!, rng.pick(vagabondo.legal(state, turn[0]!)));
    }
  });
});
