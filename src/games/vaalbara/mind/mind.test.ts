import { describe, expect, it } from 'vitest';
import { CHANCE, type Seat } from '../../../core/game.ts';
import { seeded, type Rng } from '../../../core/rng.ts';
import type { Skill, Thought } from '../../../search/mind.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { vaalbara as game } from '../rules.ts';
import type { State } from '../state.ts';
import { mind } from './index.ts';

const TABLES = game.seats.flatMap((seats) => [false, true].map((openPoints) => ({ seats, openPoints })));

/** Calls `see` at every decision of a game of quick players. */
function decisions(seats: number, openPoints: boolean, seed: string, see: (state: State, seat: Seat) => void): void {
  const rng = seeded(seed);
  const state = game.setup(seats, { openPoints });
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = rng.pick(turn);
    if (actor !== CHANCE) see(state, actor);
    game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : mind.quick(state, actor, rng));
  }
}

function lawful(thought: Thought<Action>, state: State, seat: Seat): void {
  const legal = game.legal(state, seat);
  expect(thought.verdicts.map(({ action }) => action)).toEqual(legal);
  for (const { value, error, weight } of thought.verdicts) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
    expect(error).toBeGreaterThanOrEqual(0);
    expect(weight).toBeGreaterThanOrEqual(0);
  }
  expect(thought.verdicts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(thought.nodes).toBeGreaterThan(0);
}

const think = (state: State, seat: Seat, skill: Skill, rng: Rng): Thought<Action> =>
  mind.think(game.view(state, seat), seat, skill, rng);

describe.each(TABLES)('$seats seats, open points $openPoints', ({ seats, openPoints }) => {
  it('judges every decision of a game at every level, with any budget', () => {
    const phases = new Set<string>();
    let count = 0;
    decisions(seats, openPoints, 'laws', (state, seat) => {
      phases.add(state.phase);
      const skill = { ...mind.levels[count++ % 5]!, nodes: 1 };
      const least = think(state, seat, skill, seeded(count));
      lawful(least, state, seat);
      const more = think(state, seat, { ...skill, nodes: 200 }, seeded(count));
      lawful(more, state, seat);
      // Every option is tried once regardless of cost; the last trial may cost more than those before.
      expect(more.nodes).toBeLessThanOrEqual(200 + 2 * least.nodes);
    });
    expect(phases).toContain('choose');
    expect(phases).toContain('take');
  });

  it('gives the same answer to the same view, independent of hidden information', () => {
    const skill = { ...mind.levels[4], nodes: 300 };
    let count = 0;
    decisions(seats, openPoints, 'same', (state, seat) => {
      if (count++ % 3 > 0) return;
      const seed = `same ${count}`;
      const other = game.sample(game.view(state, seat), seat, seeded(seed));
      expect(mind.quick(other, seat, seeded(seed))).toBe(mind.quick(state, seat, seeded(seed)));
      expect(think(other, seat, skill, seeded(seed))).toEqual(think(state, seat, skill, seeded(seed)));
    });
  });

  it('quick play does not change the state', () => {
    decisions(seats, openPoints, 'alone', (state, seat) => {
      const before = structuredClone(state);
      mind.quick(state, seat, seeded(1));
      expect(state).toEqual(before);
    });
  });
});

it('puts every kind of reason into words', () => {
  const kinds = new Set<string>();
  for (const seats of game.seats) {
    const rng = seeded(`reasons ${seats}`);
    const tell = (event: Event): void => {
      for (let seat = 0; seat < seats; seat++) {
        for (const reason of mind.reasons(event, seat)) {
          kinds.add(reason.kind);
          expect(mind.words.en(reason)).toMatch(/^[a-z0-9{][^?]+$/);
          expect(mind.words.fr(reason)).toMatch(/^[a-z0-9{][^?]+$/);
          expect(mind.words.en(reason) + mind.words.fr(reason)).not.toMatch(/undefined|NaN/);
        }
      }
    };
    for (let i = 0; i < 8; i++) {
      const state = game.setup(seats, { openPoints: false });
      for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
        const actor = turn[0]!;
        const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
        game.apply(state, actor, action, tell);
      }
    }
  }
  expect([...kinds].sort()).toEqual(
    'double gain gift giving rival robbed settle showing shown start steal take vain variety win'.split(' '),
  );
});
