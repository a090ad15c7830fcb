import { describe, expect, it } from 'vitest';
import { marks, MARKS, outline, type Cell } from './polyomino.ts';

const PLUS: Cell[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 1],
];

describe('outline', () => {
  it('goes around a single square', () => {
    expect(outline([[0, 0]], 10)).toBe('M0 0L10 0L10 10L0 10Z');
  });

  it('has corners only where it bends', () => {
    expect(
      outline(
        [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
        10,
      ),
    ).toBe('M0 0L20 0L20 10L10 10L10 20L0 20Z');
  });

  it('keeps the inset at every corner', () => {
    expect(outline(PLUS, 10, 1)).toBe('M11 1L19 1L19 11L29 11L29 19L19 19L19 29L11 29L11 19L1 19L1 11L11 11Z');
  });
});

describe('marks', () => {
  it('is one path with a mark in the middle of every square', () => {
    const marked = marks(PLUS, 'dot', 10);
    expect(marked.match(/M[\d.]+ [\d.]+/g)).toEqual(['M15 5', 'M5 15', 'M15 15', 'M25 15', 'M15 25']);
  });

  it('differs for each kind of mark', () => {
    expect(new Set(MARKS.map((mark) => marks(PLUS, mark, 10))).size).toBe(MARKS.length);
  });
});
