import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import { seeded } from '../../core/rng.ts';
import { bitOf, charactersIn, FIGHTER } from './characters.ts';
import { formatOmens } from './omens.ts';
import { vaalbara as game } from './rules.ts';
import { legalTexts, ofKind, play, refused, scene } from './scene.ts';
import type { State } from './state.ts';
import { frontOf, FRONTS, NONE } from './territories.ts';

const names = (cards: readonly number[]) =>
  cards.map((card) => (card === NONE ? '-' : FRONTS[frontOf(card)]!)).join(' ');
const gains = (state: State, seat: number) =>
  Object.fromEntries(game.standing(state).parts[seat]!.map(({ of, amount }) => [of, amount]));

describe('1 Fighter', () => {
  const fighters = () => {
    const state = scene('A hand 1 2\nB hand 1 5\nC hand 6 7\nD hand 1 8');
    play(state, 'A play 1, B play 5, C play 6, D play 8');
    return state;
  };

  it('VL-19 every other seat is asked at once, with a Fighter or without', () => {
    const state = fighters();
    expect(state.phase).toBe('fighter');
    expect(game.turn(state)).toEqual([1, 2, 3]);
    expect(legalTexts(state, 0)).toEqual([]);
    expect(legalTexts(state, 1)).toEqual(['fighter yes', 'fighter no']);
    expect(legalTexts(state, 2)).toEqual(['fighter no']);
    expect(refused(state, 'C fighter yes')).toBe('VL-19');
    expect(refused(state, 'A fighter no')).toBe('VL-19');
    expect(refused(state, 'B take 1')).toBe('VL-19');
    expect(refused(state, 'chance fighter no')).toBe('VL-19');
  });

  it('VL-19 who shows it gains 1 and keeps it; the answers come out together', () => {
    const state = fighters();
    expect(play(state, 'B fighter yes')).toEqual([{ kind: 'answer', seat: 1 }]);
    expect(state.points).toEqual([2, 2, 2, 2]);
    expect(game.turn(state)).toEqual([2, 3]);
    const events = play(state, 'C fighter no, D fighter yes');
    expect(ofKind(events, 'fighter')).toEqual([{ kind: 'fighter', seat: 0, shown: [1, 3], amount: 1 }]);
    expect(state.points).toEqual([2, 3, 2, 3]);
    expect(gains(state, 1)).toEqual({ start: 2, fighter: 1 });
    expect(charactersIn(state.hands[1]!)).toEqual([1]);
    expect(state.known).toEqual([0, bitOf(FIGHTER), 0, bitOf(FIGHTER)]);
    expect(state.shown).toBe(0);
    expect(state.phase).toBe('take');
    expect(charactersIn(state.discards[0]!)).toEqual([1]);
  });

  it('VL-19 declining reveals nothing', () => {
    const state = fighters();
    const events = play(state, 'B fighter no, C fighter no, D fighter no');
    expect(ofKind(events, 'fighter')[0]!.shown).toEqual([]);
    expect(state.points).toEqual([2, 2, 2, 2]);
    expect(state.known).toEqual([0, 0, 0, 0]);
    expect(mask(game, { kind: 'fighter', show: false }, 1, 0)).toBe('fighter ?');
  });

  it('VL-19 a Fighter just played is not in hand', () => {
    const state = scene('omens ABCDE\nA hand 1 2\nB hand 1 5');
    play(state, 'A play 1, B play 1');
    expect(legalTexts(state, 1)).toEqual(['fighter no']);
  });
});

describe('2 Poet', () => {
  it('VL-20 another player of your choice gains 2', () => {
    const state = scene('A hand 2\nB hand 5\nC hand 6');
    play(state, 'A play 2, B play 5, C play 6');
    expect(legalTexts(state, 0)).toEqual(['poet B', 'poet C']);
    expect(refused(state, 'A poet A')).toBe('VL-20');
    expect(refused(state, 'A poet D')).toBe('VL-20');
    expect(refused(state, 'A take 1')).toBe('VL-9');
    expect(play(state, 'A poet C')).toEqual([{ kind: 'poet', seat: 0, to: 2, amount: 2 }]);
    expect(state.points).toEqual([2, 2, 4]);
    expect(gains(state, 2)).toEqual({ start: 2, poet: 2 });
  });

  it('VL-20 with two players there is nothing to choose', () => {
    const state = scene('A hand 5\nB hand 2');
    const events = play(state, 'A play 5, B play 2');
    expect(ofKind(events, 'poet')).toEqual([{ kind: 'poet', seat: 1, to: 0, amount: 2 }]);
    expect(state.points).toEqual([4, 2]);
    expect(state.phase).toBe('take');
  });
});

describe('3 Hunter and 10 Artisan', () => {
  it('VL-21 3 if you act before all your neighbours', () => {
    const state = scene('A hand 3\nB hand 5\nC hand 2\nD hand 7');
    const events = play(state, 'A play 3, B play 5, C play 2, D play 7, C poet B, C take 1');
    expect(ofKind(events, 'gain')).toEqual([{ kind: 'gain', seat: 0, character: 3, each: 3, count: 1, amount: 3 }]);
    expect(gains(state, 0)).toEqual({ start: 2, hunter: 3 });
  });

  it('VL-21 nothing after one neighbour', () => {
    const state = scene('A hand 3\nB hand 5\nC hand 6\nD hand 2');
    const events = play(state, 'A play 3, B play 5, C play 6, D play 2, D poet B, D take 1');
    expect(ofKind(events, 'gain')).toEqual([{ kind: 'gain', seat: 0, character: 3, each: 3, count: 0, amount: 0 }]);
    expect(state.points[0]).toBe(2);
  });

  it('VL-28 5 if you act after all your neighbours', () => {
    const state = scene('A hand 10\nB hand 5\nC hand 12\nD hand 3');
    const events = play(state, 'A play 10, B play 5, C play 12, D play 3, D take 1, B take 2');
    expect(ofKind(events, 'gain').at(-1)).toEqual({
      kind: 'gain',
      seat: 0,
      character: 10,
      each: 5,
      count: 1,
      amount: 5,
    });
    expect(gains(state, 0)).toEqual({ start: 2, artisan: 5 });
  });

  it('VL-28 nothing before one neighbour; in a tie the worst Omens gain', () => {
    const state = scene('omens ABCDE\nA hand 10\nB hand 10\nC hand 5');
    const events = play(state, 'A play 10, B play 10, C play 5, C take 1, A take 2');
    expect(ofKind(events, 'gain').map(({ seat, amount }) => [seat, amount])).toEqual([
      [2, 0],
      [0, 0],
      [1, 5],
    ]);
  });
});

describe('4 Oracle, 5 Carpenter, 12 Farmer', () => {
  it.each([
    [5, 7, 2],
    [5, 6, 1],
    [8, 6, 0],
  ])('VL-22 2 for each neighbour with an odd Character: %i and %i', (left, right, count) => {
    const state = scene(`A hand 4\nB hand ${left}\nC hand 9\nD hand ${right}`);
    const events = play(state, `A play 4, B play ${left}, C play 9, D play ${right}`);
    expect(ofKind(events, 'gain')).toEqual([
      { kind: 'gain', seat: 0, character: 4, each: 2, count, amount: 2 * count },
    ]);
    expect(state.points[0]).toBe(2 + 2 * count);
  });

  it('VL-22 with two players the neighbour counts once', () => {
    const state = scene('A hand 4\nB hand 5');
    play(state, 'A play 4, B play 5');
    expect(gains(state, 0)).toEqual({ start: 2, oracle: 2 });
  });

  it('VL-23 3 per Forest already in the Domain', () => {
    const state = scene('A hand 5, domain forest3 forest6 field\nB hand 6');
    const events = play(state, 'A play 5, B play 6');
    expect(ofKind(events, 'gain')[0]).toMatchObject({ each: 3, count: 2, amount: 6 });
    expect(gains(state, 0)).toEqual({ start: 2, carpenter: 6 });
  });

  it('VL-30 the Farmer doubles the Territory added this round', () => {
    const state = scene('now field field\nA hand 12, domain field\nB hand 6');
    const events = play(state, 'B play 6, A play 12, B take 1, A take 2');
    expect(ofKind(events, 'farmer')).toEqual([{ kind: 'farmer', seat: 0 }]);
    expect(ofKind(events, 'take')[1]!.reward).toEqual({ each: 2, count: 2, times: 2, amount: 8, held: 2 });
    expect(gains(state, 0)).toEqual({ start: 2, field: 4, farmer: 4 });
  });
});

describe('6 Falconer', () => {
  it('VL-24 steals 2 from whoever acted just before', () => {
    const state = scene('now field field village\nA hand 6\nB hand 3\nC hand 5');
    const events = play(state, 'A play 6, B play 3, C play 5, B take 1, C take 2');
    expect(ofKind(events, 'steal')).toEqual([{ kind: 'steal', seat: 0, from: 2, amount: 2 }]);
    expect(gains(state, 0)).toEqual({ start: 2, falconer: 2 });
    expect(gains(state, 2)).toEqual({ start: 2, field: 2, robbed: -2 });
    expect(state.points[2]).toBe(2);
  });

  it.each([0, 1])('VL-24 from somebody with %i it steals that much', (had) => {
    const state = scene(`now mountain river\nA hand 6\nB hand 5, points ${had}`);
    const events = play(state, 'A play 6, B play 5, B take 1');
    expect(ofKind(events, 'steal')).toEqual([{ kind: 'steal', seat: 0, from: 1, amount: had }]);
    expect(state.points).toEqual([2 + had, 0]);
  });

  it('VL-24 first in order: nothing', () => {
    const state = scene('A hand 6\nB hand 7');
    expect(ofKind(play(state, 'A play 6, B play 7'), 'idle')).toEqual([{ kind: 'idle', seat: 0, character: 6 }]);
    expect(state.points).toEqual([2, 2]);
    expect(state.phase).toBe('take');
  });
});

describe('7 Tracker', () => {
  const tracker = (more = '') => {
    const state = scene(`omens ABCDE${more}\nnow field river\nnext village forest5/BCDEA\nA hand 7\nB hand 8`);
    play(state, 'A play 7, B play 8');
    return state;
  };

  it('VL-25 any card of either row', () => {
    const state = tracker();
    expect(legalTexts(state, 0)).toEqual(['tracker 1 1', 'tracker 1 2', 'tracker 2 1', 'tracker 2 2']);
    expect(refused(state, 'A tracker 1 3')).toBe('VL-25');
    expect(refused(state, 'A take 1')).toBe('VL-9');
    expect(refused(state, 'B tracker 1 1')).toBe('VL-8');
  });

  it('VL-25 not where the card was taken', () => {
    const state = scene('now field river\nA hand 7\nB hand 5');
    play(state, 'A play 7, B play 5, B take 2');
    expect(legalTexts(state, 0)).toEqual(['tracker 1 1', 'tracker 2 1', 'tracker 2 2']);
    expect(refused(state, 'A tracker 1 2')).toBe('VL-25');
  });

  it('VL-25 the top card comes face up, the old one lies on top and everybody knows it', () => {
    const state = tracker();
    const { pile } = state;
    const meadows = state.fronts[0]!;
    play(state, 'A tracker 1 2');
    expect(game.turn(state)).toEqual([CHANCE]);
    expect(refused(state, 'A take 1')).toBe('VL-25');
    expect(refused(state, 'A uncover meadow EDCBA')).toBe('VL-25');
    expect(refused(state, 'chance row meadow EDCBA')).toBe('VL-25');
    expect(refused(state, 'chance uncover meadow')).toBe('VL-3');
    expect(refused(state, 'chance uncover meadow ABCDE')).toBe('VL-3');
    const events = play(state, 'chance uncover meadow EDCBA');
    expect(events).toEqual([{ kind: 'tracker', seat: 0, row: 0, slot: 1, gave: 8, got: 0, omens: 2 }]);
    expect(names(state.rows)).toBe('field meadow village forest5');
    expect(state.rows[1]! >> 4).toBe(1); // the back that was on top
    expect([formatOmens(state.omens), FRONTS[state.top], state.pile]).toEqual(['EDCBA', 'river', pile]);
    expect(state.fronts[0]).toBe(meadows - 1);
    for (const viewer of [0, 1]) expect(game.view(state, viewer).top).toBe(8);
    expect(state.given).toBe(NONE);
    expect(state.phase).toBe('take');
  });

  it('VL-25 VL-3 a card whose back was seen shows the same back again', () => {
    const state = tracker();
    play(state, 'A tracker 2 2');
    expect(refused(state, 'chance uncover field EDCBA')).toBe('VL-3');
    for (let i = 0; i < 10; i++) expect(game.draw(state, seeded(i))).toMatchObject({ back: 3 });
    const events = play(state, 'chance uncover field BCDEA');
    expect(ofKind(events, 'tracker')[0]).toMatchObject({ row: 1, slot: 1, gave: 3, got: 6, omens: 3 });
  });

  it('VL-25 a second Tracker finds what the first put there', () => {
    const state = tracker(', top mountain');
    const { fronts } = { fronts: state.fronts.slice() };
    play(state, 'A tracker 1 1');
    expect(refused(state, 'chance uncover field EDCBA')).toBe('VL-25');
    expect(game.draw(state, seeded(1))).toMatchObject({ front: 5 });
    play(state, 'chance uncover mountain EDCBA');
    expect(names(state.rows)).toBe('mountain river village forest5');
    expect(state.fronts).toEqual(fronts);
    expect(FRONTS[state.top]).toBe('field');
  });

  it('VL-25 the first card of the second row', () => {
    const state = tracker();
    const [event] = play(state, 'A tracker 2 1, chance uncover field EDCBA');
    expect(event).toMatchObject({ kind: 'tracker', row: 1, slot: 0, gave: 7, got: 6 });
    expect(names(state.rows)).toBe('field river field forest5');
  });

  it('VL-25 VL-2 only what is left can be uncovered', () => {
    const state = tracker(', pile field field');
    play(state, 'A tracker 1 1');
    expect(refused(state, 'chance uncover river EDCBA')).toBe('VL-2');
    expect(refused(state, 'chance uncover field EDCBA')).toBeNull();
    expect(game.draw(state, seeded(1))).toMatchObject({ front: 6 });
  });

  it('VL-8 VL-25 the order of turn stays although the Omens change', () => {
    const state = scene('omens ABCDE\nnow field river\nA hand 7\nB hand 7\nC hand 12\nD hand 12');
    play(state, 'A play 7, B play 7, C play 12, D play 12, A tracker 1 1, chance uncover meadow EDCBA');
    expect(state.order).toEqual([0, 1, 2, 3]);
  });
});

describe('8 Midwife', () => {
  const midwife = (discard: string) => {
    const state = scene(`A hand 8 2, discard ${discard}\nB hand 9`);
    return { state, events: play(state, 'A play 8, B play 9') };
  };

  it('VL-26 takes one Character back from the discard, for all to see', () => {
    const { state } = midwife('3 12');
    expect(legalTexts(state, 0)).toEqual(['midwife 3', 'midwife 12']);
    expect(refused(state, 'A midwife 4')).toBe('VL-26');
    expect(refused(state, 'A midwife 8')).toBe('VL-26');
    expect(refused(state, 'A play 3')).toBe('VL-7');
    expect(refused(state, 'A take 1')).toBe('VL-9');
    expect(play(state, 'A midwife 12')).toEqual([{ kind: 'midwife', seat: 0, character: 12 }]);
    expect(charactersIn(state.hands[0]!)).toEqual([2, 12]);
    expect(charactersIn(state.discards[0]!)).toEqual([3, 8]);
    expect(charactersIn(game.view(state, 1).known[0]!)).toEqual([12]);
  });

  it.each([1, 7, 12])('VL-26 a single one is taken without asking: %i', (character) => {
    const { state, events } = midwife(String(character));
    expect(ofKind(events, 'midwife')).toEqual([{ kind: 'midwife', seat: 0, character }]);
    expect(charactersIn(state.discards[0]!)).toEqual([8]);
    expect(state.phase).toBe('take');
  });

  it('VL-26 nothing to take: no effect', () => {
    const state = scene('A hand 8\nB hand 9');
    expect(ofKind(play(state, 'A play 8, B play 9'), 'idle')).toEqual([{ kind: 'idle', seat: 0, character: 8 }]);
    expect(charactersIn(state.discards[0]!)).toEqual([8]);
  });
});

describe('9 Rider', () => {
  it('VL-27 swaps a card of the first row with one of the second', () => {
    const state = scene('now field/BCDEA river\nnext village forest5\nA hand 9\nB hand 10');
    play(state, 'A play 9, B play 10');
    expect(legalTexts(state, 0)).toEqual(['rider 1 1', 'rider 1 2', 'rider 2 1', 'rider 2 2']);
    expect(refused(state, 'A rider 1 3')).toBe('VL-27');
    expect(refused(state, 'A rider 3 1')).toBe('VL-27');
    expect(refused(state, 'A take 1')).toBe('VL-9');
    expect(play(state, 'A rider 1 2')).toEqual([{ kind: 'rider', seat: 0, first: 0, second: 1, fronts: [6, 3] }]);
    expect(names(state.rows)).toBe('forest5 river village field');
    expect(state.rows[3]! >> 4).toBe(3);
  });

  it('VL-27 equal types may be chosen to change nothing; empty slots may not', () => {
    const state = scene('now field river\nnext field forest5\nA hand 9\nB hand 5');
    play(state, 'A play 9, B play 5, B take 2');
    expect(legalTexts(state, 0)).toEqual(['rider 1 1', 'rider 1 2']);
    expect(refused(state, 'A rider 2 1')).toBe('VL-27');
    play(state, 'A rider 1 1');
    expect(names(state.rows)).toBe('field - field forest5');
  });
});
