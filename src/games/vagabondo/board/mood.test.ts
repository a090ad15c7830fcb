import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { vagabondo } from '../rules.ts';
import { pointsOf } from '../series.ts';
import { board } from './index.ts';
import { PLUS, pairs, seenBy, turn17 } from './fixtures.ts';
import { mood } from './mood.ts';

/** Laying the plus for 28 points, with the view before it. */
function laid(state = turn17()) {
  const view = seenBy(1, state);
  const events: Event[] = [];
  vagabondo.apply(vagabondo.copy(state), 1, PLUS, (event) => events.push(event));
  return { view, event: events[0]! };
}

describe('portraits', () => {
  it('VG-16 show who passes whom', () => {
    const { view, event } = laid();
    const behind = { ...view, own: view.own.with(0, view.own[0]! + 10) };
    expect(pointsOf(behind)).toEqual([152, 147]);
    expect([0, 1].map((seat) => mood(event, seat, behind))).toEqual(['overtaken', 'proud']);
  });

  it('VG-12 show who is glad of a doubled sum', () => {
    const { view, event } = laid();
    expect(pointsOf(view)).toEqual([142, 147]);
    expect([0, 1].map((seat) => mood(event, seat, view))).toEqual([null, 'glad']);
  });

  it('VG-17 partners neither pass nor are passed by each other', () => {
    const { view, event } = laid(pairs());
    expect(mood(event, 3, view)).toBe(null);
  });

  it('VG-15 show who has no place left', () => {
    const { view } = laid();
    expect([0, 1].map((seat) => mood({ kind: 'skip', seat: 1 }, seat, view))).toEqual([null, 'sorry']);
  });
});

describe('a seat', () => {
  it('has the points of a piece while it is told, and what it counts beside them', () => {
    const { view, event } = laid();
    expect(board.seat(view, 1, 'en', [event])).toMatchObject({ note: '+28', score: '175' });
    expect(board.seat(view, 0, 'en', [event])).toMatchObject({ score: '142' });
  });

  it('VG-17 shares them with its partner', () => {
    const { view, event } = laid(pairs());
    const points = pointsOf(view)[3]!;
    expect(board.seat(view, 3, 'en', [event])).toMatchObject({ note: '+28', score: String(points + 28) });
    expect(board.seat(view, 0, 'en', [event]).note).not.toBe('+28');
  });
});
