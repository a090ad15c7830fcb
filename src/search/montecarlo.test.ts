import { describe, expect, it } from 'vitest';
import { CHANCE } from '../core/game.ts';
import { seeded } from '../core/rng.ts';
import { lasVegas as game } from '../games/las-vegas/rules.ts';
import { monteCarlo } from './montecarlo.ts';

/** The first decision of a game, with the seat that makes it. */
function firstDecision() {
  const options = { starter: 'random', neutralDice: false, openMoney: false } as const;
  const state = game.setup(2, options);
  const rng = seeded('first');
  while (game.turn(state)[0] === CHANCE) game.apply(state, CHANCE, game.draw(state, rng));
  const seat = game.turn(state)[0]!;
  return { view: game.view(state, seat), seat };
}

const skill = { nodes: 2_000, lookahead: 1, temperature: 0, cap: 0 } as const;

describe('monteCarlo', () => {
  it('judges every legal option within its budget; the best has all the weight', () => {
    const { view, seat } = firstDecision();
    const { verdicts, nodes } = monteCarlo(game).think(view, seat, skill, seeded('think'));
    expect(verdicts.map(({ action }) => action)).toEqual(game.legal(view, seat));
    expect(nodes).toBeLessThanOrEqual(skill.nodes);
    const top = verdicts.find(({ weight }) => weight === 1)!;
    expect(Math.max(...verdicts.map(({ value }) => value))).toBe(top.value);
    expect(verdicts.filter(({ weight }) => weight > 0)).toEqual([top]);
  });

  it('plays rollouts with the given `quick`, from states of the given `guess`', () => {
    const { view, seat } = firstDecision();
    const calls = { quick: 0, guess: 0 };
    const mind = monteCarlo(game, {
      quick: (state, at) => (calls.quick++, game.legal(state, at).at(-1)!),
      guess: (seen, viewer, rng) => (calls.guess++, game.sample(seen, viewer, rng)),
    });
    const { nodes } = mind.think(view, seat, skill, seeded('think'));
    expect(calls.guess).toBeGreaterThan(0);
    expect(calls.quick).toBeGreaterThan(nodes / 4);
    const plain = monteCarlo(game).think(view, seat, skill, seeded('think'));
    expect(mind.think(view, seat, skill, seeded('think')).verdicts).not.toEqual(plain.verdicts);
  });

  it('has levels, and hints without reasons, where nothing is known of the game', () => {
    const mind = monteCarlo(game);
    expect(mind.levels.map(({ lookahead }) => lookahead)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([mind.horizon, mind.reasons({ kind: 'over', scores: [1, 0], bills: [1, 0] }, 0)]).toEqual([[], []]);
    expect(monteCarlo(game, { horizon: ['round'] }).horizon).toEqual(['round']);
  });
});
