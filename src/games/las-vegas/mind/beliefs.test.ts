import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { laws } from '../laws.ts';
import { lasVegas as game } from '../rules.ts';
import { DEFAULTS } from '../scene.ts';
import type { State } from '../state.ts';
import { guess, moneyOf } from './beliefs.ts';
import { BILL_TIEBREAK } from './round.ts';
import { quick } from './search.ts';

/** A game at the start of its last round. */
function lastRound(seats: number, options: object, seed: string): State {
  const rng = seeded(seed);
  const state = game.setup(seats, { ...DEFAULTS, ...options });
  while (state.round < 4 || state.phase !== 'place') {
    const [actor] = game.turn(state);
    if (actor === CHANCE) game.apply(state, CHANCE, game.draw(state, rng));
    else game.apply(state, actor!, quick(state, actor!));
  }
  return state;
}

describe('beliefs about money', () => {
  it('LV-11 open money is known exactly', () => {
    const state = lastRound(3, { openMoney: true }, 'open');
    const { means, deviation } = moneyOf(game.view(state, 0));
    expect(deviation).toBe(0);
    const { scores } = game.standing(state);
    const view = game.view(state, 0);
    for (const [seat, score] of scores.entries()) {
      expect(means[seat]).toBeCloseTo(score + BILL_TIEBREAK * view.wonCount[seat]!, 9);
    }
  });

  it('LV-11 with hidden money a seat knows its own and estimates the others’ without bias', () => {
    let error = 0;
    let own = 0;
    for (let i = 0; i < 40; i++) {
      const state = lastRound(2, {}, `hidden/${i}`);
      const { means, deviation } = moneyOf(game.view(state, 0));
      const { scores } = game.standing(state);
      error += (means[1]! - scores[1]!) / 40;
      own = Math.max(own, Math.abs(means[0]! - scores[0]!));
      expect(deviation).toBeGreaterThan(10);
    }
    expect(own).toBeLessThan(3);
    expect(Math.abs(error)).toBeLessThan(25);
  });

  it.each([
    { seats: 2, neutralDice: true },
    { seats: 5, neutralDice: false },
  ])('a guess has the given view, for seats and spectators: $seats seats', ({ seats, neutralDice }) => {
    const state = lastRound(seats, { neutralDice }, 'guess');
    for (const viewer of [0, 1, SPECTATOR]) {
      const view = game.view(state, viewer);
      for (let i = 0; i < 20; i++) {
        const made = guess(view, viewer, seeded(i));
        expect(game.view(made, viewer)).toEqual(view);
        expect(laws(made)).toBeNull();
      }
    }
  });

  it('guesses give opponents the expected money on average', () => {
    const state = lastRound(2, {}, 'mean');
    const view = game.view(state, 0);
    let total = 0;
    for (let i = 0; i < 300; i++) total += game.standing(guess(view, 0, seeded(i))).scores[1]! / 300;
    expect(Math.abs(total - moneyOf(view).means[1]!)).toBeLessThan(20);
  });
});
