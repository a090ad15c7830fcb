import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { laws } from './laws.ts';
import { BILLS, billsOf, CASINOS, sum } from './pieces.ts';
import { lasVegas as game } from './rules.ts';
import { DEFAULTS, payCasino1 } from './scene.ts';

describe('hidden money', () => {
  it('LV-11 won bills are counted for the others and seen by their owner', () => {
    const { state } = payCasino1('A2 B1', [60, 40]);
    expect(game.view(state, 1).won).toEqual([null, [40], null, null]);
    expect(game.view(state, 1).wonCount).toEqual([2, 1, 0, 0]);
    expect(game.view(state, 0).won[0]).toEqual([70, 60]);
    expect(game.view(state, 0).earned[0]).toEqual([60, 0, 0, 0, 0, 70]);
    expect(game.view(state, SPECTATOR).won).toEqual([null, null, null, null]);
    expect(game.view(state, SPECTATOR).earned).toEqual([null, null, null, null]);
  });

  it('LV-11 the option openMoney shows them, and so does the end', () => {
    const { state } = payCasino1('A2 B1', [60, 40], { openMoney: true });
    expect(game.view(state, SPECTATOR).won).toEqual([[70, 60], [40], [], []]);
    const { state: hidden } = payCasino1('A2 B1', [60, 40]);
    hidden.phase = 'over';
    expect(game.view(hidden, 3).won).toEqual([[70, 60], [40], [], []]);
  });

  it('LV-11 a sampled state deals the unseen bills as the view counts them', () => {
    const { state } = payCasino1('A2 B1', [60, 40]);
    const seen = game.view(state, 1);
    const others = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const sampled = game.sample(seen, 1, seeded(i));
      expect(game.view(sampled, 1)).toEqual(seen);
      expect(laws(sampled)).toBeNull();
      others.add(billsOf(sampled.won, 0).join());
    }
    expect(others.size).toBeGreaterThan(10);
  });

  it('LV-11 LV-14 a sampled state never has fewer large bills in the pile than a real one can', () => {
    const large = (counts: readonly number[]) => sum(counts.filter((_, kind) => BILLS[kind]! >= 50));
    const rng = seeded('late');
    const seen = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const state = game.setup(5, DEFAULTS);
      while (state.round < 4) {
        const actor = game.turn(state)[0]!;
        game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor)));
      }
      for (const viewer of [0, SPECTATOR]) {
        const sampled = game.sample(game.view(state, viewer), viewer, rng);
        seen.add(large(sampled.pile));
        expect(large(sampled.pile)).toBeGreaterThanOrEqual(26 - 3 * CASINOS);
        expect(laws(sampled)).toBeNull();
      }
    }
    expect(Math.min(...seen)).toBeLessThan(14);
  });

  it('LV-11 a copy and a view share nothing with their state', () => {
    const { state } = payCasino1('A2 B1', [60, 40]);
    const before = JSON.stringify(state);
    const { dice, pile, buried, won, earned } = game.copy(state);
    for (const list of [dice, pile, buried, won, earned]) list.fill(9);
    const view = game.view(state, 0);
    for (const list of [view.dice, view.won[0] as number[], view.earned[0] as number[]]) list.fill(9);
    const sampled = game.sample(game.view(state, 1), 1, seeded(1));
    for (const list of [sampled.dice, sampled.won, sampled.earned]) list.fill(9);
    expect(JSON.stringify(state)).toBe(before);
  });
});
