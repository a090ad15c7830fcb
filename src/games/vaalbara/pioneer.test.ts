import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { formatOmens } from './omens.ts';
import { vaalbara as game } from './rules.ts';
import { legalTexts, ofKind, play, refused, scene } from './scene.ts';
import { backOf, frontOf, FRONTS, NONE } from './territories.ts';

/** A plays the Pioneer with this Domain, B a Farmer. */
const pioneer = (domain: string, more = '', neighbour = '') => {
  const state = scene(`omens ABCDE${more}\nA hand 11${domain && `, domain ${domain}`}\nB hand 12${neighbour}`);
  return { state, events: play(state, 'A play 11, B play 12') };
};
const domainOf = (state: ReturnType<typeof scene>) => state.domains[0]!.map((card) => FRONTS[frontOf(card)]).join(' ');

describe('11 Pioneer', () => {
  it('VL-29 choose a card of the Domain before seeing the bottom card', () => {
    const { state } = pioneer('field meadow field');
    expect(legalTexts(state, 0)).toEqual(['pioneer 1', 'pioneer 2', 'pioneer 3']);
    expect(refused(state, 'A pioneer 4')).toBe('VL-29');
    expect(refused(state, 'A take 1')).toBe('VL-9');
    play(state, 'A pioneer 2');
    expect(game.turn(state)).toEqual([CHANCE]);
    expect(refused(state, 'A take 1')).toBe('VL-29');
    expect(refused(state, 'chance uncover field ABDCE')).toBe('VL-29');
    const { fronts, pile, omens } = { fronts: state.fronts[6]!, pile: state.pile, omens: state.omens };
    const events = play(state, 'chance uncover field');
    expect(events).toEqual([
      {
        kind: 'pioneer',
        seat: 0,
        gave: 0,
        got: 6,
        reward: { each: 2, count: 3, times: 1, amount: 6, held: 3 },
        omens: 0,
      },
    ]);
    expect(domainOf(state)).toBe('field field field');
    expect(state.counts.slice(0, 6)).toEqual([0, 0, 0, 3, 0, 0]);
    expect([state.fronts[6], state.pile, state.omens]).toEqual([fronts - 1, pile, omens]);
    expect(frontOf(state.bottom)).toBe(0);
    expect(game.standing(state).parts[0]).toContainEqual({ of: 'pioneer', amount: 6 });
    expect(state.points[0]).toBe(8);
    expect(state.given).toBe(NONE);
  });

  it('VL-29 a single card is given without asking', () => {
    const { state } = pioneer('village');
    expect(state.phase).toBe('uncover');
    play(state, 'chance uncover forest5');
    expect(domainOf(state)).toBe('forest5');
    expect(state.points[0]).toBe(7);
    expect(state.phase).toBe('take');
  });

  it('VL-29 an empty Domain: no effect', () => {
    const { state, events } = pioneer('');
    expect(ofKind(events, 'idle')).toEqual([{ kind: 'idle', seat: 0, character: 11 }]);
    expect(state.phase).toBe('take');
  });

  it.each([
    ['river', 'river field', 'pioneer 2', 12], // two Rivers at 6
    ['river', 'river field', 'pioneer 1', 6], // the old one is out
    ['village', 'river field', 'pioneer 1', 4],
    ['meadow', 'meadow meadow', 'pioneer 1', 3], // with the neighbour's
    ['mountain', 'mountain field', 'pioneer 2', 10],
    ['mountain', 'mountain mountain', 'pioneer 2', 10], // a Mountain for a Mountain pays again
    ['mountain', 'mountain mountain mountain mountain', 'pioneer 4', 20],
    ['mountain', 'mountain mountain mountain', 'pioneer 1', 0],
    ['field', 'mountain mountain mountain', 'pioneer 1', 2], // nothing for coming back to two
  ])('VL-29 VL-17 the reward of %s for one of %s (%s) is %i', (got, domain, choice, amount) => {
    const { state } = pioneer(domain, `, pile ${got} ${got}`, ', domain meadow');
    const events = play(state, `A ${choice}, chance uncover ${got}`);
    expect(ofKind(events, 'pioneer')[0]!.reward.amount).toBe(amount);
    expect(state.points[0]).toBe(2 + amount);
  });

  it('VL-29 a second Pioneer finds the card of the first, with its back', () => {
    const { state } = pioneer('field village', ', bottom river/EDCBA');
    const { fronts } = { fronts: state.fronts.slice() };
    play(state, 'A pioneer 1');
    expect(refused(state, 'chance uncover meadow')).toBe('VL-29');
    expect(game.format(game.draw(state, seeded(1)))).toBe('uncover river');
    play(state, 'chance uncover river');
    expect(domainOf(state)).toBe('river village');
    expect(formatOmens(backOf(state.domains[0]![0]!))).toBe('EDCBA');
    expect(state.fronts).toEqual(fronts);
    expect(frontOf(state.bottom)).toBe(6);
  });

  it('VL-29 VL-2 the bottom card is one of those left', () => {
    const { state } = pioneer('field', ', pile meadow meadow');
    expect(refused(state, 'chance uncover river')).toBe('VL-2');
    expect(game.format(game.draw(state, seeded(1)))).toBe('uncover meadow');
    play(state, 'chance uncover meadow');
    expect(backOf(state.domains[0]![0]!)).toBe(0);
  });

  it('VL-29 VL-6 in a pile of one the bottom card is the top card, and the Omens change', () => {
    const { state } = pioneer('field', ', pile meadow');
    expect(game.draw(state, seeded(1))).toMatchObject({ front: 0, back: expect.any(Number) });
    expect(refused(state, 'chance uncover meadow')).toBe('VL-3');
    expect(refused(state, 'chance uncover meadow ABCDE')).toBe('VL-3');
    const events = play(state, 'chance uncover meadow EDCBA');
    expect(ofKind(events, 'pioneer')[0]!.omens).toBe(2);
    expect([FRONTS[state.top], state.bottom, formatOmens(state.omens)]).toEqual(['field', NONE, 'EDCBA']);
    expect(formatOmens(backOf(state.domains[0]![0]!))).toBe('ABCDE');
    expect(state.fronts[0]).toBe(0);
  });

  it('VL-29 VL-25 in a pile of one a Pioneer finds what a Tracker left', () => {
    const { state } = pioneer('field/BCDEA', ', top river, pile ');
    state.pile = 1;
    state.fronts.fill(0);
    expect(refused(state, 'chance uncover meadow BCDEA')).toBe('VL-29');
    expect(game.format(game.draw(state, seeded(1)))).toBe('uncover river BCDEA');
    play(state, 'chance uncover river BCDEA');
    expect([FRONTS[state.top], formatOmens(state.omens)]).toEqual(['field', 'BCDEA']);
    expect(state.fronts.every((count) => count === 0)).toBe(true);
  });
});
