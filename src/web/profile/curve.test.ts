import { expect, it } from 'vitest';
import { drawCurve, HEIGHT, WIDTH } from './curve.ts';

const pairs = (points: string): number[][] => points.split(' ').map((pair) => pair.split(',').map(Number));

it('a curve rises with the rating, inside a band that narrows', () => {
  const { line, band, end } = drawCurve([
    [0, 1500, 300],
    [1, 1550, 200],
    [2, 1650, 100],
  ]);
  const [first, second, third] = pairs(line);
  expect([first![0], third![0]]).toEqual([0, WIDTH]);
  expect(first![1]).toBeGreaterThan(second![1]!);
  expect(second![1]).toBeGreaterThan(third![1]!);
  expect(third![1]).toBe(end);
  const edges = pairs(band);
  const widths = [0, 1, 2].map((at) => edges[5 - at]![1]! - edges[at]![1]!);
  expect(widths[0]).toBeGreaterThan(widths[1]!);
  expect(widths[1]).toBeGreaterThan(widths[2]!);
  for (const [x, y] of edges) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(HEIGHT);
  }
});

it('one game is a level line from edge to edge', () => {
  expect(pairs(drawCurve([[0, 1500, 300]]).line).map(([x]) => x)).toEqual([0, WIDTH]);
});
