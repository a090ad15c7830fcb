import { describe, expect, it } from 'vitest';
import { count, dice, NO_DICE, type Dice } from '../dice.ts';
import { seeded, type Rng } from '../../../core/rng.ts';
import { CASINOS, HOUSE } from '../pieces.ts';
import { appraiserFor } from './nets.ts';
import { winShares, type Money } from './shares.ts';
import { isOver, payOut, place, type Round } from './round.ts';
import { Tree } from './tree.ts';

const BILLS = [[90], [50, 10], [60, 40], [70], [30, 20], [80]];

/** A late position: some dice are placed, these are left. */
function late(seats: number, own: readonly number[], white: readonly number[], rng: Rng): Round {
  const pack = (counts: readonly number[]) => counts.reduce((all, n, seat) => all + dice(n, seat), NO_DICE);
  const lying = Array.from({ length: CASINOS }, () => {
    let all = NO_DICE;
    for (let seat = 0; seat < seats; seat++) all += dice(rng.below(3), seat);
    return white.length > 0 ? all + dice(rng.below(2), HOUSE) : all;
  });
  return { seats, bills: BILLS, dice: lying, own: pack(own), white: pack(white), mover: 0 };
}

/** Expectimax over every roll, one die after another. */
function bruteForce(round: Round, money: Money): number[] {
  const { seats, mover } = round;
  if (isOver(round)) {
    const totals = Float64Array.from(money.means);
    const shares = new Float64Array(seats);
    payOut(round, totals);
    winShares(totals, money.deviation, seats, shares);
    return [...shares];
  }
  const own = count(round.own, mover);
  const rolls = everyRoll(own).flatMap((mine) => everyRoll(count(round.white, mover)).map((pale) => ({ mine, pale })));
  const known = new Map<string, number[]>();
  const sums = Array.from({ length: seats }, () => 0);
  for (const { mine, pale } of rolls) {
    let best: number[] | undefined;
    for (let face = 0; face < CASINOS; face++) {
      const n = count(mine, face);
      const w = count(pale, face);
      if (n + w === 0) continue;
      const key = `${face} ${n} ${w}`;
      let shares = known.get(key);
      if (!shares) {
        const next = { ...round, dice: round.dice.slice() };
        place(next, face, n, w);
        known.set(key, (shares = bruteForce(next, money)));
      }
      if (!best || shares[mover]! > best[mover]!) best = shares;
    }
    for (let seat = 0; seat < seats; seat++) sums[seat]! += best![seat]! / rolls.length;
  }
  return sums;
}

const everyRoll = (n: number): Dice[] =>
  n === 0 ? [NO_DICE] : everyRoll(n - 1).flatMap((roll) => [0, 1, 2, 3, 4, 5].map((face) => roll + dice(1, face)));

describe('the tree', () => {
  it.each([
    { own: [2, 1], white: [] },
    { own: [2, 2], white: [] },
    { own: [0, 3], white: [] },
    { own: [1, 1], white: [1, 0] },
    { own: [0, 1], white: [1, 1] },
    { own: [1, 1, 1], white: [] },
    { own: [1, 0, 1, 1, 0], white: [] },
  ])('grown in full is expectimax: own $own, white $white', ({ own, white }) => {
    const seats = own.length;
    const rng = seeded('late');
    for (let i = 0; i < 3; i++) {
      const round = late(seats, own, white, rng);
      if (count(round.own | round.white, 0) === 0) round.mover = 1;
      const means = Float64Array.from({ length: seats }, () => 10 * rng.below(10));
      const money = { means, deviation: 60 * i };
      const appraiser = appraiserFor(seats);
      appraiser.startRound(BILLS, money);
      const tree = new Tree(appraiser, money);
      const position = tree.open(round, 1);
      tree.grow(1_000_000);
      for (const [seat, share] of bruteForce(round, money).entries())
        expect(position.value[seat]).toBeCloseTo(share, 6);
    }
  });

  it('stays within its budget, and a larger budget changes little', () => {
    const money = { means: Float64Array.of(100, 120), deviation: 50 };
    const appraiser = appraiserFor(2);
    appraiser.startRound(BILLS, money);
    const round = late(2, [4, 4], [], seeded('budget'));
    const values = [500, 2_000, 20_000].map((nodes) => {
      const tree = new Tree(appraiser, money);
      const position = tree.open({ ...round, dice: round.dice.slice() }, 1);
      tree.grow(nodes);
      expect(tree.nodes).toBeLessThanOrEqual(nodes);
      expect(tree.nodes).toBeGreaterThan(nodes / 4);
      return position.value[0]!;
    });
    expect(Math.abs(values[0]! - values[2]!)).toBeLessThan(0.1);
    expect(Math.abs(values[1]! - values[2]!)).toBeLessThan(0.05);
  });

  it('evaluates an option as the position that it leads to', () => {
    const rng = seeded('judge');
    const money = { means: Float64Array.of(100, 120, 60), deviation: 80 };
    const appraiser = appraiserFor(3);
    appraiser.startRound(BILLS, money);
    const round = late(3, [4, 3, 5], [2, 1, 2], rng);
    const { shares, rolls } = new Tree(appraiser, money).open(round, 1);
    const alone = new Float64Array(3);
    for (const [handful, { own, white }] of rolls.handfuls.entries()) {
      for (let face = 0; face < CASINOS; face++) {
        const next = { ...round, dice: round.dice.slice() };
        place(next, face, own, white);
        appraiser.appraise(next, alone);
        const at = (handful * CASINOS + face) * 3;
        for (let seat = 0; seat < 3; seat++) expect(shares[at + seat]).toBeCloseTo(alone[seat]!, 9);
      }
    }
  });

  it('the net is invariant to the order of the casinos and to a rotation of the seats', () => {
    const rng = seeded('symmetry');
    const round = late(3, [4, 3, 5], [], rng);
    const money = { means: Float64Array.of(100, 120, 60), deviation: 80 };
    const shares = appraised(round, money);
    const order = [3, 1, 5, 0, 2, 4];
    const shuffled = { ...round, bills: order.map((i) => BILLS[i]!), dice: order.map((i) => round.dice[i]!) };
    const turned = {
      ...round,
      mover: 1,
      own: turn(round.own),
      dice: round.dice.map(turn),
    };
    const turnedMoney = { means: Float64Array.of(60, 100, 120), deviation: 80 };
    for (let seat = 0; seat < 3; seat++) {
      expect(appraised(shuffled, money)[seat]).toBeCloseTo(shares[seat]!, 9);
      expect(appraised(turned, turnedMoney)[(seat + 1) % 3]).toBeCloseTo(shares[seat]!, 9);
    }
  });

  const turn = (all: Dice): Dice => dice(count(all, 0), 1) + dice(count(all, 1), 2) + dice(count(all, 2), 0);

  function appraised(round: Round, money: Money): number[] {
    const shares = new Float64Array(round.seats);
    const appraiser = appraiserFor(round.seats);
    appraiser.startRound(round.bills, money);
    appraiser.appraise(round, shares);
    return [...shares];
  }
});
