import { describe, expect, it } from 'vitest';
import { seeded } from '../../../core/rng.ts';
import { playout } from '../../../core/playout.ts';
import { vagabondo } from '../rules.ts';
import { table } from '../scene.ts';
import { sideOf, type State } from '../state.ts';
import { Duel } from './duel.ts';
import { Field } from './field.ts';
import { mind } from './index.ts';
import { REACHES } from './reach.ts';
import { KINDS } from './spots.ts';

const field = new Field();

/** The points to come of the side to move minus those of the other, by exhaustive search. */
function exact(side: number): number {
  if (field.best(side) === 0) return field.best(1 - side) === 0 ? 0 : -exact(1 - side);
  if (field.left[side] === 1 && field.left[1 - side] === 0) return field.best(side);
  return Math.max(
    ...placesOf(side).map((place) => {
      const points = field.score[place]!;
      field.lay(place);
      const value = points - exact(1 - side);
      field.takeBack();
      return value;
    }),
  );
}

const placesOf = (side: number): number[] =>
  Array.from({ length: field.count }, (_, spot) => side * field.count + spot).filter(
    (place) => field.score[place]! > 0 && field.trays[side * KINDS + field.spots.kind[place % field.count]!]! > 0,
  );

/** A position between quick players with so many pieces left. */
function ending(left: number, seed: string): State {
  const state = table(2);
  playout(vagabondo, state, seeded(seed), { choose: mind.quick, stop: () => state.placed.length >= 36 - left });
  return state;
}

describe('duel', () => {
  it.each([1, 2, 3])('finds the value of an exhaustive search in the last %i moves', (left) => {
    for (let game = 0; game < 6; game++) {
      const state = ending(left, `ending ${game}`);
      if (vagabondo.turn(state).length === 0) continue;
      field.follow(state);
      const { options } = new Duel(field, REACHES[5], 100_000, 1).judge(sideOf(state.mover), 1);
      expect(options[0]!.value).toBe(exact(sideOf(state.mover)));
    }
  });

  it('restores the field, also when its budget runs out', () => {
    const state = ending(20, 'back');
    field.follow(state);
    const before = [field.score, field.trays, field.key, field.laid].join(' ');
    for (const nodes of [1, 30, 333, 2000]) {
      const duel = new Duel(field, REACHES[5], nodes, 1);
      duel.judge(sideOf(state.mover), 1);
      expect(duel.nodes).toBeLessThanOrEqual(nodes);
      expect([field.score, field.trays, field.key, field.laid].join(' ')).toBe(before);
    }
  });

  it('searches deeper with a larger budget', () => {
    const state = ending(18, 'deep');
    field.follow(state);
    const depths = [20, 1500, 16_000].map(
      (nodes) => new Duel(field, REACHES[5], nodes, 1).judge(sideOf(state.mover), 1).depth,
    );
    expect(depths[0]).toBe(1);
    expect(depths[1]).toBeGreaterThan(1);
    expect(depths[2]).toBeGreaterThanOrEqual(3);
  });
});
