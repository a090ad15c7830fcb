import { describe, expect, it } from 'vitest';
import { start } from '../core/match.ts';
import { playout } from '../core/playout.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { answer } from './answer.ts';
import type { Judgement } from './judgement.ts';
import { mindOf } from './minds.ts';

interface Moment {
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly played: string;
}

/** Decisions of a game of quick players who now and then move at random; the recorded moves are random ones. */
function moments(id: string, seats: number): Moment[] {
  const { game } = titles.find((title) => title.game.id === id)!;
  const begun = start(game, seats);
  if (!begun.ok) throw new Error(begun.problem.code);
  const all: Moment[] = [];
  playout(game, game.copy(begun.value.state), seeded(id), {
    choose: (state, seat, rng) => {
      const legal = game.legal(state, seat);
      const played = game.format(rng.pick(legal));
      if (legal.length > 1) all.push({ game: id, view: game.view(state, seat), seat, played });
      return mindOf(game).quick(state, seat, rng);
    },
  });
  return all;
}

const judged = (moment: Moment, seed: string, more = {}): Judgement => {
  const judgement = answer({ kind: 'judge', ...moment, seed, ...more });
  if (!judgement.ok) throw new Error(JSON.stringify(judgement.problem));
  return judgement.value as Judgement;
};

describe.each(titles.map(({ game }) => [game.id, game.seats.at(-1)!] as const))('judge: %s', (id, seats) => {
  it('values any legal move, and twice the same for the same seed', () => {
    for (const moment of moments(id, seats).slice(0, 25)) {
      const one = judged(moment, 'a', { nodes: 600 });
      expect(one.played.action).toBe(moment.played);
      expect(one.choices.map(({ action }) => action)).toContain(moment.played);
      expect(one.choices[0]!.action).toBe(one.best.action);
      expect(one.cost.low).toBeLessThanOrEqual(one.cost.value);
      if (one.best.action === moment.played) expect(one.cost.value).toBeLessThan(0.05);
      expect(judged(moment, 'a', { nodes: 600 })).toEqual(one);
    }
  });
});

/** The moments of a game of perfect information, each judged for the best of its moves and for the recorded one. */
const exactMoments = () =>
  moments('vagabondo', 2)
    .slice(8, 14)
    .map((moment) => {
      const random = judged(moment, 'a', { nodes: 600 });
      return { random, best: judged({ ...moment, played: random.best.action }, 'a', { nodes: 600 }) };
    });

it('judge: where nothing is sampled, two looks that find the played move best are enough', () => {
  const sure = exactMoments().filter(({ best }) => best.cost.high === 0);
  expect(sure.length).toBeGreaterThan(0);
  // A look has half of the budget on average, and the first two have the most.
  for (const { best } of sure) expect(best.nodes).toBeLessThanOrEqual(2 * 1.5 * 300 + 2);
});

it('judge: where nothing is sampled, more looks promise nothing', () => {
  for (const { random } of exactMoments()) expect(random.sampling).toBe(0);
  const [moment] = moments('vabanque', 4).slice(20);
  expect(judged(moment!, 'a', { nodes: 600 }).sampling).toBeGreaterThan(0);
});

it('judge: noise does not make a move look costly', () => {
  // Few nodes make every value noisy. The naive cost, best value minus played, is then far too high.
  const noisy = { nodes: 120, looks: 4 };
  const some = moments('vabanque', 4).filter((_, at) => at % 9 === 4);
  let off = 0;
  let naive = 0;
  for (const [at, moment] of some.entries()) {
    const sure = judged(moment, `sure ${at}`, { nodes: 8000, looks: 12 }).cost.value;
    for (let time = 0; time < 12; time++) {
      const { cost, choices, played } = judged(moment, `noisy ${at} ${time}`, noisy);
      off += (cost.value - sure) / (12 * some.length);
      naive += (choices[0]!.value - played.value - sure) / (12 * some.length);
    }
  }
  expect(naive).toBeGreaterThan(0.005);
  expect(Math.abs(off)).toBeLessThan(naive / 2);
});

it.each([
  [{ played: undefined }, 'question'],
  [{ played: 'nonsense' }, 'text'],
  [{ played: 'move 1' }, 'illegal'],
  [{ looks: 1 }, 'question'],
])('judge: %o is refused', (more, code) => {
  const [moment] = moments('vabanque', 3);
  expect(answer({ kind: 'judge', ...moment, seed: 'x', ...more })).toMatchObject({ ok: false, problem: { code } });
});
