import { describe, expect, it } from 'vitest';
import { laws } from './laws.ts';
import { vabanque } from './rules.ts';
import { begun, cardsAway, firstRound, played, stateOf, through } from './scene.ts';
import type { State } from './state.ts';

const chips = stateOf(played(begun(4), 'chip 1, chip 2'));
const cards = stateOf(played(through(begun(4), 'chip 1'), 'raise 1, trap 2, bluff 3, raise 4, trap 5'));
const tokens = stateOf(cardsAway(through(begun(4), 'chip 1'), 9));
const paid = stateOf(firstRound(4, 'chips 4\ncards\ntokens A').match);

describe('laws', () => {
  it('VB-2 hold in real positions', () => {
    for (const state of [chips, cards, tokens, paid, stateOf(begun(6, { edition: 2001 }))])
      expect(laws(state)).toBeNull();
  });

  const broken: readonly (readonly [name: string, from: State, spoil: (state: State) => void, law: RegExp])[] = [
    ['VB-2 a chip lost from a hand', chips, (state) => state.held[15]!--, /placed and held/],
    ['VB-2 a chip lost from a table', chips, (state) => state.chips[0]!--, /placed and held/],
    ['VB-6 a chip placed out of turn', chips, (state) => (state.at = 3), /turn by turn/],
    ['VB-6 a chip of a later round placed', chips, (state) => (state.held[1]!--, state.chips[1]!++), /in their round/],
    ['VB-6 less than no chip', chips, (state) => ((state.chips[0]! -= 5), (state.chips[4]! += 5)), /less than no chip/],
    ['VB-3 a seat twice in the order', chips, (state) => (state.order[0] = 1), /permutation/],
    ['VB-3 another order in round 1', chips, (state) => state.order.reverse(), /clockwise/],
    ['VB-19 a poor player first', paid, (state) => state.order.reverse(), /richest/],
    ['VB-2 the same card twice', cards, (state) => (state.faces[1] = 0), /one card of each kind/],
    ['VB-2 a card of no kind', cards, (state) => (state.faces[0] = 3), /Raise/],
    ['VB-8 a card beside no table', cards, (state) => (state.laid[0] = 9), /beside tables/],
    ['VB-8 a card too many', cards, (state) => ((state.laid[2] = 1), (state.faces[2] = 2)), /turn by turn/],
    ['VB-9 a card without a place', cards, (state) => (state.laid[1] = -1), /where it was laid/],
    ['VB-18 a card left behind', paid, (state) => ((state.laid[0] = 1), (state.faces[0] = 2)), /for their round/],
    ['VB-10 a token off the ring', tokens, (state) => (state.tokens[0] = 9), /tokens/],
    ['VB-4 a token that is not set', tokens, (state) => (state.tokens[0] = -1), /tokens/],
    ['VB-17 money from nowhere', paid, (state) => state.money[0]!++, /sum of what was won/],
    ['VB-17 money paid to the bank', paid, (state) => (state.earned[0] = -5), /nobody ever pays/],
    [
      'VB-13 winnings of a round to come',
      paid,
      (state) => ((state.earned[40] = 5), (state.money[0]! += 5)),
      /were played/,
    ],
    ['VB-21 an end before the last round', paid, (state) => (state.phase = 'over'), /last round/],
  ];
  for (const [name, from, spoil, law] of broken) {
    it(`${name} breaks a law`, () => {
      const state = vabanque.copy(from);
      spoil(state);
      expect(laws(state)).toMatch(law);
    });
  }
});
