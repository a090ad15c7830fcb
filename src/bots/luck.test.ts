import { describe, expect, it } from 'vitest';
import { CHANCE, type AnyGame } from '../core/game.ts';
import { play, start, toRecord, type Match } from '../core/match.ts';
import type { MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { seeded } from '../core/rng.ts';
import { actorName } from '../core/seat.ts';
import { playout } from '../core/playout.ts';
import { titles } from '../games/index.ts';
import { Mean } from '../search/mean.ts';
import { winShare } from '../search/share.ts';
import { answer } from './answer.ts';
import { fortunesOf, luckQuestions, type Luck } from './luck.ts';
import { mindOf } from './minds.ts';

const gameOf = (id: string): AnyGame => titles.find(({ game }) => game.id === id)!.game;

/** A game of quick players. */
function played(game: AnyGame, seats: number, seed: string, options = {}): MatchRecord {
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const entries: [string, string][] = [];
  playout(game, game.copy(begun.value.state), seeded(seed), {
    choose: mindOf(game).quick,
    before: (actor, action) => entries.push([actorName(actor), game.format(action)]),
  });
  return { ...toRecord(begun.value), entries };
}

function lucksOf(record: MatchRecord, steps?: readonly number[]): Luck[] {
  return luckQuestions(record, 'test').flatMap((question) => {
    const found = answer(steps ? { ...question, steps } : question);
    if (!found.ok) throw new Error(found.problem.code);
    return found.value as Luck[];
  });
}

/** Every chance there is, each game with as many games as the test has time for. */
const TABLES = [
  ['vabanque', 3, {}, 1, 24],
  ['las-vegas', 2, { neutralDice: true }, 3, 24],
  ['las-vegas', 4, {}, 4, 24],
  ['vagabondo', 2, {}, 1, 24],
  ['vagabondo', 3, { doubles: 'dice' }, 18, 5],
  ['vaalbara', 3, {}, 11, 12],
] as const;

/** Who acts after a step of chance, from 0; below 0 where the step itself decides that, or chance goes on. */
function moverAfter({ entries }: MatchRecord, step: number): number {
  return entries[step]![1].startsWith('start') ? -1 : 'ABCDEF'.indexOf(entries[step + 1]![0]);
}

describe.each(TABLES)('luck: %s with %i seats, %o', (id, seats, options, every, games) => {
  it('is zero on average, and what one seat gains the others lose', () => {
    const game = gameOf(id);
    // For each seat, and for the one that rolled: who gains by mistake is most likely the mover.
    const means = Array.from({ length: seats + 1 }, () => new Mean());
    const sampled = Array.from({ length: seats + 1 }, () => 0);
    for (let n = 0; n < games; n++) {
      const record = played(game, seats, `zero/${n}`, options);
      const chance = record.entries.flatMap(([actor], step) => (actor === 'chance' ? [step] : []));
      const steps = chance.filter((_, at) => (at + n) % every === 0);
      for (const { step, changes, errors } of answered(record, steps, `zero/${n}`)) {
        expect(changes.reduce((sum, change) => sum + change, 0)).toBeCloseTo(0, 6);
        for (const [seat, mean] of means.entries()) {
          const whose = seat < seats ? seat : moverAfter(record, step);
          if (whose < 0) continue;
          mean.add(changes[whose]!);
          sampled[seat]! += errors[whose]! ** 2;
        }
      }
    }
    for (const [seat, { value, error, count }] of means.entries()) {
      if (count === 0) continue;
      // The estimate's own error is part of the spread of the changes, but where few values hardly differ it is all there is.
      const noise = Math.max(error, Math.sqrt(sampled[seat]!) / count);
      expect(Math.abs(value)).toBeLessThan(3.5 * noise + 1e-9);
    }
  });
});

const answered = (record: MatchRecord, steps: readonly number[], seed: string): Luck[] => {
  const found = answer({ kind: 'luck', game: record.game, record, steps, seed, samples: 40 });
  if (!found.ok) throw new Error(found.problem.code);
  return found.value as Luck[];
};

/** A match of Las Vegas at a roll of seat A, the last one of the last round. */
function lastRoll(): Match {
  const game = gameOf('las-vegas');
  const record = played(game, 2, 'last');
  const whole = replay(game, record);
  if (!whole.ok) throw new Error(whole.problem.code);
  const roll = record.entries.findLastIndex(([actor], at) => actor === 'chance' && record.entries[at + 1]?.[0] === 'A');
  const at = replay(game, record, { until: roll });
  if (!at.ok) throw new Error(at.problem.code);
  return at.value;
}

/** What quick players make of a match for seat A, in some games. */
const winsOfA = ({ game, state }: Match): number => {
  const shares = Array.from({ length: 40 }, (_, n) => {
    const at = game.copy(state);
    playout(game, at, seeded(`wins/${n}`), { choose: mindOf(game).quick });
    return winShare(game.standing(at), 0);
  });
  return shares.reduce((sum, share) => sum + share, 0);
};

it('luck: the worst roll of all is told as bad luck, the best as good, each as what it did', () => {
  const match = lastRoll();
  const { game } = match;
  const listed = game.outcomes(match.state);
  if (!('length' in listed)) throw new Error('the last roll has few dice');
  const rolls = listed.map(([outcome]) => {
    const rolled = play(match, CHANCE, game.format(outcome));
    if (!rolled.ok) throw new Error(rolled.problem.code);
    const [luck] = lucksOf(toRecord(rolled.value), [match.entries.length]);
    return { rolled: rolled.value, luck: luck!.changes[0]! };
  });
  const lucks = rolls.map(({ luck }) => luck);
  const [worst, best] = [Math.min(...lucks), Math.max(...lucks)];
  expect(worst).toBeLessThan(-0.02);
  expect(best).toBeGreaterThan(0.02);
  const wins = (luck: number): number => winsOfA(rolls.find((roll) => roll.luck === luck)!.rolled);
  expect(wins(best)).toBeGreaterThan(wins(worst));
  // All outcomes of one step are equally likely: their luck adds up to nothing.
  expect(lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length).toBeCloseTo(0, 2);
});

it('luck: the result without it is the result minus its sum, with the errors of all steps', () => {
  const game = gameOf('las-vegas');
  const record = played(game, 3, 'fortune');
  const lucks = lucksOf(record);
  const fortunes = fortunesOf(game, record, lucks)!;
  const results = fortunes.map(({ luck, without }) => luck.value + without.value);
  expect(results.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  for (const share of results) expect([0, 1, 0.5, 1 / 3].some((known) => Math.abs(known - share) < 1e-9)).toBe(true);
  for (const [seat, { luck, even, best, worst }] of fortunes.entries()) {
    const errors = lucks.map(({ errors }) => errors[seat]!);
    expect(luck.high - luck.low).toBeCloseTo(2 * 1.96 * Math.hypot(...errors));
    expect(luck.high - luck.low).toBeLessThan(0.1);
    expect(even).toBeCloseTo(1 / 3);
    expect(best!.changes[seat]).toBe(Math.max(...lucks.map(({ changes }) => changes[seat]!)));
    expect(worst!.changes[seat]).toBe(Math.min(...lucks.map(({ changes }) => changes[seat]!)));
  }
});

it('luck: partners have the same', () => {
  const record = played(gameOf('vagabondo'), 4, 'partners');
  const [{ changes }] = lucksOf(record) as [Luck];
  expect([changes[2], changes[3]]).toEqual([changes[0], changes[1]]);
  expect(changes[0]! + changes[1]!).toBeCloseTo(0);
});

it('luck: a match that goes on has none yet, and an entry that nobody saw is none', () => {
  const game = gameOf('las-vegas');
  const record = played(game, 2, 'real');
  const running = { ...record, entries: record.entries.slice(0, 40) };
  expect(fortunesOf(game, running, lucksOf(running))).toBeNull();
  const first = lucksOf(record)[0]!.step;
  expect(lucksOf({ ...record, byHand: { unseen: [first] } }).map(({ step }) => step)).not.toContain(first);
});

it.each([
  [{ game: 'chess' }, 'game'],
  [{ seed: 1 }, 'question'],
  [{ steps: ['x'] }, 'question'],
  [{ samples: 1 }, 'question'],
  [{ record: null }, 'record'],
])('luck: %o is refused', (more, code) => {
  const [question] = luckQuestions(played(gameOf('vagabondo'), 2, 'refused'), 'x');
  expect(answer({ ...question, ...more })).toMatchObject({ ok: false, problem: { code } });
});
