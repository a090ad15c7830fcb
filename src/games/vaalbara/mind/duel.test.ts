import { expect, it } from 'vitest';
import { seeded } from '../../../core/rng.ts';
import { vaalbara as game } from '../rules.ts';
import { scene } from '../scene.ts';
import { DuelChoice } from './duel.ts';
import { LogitResponse } from './response.ts';
import { HandStrategy } from './hand-strategy.ts';
import { mind } from './index.ts';
import { winShares } from './shares.ts';
import { RoundOutcomes } from './round-outcomes.ts';

it('a hand strategy converges to the equilibrium of rock, paper, scissors', () => {
  // A hand of three Characters of which each beats one other, against itself.
  const [mine, theirs] = [new HandStrategy(0b111), new HandStrategy(0b111)];
  const wins = [
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ];
  const values = (of: HandStrategy): Float64Array =>
    Float64Array.from({ length: 12 }, (_, a) => wins[a]?.reduce((sum, win, b) => sum + win * of.current[b]!, 0) ?? 0);
  mine.learn(Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
  for (let time = 1; time <= 2000; time++) {
    mine.learn(values(theirs), time);
    theirs.learn(values(mine), time);
  }
  const total = mine.average.reduce((a, b) => a + b, 0);
  for (const weight of mine.average) expect(weight / total).toBeCloseTo(1 / 3, 1);
});

it('a hand strategy drops dominated Characters', () => {
  const strategy = new HandStrategy(0b1011);
  for (let time = 1; time <= 50; time++)
    strategy.learn(Float64Array.of(0.5, 0.9, 0, 0.4, 0, 0, 0, 0, 0, 0, 0, 0), time);
  expect(Array.from(strategy.current)).toEqual([0, 1, 0]);
});

it('a logit response picks the Character with the best values', () => {
  const response = new LogitResponse();
  const rng = seeded('habit');
  for (let time = 0; time < 40; time++) response.learn(Float64Array.of(0.2, 0.6, 0.3, 0.9, 0, 0, 0, 0, 0, 0, 0, 0));
  for (let time = 0; time < 40; time++) expect(response.pick(0b0111, rng)).toBe(2);
});

it('gives the two players shares that add up to 1', () => {
  const picture =
    'round 6\nnow field mountain\nnext river village\n' +
    'A hand 3 6 10 12 5, discard 1 2 4 7 8, domain field meadow forest3 mountain river\n' +
    'B hand 3 4 6 10 12, discard 1 2 5 7 8, domain field meadow village mountain river';
  const state = scene(picture, true);
  const values = [0, 1].map((seat) => {
    const own = new HandStrategy(state.hands[seat]!);
    const hands = state.hands.map((hand) => [hand]);
    const outcomes = new RoundOutcomes(game.copy(state), true, winShares, seeded(1));
    const { values } = new DuelChoice(seat, own, hands, outcomes).solve(2_000, 800, seeded(2));
    const total = own.average.reduce((a, b) => a + b, 0);
    return values.reduce((sum, value, i) => sum + (value * own.average[i]!) / total, 0);
  });
  expect(values[0]! + values[1]!).toBeCloseTo(1, 2);
});

it('solves the last two rounds of a duel', () => {
  // A Fighter kept for the last round takes the second Mountain of the second row: 10 points then, 1 or 2 now.
  const picture =
    'round 8, omens ABCDE, pile field field village river forest4\nnow meadow meadow\nnext mountain meadow\n' +
    'A hand 1 3 10 11 12, discard 2 4 5 6 7 8 9, domain mountain, points 30\n' +
    'B hand 2 9 10 11 12, discard 1 3 4 5 6 7 8, domain mountain, points 30';
  const state = scene(picture, true);
  const { verdicts } = mind.think(game.view(state, 0), 0, { ...mind.levels[4], nodes: 20_000 }, seeded(3));
  const weightOf = (text: string): number => verdicts.find(({ action }) => game.format(action) === text)!.weight;
  expect(weightOf('play 1')).toBeLessThan(0.05);
});
