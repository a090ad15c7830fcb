import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import type { Event } from '../events.ts';
import { parseOmens } from '../omens.ts';
import { vaalbara as game } from '../rules.ts';
import type { State } from '../state.ts';
import { choosing, resolving, seenBy } from './fixtures.ts';
import { acting, bestSlot, equation, frontsOf, isDone, promised, rowRewards, tied } from './preview.ts';

/** Every position of a random game in which a seat chooses, with that seat. */
function* choices(seed: number, seats: number): Generator<readonly [State, number]> {
  const rng = seeded(seed);
  const state = game.setup(seats, { openPoints: false });
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = rng.pick(turn);
    if (actor !== CHANCE) yield [state, actor];
    game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor)));
  }
}

describe('preview', () => {
  it.each([2, 3, 4, 5])('promises what taking the Territory pays, %i seats', (seats) => {
    for (let seed = 0; seed < 8; seed++) {
      for (const [state, seat] of choices(seed, seats)) {
        if (state.phase !== 'take') continue;
        const view = seenBy(seat, state);
        const rewards = rowRewards(view, 0, seat, view.chosen[seat]!);
        for (const action of game.legal(view, seat)) {
          if (action.kind !== 'take') throw new Error('only Territories are offered');
          const events: Event[] = [];
          game.apply(game.copy(state), seat, action, (event) => events.push(event));
          expect(events[0]).toMatchObject({ kind: 'take', reward: rewards[action.slot] });
        }
      }
    }
  });

  it('promises before the reveal what the Character will make of it', () => {
    const view = seenBy(0, choosing());
    const rewards = rowRewards(view, 0, 0, 6);
    expect(rewards.map((reward) => reward?.amount)).toEqual([0, 18, 6, 3]);
    expect(rewards.map((reward) => equation(reward!))).toEqual(['0', '6 × 3 = 18', '2 × 3 = 6', '1 × 3 = 3']);
    expect(bestSlot(view, 0, 6)).toBe(1);
    const river = frontsOf(view, 0)[1]!;
    expect(equation(promised(view, 0, 12, river))).toBe('6 × 3 × 2 = 36');
    expect(promised(view, 0, 1, river).amount).toBe(3);
  });

  it('knows who acts, who is done and whom the Omens put in order', () => {
    const view = seenBy(0, resolving().state);
    expect(acting(view)).toBe(0);
    expect([0, 1, 2, 3].filter((seat) => isDone(view, seat))).toEqual([1, 3]);
    expect(tied(view)).toEqual([1, 0]);
    expect(tied({ ...view, omens: parseOmens('ABCDE') })).toEqual([]);
    expect(rowRewards(view, 0, 0, 6).map((reward) => reward?.amount)).toEqual([undefined, 18, undefined, 3]);
    expect(acting(seenBy(0, choosing()))).toBeNull();
  });
});
