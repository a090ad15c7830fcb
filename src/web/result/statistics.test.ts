import { describe, expect, it } from 'vitest';
import { finishAtRandom, start, toRecord } from '../../core/match.ts';
import { LANGUAGES } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import type { BoardOf } from '../board.ts';
import { historyOf } from '../match/session.ts';

const all = import.meta.glob<{ statistics: NonNullable<BoardOf['statistics']> }>('../../games/*/board/statistics.ts', {
  eager: true,
});

/** The games that have statistics. */
const counted = titles.map(({ game }) => game.id).filter((id) => `../../games/${id}/board/statistics.ts` in all);

/** The statistics that add up to the score, apart from the starting amount. */
const WHOLE: Readonly<Record<string, RegExp>> = {
  vabanque: /^Round/,
  'las-vegas': /^Round/,
  vaalbara: /^(From|Bonus)/,
};

/** A finished match for every number of seats. */
const gamesOf = (id: string) => {
  const title = titles.find(({ game }) => game.id === id)!;
  const { statistics } = all[`../../games/${id}/board/statistics.ts`]!;
  return title.game.seats.map((seats) => {
    const begun = start(title.game, seats);
    if (!begun.ok) throw new Error(begun.problem.code);
    const past = historyOf(title, toRecord(finishAtRandom(begun.value, seeded(`figures/${seats}`))));
    if (!past.ok) throw new Error(past.problem.code);
    const { moments } = past.value;
    const events = moments.flatMap((moment) => moment.events);
    return { seats, figures: statistics(events, seats), standing: moments.at(-1)!.position.standing() };
  });
};

describe('statistics', () => {
  it.each(counted)('%s: have a value for every seat and a name in every language', (id) => {
    for (const { seats, figures } of gamesOf(id)) {
      expect(figures).not.toEqual([]);
      for (const { name, values } of figures) {
        expect(values).toHaveLength(seats);
        expect(values.every(Number.isFinite)).toBe(true);
        expect(name.en).not.toBe(name.fr);
        expect(name.de).not.toBe('');
      }
      for (const language of LANGUAGES)
        expect(new Set(figures.map(({ name }) => name[language])).size).toBe(figures.length);
    }
  });

  it.each(Object.entries(WHOLE))('%s: the parts of the score add up to it', (id, whole) => {
    for (const { figures, standing } of gamesOf(id)) {
      const parts = figures.filter(({ name }) => whole.test(name.en));
      standing.scores.forEach((score, seat) => {
        const first = standing.parts[seat]!.find(({ of }) => of === 'start')?.amount ?? 0;
        expect(parts.reduce((sum, { values }) => sum + values[seat]!, first)).toBe(score);
      });
    }
  });
});
