import { expect, it } from 'vitest';
import { SPECTATOR } from '../../core/game.ts';
import { start } from '../../core/match.ts';
import { playout } from '../../core/playout.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import { openView } from './openview.ts';

/** Whether a view shows nothing (null) where another has a value. */
const lacks = (view: unknown, other: unknown): boolean => {
  if (view === null) return other !== null;
  if (typeof view !== 'object' || typeof other !== 'object' || other === null) return false;
  return Object.entries(view).some(([key, part]) => lacks(part, (other as Record<string, unknown>)[key]));
};

it.each(titles.map(({ game }) => [game.id, game] as const))(
  'the open view of %s shows what any seat sees',
  (_, game) => {
    const seats = game.seats.find((count) => count >= 3)!;
    const begun = start(game, seats);
    if (!begun.ok) throw new Error(begun.problem.code);
    const state = game.copy(begun.value.state);
    let hid = false;
    playout(game, state, seeded('open'), {
      before: () => {
        const views = [...Array(seats).keys()].map((seat) => game.view(state, seat));
        const open = openView(views);
        expect(views.some((view) => lacks(open, view))).toBe(false);
        hid ||= lacks(game.view(state, SPECTATOR), open);
      },
    });
    expect(hid).toBe(game.id !== 'vagabondo'); // trays lie open by default
  },
);
