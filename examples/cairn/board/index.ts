import type { Seat } from '../../../src/core/game.ts';
import type { Language } from '../../../src/core/prose.ts';
import type { BoardOf, SeatFacts, Sound } from '../../../src/web/board.ts';
import { byKind } from '../../../src/web/kit/byKind.ts';
import { sum } from '../../../src/web/kit/figures.ts';
import { standsOften } from '../odds.ts';
import { pointsOf, type Action, type Event, type View } from '../state.ts';
import Board from './Board.svelte';
import { statistics } from './statistics.ts';
import { WORDS } from './words.ts';

function seat(view: View, seat: Seat, language: Language): SeatFacts {
  const words = WORDS[language];
  const chosen = view.chosen[seat];
  const note = chosen === 0 ? words.waiting : chosen === null ? words.hidden : words.chose(chosen!);
  const points = sum(pointsOf(view, seat));
  return { note: view.phase === 'over' ? '' : note, score: String(points), spoken: words.points(points) };
}

export const board: BoardOf<View, Action, Event> = {
  Board,
  subtitle: (view, language) => WORDS[language].subtitle(view.round, view.rounds),
  round: (view) => view.round,
  steps: () => null,
  task: (_view, _seat, language) => WORDS[language].task,
  seat,
  label: (_view, _seat, action, _names, language) =>
    action.kind === 'choose' ? WORDS[language].draw(action.stones) : '',
  preview: (view, _seat, action, _names, language) => {
    if (action.kind !== 'choose') return { gain: '', rest: '' };
    const words = WORDS[language];
    return {
      gain: words.chance(Math.round(100 * standsOften(view, action.stones))),
      rest: words.alone(2 * action.stones),
    };
  },
  holds: () => false,
  pace: byKind<Event, number>({ chosen: 200, shown: 900, drawn: 1000, round: 500, over: 1200 }, 0),
  sound: byKind<Event, Sound | null>({ chosen: 'chip', shown: 'card', drawn: 'piece' }, null),
  statistics,
  wide: false,
};
