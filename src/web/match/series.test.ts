import { expect, it } from 'vitest';
import { rotated, type Plan } from './plan.ts';
import { seriesGame, seriesLines } from './series.ts';

const plan: Plan = {
  game: 'las-vegas',
  options: {},
  hints: true,
  sitters: [
    { kind: 'person', level: 2, name: 'Ana', identity: 'azur' },
    { kind: 'bot', level: 2, name: 'Bo', identity: 'carmin' },
    { kind: 'bot', level: 2, name: 'Cy', identity: 'soleil' },
  ],
};
const standing = (scores: readonly number[], ranks: readonly number[]) => ({
  unit: 'thousand',
  scores,
  ranks,
  parts: [],
});

it('series: counts by name, whatever the seats', () => {
  const next = rotated(plan);
  expect(next.sitters.map(({ name, identity }) => [name, identity])).toEqual([
    ['Bo', 'carmin'],
    ['Cy', 'soleil'],
    ['Ana', 'azur'],
  ]);
  const games = [
    seriesGame(plan, standing([90, 50, 50], [1, 2, 2])),
    seriesGame(next, standing([70, 30, 70], [1, 3, 1])),
  ];
  expect(seriesLines(next, games)).toEqual([
    { name: 'Ana', wins: 2, total: 160, scores: [90, 70] },
    { name: 'Bo', wins: 1, total: 120, scores: [50, 70] },
    { name: 'Cy', wins: 0, total: 80, scores: [50, 30] },
  ]);
});

it('rotation: fixed colours stay with the seats', () => {
  expect(rotated(plan, true).sitters.map(({ name, identity }) => [name, identity])).toEqual([
    ['Bo', 'azur'],
    ['Cy', 'carmin'],
    ['Ana', 'soleil'],
  ]);
});
