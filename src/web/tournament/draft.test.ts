import { describe, expect, it } from 'vitest';
import { badSetting, type Format } from '../../tournament/settings.ts';
import { factsOf } from '../shelf.ts';
import { draftOf, freshDraft, mostThrough, settingsOf, type Draft, type DraftGame } from './draft.ts';

const KINDS: readonly Format['kind'][] = ['swiss', 'round-robin', 'knockout', 'arena'];
const seatsOf = (game: string): readonly number[] => factsOf(game)?.seats ?? [];
const named: Draft = { ...freshDraft('vabanque'), name: 'Mardi Cup' };

describe('the form of a tournament', () => {
  it.each(KINDS)('%s: what the form sends is possible, and comes back as the same form', (kind) => {
    const drafts: readonly Draft[] = [
      { ...named, kind },
      { ...named, kind, fill: 2, through: mostThrough({ ...named, fill: 2 }) },
      { ...named, kind, complete: kind === 'round-robin', meetAgain: kind === 'swiss' },
    ];
    for (const draft of drafts) {
      const settings = settingsOf(draft);
      expect(badSetting({ ...settings, seed: '' }, seatsOf)).toBeNull();
      expect(settingsOf(draftOf(settings))).toEqual(settings);
    }
  });
  it('a programme plays its games in turn, and an arena has one game, no clock and no pause', () => {
    const games: readonly DraftGame[] = [
      { game: 'las-vegas', seats: 4, options: { openMoney: true } },
      { game: 'vagabondo', seats: 2, options: { series: 3 } },
    ];
    const draft = { ...named, games, between: 5 };
    expect(settingsOf(draft).programme?.map(({ game, table }) => [game, table.usual])).toEqual([
      ['las-vegas', 4],
      ['vagabondo', 2],
    ]);
    const arena = settingsOf({ ...draft, kind: 'arena' });
    expect([arena.game, arena.programme, arena.clock, arena.between]).toEqual([
      'las-vegas',
      undefined,
      null,
      undefined,
    ]);
  });
  it('a knockout and an arena have no duplicate, and its tables have one size', () => {
    expect(KINDS.map((kind) => settingsOf({ ...named, kind, duplicate: true }).duplicate)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ]);
    expect(new Set(Object.values(settingsOf({ ...named, duplicate: true }).table)).size).toBe(1);
  });
});
