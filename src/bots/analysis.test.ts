import { describe, expect, it } from 'vitest';
import { start, toRecord, finishAtRandom } from '../core/match.ts';
import { FORMAT_2 } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { accuracyOf, costliest, decisionsOf, doubtful, markOf, type Judged } from './analysis.ts';
import type { Judgement } from './judgement.ts';

const judgement = (value: number, half = 0, sampling = half, best = 0.4): Judgement => ({
  cost: { value, low: value - half, high: value + half },
  sampling,
  played: { action: 'p', value: best - value },
  best: { action: 'b', value: best },
  choices: [],
  options: 2,
  nodes: 1,
});

const judged = (costs: readonly Judgement[]): Judged[] =>
  costs.map((one, step) => ({ decision: { step, seat: 0, view: null, played: '' }, judgement: one }));

describe.each(titles.map(({ game }) => [game.id, game] as const))('decisions of %s', (_, game) => {
  it('are the moves with a choice, each seen as its seat saw it', () => {
    const begun = start(game, game.seats[0]!);
    if (!begun.ok) throw new Error(begun.problem.code);
    const match = finishAtRandom(begun.value, seeded('decisions'));
    const found = decisionsOf(game, toRecord(match));
    if (!found.ok) throw new Error(found.problem.code);
    expect(found.value.length).toBeGreaterThan(10);
    for (const { step, seat, view, played } of found.value) {
      expect(match.entries[step]).toEqual(['ABCDEF'[seat], played]);
      const texts = game.legal(view, seat).map((action) => game.format(action));
      expect(texts).toContain(played);
      expect(texts.length).toBeGreaterThan(1);
    }
  });
});

/** The options that hide nothing which was once open. */
const OPEN = { 'las-vegas': { openMoney: true }, vaalbara: { openPoints: true } } as const;

it.each(titles.filter(({ game }) => game.recall).map(({ game }) => [game.id, game] as const))(
  '%s: decisions are judged by what was open to everybody, as if it still lay open',
  (id, game) => {
    const begun = start(game, 3);
    if (!begun.ok) throw new Error(begun.problem.code);
    const record = toRecord(finishAtRandom(begun.value, seeded('remembered')));
    const open = { ...record, options: { ...record.options, ...OPEN[id as keyof typeof OPEN] } };
    const [hidden, laid] = [decisionsOf(game, record), decisionsOf(game, open)];
    if (!hidden.ok || !laid.ok) throw new Error('a record is refused');
    expect(hidden.value).toEqual(laid.value);
  },
);

it('a record that begins in the middle is judged by its views: what was said before is unknown', () => {
  const { game } = titles.find(({ game }) => game.id === 'las-vegas')!;
  const begun = start(game, 3);
  if (!begun.ok) throw new Error(begun.problem.code);
  const whole = toRecord(finishAtRandom(begun.value, seeded('middle')));
  const until = Math.floor(whole.entries.length / 2);
  const middle = replay(game, whole, { until });
  if (!middle.ok) throw new Error(middle.problem.code);
  const view = game.view(middle.value.state, 0);
  const rest = replay(game, { ...whole, format: FORMAT_2, entries: [], start: { seat: 'A', view, seed: 's' } });
  if (!rest.ok) throw new Error(rest.problem.code);
  const found = decisionsOf(game, toRecord(finishAtRandom(rest.value, seeded('rest'))));
  if (!found.ok) throw new Error(found.problem.code);
  expect(found.value.length).toBeGreaterThan(5);
  for (const { view } of found.value) expect(view).toMatchObject({ openMoney: false });
});

it('a record at fault gives its problem', () => {
  const { game } = titles[0]!;
  const record = {
    format: 'vatout/1',
    game: game.id,
    version: game.version,
    seats: 3,
    options: {},
    entries: [],
  } as const;
  expect(decisionsOf(game, { ...record, entries: [['A', 'nonsense']] })).toMatchObject({ ok: false });
});

it.each([
  [0, 0, 'best'],
  [0.002, 0.002, 'best'],
  [0.002, 0.01, 'good'],
  [0.01, 0.005, 'good'],
  [0.03, 0.005, 'slip'],
  [0.06, 0.02, 'slip'],
  [0.09, 0.02, 'mistake'],
  [0.02, 0.01, null],
  [0.09, 0.09, null],
])('a cost of %f ± %f is marked %s', (value, half, mark) => {
  expect(markOf(judgement(value, half))).toBe(mark);
});

it('accuracy is the mean share kept, where there was something to keep', () => {
  expect(accuracyOf([])).toBeNull();
  expect(accuracyOf([judgement(0.1), judgement(0)])).toBeCloseTo(87.5);
  expect(accuracyOf([judgement(0.1), judgement(0.01, 0, 0, 0.01)])).toBeCloseTo(75);
});

it('the costliest are sure to have cost something, dearest first', () => {
  const all = judged([0.02, 0.08, 0.001, 0.05, 0.3].map((cost) => judgement(cost, 0.01)));
  expect(costliest(all).map(({ decision }) => decision.step)).toEqual([4, 1, 3]);
  expect(costliest(judged([judgement(0.2, 0.3)]))).toEqual([]);
});

it('a second look goes to marks in doubt and to the dearest, where samples can help', () => {
  const all = judged([judgement(0.02, 0.01), judgement(0.001, 0.002), judgement(0.2, 0.02), judgement(0.02, 0.01, 0)]);
  expect(doubtful(all).map(({ step }) => step)).toEqual([0, 2]);
});
