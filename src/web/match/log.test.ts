import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../core/game.ts';
import { finishAtRandom, start, toRecord } from '../../core/match.ts';
import { LANGUAGES } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import { lastLineOf, linesAt, logOf } from './log.ts';
import { finishes, highlights } from '../result/outcome.ts';
import { sceneOf } from './scene.ts';
import { historyOf } from './session.ts';

describe.each(titles.map((title) => ({ title, id: title.game.id })))('a finished game of $id', ({ title }) => {
  const { game, prose } = title;
  const begun = start(game, game.seats.at(-1)!);
  if (!begun.ok) throw new Error(begun.problem.code);
  const past = historyOf(title, toRecord(finishAtRandom(begun.value, seeded('log'))));
  if (!past.ok) throw new Error(past.problem.code);
  const { moments } = past.value;
  const last = moments.at(-1)!.position;
  const { match } = last;
  const names = Array.from({ length: match.seats }, (_, seat) => `N${seat}`);

  it.each(LANGUAGES)('has a log of its events, in %s', (language) => {
    const groups = logOf(past.value.begun, moments, {
      chapter: ({ step }) => String(Math.floor(step / 10)),
      sentence: (event) => prose[language].event(event, names),
    });
    const lines = groups.flatMap((group) => group.lines);
    const told = moments.flatMap(({ events }) => events.map((event) => prose[language].event(event, names)));
    expect(lines.map(({ text }) => text)).toEqual(told.filter(Boolean));
    for (const { step, told: count, text } of lines) {
      expect(prose[language].event(moments[step - 1]!.events[count - 1]!, names)).toBe(text);
    }
    expect(new Set(groups.map((group) => group.title)).size).toBe(groups.length);
  });

  it('has a log line for every moment: its own, or the last one before it', () => {
    const telling = { chapter: () => '', sentence: (event: GameEvent) => prose.en.event(event, names) };
    const log = logOf(past.value.begun, moments, telling);
    expect(linesAt(log, { step: 0, told: 0 })).toEqual([]);
    for (const line of log.flatMap(({ lines }) => lines)) expect(linesAt(log, line)).toEqual([line]);
    let last: unknown[] = [];
    for (let step = 1; step <= moments.length; step++) {
      const own = log.flatMap(({ lines }) => lines).filter((line) => line.step === step);
      if (own.length > 0) last = own;
      expect(linesAt(log, { step, told: 0 })).toEqual(last);
      expect(lastLineOf(past.value.begun, moments.slice(0, step), telling)).toEqual(last.at(-1) ?? null);
    }
  });

  it('shows the position before a moment while its events are held, and the one after it in the end', () => {
    for (const [at, moment] of moments.entries()) {
      const before = moments[at - 1]?.position ?? past.value.begun;
      const all = moment.events.length;
      if (all === 0) continue;
      expect(sceneOf(before, moment, all, () => true)).toEqual({
        position: before,
        events: moment.events,
        pending: moment.events,
        acted: moment.actor,
      });
      expect(sceneOf(before, moment, all, () => false)).toMatchObject({
        position: moment.position,
        pending: [],
        acted: null,
      });
    }
  });

  it('has parts that add up to the scores, the winner first', () => {
    const standing = last.standing();
    const ended = finishes(standing, prose.en);
    expect(ended[0]!.rank).toBe(1);
    for (const { seat, score, shares } of ended) {
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(score);
      expect(score).toBe(standing.scores[seat]);
      expect(new Set(shares.map(({ label }) => label)).size).toBe(shares.length);
    }
  });

  it('has highlights that match the gains', () => {
    const best = highlights(past.value.begun, moments, 3);
    expect(best.length).toBeGreaterThan(0);
    for (const { step, seat, gain } of best) {
      const before = (moments[step - 2]?.position ?? past.value.begun).standing();
      const after = moments[step - 1]!.position.standing();
      expect(after.scores[seat]! - before.scores[seat]!).toBe(gain);
    }
  });
});
