import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { BACKS, CLANS, formatOmens, isSeen, markSeen, OMENS, omensRank, parseOmens } from './omens.ts';
import { vaalbara as game } from './rules.ts';
import { legalTexts, ofKind, play, refused, scene } from './scene.ts';
import { setup, type State } from './state.ts';
import { backOf, cardOf, DECKS, frontOf, FRONTS, NONE, PRINTED, typeOf, TYPES } from './territories.ts';

const total = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
const name = (card: number) => (card === NONE ? '-' : FRONTS[frontOf(card)]!);
const back = (card: number) => (backOf(card) ? formatOmens(backOf(card)) : '');
const rows = (state: State) => state.rows.map(name).join(' ');
const begin = (seats: number) => setup(seats, { openPoints: false });

describe('the cards', () => {
  it('VL-1 six types; cards marked for more players stay in the box', () => {
    expect(TYPES).toEqual(['meadow', 'forest', 'mountain', 'field', 'village', 'river']);
    expect([2, 3, 4, 5].map((seats) => total(DECKS[seats]!))).toEqual([27, 39, 51, 51]);
    expect([2, 3, 4, 5].map((seats) => begin(seats).pile)).toEqual([27, 39, 51, 51]);
    expect(begin(3).fronts).toEqual(DECKS[3]);
  });

  it('VL-2 the reconstructed deck, type by type', () => {
    const types = (seats: number) =>
      TYPES.map((_, type) => total(DECKS[seats]!.filter((_, front) => typeOf(front) === type)));
    //                       meadow forest mountain field village river
    expect(types(2)).toEqual([4, 5, 4, 5, 5, 4]);
    expect(types(3)).toEqual([6, 7, 6, 7, 7, 6]);
    expect(types(4)).toEqual([8, 9, 8, 9, 9, 8]);
    expect(types(5)).toEqual(types(4));
  });

  it('VL-2 the values of the Forests', () => {
    const values = (seats: number) =>
      DECKS[seats]!.flatMap((count, front) => new Array<number>(count).fill(PRINTED[front]!)).filter((value) => value);
    expect(values(2)).toEqual([3, 4, 5, 5, 6]);
    expect(values(3)).toEqual([3, 4, 4, 5, 5, 6, 6]);
    expect(values(4)).toEqual([3, 3, 4, 4, 4, 5, 5, 6, 6]);
  });

  it('VL-2 ten rows and one card: the deck lasts, and nothing comes out of it that is not in it', () => {
    for (const seats of [2, 3, 4, 5]) expect(total(DECKS[seats]!)).toBeGreaterThanOrEqual(10 * seats + 1);
    expect(refused(begin(2), 'chance row forest5 forest5 river field ABCDE')).toBeNull();
    expect(refused(begin(2), 'chance row forest5 forest5 forest5 field ABCDE')).toBe('VL-2');
  });

  it('VL-3 the 51 backs differ and each ranks the five clans', () => {
    expect(BACKS).toBe(51);
    expect(new Set(OMENS).size).toBe(51);
    for (const ranking of OMENS) expect([...ranking].sort().join('')).toBe('ABCDE');
    expect(CLANS).toEqual(['blue', 'violet', 'yellow', 'red', 'green']);
  });

  it('VL-3 the first fifty are fair: each clan ten times at each rank, every pair evenly split', () => {
    const fifty = OMENS.slice(0, 50);
    for (const clan of 'ABCDE') {
      for (let rank = 0; rank < 5; rank++) expect(fifty.filter((omens) => omens[rank] === clan)).toHaveLength(10);
      for (const other of 'ABCDE') {
        if (other === clan) continue;
        expect(fifty.filter((omens) => omens.indexOf(clan) < omens.indexOf(other))).toHaveLength(25);
      }
    }
  });

  it('VL-3 a back is read as a ranking, best first', () => {
    expect(parseOmens('EDCBA')).toBe(2);
    expect(formatOmens(2)).toBe('EDCBA');
    expect([0, 1, 2, 3, 4].map((clan) => omensRank(2, clan))).toEqual([4, 3, 2, 1, 0]);
    expect([0, 1].map((clan) => omensRank(0, clan))).toEqual([0, 0]);
    expect(parseOmens('AABCD')).toBe(0);
  });

  it('VL-3 all backs differ: one that was seen does not come again', () => {
    const seen = { seenLow: 0, seenHigh: 0 };
    for (let b = 1; b <= BACKS; b++) {
      expect(isSeen(seen, b)).toBe(false);
      markSeen(seen, b);
      expect(isSeen(seen, b)).toBe(true);
      if (b < BACKS) expect(isSeen(seen, b + 1)).toBe(false);
    }
    const state = scene('omens ABCDE\nround 3\nA hand 1\nB hand 2');
    state.phase = 'row';
    expect(refused(state, 'chance row field field ABCDE')).toBe('VL-3');
    expect(refused(state, 'chance row field field BCDEA')).toBeNull();
  });

  it('VL-3 fronts and backs are drawn independently, each unseen one equally likely', () => {
    const rng = seeded('VL-3');
    const backs = new Map<number, number>();
    const fronts = new Array<number>(FRONTS.length).fill(0);
    for (let i = 0; i < 5100; i++) {
      const action = game.draw(begin(2), rng);
      if (action.kind !== 'row') throw new Error(action.kind);
      backs.set(action.back, (backs.get(action.back) ?? 0) + 1);
      for (const front of action.fronts) fronts[front]!++;
    }
    expect(backs.size).toBe(51);
    expect(Math.min(...backs.values())).toBeGreaterThan(60);
    expect(Math.max(...backs.values())).toBeLessThan(145);
    fronts.forEach((count, front) => expect(count / 5100 / 4).toBeCloseTo(DECKS[2]![front]! / 27, 1));
  });

  it('a card is its front and its back', () => {
    const card = cardOf(8, 51);
    expect([frontOf(card), backOf(card)]).toEqual([8, 51]);
  });
});

describe('the rows and the pile', () => {
  it('VL-5 two rows of as many Territories as players', () => {
    const state = begin(3);
    expect(game.turn(state)).toEqual([CHANCE]);
    expect(refused(state, 'chance row field river village field river ABCDE')).toBe('VL-5');
    expect(refused(state, 'A row field river village meadow mountain forest3 EDCBA')).toBe('VL-5');
    const events = play(state, 'chance row field river village meadow mountain forest3 EDCBA');
    expect(rows(state)).toBe('field river village meadow mountain forest3');
    expect(state.pile).toBe(33);
    expect(state.fronts).toEqual([5, 0, 2, 2, 2, 5, 6, 6, 5]);
    expect(events).toEqual([{ kind: 'row', round: 1, fronts: [6, 8, 7, 0, 5, 1], omens: 2 }]);
  });

  it('VL-5 only the first row may be taken from', () => {
    const state = scene('now field river\nnext village village\nA hand 3\nB hand 4');
    play(state, 'A play 3, B play 4');
    expect(legalTexts(state, 0)).toEqual(['take 1', 'take 2']);
    expect(refused(state, 'A take 3')).toBe('VL-5');
  });

  it('VL-6 the back of the top card is the Omens, for all to see', () => {
    const state = begin(2);
    play(state, 'chance row field river village meadow DEABC');
    expect(formatOmens(state.omens)).toBe('DEABC');
    for (const viewer of [0, 1]) expect(game.view(state, viewer).omens).toBe(state.omens);
    expect(isSeen(state, state.omens)).toBe(true);
  });

  it('VL-6 VL-10 the card that was on top is dealt first and keeps the back that was seen', () => {
    const state = scene('omens ABCDE\nround 1\nnow field river\nnext village meadow\nA hand 3\nB hand 4');
    play(state, 'A play 3, B play 4, A take 1, B take 2');
    expect(rows(state)).toBe('village meadow - -');
    expect(refused(state, 'chance row river field village EDCBA')).toBe('VL-10');
    expect(refused(state, 'A take 1')).toBe('VL-10');
    const [row] = play(state, 'chance row river field EDCBA');
    expect(row).toEqual({ kind: 'row', round: 2, fronts: [8, 6], omens: 2 });
    expect(rows(state)).toBe('village meadow river field');
    expect(state.rows.map(back)).toEqual(['', '', 'ABCDE', '']);
    expect(formatOmens(state.omens)).toBe('EDCBA');
  });

  it('VL-25 the card that a Tracker put on top is dealt first', () => {
    const state = scene('omens ABCDE, top river\nround 3\nA hand 1\nB hand 2');
    state.phase = 'row';
    const { fronts, pile } = { fronts: state.fronts.slice(), pile: state.pile };
    expect(refused(state, 'chance row field river BCDEA')).toBe('VL-25');
    for (let i = 0; i < 20; i++) {
      const action = game.draw(state, seeded(i));
      expect(action.kind === 'row' && action.fronts[0]).toBe(8);
      expect(game.refusal(state, CHANCE, action)).toBeNull();
    }
    play(state, 'chance row river field BCDEA');
    expect(state.fronts[8]).toBe(fronts[8]);
    expect(state.fronts[6]).toBe(fronts[6]! - 1);
    expect(state.pile).toBe(pile - 2);
    expect(state.top).toBe(NONE);
  });

  it('VL-25 the last river of the pile may be the known one', () => {
    const state = scene('omens ABCDE, top river, pile field field field\nround 3\nA hand 1\nB hand 2');
    state.phase = 'row';
    expect(refused(state, 'chance row river river BCDEA')).toBe('VL-2');
    expect(refused(state, 'chance row river field BCDEA')).toBeNull();
  });

  it('VL-29 a Pioneer’s card stays under the pile, and is its top card once it is alone', () => {
    const state = scene('omens ABCDE, bottom village/EDCBA, pile field field\nround 9\nA hand 1\nB hand 2');
    state.phase = 'row';
    expect(refused(state, 'chance row village field EDCBA')).toBe('VL-2');
    expect(refused(state, 'chance row field field BCDEA')).toBe('VL-3');
    expect(game.format(game.draw(state, seeded(1)))).toBe('row field field EDCBA');
    play(state, 'chance row field field EDCBA');
    expect([state.pile, name(state.top), state.bottom]).toEqual([1, 'village', NONE]);
  });

  it('VL-29 above a Pioneer’s card the backs are still unknown', () => {
    const state = scene('omens ABCDE, bottom village/EDCBA, pile field field field\nround 9\nA hand 1\nB hand 2');
    state.phase = 'row';
    expect(refused(state, 'chance row field field EDCBA')).toBe('VL-3');
    play(state, 'chance row field field BCDEA');
    expect([state.pile, state.top, name(state.bottom)]).toEqual([2, NONE, 'village']);
  });

  it('VL-29 a card without a known back gets one when it is uncovered', () => {
    const state = scene('omens ABCDE, bottom village, pile field field\nround 9\nA hand 1\nB hand 2');
    state.phase = 'row';
    expect(refused(state, 'chance row field field ABCDE')).toBe('VL-3');
    play(state, 'chance row field field BCDEA');
    expect([state.pile, name(state.top), formatOmens(state.omens)]).toEqual([1, 'village', 'BCDEA']);
  });

  it('VL-2 VL-6 the last card of the pile is never dealt; its back is drawn like any other', () => {
    const state = scene('omens ABCDE, pile field field field\nround 9\nA hand 1\nB hand 2');
    state.phase = 'row';
    const action = game.draw(state, seeded(1));
    expect(game.refusal(state, CHANCE, action)).toBeNull();
    play(state, 'chance row field field BCDEA');
    expect([state.pile, state.top, state.bottom, formatOmens(state.omens)]).toEqual([1, NONE, NONE, 'BCDEA']);
  });

  it('VL-10 the first row is not refilled within the round', () => {
    const state = scene('now field river\nnext village village\nA hand 3\nB hand 4');
    play(state, 'A play 3, B play 4, A take 2');
    expect(rows(state)).toBe('field - village village');
    expect(legalTexts(state, 1)).toEqual(['take 1']);
    expect(refused(state, 'B take 2')).toBe('VL-10');
    const events = play(state, 'B take 1');
    expect(ofKind(events, 'round')).toEqual([{ kind: 'round', round: 3 }]);
  });
});
