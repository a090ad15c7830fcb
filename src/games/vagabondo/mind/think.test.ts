import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import type { Thought, Verdict } from '../../../search/mind.ts';
import { playout } from '../../../core/playout.ts';
import { vagabondo } from '../rules.ts';
import { played, table } from '../scene.ts';
import { scoreOf } from '../scoring.ts';
import type { Options, State } from '../state.ts';
import { mind } from './index.ts';

const { apply, copy, draw, format, legal, turn, view } = vagabondo;

/** Plays on with quick players until so many pieces lie there and a seat must act. */
function later(state: State, laid: number, seed: string): State {
  const rng = seeded(seed);
  const enough = () => state.placed.length >= laid && turn(state)[0] !== CHANCE;
  playout(vagabondo, state, rng, { choose: mind.quick, stop: enough });
  while (turn(state)[0] === CHANCE) apply(state, CHANCE, draw(state, rng));
  return state;
}

const TABLES: readonly (readonly [seats: number, options: Partial<Options>])[] = [
  [2, {}],
  [2, { doubles: 'dice', openTrays: false }],
  [2, { doubles: 'cube', series: 3, copies: 2 }],
  [2, { series: 2, scoreTouched: 'opponents' }],
  [3, { doubles: 'dice' }],
  [4, { openTrays: false }],
  [4, { scoring: 'player', series: 3 }],
  [4, { doubles: 'cube', series: 2, copies: 1 }],
  [5, { copies: 1 }],
  [6, { series: 2, copies: 2 }],
];
const MOMENTS = [0, 9];

function check(state: State, level: number, nodes: number): void {
  const seat = turn(state)[0]!;
  const skill = { ...mind.levels[level]!, nodes };
  const thought = mind.think(view(state, seat), seat, skill, seeded('think'));
  const options = new Set(legal(state, seat).map(format));
  const texts = thought.verdicts.map(({ action }) => format(action));
  expect(texts.every((text) => options.has(text))).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
  expect(thought.verdicts.reduce((sum, { weight }) => sum + weight, 0)).toBe(1);
  expect(thought.verdicts.every(({ value, error }) => value >= 0 && value <= 1 && error === 0)).toBe(true);
  expect(thought.nodes).toBeLessThanOrEqual(nodes);
  const again = mind.think(view(copy(state), seat), seat, skill, seeded('think'));
  expect(JSON.stringify(again)).toBe(JSON.stringify(thought));
}

describe('think', () => {
  it.each(TABLES)('judges legal options within its budget: %i seats, %o', (seats, options) => {
    for (const moment of MOMENTS) {
      const state = later(table(seats, options), moment, `${seats} ${moment}`);
      if (turn(state).length === 0) continue;
      for (const level of [0, 1, 2, 3, 4]) for (const nodes of [1, 300]) check(state, level, nodes);
    }
  });

  it('lays the last piece where it scores most', () => {
    const state = table(2, { copies: 1 });
    later(state, 11, 'last');
    const seat = turn(state)[0]!;
    const most = Math.max(...legal(state, seat).map((action) => pointsOf(state, action)));
    const thought = mind.think(view(state, seat), seat, mind.levels[4], seeded('last'));
    expect(pointsOf(state, chosen(thought).action)).toBe(most);
  });

  it('sees what follows the opponent’s reply, where level 1 does not', () => {
    // Beside the lone U any piece scores; so does the answer to it. Level 1 takes the points less those of the best answer; the
    // strongest level opens with less than it could.
    const state = table(2);
    const first = chosen(mind.think(view(state, 0), 0, mind.levels[0], seeded('open')));
    const strong = chosen(mind.think(view(state, 0), 0, mind.levels[4], seeded('open')));
    expect(pointsOf(state, first.action)).toBe(6);
    expect(pointsOf(state, strong.action)).toBeLessThan(6);
  });

  it('VG-20 offers the cube when nearly won, never when nearly lost, and then drops it', () => {
    const state = table(2, { doubles: 'cube', series: 5, copies: 1 });
    played(state, 'r6n d7', 'b1 n14', 'r5 e5', 'b2e a1');
    const kinds = [-60, -40, -20, -10, 0, 10, 20].map((lead) => {
      const ahead = { ...copy(state), own: [100 + lead, 100] };
      return chosen(mind.think(view(ahead, 0), 0, mind.levels[3], seeded('cube'))).action.kind;
    });
    expect(kinds).toContain('double');
    expect(kinds[0]).toBe('place');
    state.own[0]! += 60;
    played(state, 'double');
    expect(chosen(mind.think(view(state, 1), 1, mind.levels[3], seeded('cube'))).action.kind).toBe('drop');
  });

  it('takes the cube at level points', () => {
    const state = table(2, { doubles: 'cube', series: 5 });
    played(state, 'r1 a1', 'b1 n14', 'double');
    expect(chosen(mind.think(view(state, 1), 1, { ...mind.levels[4], nodes: 4000 }, seeded('cube'))).action.kind).toBe(
      'take',
    );
  });

  it.each([
    [2, true],
    [3, true],
    [4, true],
    [5, false],
    [6, false],
  ])('among %i the champion judges by a net of its own: %s', (seats, own) => {
    const state = later(table(seats), 18, `champion ${seats}`);
    const [five, champion] = mind.levels.slice(4).map((level) => {
      const skill = { ...level, nodes: 2000 };
      return mind.think(view(state, state.mover), state.mover, skill, seeded('champion'));
    });
    expect(JSON.stringify(champion) !== JSON.stringify(five)).toBe(own);
  });

  it('gives the same answer with hidden trays', () => {
    const open = later(table(2), 9, 'hidden');
    const closed = { ...copy(open), openTrays: false };
    const [a, b] = [open, closed].map((state) =>
      mind.think(view(state, state.mover), state.mover, mind.levels[2], seeded('hidden')),
    );
    expect(b).toEqual(a);
  });
});

const chosen = <A>({ verdicts }: Thought<A>): Verdict<A> => verdicts.find(({ weight }) => weight === 1)!;

const pointsOf = (state: State, action: Parameters<typeof format>[0]): number =>
  action.kind === 'place' ? scoreOf(state, action).points : 0;
