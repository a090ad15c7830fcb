import { describe, expect, it } from 'vitest';
import { vagabondo } from '../rules.ts';
import { table } from '../scene.ts';
import {
  answerShares,
  lastMargin,
  seriesStateOf,
  offerShare,
  seriesShare,
  sharesByWinner,
  type SeriesState,
} from './series.ts';

const series = (over: Partial<SeriesState>): SeriesState => ({
  ...{ ahead: 0, points: 0, games: 2, cube: false, stake: 1, holder: 0 },
  ...over,
});

describe('series', () => {
  it('gives even shares to equal sides, and shares of both sides that add up to 1', () => {
    for (const cube of [false, true]) expect(seriesShare(series({ cube }), 0.5)).toBeCloseTo(0.5);
    for (const ahead of [-2, -1, 0, 1, 2])
      for (const chance of [0.1, 0.6]) {
        const mine = seriesShare(series({ ahead, points: 9 }), chance);
        expect(mine + seriesShare(series({ ahead: -ahead, points: -9 }), 1 - chance)).toBeCloseTo(1);
      }
  });

  it('gives the share computed by hand: one game ahead with one to come after this', () => {
    // Won: two ahead, safe. Lost: level, and the last game decides.
    expect(seriesShare(series({ ahead: 1, games: 1 }), 0.5)).toBeCloseTo(0.75);
    expect(seriesShare(series({ ahead: 3, games: 1 }), 0)).toBe(1);
  });

  it('VG-19 gives the margin by which the last game must be won', () => {
    expect(lastMargin(series({ ahead: 0, points: 12 }))).toBe(0);
    expect(lastMargin(series({ ahead: 1, points: 12 }))).toBe(-12);
    expect(lastMargin(series({ ahead: 1, points: -12 }))).toBe(0);
    expect(lastMargin(series({ ahead: -1, points: -12 }))).toBe(12);
    expect(lastMargin(series({ ahead: -1, points: 12 }))).toBe(0);
    expect(lastMargin(series({ ahead: 2 }))).toBe(-Infinity);
    expect(lastMargin(series({ ahead: -2 }))).toBe(Infinity);
  });

  it('VG-20 offers when well ahead, not when level; drops when far behind', () => {
    const cube = series({ cube: true, games: 6 });
    expect(offerShare(cube, 0.5)).toBeLessThan(seriesShare(cube, 0.5));
    expect(offerShare(cube, 0.75)).toBeGreaterThan(seriesShare(cube, 0.75));
    const even = answerShares(cube, 0.5);
    expect(even.take).toBeGreaterThan(even.drop);
    const lost = answerShares(cube, 0.05);
    expect(lost.take).toBeLessThan(lost.drop);
  });

  it('VG-20 offers the cube at once when a plain win would hardly be enough', () => {
    const behind = series({ cube: true, games: 0, ahead: -1, points: -30 });
    expect(offerShare(behind, 0.5)).toBeGreaterThan(seriesShare(behind, 0.5));
  });

  it('reads the state of a series from a view', () => {
    const state = table(2, { series: 3, copies: 1 });
    state.results.push({ points: [90, 70], winners: [0], stake: 1, dropped: false });
    state.game = 2;
    state.own = [10, 4];
    const view = vagabondo.view(state, 1);
    expect(seriesStateOf(view, 0)).toMatchObject({ ahead: 1, points: 20, games: 1, holder: 0 });
    expect(seriesStateOf(view, 1)).toMatchObject({ ahead: -1, points: -20 });
  });

  it('gives a seat a larger share of the series when it wins this game itself', () => {
    const state = table(3, { series: 2 });
    const shares = sharesByWinner(vagabondo.view(state, 0), 0);
    expect(shares[0]).toBeGreaterThan(0.4);
    expect(shares[1]).toBeLessThan(0.4);
    expect(shares[1]).toBeCloseTo(shares[2]!, 1);
  });
});
