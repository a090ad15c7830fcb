import { describe, expect, it } from 'vitest';
import { explore, MISTAKES, type Bounds, type Mistake } from './model.ts';

const bounds = (
  moves: number,
  deaths: number,
  cuts: number,
  lostAnswers: number,
  repeats: number,
  backs = 0,
): Bounds => ({
  ...{ moves, deaths, cuts, lostAnswers, repeats, backs },
});

/** These show only when the store goes back. */
const BACK: readonly Mistake[] = ['count only', 'notice by count'];

describe('the protocol of append, answer, resend and notice, in every order', () => {
  // Each pair of faults; bench/model.ts combines more.
  it.each([
    bounds(1, 1, 1, 0, 0),
    bounds(1, 1, 0, 1, 0),
    bounds(1, 0, 1, 1, 1),
    bounds(2, 1, 0, 0, 0),
    bounds(2, 0, 1, 0, 0),
    bounds(2, 0, 0, 1, 1),
    bounds(1, 0, 1, 1, 0, 1),
    bounds(2, 0, 1, 0, 0, 1),
  ])('loses no move, applies none twice, shows one order and never gets stuck: %j', (within) => {
    const { fault, ends, states } = explore(within);
    expect(fault).toBeNull();
    expect(states).toBeGreaterThan(10_000);
    expect(ends).toBeGreaterThan(100);
  });

  it.each(MISTAKES)('fails with the planted fault “%s”, and the search gives the steps', (mistake) => {
    const within = BACK.includes(mistake) ? bounds(2, 0, 1, 0, 0, 1) : bounds(1, 1, 1, 1, 1);
    const { fault } = explore(within, mistake);
    expect(fault?.what).toBe(
      {
        'ack first': 'an acknowledged move is lost',
        'tell first': 'a page was shown another order',
        'no version': 'a move is there twice',
        'new number': 'a move is there twice',
        'no memory': 'a move is there twice',
        'add first': 'a page was shown another order',
        'count only': 'a move is there twice',
        'publish first': 'a page was shown another order',
        'notice over a gap': 'a page was shown another order',
        'notice by count': 'a page was shown another order',
      }[mistake],
    );
    expect(fault!.way.length).toBeLessThan(BACK.includes(mistake) ? 20 : 12);
  });
});
