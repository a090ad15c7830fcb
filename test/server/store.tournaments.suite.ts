import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/server/store/store.ts';
import {
  MOST_A_DAY,
  MOST_LISTED_OF,
  MOST_TOURNAMENTS,
  type TournamentRow,
} from '../../src/server/store/tournaments.ts';
import type { StoredTournamentEvent } from '../../src/tournament/event.ts';
import { settingsOf, SWISS } from '../tournament.ts';

const row = (id: string): Omit<TournamentRow, 'version' | 'erased'> => ({
  ...{ id, organiser: 'ada', club: null, listed: true, starts: 500, created: 1, stage: 'entry', auto: true, due: null },
});
const first: StoredTournamentEvent = { kind: 'open', settings: settingsOf(SWISS), organiser: 'ada', at: 1 };
const joining = (person: string, id: string): StoredTournamentEvent => ({
  ...{ kind: 'join', person, name: person, rating: null, at: 2, id },
});
const facts = { stage: 'entry', auto: true, due: 7 } as const;

/** The contract of tournaments. */
export function tournamentsContract(fresh: () => Promise<Store>): void {
  describe('tournaments', () => {
    it('append after the event that they follow, or not at all', async () => {
      const { tournaments } = await fresh();
      for (let i = 0; i < 2; i++) expect(await tournaments.open(row('cup'), first)).toBe(true);
      const opened = (await tournaments.row('cup'))!;
      expect(opened).toEqual({ ...row('cup'), version: 1, erased: 0 });
      const both = await Promise.all(
        ['bob', 'cyd'].map((one) => tournaments.append(opened, [joining(one, `${one}/1`)], facts)),
      );
      expect(both.toSorted()).toEqual([false, true]);
      expect(await tournaments.events('cup')).toHaveLength(2);
      expect(await tournaments.events('cup', 1)).toMatchObject([{ kind: 'join' }]);
      expect(await tournaments.row('cup')).toMatchObject({ version: 2, due: 7 });
    });

    it('are found when they are due, when they were announced for, and by their people', async () => {
      const { tournaments } = await fresh();
      await tournaments.open(row('cup'), first);
      const live = async (service: number, wall: number) => (await tournaments.live(service, wall)).map(({ id }) => id);
      expect([await live(0, 499), await live(0, 500)]).toEqual([[], ['cup']]);
      await tournaments.append((await tournaments.row('cup'))!, [joining('bob', 'bob/1')], facts);
      expect([await live(6, 0), await live(7, 0)]).toEqual([[], ['cup']]);
      await tournaments.settle({ id: 'cup', version: 1 }, null);
      expect(await live(7, 0)).toEqual(['cup']);
      await tournaments.settle({ id: 'cup', version: 2 }, null);
      expect(await live(7, 0)).toEqual([]);
      // The tables of a round may have ended while no process looked.
      await tournaments.append((await tournaments.row('cup'))!, [joining('dan', 'dan/1')], {
        ...facts,
        stage: 'running',
        due: null,
      });
      expect(await live(0, 0)).toEqual(['cup']);
      const own = async (person: string) => (await tournaments.of(person, 9)).map(({ id }) => id);
      expect([await own('ada'), await own('bob'), await own('cyd')]).toEqual([['cup'], ['cup'], []]);
      expect((await tournaments.listed(9)).map(({ id }) => id)).toEqual(['cup']);
    });

    it('are listed unless they were cancelled, few of each organiser, and few can be announced in a day', async () => {
      const { tournaments } = await fresh();
      const day = 86_400_000;
      const announced = (id: string, more: object = {}) => ({ ...row(id), created: day + 1, ...more });
      for (let i = 0; i < MOST_A_DAY; i++) {
        expect(await tournaments.open(announced(`spam-${i}`, { created: day + i }), first)).toBe(true);
        if (i >= MOST_A_DAY / 2) continue;
        const over = { ...facts, stage: 'cancelled' } as const;
        await tournaments.append((await tournaments.row(`spam-${i}`))!, [joining('bob', `bob/${i}`)], over);
      }
      for (const id of ['other-a', 'other-b']) await tournaments.open(announced(id, { organiser: '' }), first);
      const shown = (await tournaments.listed(50)).map(({ id }) => id);
      expect(shown).toEqual([
        ...Array.from({ length: MOST_LISTED_OF }, (_, i) => `spam-${MOST_A_DAY - 1 - i}`),
        ...['other-a', 'other-b'],
      ]);
      expect(await tournaments.open(announced('one-more', { created: 2 * day }), first)).toBe(false);
    });

    it('are rewritten without a person, unless there are more events', async () => {
      const { tournaments } = await fresh();
      await tournaments.open(row('cup'), first);
      await tournaments.append((await tournaments.row('cup'))!, [joining('bob', 'bob/1')], facts);
      const without = [
        { ...first, organiser: '' },
        { ...joining('', 'x'), name: '' },
      ];
      expect(await tournaments.rewrite({ id: 'cup', version: 1 }, 'ada', without, facts)).toBe(false);
      for (const person of ['ada', 'bob'])
        expect(await tournaments.rewrite({ id: 'cup', version: 2 }, person, without, facts)).toBe(true);
      expect(await tournaments.row('cup')).toMatchObject({ organiser: '', erased: 2, version: 2 });
      expect(await tournaments.of('bob', 9)).toEqual([]);
      expect(JSON.stringify(await tournaments.events('cup'))).not.toMatch(/bob|"ada"/);
    });

    it('are limited for each organiser', async () => {
      const { tournaments } = await fresh();
      for (let i = 0; i < MOST_TOURNAMENTS; i++) expect(await tournaments.open(row(`cup-${i}`), first)).toBe(true);
      expect(await tournaments.open(row('one-more'), first)).toBe(false);
      expect(await tournaments.open(row('cup-3'), first)).toBe(true);
    });
  });
}
