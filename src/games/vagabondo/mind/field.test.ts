import { describe, expect, it } from 'vitest';
import { seeded, type Rng } from '../../../core/rng.ts';
import type { PlaceAction } from '../actions.ts';
import { PLACES } from '../places.ts';
import { vagabondo } from '../rules.ts';
import { scoreOf } from '../scoring.ts';
import { table } from '../scene.ts';
import type { Options, State } from '../state.ts';
import { rowsOf } from './candidates.ts';
import { Field } from './field.ts';
import { KINDS } from './spots.ts';

const field = new Field();

/** The places that the field allows a seat, with their points. */
function listed(seats: number, seat: number): Map<string, number> {
  const { from, to } = rowsOf(seats, seat);
  const found = new Map<string, number>();
  for (let row = from; row < to; row++) {
    if (field.trays[row] === 0) continue;
    const colour = row < KINDS ? 0 : 1;
    const { first, actions } = field.spots;
    for (let spot = first[row % KINDS]!; spot < first[(row % KINDS) + 1]!; spot++) {
      const points = field.score[colour * field.count + spot]!;
      if (points > 0) found.set(vagabondo.format(actions[colour]![spot]!), points);
    }
  }
  return found;
}

function ruled(state: State, seat: number): Map<string, number> {
  const places = vagabondo.legal(state, seat) as readonly PlaceAction[];
  return new Map(places.map((action) => [vagabondo.format(action), scoreOf(state, action).points]));
}

const told = (map: Map<string, number>) =>
  [...map]
    .map((entry) => entry.join(' '))
    .sort()
    .join('\n');

/** Plays at random and calls `at` at each position. */
function randomGame(
  seats: number,
  options: Partial<Options>,
  rng: Rng,
  at: (state: State, seat: number) => void,
): void {
  const state = table(seats, options);
  for (let turn = vagabondo.turn(state); turn.length > 0; turn = vagabondo.turn(state)) {
    at(state, turn[0]!);
    vagabondo.apply(state, turn[0]!, rng.pick(vagabondo.legal(state, turn[0]!)));
  }
}

const TABLES: readonly (readonly [seats: number, options: Partial<Options>])[] = [
  [2, {}],
  [2, { scoreTouched: 'opponents' }],
  [3, { copies: 2 }],
  [4, { scoreTouched: 'opponents', copies: 2 }],
  [4, { scoring: 'player', copies: 1 }],
  [5, { scoreTouched: 'opponents' }],
  [6, {}],
];

describe('field', () => {
  it.each(TABLES)('has the legal places and points of the rules: %i seats, %o', (seats, options) => {
    const rng = seeded(`field ${seats}`);
    for (let game = 0; game < 1; game++)
      randomGame(seats, options, rng, (state, seat) => {
        field.follow(state);
        expect(told(listed(seats, seat))).toBe(told(ruled(state, seat)));
      });
  });

  it('counts spots by score, and knows the best score of each row', () => {
    randomGame(2, {}, seeded('tally'), (state) => {
      field.follow(state);
      for (let row = 0; row < 2 * KINDS; row++) {
        const colour = row < KINDS ? 0 : 1;
        const [from, to] = [field.spots.first[row % KINDS]!, field.spots.first[(row % KINDS) + 1]!];
        const scores = field.score.subarray(colour * field.count + from, colour * field.count + to);
        const top = field.trays[row] === 0 ? 0 : Math.max(...scores);
        expect(field.top(colour, row % KINDS)).toBe(top);
        if (top > 0) expect(field.spotsAt(row, top)).toBe(scores.filter((score) => score === top).length);
      }
    });
  });

  it('is unchanged after laying and taking back pieces', () => {
    const rng = seeded('back');
    randomGame(2, {}, rng, (state) => {
      field.follow(state);
      if (state.placed.length % 2 === 0) field.settle();
      const before = snapshot();
      const depth = 1 + rng.below(6);
      const from = field.laid;
      for (let i = 0; i < depth; i++) {
        const colour = rng.below(2);
        const open = [...field.score.keys()].filter((place) => {
          const own = place < field.count ? 0 : 1;
          return own === colour && field.score[place]! > 0 && field.trays[colour * KINDS + kindAt(place)]! > 0;
        });
        if (open.length > 0) field.lay(rng.pick(open));
      }
      while (field.laid > from) field.takeBack();
      expect(snapshot()).toBe(before);
    });
  });

  it('follows from any position to that of any other game', () => {
    const states: State[] = [];
    for (const [seats, options] of TABLES)
      randomGame(seats, options, seeded('jump'), (state) => {
        if (state.placed.length % 7 === 3) states.push(vagabondo.copy(state));
      });
    for (const state of seeded('order').shuffle(states)) {
      field.follow(state);
      const seat = state.mover;
      expect(told(listed(state.seats, seat))).toBe(told(ruled(state, seat)));
    }
  });

  it('has every place of the board exactly once', () => {
    const named = PLACES.filter((place) => place !== null).length;
    expect(field.spots.actions.flat().length).toBe(named);
    expect(new Set(field.spots.actions.flat()).size).toBe(named);
  });
});

const snapshot = (): string => [field.score, field.trays, field.key, field.laid].join(' ');

const kindAt = (place: number): number => field.spots.kind[place % field.count]!;
