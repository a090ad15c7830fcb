import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { playout } from '../../core/playout.ts';
import { seeded } from '../../core/rng.ts';
import { charactersIn, sizeOf } from './characters.ts';
import { laws } from './laws.ts';
import { vaalbara as game } from './rules.ts';
import { legalTexts, ofKind, play, refused, scene } from './scene.ts';
import { setup } from './state.ts';
import { NONE } from './territories.ts';

const begin = (seats: number) => setup(seats, { openPoints: false });
const ROWS = 'chance row field river village meadow ABCDE';
const hands = (state: ReturnType<typeof begin>) => state.hands.map(charactersIn);

describe('setting up', () => {
  it('VL-4 twelve Characters each, five in hand, two points', () => {
    const state = begin(2);
    play(state, ROWS);
    expect(game.turn(state)).toEqual([CHANCE]);
    const events = play(state, 'chance draw A 1 3 5 7 12 B 2 4 6 8 11');
    expect(hands(state)).toEqual([
      [1, 3, 5, 7, 12],
      [2, 4, 6, 8, 11],
    ]);
    expect(events).toEqual([{ kind: 'draw', counts: [5, 5] }]);
    expect(state.points).toEqual([2, 2]);
    expect(state.gains).toHaveLength(2 * 21);
    expect(game.standing(begin(3)).parts).toEqual([1, 2, 3].map(() => [{ of: 'start', amount: 2 }]));
  });

  it.each([
    'chance draw A 1 2 3 4 5',
    'chance draw A 1 2 3 4 5 B 1 2 3 4',
    'chance draw A 1 2 3 4 5 6 B 1 2 3 4 5',
    'chance draw A 1 2 3 4 5 B 1 2 3 4 5 C 1 2 3 4 5',
    'A take 1',
    'A draw A 1 2 3 4 5 B 1 2 3 4 5',
  ])('VL-4 not %s', (line) => {
    const state = begin(2);
    expect(refused(state, line)).toBe('VL-5');
    play(state, ROWS);
    expect(refused(state, line)).toBe('VL-4');
    expect(refused(state, ROWS)).toBe('VL-4');
  });

  it('VL-4 every Character is equally likely to be drawn', () => {
    const state = begin(2);
    play(state, ROWS);
    const rng = seeded('VL-4');
    const drawn = new Array<number>(13).fill(0);
    for (let i = 0; i < 2400; i++) {
      const action = game.draw(state, rng);
      if (action.kind !== 'draw') throw new Error(action.kind);
      expect(action.hands.map(sizeOf)).toEqual([5, 5, 0, 0, 0]);
      for (const character of charactersIn(action.hands[0]!)) drawn[character]!++;
    }
    for (const count of drawn.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('played by two to five', () => {
    expect(game.id).toBe('vaalbara');
    expect(game.seats).toEqual([2, 3, 4, 5]);
    expect(Object.keys(game.options)).toEqual(['openPoints']);
  });
});

describe('a round', () => {
  it('VL-7 everybody chooses at the same time, once, from hand', () => {
    const state = scene('A hand 1 2 3\nB hand 4 5\nC hand 6');
    expect(game.turn(state)).toEqual([0, 1, 2]);
    expect(legalTexts(state, 1)).toEqual(['play 4', 'play 5']);
    expect(refused(state, 'A play 4')).toBe('VL-7');
    expect(refused(state, 'A take 1')).toBe('VL-7');
    expect(refused(state, 'chance play 1')).toBe('VL-7');
    expect(play(state, 'B play 4')).toEqual([{ kind: 'ready', seat: 1 }]);
    expect(game.turn(state)).toEqual([0, 2]);
    expect(legalTexts(state, 1)).toEqual([]);
    expect(refused(state, 'B play 5')).toBe('VL-7');
  });

  it('VL-7 the last choice reveals all of them', () => {
    const state = scene('omens ABCDE\nA hand 10\nB hand 4\nC hand 6');
    const events = play(state, 'C play 6, A play 10, B play 4');
    expect(ofKind(events, 'reveal')).toEqual([
      { kind: 'reveal', round: 2, characters: [10, 4, 6], order: [1, 2, 0], omens: 1 },
    ]);
    expect(hands(state)).toEqual([[], [], []]);
    expect(game.turn(state)).toEqual([1]);
  });

  it.each([
    ['ABCDE', [4, 0, 1, 2, 3]],
    ['EDCBA', [4, 2, 1, 0, 3]],
    ['BCDEA', [4, 1, 2, 0, 3]],
  ])('VL-8 ascending initiative, ties by the Omens %s', (omens, order) => {
    const state = scene(`omens ${omens}\nA hand 7\nB hand 7\nC hand 7\nD hand 12\nE hand 3`);
    play(state, 'A play 7, B play 7, C play 7, D play 12, E play 3');
    expect(state.order).toEqual(order);
  });

  it('VL-8 nobody acts out of turn', () => {
    const state = scene('A hand 3\nB hand 4');
    play(state, 'A play 3, B play 4');
    expect(game.turn(state)).toEqual([0]);
    expect(legalTexts(state, 1)).toEqual([]);
    expect(refused(state, 'B take 1')).toBe('VL-8');
    expect(refused(state, 'chance take 1')).toBe('VL-8');
  });

  it('VL-9 effect, then discard, then a Territory and its reward', () => {
    const state = scene('now field river\nA hand 3 12\nB hand 4');
    play(state, 'A play 3, B play 4');
    expect(charactersIn(state.discards[0]!)).toEqual([3]);
    expect(charactersIn(state.discards[1]!)).toEqual([]);
    expect(refused(state, 'A play 12')).toBe('VL-7');
    const events = play(state, 'A take 2');
    expect(ofKind(events, 'take')).toEqual([
      { kind: 'take', seat: 0, slot: 1, front: 8, reward: { each: 3, count: 1, times: 1, amount: 3, held: 1 } },
    ]);
    expect(state.rows[1]).toBe(NONE);
    expect(state.domains).toEqual([[8], []]);
    expect(state.counts.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(state.points[0]).toBe(2 + 3 + 3);
  });

  it('VL-9 an effect is compulsory: the Poet gives before the Territory is taken', () => {
    const state = scene('A hand 2\nB hand 4\nC hand 5');
    play(state, 'A play 2, B play 4, C play 5');
    expect(legalTexts(state, 0)).toEqual(['poet B', 'poet C']);
  });

  it('VL-10 everybody draws back to five', () => {
    const state = scene('A hand 3 4 5 6 7\nB hand 3 4 5 6 8, discard 1');
    play(state, 'A play 3, B play 8, A take 1, B take 2');
    expect(state.order).toEqual([]);
    expect(state.chosen).toEqual([0, 0]);
    expect([state.done, state.round]).toEqual([0, 3]);
    play(state, 'chance row field field BCDEA');
    // B's Midwife took back the Fighter, so its hand is full.
    expect(charactersIn(state.hands[1]!)).toEqual([1, 3, 4, 5, 6]);
    for (const line of ['draw A 3', 'draw A 4', 'draw A 1 2', 'draw A 1 B 2', 'draw B 2']) {
      expect(refused(state, `chance ${line}`)).toBe('VL-10');
    }
    expect(game.draw(state, seeded(1))).toMatchObject({ hands: [expect.any(Number), 0, 0, 0, 0] });
    expect(play(state, 'chance draw A 12')).toEqual([{ kind: 'draw', counts: [1, 0] }]);
    expect(charactersIn(state.hands[0]!)).toEqual([4, 5, 6, 7, 12]);
    expect(game.turn(state)).toEqual([0, 1]);
  });

  it('VL-10 or until the own pile is empty; then the round begins at once', () => {
    const state = scene(`
      round 8
      A hand 3 4 5 6, discard 1 2 7 8 9 10 11
      B hand 3 4 5 6 12, discard 1 2 7 8 9 10 11`);
    play(state, 'A play 3, B play 3, A take 1, B take 2, chance row field field BCDEA');
    expect(state.phase).toBe('draw');
    expect(game.format(game.draw(state, seeded(1)))).toBe('draw A 12');
    play(state, 'chance draw A 12');
    expect(state.phase).toBe('choose');
    const last = scene(`
      round 7
      A hand 3 4 5 6 12, discard 1 2 7 8 9 10 11
      B hand 3 4 5 6 12, discard 1 2 7 8 9 10 11`);
    play(last, 'A play 3, B play 3, A take 1, B take 2, chance row field field BCDEA');
    expect(last.phase).toBe('choose');
    expect(game.turn(last)).toEqual([0, 1]);
  });

  it('VL-10 nine rounds, ten rows: nothing is dealt after the last', () => {
    for (const seats of [2, 3, 4, 5]) {
      const state = begin(seats);
      let deals = 0;
      playout(game, state, seeded(seats), {
        before: (_, action) => {
          if (action.kind === 'row') deals++;
        },
      });
      expect(deals).toBe(9);
      expect(state.round).toBe(9);
      expect(state.pile).toBe([7, 9, 11, 1][seats - 2]);
      expect(state.domains.map((domain) => domain.length)).toEqual(new Array<number>(seats).fill(9));
      expect(laws(state)).toBeNull();
    }
  });
});

describe('the end', () => {
  const lastTurn = (a: string, b: string, omens = 'ABCDE') => {
    const state = scene(`round 9, omens ${omens}\nnow mountain mountain\nA hand 3, ${a}\nB hand 5, ${b}`);
    return { state, events: play(state, 'A play 3, B play 5, A take 1, B take 2') };
  };

  it('VL-31 5 for five types, 10 for all six', () => {
    const { state, events } = lastTurn(
      'domain field meadow forest3 village',
      'domain field meadow river village forest3',
    );
    expect(ofKind(events, 'variety')).toEqual([
      { kind: 'variety', seat: 0, types: 5, amount: 5 },
      { kind: 'variety', seat: 1, types: 6, amount: 10 },
    ]);
    expect(state.points).toEqual([2 + 3 + 5, 2 + 3 + 10]);
    expect(game.turn(state)).toEqual([]);
    expect(legalTexts(state, 0)).toEqual([]);
    expect(refused(state, 'A take 1')).toBe('VL-31');
  });

  it('VL-31 nothing for four', () => {
    const { events } = lastTurn('domain field meadow forest3', 'domain field');
    expect(ofKind(events, 'variety')).toEqual([]);
  });

  it('VL-32 most points win', () => {
    const { state, events } = lastTurn('points 20', 'points 24');
    expect(ofKind(events, 'over')).toEqual([{ kind: 'over', scores: [23, 24], omens: 1, order: [1, 0] }]);
    expect(game.standing(state)).toMatchObject({ scores: [23, 24], ranks: [2, 1] });
  });

  it.each([
    ['ABCDE', [1, 2]],
    ['EDCBA', [2, 1]],
  ])('VL-32 a tie goes to the better Omens of the top card: %s', (omens, ranks) => {
    const { state, events } = lastTurn('points 20', 'points 23', omens);
    expect(state.points).toEqual([23, 23]);
    expect(game.standing(state).ranks).toEqual(ranks);
    expect(ofKind(events, 'over')[0]!.order).toEqual(ranks[0] === 1 ? [0, 1] : [1, 0]);
  });

  it('VL-32 VL-25 a Tracker in the last turns changes who wins', () => {
    const state = scene(
      'round 9, omens ABCDE\nnow mountain mountain\nnext field mountain\nA hand 7, points 20\nB hand 9, points 20',
    );
    play(state, 'A play 7, B play 9, A tracker 2 1, chance uncover field EDCBA, A take 1, B rider 2 2, B take 2');
    expect(state.points).toEqual([20, 20]);
    expect(game.standing(state).ranks).toEqual([2, 1]);
  });

  it('VL-32 lower places are ordered the same way', () => {
    const state = scene('omens CBADE\nA points 5\nB points 5\nC points 5\nD points 9\nE points 5');
    expect(game.standing(state).ranks).toEqual([4, 3, 2, 1, 5]);
    expect(game.standing(setup(3, { openPoints: false })).ranks).toEqual([1, 1, 1]);
  });

  it('the parts add up, a theft below zero included', () => {
    for (let i = 0; i < 30; i++) {
      const state = begin(2 + (i % 4));
      playout(game, state, seeded(`parts ${i}`));
      const { scores, parts } = game.standing(state);
      expect(parts.map((lines) => lines.reduce((total, { amount }) => total + amount, 0))).toEqual(scores);
      for (const line of parts.flat()) expect(line.amount).not.toBe(0);
    }
  });
});
