import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { bitOf, PIONEER } from './characters.ts';
import { laws } from './laws.ts';
import { PARTS, partOfType } from './parts.ts';
import { vaalbara as game } from './rules.ts';
import { setup, type State } from './state.ts';
import { FIELD } from './territories.ts';

/** A game of four in round 3; two have acted. */
function third(): State {
  const rng = seeded('laws');
  const state = setup(4, { openPoints: false });
  while (state.round < 3 || state.phase !== 'take' || state.done < 2) {
    const actor = rng.pick(game.turn(state));
    game.apply(state, actor, actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor)));
  }
  return state;
}

/** To somebody whose Domain no Pioneer has changed. */
function payForField(state: State): void {
  const seat = state.discards.findIndex(
    (discard, seat) => !(discard & bitOf(PIONEER)) && state.chosen[seat] !== PIONEER,
  );
  state.points[seat]! += 2;
  state.gains[seat * PARTS.length + partOfType(FIELD)]! += 2;
}

describe('laws', () => {
  it('hold in a game', () => expect(laws(third())).toBeNull());

  const BREACHES: [string, (state: State) => void][] = [
    ['a Territory vanishes', (state) => state.fronts[0]!--],
    ['a Territory turns into another', (state) => (state.domains[0]![0]! ^= 1)],
    ['the pile shrinks', (state) => state.pile--],
    ['a taken card is still there', (state) => (state.rows[state.rows.indexOf(-1)] = state.domains[0]!.pop()!)],
    [
      'a back comes twice',
      (state) => state.rows.forEach((card, i) => (state.rows[i] = card < 0 ? card : (card & 15) | 16)),
    ],
    ['the Omens were never seen', (state) => (state.seenLow = state.seenHigh = 0)],
    ['a Domain is miscounted', (state) => state.counts[0]!++],
    ['a Character is in two places', (state) => (state.hands[0]! |= state.discards[0]!)],
    ['a Character leaves the discard', (state) => (state.discards[0]! &= state.discards[0]! - 1)],
    ['a hand grows', (state) => (state.hands[state.order[3]!]! = 0b111111 & ~state.discards[state.order[3]!]!)],
    ['somebody is known to hold what is gone', (state) => (state.known[0]! |= state.discards[0]!)],
    ['the order is upset', (state) => state.order.reverse()],
    ['somebody acts twice', (state) => (state.order[0] = state.order[1]!)],
    ['a point falls from the sky', (state) => state.points[0]!++],
    ['a theft has no victim', (state) => [(state.points[0]! += 2), (state.gains[12]! += 2)]],
    ['a bonus comes early', (state) => [(state.points[0]! += 5), (state.gains[20]! += 5)]],
    ['a Field pays too much', payForField],
  ];
  it.each(BREACHES)('%s', (_, breach) => {
    const state = third();
    breach(state);
    expect(laws(state)).not.toBeNull();
  });
});
