import { describe, expect, it } from 'vitest';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { SIZE } from './pieces.ts';
import { placeOf, PLACES } from './places.ts';
import { vagabondo } from './rules.ts';
import { table } from './scene.ts';
import type { State } from './state.ts';

/** The pieces that share an edge with the squares, looked up square by square. */
function neighbours(state: State, cells: readonly number[]): number[] {
  const found = new Set<number>();
  for (const square of cells) {
    const [row, column] = [Math.floor(square / SIZE), square % SIZE];
    if (row > 0) found.add(state.squares[square - SIZE]!);
    if (row < SIZE - 1) found.add(state.squares[square + SIZE]!);
    if (column > 0) found.add(state.squares[square - 1]!);
    if (column < SIZE - 1) found.add(state.squares[square + 1]!);
  }
  found.delete(-1);
  return [...found].sort((a, b) => a - b);
}

/** Lays the piece that touches most of a few, so that scores are rich. */
function contact(state: State, pick: () => number) {
  const actions = vagabondo.legal(state, state.mover);
  const some = Array.from({ length: 12 }, () => actions[pick() % actions.length]!);
  const touches = (action: (typeof some)[number]) =>
    action.kind === 'place' ? neighbours(state, placeOf(action)!.cells).length : -1;
  return some.sort((a, b) => touches(b) - touches(a))[0]!;
}

describe('scores', () => {
  const tables = [
    [2, { scoreTouched: 'all' }],
    [3, { scoreTouched: 'opponents' }],
    [2, { scoreTouched: 'opponents', doubles: 'dice' }],
    [4, { doubles: 'dice' }],
  ] as const;

  it.each(tables)(
    'VG-10 VG-11 VG-12 VG-20 a piece scores by its neighbours, and as told: %i seats, %o',
    (seats, options) => {
      const state = table(seats, { starter: 0, ...options });
      const rng = seeded(JSON.stringify([seats, options]));
      while (vagabondo.turn(state).length > 0) {
        const before = vagabondo.copy(state);
        const action = state.phase === 'dice' ? vagabondo.draw(state, rng) : contact(state, () => rng.next());
        const events: Event[] = [];
        vagabondo.apply(state, state.mover, action, (event) => events.push(event));
        if (action.kind !== 'place') continue;
        const place = placeOf(action)!;
        const pieces = neighbours(before, place.cells);
        const worths = pieces.map((piece) => {
          const { colour, value } = PLACES[before.placed[piece]!]!.action;
          return state.scoreTouched === 'opponents' && colour === action.colour ? 0 : value;
        });
        const pips = before.dice.length === 2 && before.dice[0] === before.dice[1];
        const plain = worths.reduce<number>((sum, worth) => sum + worth, action.value);
        const points = plain * (place.crosses ? 2 : 1) * (pips ? 2 : 1);
        expect(events[0]).toMatchObject({ kind: 'place', own: action.value, cross: place.crosses, pips, points });
        expect(events[0]).toMatchObject({ touches: pieces.map((piece, i) => ({ piece, points: worths[i] })) });
        expect(state.points.at(-1)).toBe(points);
        expect(state.touched[before.mover]! - before.touched[before.mover]!).toBe(plain - action.value);
      }
      expect(state.placed.length).toBeGreaterThan(20);
    },
  );
});
