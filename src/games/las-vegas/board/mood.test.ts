import { describe, expect, it } from 'vitest';
import { lasVegas } from '../rules.ts';
import { payCasino1 } from '../scene.ts';
import type { Event, State } from '../state.ts';
import { fourPlayers, seenBy } from './fixtures.ts';
import { mood } from './mood.ts';

const SEATS = [0, 1, 2, 3];

/** The placement of the mover at a casino (from 1), and how everybody takes it, with the table as it is drawn after it. */
function placing(state: State, casino: number) {
  const after = lasVegas.copy(state);
  const events: Event[] = [];
  lasVegas.apply(after, state.mover, { kind: 'place', casino: casino - 1 }, (event) => events.push(event));
  const told = (view: State) => SEATS.map((seat) => mood(events[0]!, seat, seenBy(0, view)));
  // While a round is paid out the table is drawn as it was before the placement: it looks the same.
  expect(told(state)).toEqual(told(after));
  return told(after);
}

describe('portraits', () => {
  it('LV-8 LV-9 show who takes a bill, who is tied out and for whom no bill was left', () => {
    const { event, state } = payCasino1('A5 B3 C3 D1', [60]);
    expect(SEATS.map((seat) => mood(event, seat, seenBy(0, state)))).toEqual(['glad', 'tied', 'tied', 'overtaken']);
  });

  it('LV-8 show whom a placement ties out', () => {
    // Casino 4 has 3 dice of seat 3, and 2 each of seat 2 and the House, tied. A die of seat 0 and a white one make the House level with seat 3.
    expect(placing(fourPlayers(), 4)).toEqual(['glad', null, null, 'tied']);
  });

  it('LV-9 show whom a placement overtakes', () => {
    const state = fourPlayers();
    // Casino 3 pays 90k to seat 2 with 3 dice; seat 0 has 1 there and rolls 3 more.
    state.rollOwn += 0x100;
    expect(placing(state, 3)).toEqual(['glad', null, 'overtaken', null]);
  });

  it('stay calm where a placement takes nothing from anybody', () => {
    expect(placing(fourPlayers(), 6)).toEqual([null, null, null, null]);
  });

  it('show who has won', () => {
    const over: Event = { kind: 'over', scores: [10, 40, 40, 0], bills: [1, 2, 3, 0] };
    expect(SEATS.map((seat) => mood(over, seat, seenBy(0, fourPlayers())))).toEqual([null, 'proud', 'proud', null]);
  });
});
