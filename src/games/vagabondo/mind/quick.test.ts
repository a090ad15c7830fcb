import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { vagabondo } from '../rules.ts';
import { table } from '../scene.ts';
import { scoreOf } from '../scoring.ts';
import type { Options, State } from '../state.ts';
import { quick } from './quick.ts';

const { apply, draw, legal, turn } = vagabondo;

function playThrough(
  seats: number,
  options: Partial<Options>,
  at: (state: State, chosen: ReturnType<typeof quick>) => void,
) {
  const rng = seeded('quick');
  const state = table(seats, options);
  for (let actors = turn(state); actors.length > 0; actors = turn(state)) {
    const actor = actors[0]!;
    const action = actor === CHANCE ? draw(state, rng) : quick(state, actor, rng);
    if (actor !== CHANCE) at(state, action);
    apply(state, actor, action);
  }
}

describe('quick', () => {
  it.each([
    [2, {}],
    [2, { doubles: 'cube', series: 2 }],
    [3, { doubles: 'dice' }],
    [4, { scoreTouched: 'opponents' }],
    [6, { copies: 2 }],
  ] as const)('lays at a place with the highest score: %i seats, %o', (seats, options) => {
    playThrough(seats, options, (state, chosen) => {
      if (chosen.kind !== 'place') return;
      const all = legal(state, turn(state)[0]!).filter((action) => action.kind === 'place');
      expect(all).toContain(chosen);
      expect(scoreOf(state, chosen).points).toBe(Math.max(...all.map((action) => scoreOf(state, action).points)));
    });
  });

  it('takes the cube unless it is far behind', () => {
    const state = table(2, { doubles: 'cube', series: 2 });
    apply(state, 0, { kind: 'double' });
    expect(quick(state, 1, seeded('cube')).kind).toBe('take');
    state.own[0] = 60;
    expect(quick(state, 1, seeded('cube')).kind).toBe('drop');
  });
});
