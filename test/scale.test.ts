import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRows, scalesOf, shownOf, tableOf } from '../bench/scale.ts';
import { titles } from '../src/games/index.ts';
import { scalesFor } from '../src/web/strength/scale.ts';

const strength = readFileSync('bench/strength.md', 'utf8');

const row = (players: string, alone: string, fair: string, other: string, seats = 2): string =>
  `| vaalbara | ${seats} | ${players} | 100 | ${alone} | ${fair} | ${other} | – | \`npm run strength\` |`;
const EVEN = '50.0 % (40.0 – 60.0)';
const TEN_TO_ONE = '90.9 % (83.3 – 95.2)';
const ONE_TO_TEN = '9.1 % (4.8 – 16.7)';
const pointsIn = (lines: readonly string[], seats = 2) => {
  const [scale] = scalesOf(readRows(lines.join('\n'))).filter((one) => one.seats === seats);
  return Object.fromEntries(scale!.players.map(({ player, points }) => [player, points]));
};

describe('the scale of the bots', () => {
  it('is the one that the rows of bench/strength.md give, in that file and on the page', () => {
    const scales = scalesOf(readRows(strength));
    const written = /<!-- scale -->\n\n(.*?)\n\n<!-- \/scale -->/s.exec(strength)?.[1];
    expect(written, '`node bench/scale.ts` writes it anew').toBe(tableOf(scales));
    expect(titles.flatMap(({ game }) => scalesFor(game.id))).toEqual(shownOf(scales));
  });

  it('puts odds of 10 to 1 at 400 points, and adds up the steps', () => {
    const lines = [
      row('2 | 1', TEN_TO_ONE, '50.0 %', ONE_TO_TEN),
      row('3 | 2', EVEN, '50.0 %', EVEN),
      row('3 | mc1000', ONE_TO_TEN, '50.0 %', TEN_TO_ONE),
      row('1 | random', TEN_TO_ONE, '50.0 %', ONE_TO_TEN),
      row('5 | 4', TEN_TO_ONE, '50.0 %', ONE_TO_TEN),
    ];
    expect(pointsIn(lines)).toEqual({ 1: 0, 2: 400, 3: 400, mc1000: 800, random: -400 });
  });

  it('counts the champion as level 6, and the mean of both tables where more than two play', () => {
    const lines = ['2 | 1', '3 | 2', '4 | 3', '5 | 4'].map((pair) =>
      row(pair, '20.0 % (15.0 – 25.0)', '20.0 %', '20.0 % (15.0 – 25.0)', 5),
    );
    // Odds of 0.714 to 0.286 by the share alone are 2.5 × 4 to 1 times the fair ones.
    const champion = row('champion | 5', '71.4 % (65.0 – 77.0)', '20.0 %', '20.0 % (15.0 – 25.0)', 5);
    expect(pointsIn([...lines, champion], 5)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 200 });
  });

  it('hides from players what is hardly known, and what rests on it', () => {
    const lines = [
      row('2 | 1', EVEN, '50.0 %', EVEN),
      row('3 | 2', '50.0 % (2.0 – 98.0)', '50.0 %', '50.0 % (2.0 – 98.0)'),
      row('4 | 3', EVEN, '50.0 %', EVEN),
      row('2 | mc1000', '100.0 % (80.0 – 100.0)', '50.0 %', '0.0 % (0.0 – 20.0)'),
    ];
    const [shown] = shownOf(scalesOf(readRows(lines.join('\n'))));
    expect(shown!.players.map(({ player }) => player)).toEqual(['1', '2']);
  });
});
