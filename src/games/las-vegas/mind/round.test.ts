import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { count } from '../dice.ts';
import { sum } from '../pieces.ts';
import { lasVegas as game } from '../rules.ts';
import { DEFAULTS } from '../scene.ts';
import { BILL_TIEBREAK, isOver, payOut, place, roundOf, takeBack, type Round } from './round.ts';

describe('a round of the search', () => {
  it.each([
    { seats: 2, neutralDice: false },
    { seats: 2, neutralDice: true },
    { seats: 3, neutralDice: true },
    { seats: 5, neutralDice: false },
  ])('follows the rules: $seats seats, neutral dice $neutralDice', ({ seats, neutralDice }) => {
    const rng = seeded(`round/${seats}`);
    for (let i = 0; i < 20; i++) compareGame(seats, neutralDice, rng);
  });

  function compareGame(seats: number, neutralDice: boolean, rng: ReturnType<typeof seeded>): void {
    const state = game.setup(seats, { ...DEFAULTS, neutralDice });
    for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
      if (turn[0] === CHANCE) {
        game.apply(state, CHANCE, game.draw(state, rng));
        continue;
      }
      const action = rng.pick(game.legal(state, state.mover));
      if (action.kind !== 'place') throw new Error(action.kind);
      const before = roundOf(state);
      const round = roundOf(state);
      const own = count(state.rollOwn, action.casino);
      const white = count(state.rollWhite, action.casino);
      const money = moneyOf(state);
      place(round, action.casino, own, white);
      game.apply(state, turn[0]!, action);
      if (isOver(round)) comparePayout(round, money, moneyOf(state));
      else expect(round).toEqual(roundOf(state));
      takeBack(round, before.mover, action.casino, own, white);
      expect(round).toEqual(before);
    }
  }

  const moneyOf = (state: Parameters<typeof game.standing>[0]) =>
    game.standing(state).scores.map((score, seat) => {
      const bills = sum(state.won.slice(seat * 9, seat * 9 + 9));
      return score + BILL_TIEBREAK * bills;
    });

  function comparePayout(round: Round, before: readonly number[], after: readonly number[]): void {
    const paid = Float64Array.from(before);
    payOut(round, paid);
    for (const [seat, money] of after.entries()) expect(paid[seat]).toBeCloseTo(money, 6);
  }
});
