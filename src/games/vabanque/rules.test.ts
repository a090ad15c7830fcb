import { describe, expect, it } from 'vitest';
import { CHANCE, type Actor } from '../../core/game.ts';
import { seeded } from '../../core/rng.ts';
import { seatLetter } from '../../core/seat.ts';
import type { Action } from './actions.ts';
import type { Event } from './events.ts';
import { vabanque } from './rules.ts';
import { begun, cardsAway, played, refused, stateOf, through } from './scene.ts';

const texts = (actions: readonly Action[]): string[] => actions.map((action) => vabanque.format(action));
const numbered = (word: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);
const order = (match: ReturnType<typeof begun>): string => stateOf(match).order.map(seatLetter).join('');
const refusal = (match: ReturnType<typeof begun>, actor: Actor, text: string) =>
  vabanque.refusal(stateOf(match), actor, vabanque.parse(text)!);

/** Everything goes to the last table, where no token ever stands. */
function idleRound(match: ReturnType<typeof begun>, events: Event[] = []): ReturnType<typeof begun> {
  const last = stateOf(match).chips.length / 4;
  const laid = cardsAway(through(match, `chip ${last}`, events), last, events);
  return through(laid, 'move 0', events);
}

describe('set-up', () => {
  it('VB-1 3, 4, 5, 6 players use 7, 9, 10, 12 tables', () => {
    expect(vabanque.seats).toEqual([3, 4, 5, 6]);
    for (const [seats, tables] of [
      [3, 7],
      [4, 9],
      [5, 10],
      [6, 12],
    ] as const) {
      const match = begun(seats);
      expect(texts(vabanque.legal(stateOf(match), 0))).toEqual(numbered('chip', tables));
      expect(refused(match, `chip ${tables + 1}`)).toBe(tables === 12 ? 'text' : 'VB-1');
      expect(refused(match, `chip ${tables}`)).toBeUndefined();
      const cards = through(match, 'chip 1');
      expect(refused(cards, `bluff ${tables}`)).toBeUndefined();
      if (tables < 12) expect(refused(cards, `bluff ${tables + 1}`)).toBe('VB-1');
      const first = begun(seats, { edition: 2001 });
      expect(texts(vabanque.legal(stateOf(first), 0))).toEqual(numbered('first', tables));
      if (tables < 12) expect(refused(first, `first ${tables + 1}`)).toBe('VB-1');
    }
  });

  it('VB-1 the tables form a ring', () => {
    let match = cardsAway(through(begun(3), 'chip 1'), 1);
    match = played(match, 'move 4, move 4, move 4'); // from tables 1, 3 and 5
    expect(stateOf(match).tokens).toEqual([4, 6, 1]);
  });

  it('VB-2 each player owns 4, 3, 2, 1 chips of 5, 10, 20, 50, three cards and a token', () => {
    for (const seats of [3, 4, 5, 6]) {
      const state = stateOf(begun(seats));
      expect(state.held).toEqual(Array.from({ length: seats }, () => [4, 3, 2, 1]).flat());
      expect(state.chips.every((count) => count === 0)).toBe(true);
      expect(state.tokens).toHaveLength(seats);
      expect(state.laid).toEqual(new Array(3 * seats).fill(-1));
      expect(state.money).toEqual(new Array(seats).fill(0));
    }
    const match = through(begun(6), 'chip 1');
    expect(stateOf(match).chips[0]).toBe(24);
    expect(texts(vabanque.legal(stateOf(match), 0))).toEqual([
      ...numbered('raise', 12),
      ...numbered('trap', 12),
      ...numbered('bluff', 12),
    ]);
  });

  it('VB-3 chance draws the first player, each as likely; the others follow clockwise', () => {
    const match = begun(4, { starter: 'random' });
    expect(vabanque.turn(stateOf(match))).toEqual([CHANCE]);
    expect(vabanque.legal(stateOf(match), 0)).toEqual([]);
    const rng = seeded('starter');
    const drawn = Array.from({ length: 400 }, () => vabanque.format(vabanque.draw(stateOf(match), rng)));
    expect([...new Set(drawn)].sort()).toEqual(['start A', 'start B', 'start C', 'start D']);
    const events: Event[] = [];
    const started = played(match, 'start C', events);
    expect(order(started)).toBe('CDAB');
    expect(events).toEqual([
      { kind: 'start', order: [2, 3, 0, 1] },
      { kind: 'set', edition: 2021, tokens: [4, 6, 0, 2] },
    ]);
    expect(vabanque.turn(stateOf(started))).toEqual([2]);
    expect(vabanque.legal(stateOf(started), 0)).toEqual([]);
  });

  it('VB-3 the hosts may fix the first player', () => {
    expect(order(begun(5, { starter: 3 }))).toBe('DEABC');
    expect(vabanque.turn(stateOf(begun(5, { starter: 3 })))).toEqual([3]);
    expect(vabanque.options).toEqual({
      edition: { kind: 'choice', values: [2021, 2001], default: 2021 },
      starter: { kind: 'starter', default: 'random' },
    });
  });

  it('VB-3 only chance draws, once, and a player of the table', () => {
    const match = begun(4, { starter: 'random' });
    expect(refusal(match, CHANCE, 'start D')).toBeNull();
    expect(refusal(match, CHANCE, 'start E')).toBe('VB-3');
    expect(refusal(match, 0, 'start A')).toBe('VB-3');
    expect(refusal(match, CHANCE, 'chip 1')).toBe('VB-3');
    expect(refusal(match, CHANCE, 'first 1')).toBe('VB-4');
    expect(refused(played(match, 'start B'), 'start B')).toBe('VB-3');
  });

  it('VB-4 2021: the first token stands at table 1, each next one two tables further', () => {
    expect(stateOf(begun(3)).tokens).toEqual([0, 2, 4]);
    expect(stateOf(begun(6)).tokens).toEqual([0, 2, 4, 6, 8, 10]);
    expect(stateOf(begun(4, { starter: 2 })).tokens).toEqual([4, 6, 0, 2]);
    expect(stateOf(begun(4)).phase).toBe('chips');
    expect(refused(begun(4), 'first 1')).toBe('VB-4');
  });

  it('VB-4 2001: the start player chooses the first table', () => {
    const match = begun(4, { edition: 2001, starter: 1 });
    expect(stateOf(match)).toMatchObject({ phase: 'first', tokens: [-1, -1, -1, -1] });
    expect(vabanque.turn(stateOf(match))).toEqual([1]);
    expect(vabanque.legal(stateOf(match), 0)).toEqual([]);
    const events: Event[] = [];
    const chosen = played(match, 'first 7', events);
    expect(stateOf(chosen)).toMatchObject({ phase: 'chips', tokens: [3, 6, 8, 1], at: 0 });
    expect(events).toEqual([{ kind: 'set', edition: 2001, tokens: [3, 6, 8, 1] }]);
    expect(refusal(match, 0, 'first 1')).toBe('VB-4');
    expect(refusal(match, CHANCE, 'first 1')).toBe('VB-4');
    expect(refusal(match, 1, 'chip 1')).toBe('VB-4');
    expect(refusal(match, 1, 'start A')).toBe('VB-3');
    expect(refused(chosen, 'first 1')).toBe('VB-4');
    expect(played(begun(3, { edition: 2001, starter: 'random' }), 'start C, first 2').entries).toHaveLength(2);
  });
});

describe('a round', () => {
  it('VB-5 four rounds of chips, cards, tokens, payout and new order, without the last order', () => {
    let match = begun(3);
    const events: Event[] = [];
    const phases: string[] = [];
    for (let round = 1; round <= 4; round++) {
      for (const next of [() => through(match, 'chip 7', events), () => cardsAway(match, 7, events)]) {
        phases.push(`${stateOf(match).round} ${stateOf(match).phase}`);
        match = next();
      }
      phases.push(`${stateOf(match).round} ${stateOf(match).phase}`);
      match = through(match, 'move 0', events);
    }
    expect(phases).toEqual([1, 2, 3, 4].flatMap((round) => [`${round} chips`, `${round} cards`, `${round} tokens`]));
    expect(stateOf(match)).toMatchObject({ phase: 'over', round: 4 });
    const ends = events.flatMap((event) =>
      event.kind === 'order' ? [`${event.round}`] : event.kind === 'over' ? ['over'] : [],
    );
    expect(ends).toEqual(['2', '3', '4', 'over']);
    expect(vabanque.turn(stateOf(match))).toEqual([]);
  });

  it('VB-5 what belongs to another phase is refused', () => {
    const chips = begun(3);
    for (const text of ['raise 1', 'move 0']) expect(refused(chips, text)).toBe('VB-5');
    const cards = through(chips, 'chip 1');
    for (const text of ['chip 1', 'move 0']) expect(refused(cards, text)).toBe('VB-5');
    const tokens = cardsAway(cards, 1);
    for (const text of ['chip 1', 'trap 1']) expect(refused(tokens, text)).toBe('VB-5');
    expect(refused(tokens, 'first 1')).toBe('VB-4');
  });

  it('VB-6 one chip of the round’s value per turn, in playing order, until all are placed', () => {
    let match = begun(3, { starter: 1 });
    for (const [round, count] of [4, 3, 2, 1].entries()) {
      const events: Event[] = [];
      const playing = stateOf(match).order.slice();
      match = through(match, 'chip 7', events);
      const value = [5, 10, 20, 50][round];
      expect(events).toHaveLength(3 * count);
      expect(events.map((event) => event.kind === 'chip' && event.seat)).toEqual(
        Array.from({ length: count }, () => playing).flat(),
      );
      expect(events.every((event) => event.kind === 'chip' && event.value === value)).toBe(true);
      expect(stateOf(match).phase).toBe('cards');
      match = through(cardsAway(match, 7), 'move 0');
    }
    expect(stateOf(match).held.every((count) => count === 0)).toBe(true);
  });

  it('VB-6 chips go on any table, without limit; tables may stay empty', () => {
    const events: Event[] = [];
    const match = played(begun(3), 'chip 4, chip 4, chip 4, chip 2, chip 4', events);
    const { chips, held, at } = stateOf(match);
    expect([chips[4 * 3], chips[4 * 1], chips[0]]).toEqual([4, 1, 0]);
    expect(held.slice(0, 9)).toEqual([2, 3, 2, 1, 2, 3, 2, 1, 3]);
    expect(at).toBe(2);
    expect(events.at(-1)).toEqual({ kind: 'chip', edition: 2021, seat: 1, table: 3, value: 5, total: 20 });
    expect(vabanque.legal(stateOf(match), 2)).toHaveLength(7);
    expect(refusal(match, 0, 'chip 1')).toBe('VB-6');
    expect(refusal(match, CHANCE, 'chip 1')).toBe('VB-6');
  });

  it('VB-7 chips stay on the tables', () => {
    const match = through(idleRound(begun(3)), 'chip 7');
    expect(stateOf(match).chips.slice(4 * 6)).toEqual([12, 9, 0, 0]);
  });

  it('VB-8 one card per turn, in playing order, beside any table, until all three are laid', () => {
    const events: Event[] = [];
    let match = through(begun(3, { starter: 2 }), 'chip 1');
    match = played(match, 'trap 4, trap 4, raise 1, bluff 4, raise 4, trap 1, raise 4, bluff 4', events);
    expect(stateOf(match)).toMatchObject({ phase: 'cards', at: 2, laid: [3, 3, 3, 0, 0, -1, 3, 3, 3] });
    match = played(match, 'bluff 7', events);
    expect(stateOf(match)).toMatchObject({ phase: 'tokens', at: 0, faces: [1, 0, 2, 0, 1, 2, 1, 2, 0] });
    expect(events.map((event) => event.kind === 'card' && event.seat)).toEqual([2, 0, 1, 2, 0, 1, 2, 0, 1]);
  });

  it('VB-8 a card that is laid cannot be laid again in this round', () => {
    const match = played(through(begun(3), 'chip 1'), 'trap 4, trap 4, raise 1');
    expect(refused(match, 'trap 5')).toBe('VB-8');
    expect(texts(vabanque.legal(stateOf(match), 0))).toEqual([...numbered('raise', 7), ...numbered('bluff', 7)]);
    expect(refusal(match, 1, 'raise 1')).toBe('VB-8');
    expect(refusal(match, CHANCE, 'raise 1')).toBe('VB-8');
    const last = played(match, 'raise 1, bluff 1, bluff 1');
    expect(refused(last, 'raise 2')).toBe('VB-8');
    expect(texts(vabanque.legal(stateOf(last), 0))).toEqual(numbered('bluff', 7));
  });

  it('VB-10 each token in turn moves 0 to 4 tables clockwise, and stays there for the next round', () => {
    const events: Event[] = [];
    let match = cardsAway(through(begun(3, { starter: 1 }), 'chip 1'), 1);
    expect(vabanque.turn(stateOf(match))).toEqual([1]);
    expect(texts(vabanque.legal(stateOf(match), 1))).toEqual(['move 0', 'move 1', 'move 2', 'move 3', 'move 4']);
    expect(refused(match, 'move 5')).toBe('VB-10');
    expect(refused(match, 'move 12')).toBe('VB-10');
    expect(refusal(match, 0, 'move 1')).toBe('VB-10');
    expect(refusal(match, CHANCE, 'move 1')).toBe('VB-10');
    match = played(match, 'move 3, move 1, move 0', events);
    expect(events.filter((event) => event.kind === 'move')).toEqual([
      { kind: 'move', seat: 1, from: 0, to: 3, steps: 3 },
      { kind: 'move', seat: 2, from: 2, to: 3, steps: 1 },
      { kind: 'move', seat: 0, from: 4, to: 4, steps: 0 },
    ]);
    expect(stateOf(match).tokens).toEqual([4, 3, 3]);
    expect(stateOf(through(match, 'chip 1')).tokens).toEqual([4, 3, 3]);
  });
});

describe('order and end', () => {
  /** Round 1 with ten chips (50k) for A alone at table 1 and six (30k) for B, C and D together at table 7. */
  const uneven = (events: Event[] = []) => {
    const chips = through(played(begun(4), 'chip 1,'.repeat(10)), 'chip 7');
    return played(cardsAway(chips, 9), 'move 0, move 4, move 2, move 0', events);
  };

  it('VB-E6 VB-19 VB-20 richest first; among equals the order is reversed', () => {
    const events: Event[] = [];
    const match = uneven(events);
    expect(stateOf(match).money).toEqual([50, 30, 30, 30]);
    expect(order(match)).toBe('ADCB');
    expect(events.at(-1)).toEqual({ kind: 'order', round: 2, order: [0, 3, 2, 1], money: [50, 30, 30, 30] });
    expect(order(idleRound(match))).toBe('ABCD');
  });

  it('VB-E6 VB-20 everybody equal: the exact reversal', () => {
    const reversed = idleRound(begun(4, { starter: 1 }));
    expect(order(reversed)).toBe('ADCB');
    expect(order(idleRound(reversed))).toBe('BCDA');
  });

  it('VB-19 the poorest plays last, wherever he sat', () => {
    // 15k at table 1, 20k at table 3, 25k at table 5, in the end all by themselves.
    const chips = 'chip 1, chip 1, chip 1, chip 3, chip 3, chip 3, chip 3, chip 5, chip 5, chip 5, chip 5, chip 5';
    const match = played(cardsAway(played(begun(3), chips), 7), 'move 0, move 0, move 0');
    expect(stateOf(match).money).toEqual([15, 20, 25]);
    expect(order(match)).toBe('CBA');
    expect(vabanque.turn(stateOf(match))).toEqual([2]);
  });

  it('VB-21 after round 4 the richest wins; equals share their place', () => {
    const events: Event[] = [];
    let match = uneven();
    for (let round = 2; round <= 4; round++) match = idleRound(match, events);
    // Their tables pay the same again in each round (VB-7).
    expect(vabanque.standing(stateOf(match))).toMatchObject({ scores: [200, 120, 120, 120], ranks: [1, 2, 2, 2] });
    expect(events.at(-1)).toEqual({ kind: 'over', money: [200, 120, 120, 120] });
    for (let seat = 0; seat < 4; seat++) expect(vabanque.legal(stateOf(match), seat)).toEqual([]);
    for (const actor of [CHANCE, 0, 3]) {
      for (const text of ['chip 1', 'start A', 'move 0']) expect(refusal(match, actor, text)).toBe('VB-21');
    }
  });

  it('VB-21 equal richest players share the win', () => {
    let match = begun(3);
    for (let round = 1; round <= 4; round++) match = idleRound(match);
    expect(vabanque.standing(stateOf(match)).ranks).toEqual([1, 1, 1]);
  });
});

describe('texts', () => {
  it('VB-5 every action has one text, and nothing else can be read', () => {
    for (const text of [
      'start A',
      'start F',
      'first 1',
      'first 12',
      'chip 1',
      'chip 12',
      'raise 4',
      'trap 12',
      'bluff 1',
    ]) {
      expect(vabanque.format(vabanque.parse(text)!)).toBe(text);
    }
    expect(vabanque.parse('start B')).toEqual({ kind: 'start', seat: 1 });
    expect(vabanque.parse('first 5')).toEqual({ kind: 'first', table: 4 });
    expect(vabanque.parse('chip 4')).toEqual({ kind: 'chip', table: 3 });
    expect(vabanque.parse('trap 4')).toEqual({ kind: 'card', card: 1, table: 3 });
    expect(vabanque.parse('move 0')).toEqual({ kind: 'move', steps: 0 });
    const garbage = ['', 'chip', 'chip 0', 'chip 13', 'chip 04', 'chip A', 'chip 4 ', ' chip 4', 'chip  4', 'Chip 4'];
    const more = ['start G', 'start 1', 'start AB', 'first 0', 'move 13', 'move A', 'move -1', 'raise 0', 'cheat 4'];
    for (const text of [...garbage, ...more, 'length 1', 'raise A', 'trap 1.5', '? 4', 'chip 4\n', 'xchip 4']) {
      expect(vabanque.parse(text), text).toBeNull();
    }
  });

  it('VB-1 listed actions are made once and shared', () => {
    const one = stateOf(begun(4));
    const other = stateOf(begun(4, { starter: 0, edition: 2021 }));
    expect(vabanque.legal(one, 0)).toBe(vabanque.legal(other, 0));
    expect(vabanque.parse('chip 2')).toBe(vabanque.legal(one, 0)[1]);
  });

  it('VB-5 what an event or a standing has said stays as it was while the state moves on', () => {
    const rng = seeded('events');
    const state = vabanque.setup(4, { edition: 2001, starter: 'random' });
    const events: Event[] = [];
    const said: string[] = [];
    for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
      const actor = turn[0]!;
      const action = actor === CHANCE ? vabanque.draw(state, rng) : rng.pick(vabanque.legal(state, actor));
      vabanque.apply(state, actor, action, (event) => {
        events.push(event);
        said.push(JSON.stringify(event));
      });
    }
    const { scores } = vabanque.standing(state);
    const before = scores.slice();
    for (const list of [state.order, state.tokens, state.money]) list.fill(9);
    expect(events.map((event) => JSON.stringify(event))).toEqual(said);
    expect(scores).toEqual(before);
  });
});
