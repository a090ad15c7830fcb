import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { start } from '../../core/match.ts';
import { seeded } from '../../core/rng.ts';
import { parse, type Action } from './actions.ts';
import { count, counts, parseRoll } from './dice.ts';
import { BILL_COUNTS, billKind, BILLS, billsOf, CASINOS, HOUSE, sum } from './pieces.ts';
import { lasVegas as game } from './rules.ts';
import { DEFAULTS, held, payCasino1, roll, STOCK, table, texts, wonAt1 } from './scene.ts';
import type { Event, State } from './state.ts';

describe('setting up', () => {
  it('LV-1 there are six casinos, one for each face', () => {
    const state = table(2, {}, [`chance: ${STOCK}`, 'chance: roll 12345666']);
    expect(state.bills).toEqual([[60], [70], [80], [90], [50], [60]]);
    expect(texts(game.legal(state, 0))).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('LV-2 the pile has 54 bills worth 2,500k', () => {
    const { pile } = game.setup(2, DEFAULTS);
    expect(pile).toEqual([6, 8, 8, 6, 6, 5, 5, 5, 5]);
    expect(sum(pile)).toBe(54);
    expect(sum(pile.map((count, kind) => count * BILLS[kind]!))).toBe(2500);
  });

  it('LV-2 a bill that is not in the pile cannot come up', () => {
    const state = game.setup(2, DEFAULTS);
    expect(game.refusal(state, CHANCE, parse('stock 90 90 90 90 90 80')!)).toBeNull();
    expect(game.refusal(state, CHANCE, parse('stock 90 90 90 90 90 90')!)).toBe('LV-2');
    roll(state, 'stock 90 90 90 90 90 80');
    expect(state.pile).toEqual([6, 8, 8, 6, 6, 5, 5, 4, 0]);
  });

  it('LV-3 a casino is stocked until it holds at least 50k, and no further', () => {
    const state = game.setup(2, DEFAULTS);
    const refusal = (casino: string) => game.refusal(state, CHANCE, parse(`stock ${casino} 70 80 90 50 60`)!);
    expect(refusal('50')).toBeNull();
    expect(refusal('40+10')).toBeNull();
    expect(refusal('90+40')).toBeNull();
    expect(refusal('30+10+10')).toBeNull();
    expect(refusal('40')).toBe('LV-3');
    expect(refusal('30+10')).toBe('LV-3');
    expect(refusal('90+50')).toBe('LV-3');
    expect(refusal('40+40+10')).toBe('LV-3');
  });

  it('LV-3 drawn stock obeys the clause and leaves the pile to `apply`', () => {
    const state = game.setup(2, DEFAULTS);
    for (let i = 0; i < 200; i++) {
      const action = game.draw(state, seeded(i));
      expect(game.refusal(state, CHANCE, action)).toBeNull();
      if (action.kind === 'stock') for (const bills of action.bills) expect(bills).toEqual(sorted(bills));
    }
    expect(state.pile).toEqual(BILL_COUNTS);
    expect(game.setup(2, DEFAULTS).bills).toEqual([[], [], [], [], [], []]);
  });

  it('LV-3 who sees only the size of the pile cannot tell which bills are left in it', () => {
    const state = game.setup(2, DEFAULTS);
    roll(state, 'stock 90 90 90 90 90 80');
    state.phase = 'stock';
    const again = parse('stock 90 60 60 60 60 60')!;
    expect(game.refusal(state, CHANCE, again)).toBe('LV-2');
    expect(game.refusal(game.view(state, 0), CHANCE, again)).toBeNull();
    expect(game.refusal(state, CHANCE, parse('roll 1')!)).toBe('LV-3');
  });

  it('LV-4 each player has eight dice; who starts is drawn, or agreed', () => {
    const random = game.setup(3, { ...DEFAULTS, starter: 'random' });
    expect(counts(random.own, 3)).toEqual([8, 8, 8]);
    expect(game.turn(random)).toEqual([CHANCE]);
    expect(game.refusal(random, CHANCE, parse('start C')!)).toBeNull();
    expect(game.refusal(random, CHANCE, parse('start D')!)).toBe('LV-4');
    expect(game.refusal(random, CHANCE, parse(STOCK)!)).toBe('LV-4');
    expect(game.refusal(random, CHANCE, parse('1')!)).toBe('LV-4');
    roll(random, 'start C');
    expect([random.starter, random.mover, random.phase]).toEqual([2, 2, 'stock']);
    expect(game.setup(3, { ...DEFAULTS, starter: 1 })).toMatchObject({ starter: 1, mover: 1, phase: 'stock' });
  });
});

describe('a round', () => {
  it('LV-5 all dice are rolled; all of one value shown are placed; then the next player', () => {
    const state = table(3, {}, [`chance: ${STOCK}`, 'chance: roll 11122255', 'A: 2']);
    expect(counts(state.own, 3)).toEqual([5, 8, 8]);
    expect(count(state.dice[1]!, 0)).toBe(3);
    expect(state).toMatchObject({ mover: 1, phase: 'roll', rollOwn: 0 });
    expect(game.refusal(state, CHANCE, parse('roll 1111111')!)).toBe('LV-5');
    expect(game.refusal(state, CHANCE, parse('roll 11111111+1')!)).toBe('LV-15');
    expect(game.refusal(state, CHANCE, parse('1')!)).toBe('LV-5');
    expect(game.refusal(state, CHANCE, parse('roll 11111111')!)).toBeNull();
  });

  it('LV-5 a value that no die shows may not be chosen', () => {
    const state = table(3, {}, [`chance: ${STOCK}`, 'chance: roll 11122255']);
    expect(texts(game.legal(state, 0))).toEqual(['1', '2', '5']);
    expect(game.refusal(state, 0, parse('3')!)).toBe('LV-5');
    expect(game.refusal(state, 0, parse('roll 3')!)).toBe('LV-5');
    expect(game.legal(state, 1)).toEqual([]);
  });

  it('LV-6 players without dice are passed over, the last one goes on alone', () => {
    const state = table(3, {}, [`chance: ${STOCK}`]);
    state.own = held(3, 0, 2);
    roll(state, 'roll 112');
    game.apply(state, 0, parse('1')!);
    expect(state.mover).toBe(2);
    roll(state, 'roll 44');
    game.apply(state, 2, parse('4')!);
    expect(state.mover).toBe(0);
    roll(state, 'roll 3');
    expect(game.turn(state)).toEqual([0]);
  });

  it('LV-6 somebody with white dice alone still plays', () => {
    const state = table(2, { neutralDice: true }, [`chance: ${STOCK}`]);
    state.own = held(1, 0);
    state.white = held(0, 1);
    roll(state, 'roll 1');
    game.apply(state, 0, parse('1')!);
    expect(state.mover).toBe(1);
    roll(state, 'roll +6');
    expect(texts(game.legal(state, 1))).toEqual(['6']);
  });

  it('LV-7 the casinos pay from 1 to 6 when the last die is placed, and not before', () => {
    const events: Event[] = [];
    const state = table(2, {}, [`chance: ${STOCK}`], events);
    state.own = held(1, 1);
    roll(state, 'roll 1');
    game.apply(state, 0, parse('1')!, (event) => events.push(event));
    expect(events.some((event) => event.kind === 'payout')).toBe(false);
    roll(state, 'roll 2');
    game.apply(state, 1, parse('2')!, (event) => events.push(event));
    expect(events.flatMap((event) => (event.kind === 'payout' ? [event.casino] : []))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([0, 1].map((seat) => billsOf(state.won, seat))).toEqual([[60], [70]]);
  });

  it('LV-8 every group of equals drops out, however many groups there are', () => {
    const { state } = payCasino1('A3 B3 C1 D1', [50, 20]);
    expect(wonAt1(state)).toEqual([0, 0, 0, 0]);
    expect(wonAt1(payCasino1('A2 B2 C2 D1', [50, 20]).state)).toEqual([0, 0, 0, 50]);
  });

  it('LV-9 the most dice take the largest bill and so on down', () => {
    const { state, event } = payCasino1('A2 B4 C1 D3', [70, 40, 30, 10]);
    expect(wonAt1(state)).toEqual([30, 70, 10, 40]);
    expect(event).toMatchObject({
      round: 1,
      bills: [70, 40, 30, 10],
      buried: [],
      lines: [
        { owner: 1, dice: 4, tied: false, bill: 70 },
        { owner: 3, dice: 3, tied: false, bill: 40 },
        { owner: 0, dice: 2, tied: false, bill: 30 },
        { owner: 2, dice: 1, tied: false, bill: 10 },
      ],
    });
  });

  it('LV-10 bills left over go under the pile and are drawn no more', () => {
    const { state, event } = payCasino1('A2 B1', [60, 40, 20, 20]);
    expect(event).toMatchObject({ buried: [20, 20] });
    expect(state.buried[billKind(20)]).toBe(2);
    expect(sum(state.pile)).toBe(54 - 4 - 5);
  });

  it('LV-12 the next round: dice back, casinos empty until stocked, the start goes to the left', () => {
    const events: Event[] = [];
    const state = table(3, { starter: 2 }, [`chance: ${STOCK}`], events);
    state.own = held(0, 0, 1);
    roll(state, 'roll 6');
    game.apply(state, 2, parse('6')!, (event) => events.push(event));
    expect(state).toMatchObject({ round: 2, starter: 0, mover: 0, phase: 'stock', own: held(8, 8, 8), white: 0 });
    expect(sum(state.dice)).toBe(0);
    expect(state.bills.flat()).toEqual([]);
    expect(game.turn(state)).toEqual([CHANCE]);
    expect(events.at(-1)).toEqual({ kind: 'round', round: 2, starter: 0 });
  });
});

describe('the end', () => {
  const finished = (hands: number[][]): State => {
    const state = game.setup(hands.length, DEFAULTS);
    for (const [seat, bills] of hands.entries()) {
      for (const bill of bills) state.won[seat * BILLS.length + billKind(bill)]!++;
    }
    return { ...state, phase: 'over' };
  };

  it('LV-13 after four rounds the richest wins', () => {
    const events: Event[] = [];
    const state = table(2, {}, [`chance: ${STOCK}`]);
    state.round = 4;
    state.own = held(0, 1);
    state.mover = 1;
    roll(state, 'roll 4');
    game.apply(state, 1, parse('4')!, (event) => events.push(event));
    expect(game.turn(state)).toEqual([]);
    expect(game.standing(state)).toMatchObject({ scores: [0, 90], ranks: [2, 1] });
    expect(game.standing(state).parts[1]![3]).toEqual({ of: 'casino', at: 4, amount: 90 });
    expect(events.at(-1)).toEqual({ kind: 'over', scores: [0, 90], bills: [0, 1] });
  });

  it('LV-13 among equals the most bills, then the win is shared', () => {
    expect(game.standing(finished([[90], [50, 40], [10]])).ranks).toEqual([2, 1, 3]);
    expect(game.standing(finished([[50, 40], [60, 30], [10]])).ranks).toEqual([1, 1, 3]);
  });

  it('LV-14 the pile never runs out, even when every casino takes as many bills as it can', () => {
    const state = game.setup(5, DEFAULTS);
    // The smallest bills first: each casino closes with the largest bill there is.
    const greedy = () => {
      const left = state.pile.slice();
      return Array.from({ length: CASINOS }, () => {
        const bills: number[] = [];
        while (sum(bills) < 50) {
          const small = left.findIndex(
            (count, kind) => count > 0 && (sum(bills) + BILLS[kind]! < 50 || BILLS[kind]! >= 50),
          );
          const kind = small >= 0 ? small : left.findIndex((count) => count > 0);
          expect(kind).toBeGreaterThanOrEqual(0);
          left[kind]!--;
          bills.push(BILLS[kind]!);
        }
        return sorted(bills);
      });
    };
    for (let round = 1; round <= 4; round++) {
      const stock: Action = { kind: 'stock', bills: greedy() };
      expect(game.refusal(state, CHANCE, stock)).toBeNull();
      game.apply(state, CHANCE, stock);
      for (const bill of state.bills.flat()) state.buried[billKind(bill)]!++;
      state.phase = 'stock';
    }
    expect(sum(state.pile)).toBeGreaterThan(0);
    state.pile = state.pile.map(() => 0);
    expect(() => game.draw(state, seeded(1))).toThrow();
  });
});

describe('neutral dice', () => {
  it('LV-15 four white dice each with 2 players, two each with 3 or 4, none with 5', () => {
    const white = (seats: number) => counts(game.setup(seats, { ...DEFAULTS, neutralDice: true }).white, seats);
    expect(white(2)).toEqual([4, 4]);
    expect(white(3)).toEqual([2, 2, 2]);
    expect(white(4)).toEqual([2, 2, 2, 2]);
    expect(start(game as never, 5, { neutralDice: true })).toMatchObject({ ok: false, problem: { code: 'value' } });
  });

  it('LV-15 white dice come back in every round', () => {
    const state = table(2, { neutralDice: true }, [`chance: ${STOCK}`]);
    state.own = held(1, 0);
    state.white = held(0, 0);
    roll(state, 'roll 6');
    game.apply(state, 0, parse('6')!);
    expect(counts(state.white, 2)).toEqual([4, 4]);
  });

  it('LV-16 with 3 players two white dice are rolled and placed before the first turn', () => {
    const events: Event[] = [];
    const state = table(3, { neutralDice: true }, [`chance: ${STOCK}`], events);
    expect(state.phase).toBe('house');
    expect(game.refusal(state, CHANCE, parse('roll +1')!)).toBe('LV-16');
    expect(game.refusal(state, CHANCE, parse('roll 11')!)).toBe('LV-16');
    expect(game.refusal(state, CHANCE, game.draw(state, seeded(3)))).toBeNull();
    game.apply(state, CHANCE, parse('roll +26')!, (event) => events.push(event));
    expect(count(state.dice[1]!, HOUSE)).toBe(1);
    expect(count(state.dice[5]!, HOUSE)).toBe(1);
    expect(state).toMatchObject({ phase: 'roll', mover: 0, white: held(2, 2, 2) });
    expect(events.at(-1)).toEqual({ kind: 'house', white: parseRoll('26') });
    expect(table(4, { neutralDice: true }, [`chance: ${STOCK}`]).phase).toBe('roll');
    expect(table(3, {}, [`chance: ${STOCK}`]).phase).toBe('roll');
  });

  it('LV-17 white dice are rolled with one’s own and placed with them', () => {
    const state = table(2, { neutralDice: true }, [`chance: ${STOCK}`, 'chance: roll 11122255+1446', 'A: 1']);
    expect(count(state.dice[0]!, HOUSE)).toBe(1);
    expect(count(state.dice[0]!, 0)).toBe(3);
    expect([count(state.own, 0), count(state.white, 0)]).toEqual([5, 3]);
    const again = table(2, { neutralDice: true }, [`chance: ${STOCK}`, 'chance: roll 11122255+1446', 'A: 4']);
    expect([count(again.own, 0), count(again.white, 0)]).toEqual([8, 2]);
  });

  it('LV-18 the House competes like a player, ties included', () => {
    expect(wonAt1(payCasino1('W2 A2 B1', [60, 40]).state)).toEqual([0, 60, 0, 0]);
  });
});

describe('worked examples', () => {
  it('LV-E1 A5 B3 C3 D1 with 80, 30, 10', () => {
    const { state, event } = payCasino1('A5 B3 C3 D1', [80, 30, 10]);
    expect(wonAt1(state)).toEqual([80, 0, 0, 30]);
    expect(event).toMatchObject({ buried: [10] });
  });

  it('LV-E2 A2 C2 B1 D1: nobody', () => {
    const { state, event } = payCasino1('A2 C2 B1 D1', [80, 30, 10]);
    expect(wonAt1(state)).toEqual([0, 0, 0, 0]);
    expect(event).toMatchObject({ buried: [80, 30, 10] });
    expect(sum(state.buried)).toBe(3 + 4);
  });

  it('LV-E3 three untied players and two bills', () => {
    expect(wonAt1(payCasino1('A1 B3 C2', [70, 20]).state)).toEqual([0, 70, 20, 0]);
  });

  it('LV-E4 a roll of 3,3,3,3,5: all four 3s or the 5', () => {
    const state = table(2, {}, [`chance: ${STOCK}`]);
    state.own = held(5, 8);
    roll(state, 'roll 33335');
    expect(texts(game.legal(state, 0))).toEqual(['3', '5']);
    game.apply(state, 0, parse('3')!);
    expect(count(state.dice[2]!, 0)).toBe(4);
    expect(count(state.own, 0)).toBe(1);
  });

  it('LV-E5 own 1,1,5 with white 1,6: 1 (three dice), 5 or 6', () => {
    const state = table(2, { neutralDice: true }, [`chance: ${STOCK}`]);
    state.own = held(3, 8);
    state.white = held(2, 4);
    roll(state, 'roll 115+16');
    expect(texts(game.legal(state, 0))).toEqual(['1', '5', '6']);
    const events: Event[] = [];
    game.apply(state, 0, parse('1')!, (event) => events.push(event));
    expect(events[0]).toEqual({ kind: 'place', seat: 0, casino: 0, own: 2, white: 1 });
  });

  it('LV-E6 white 4, B 2; bills 80, 30', () => {
    const { state, event } = payCasino1('W4 B2', [80, 30]);
    expect(wonAt1(state)).toEqual([0, 30, 0, 0]);
    expect(event).toMatchObject({ buried: [80] });
  });

  it('LV-E7 C 3, white 2, A 1; bills 70, 40', () => {
    const { state, event } = payCasino1('C3 W2 A1', [70, 40]);
    expect(wonAt1(state)).toEqual([0, 0, 70, 0]);
    expect(event).toMatchObject({ buried: [40] });
  });
});

const sorted = (bills: readonly number[]): number[] => [...bills].sort((a, b) => b - a);
