import { expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../../core/game.ts';
import { playout } from '../../../core/playout.ts';
import { seeded } from '../../../core/rng.ts';
import { bitOf, sizeOf } from '../characters.ts';
import { vaalbara as game } from '../rules.ts';
import { scene } from '../scene.ts';
import { guess, likelyHand } from './beliefs.ts';
import { mind } from './index.ts';
import { estimatePoints } from './hidden-points.ts';

it('guesses states with exactly the given view, for every seat and for spectators', () => {
  for (const seats of game.seats) {
    const rng = seeded(`guess ${seats}`);
    const state = game.setup(seats, { openPoints: seats === 3 });
    let count = 0;
    playout(game, state, seeded(seats), {
      before: () => {
        if (count++ % 3 > 0) return;
        for (const viewer of [SPECTATOR, ...state.points.keys()]) {
          const view = game.view(state, viewer);
          const guessed = guess(view, viewer, rng);
          expect(game.view(guessed, viewer)).toEqual(view);
          expect(guessed.gains.every(Number.isInteger)).toBe(true);
        }
      },
    });
  }
});

it('samples hands of the right size from the free Characters, with all known ones', () => {
  const rng = seeded(1);
  const free = 0b111101111011;
  for (let i = 0; i < 200; i++) {
    const hand = likelyHand(free, bitOf(2), 5, rng);
    expect(sizeOf(hand)).toBe(5);
    expect(hand & ~free).toBe(0);
    expect(hand & bitOf(2)).toBe(bitOf(2));
  }
});

it('computes the points of Forests, Mountains, Fields and Villages exactly from a Domain', () => {
  const plain = estimatePoints(scene('A domain forest5 forest6, points 2\nB'), 0);
  expect(estimatePoints(scene('A domain mountain mountain\nB'), 0)).toBe(plain - 1);
  expect(estimatePoints(scene('A domain field field\nB'), 0)).toBe(plain - 5);
  expect(estimatePoints(scene('A domain forest5 village\nB'), 0)).toBe(plain - 2);
});

it('estimates hidden points with a mean error below 5', () => {
  let error = 0;
  let count = 0;
  const rng = seeded('tally');
  for (let i = 0; i < 12; i++) {
    const state = game.setup(2 + (i % 4), { openPoints: false });
    for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
      const actor = turn[0]!;
      if (state.phase === 'row' && state.round > 1) {
        for (let seat = 0; seat < state.seats; seat++) {
          error += Math.abs(estimatePoints(state, seat) - state.points[seat]!);
          count++;
        }
      }
      game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : mind.quick(state, actor, rng));
    }
  }
  expect(error / count).toBeLessThan(5);
});
