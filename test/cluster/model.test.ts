import { describe, expect, it } from 'vitest';
import { explore, MISTAKES, type Bounds } from './model.ts';

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

describe('the protocol of append, answer, resend and notice, in every order', () => {
  // bench/model.ts tries more at once; here each kind of failure meets each other one.
  it.each([
    bounds(1, 1, 1, 0, 0),
    bounds(1, 1, 0, 1, 0),
    bounds(1, 0, 1, 1, 1),
    bounds(2, 1, 0, 0, 0),
    bounds(2, 0, 1, 0, 0),
    bounds(2, 0, 0, 1, 1),
    bounds(1, 0, 1, 1, 0, 1),
    bounds(2, 0, 1, 0, 0, 1),
  ])('loses nothing, doubles nothing, shows one order and never gets stuck: %j', (within) => {
    const { fault, ends, states } = explore(within);
    expect(fault).toBeNull();
    expect(states).toBeGreaterThan(10_000);
    expect(ends).toBeGreaterThan(100);
  });

  it.each(MISTAKES)('fails with the planted fault “%s”, and the search shows how', (mistake) => {
    const { fault } = explore(mistake === 'count only' ? bounds(2, 0, 1, 0, 0, 1) : bounds(1, 1, 1, 1, 1), mistake);
    expect(fault?.what).toBe(
      {
        'ack first': 'an acknowledged move is lost',
        'tell first': 'a page was shown another order',
        'no version': 'a move is there twice',
        'new number': 'a move is there twice',
        'no memory': 'a move is there twice',
        'add first': 'a page was shown another order',
        'count only': 'a move is there twice',
      }[mistake],
    );
    expect(fault!.way.length).toBeLessThan(12);
  });
});
