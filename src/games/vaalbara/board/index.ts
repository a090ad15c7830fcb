import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { BoardOf, SeatFacts, Sound, Steps } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Action } from '../actions.ts';
import { sizeOf } from '../characters.ts';
import type { Event } from '../events.ts';
import type { Phase, View } from '../state.ts';
import Board from './Board.svelte';
import { statistics } from './statistics.ts';
import { foretold } from './foretold.ts';
import { mood } from './mood.ts';
import { tell } from './story.ts';
import { statusOf } from './telling.ts';
import type { Words } from './vocabulary.ts';
import { WORDS } from './words.ts';
import './theme.css';

function seat(view: View, seat: Seat, language: Language): SeatFacts {
  const words = WORDS[language];
  const note = statusOf(view, seat, language);
  const points = view.points[seat];
  if (points === null || points === undefined) return { note, score: null, spoken: words.hidden };
  return { note, score: String(points), spoken: words.spoken(points) };
}

const STEPS: Readonly<Partial<Record<Phase, number>>> = { choose: 0, row: 2, draw: 2, over: 3 };

function steps(view: View, language: Language): Steps {
  const words = WORDS[language];
  const at = STEPS[view.phase] ?? 1;
  const counts = [
    words.count(view.seats - sizeOf(view.waiting), view.seats),
    words.count(view.done + 1, view.seats),
    '',
  ];
  return { all: words.steps, at, count: counts[at] ?? '' };
}

type Asked = keyof Words['task'];
const task = ({ phase }: View, _seat: Seat, language: Language, careful: boolean): string => {
  const tasks: Readonly<Partial<Record<Phase, string>>> = WORDS[language].task satisfies Record<Asked, string>;
  if (phase === 'choose' && careful) return `${tasks.choose!} ${WORDS[language].firstPress}`;
  return tasks[phase] ?? '';
};

/** Milliseconds at normal tempo. Secret draws and answers show nothing. */
const pace = byKind<Event, number>(
  {
    draw: 200,
    ready: 200,
    answer: 200,
    farmer: 700,
    idle: 700,
    round: 700,
    poet: 1100,
    steal: 1100,
    midwife: 1100,
    fighter: 1300,
    rider: 1300,
    take: 1300,
    tracker: 1400,
    pioneer: 1500,
    reveal: 1500,
    over: 0,
  },
  900,
);

/** More time for each revealed Character, and for the turns of others. */
function unhurried(event: Event, you: Seat | null): number {
  if (event.kind === 'reveal') return 350 * event.order.length;
  const others = 'seat' in event && event.seat !== you && pace(event) >= 700;
  return others ? 500 : 0;
}

const sound = byKind<Event, Sound | null>(
  {
    answer: null,
    fighter: 'chip',
    poet: 'chip',
    steal: 'trap',
    farmer: null,
    idle: null,
    take: ({ reward }) => (reward.amount > 0 ? 'pay' : 'piece'),
    gain: ({ amount }) => (amount > 0 ? 'chip' : null),
    variety: 'pay',
    over: null,
  },
  'card',
);

export const board: BoardOf<View, Action, Event> = {
  Board,
  subtitle: (view, language) => WORDS[language].subtitle(view.round),
  round: (view) => view.round,
  steps,
  task,
  seat,
  chapter: (view, language) => WORDS[language].subtitle(view.round),
  preview: foretold,
  label: (...about) => foretold(...about).label,
  // A Territory pays while it still lies in its row. Nothing turns up before the last player has chosen.
  holds: ({ kind }) => kind === 'take' || kind === 'ready',
  tell,
  pace,
  unhurried,
  mood,
  sound,
  statistics,
  wide: true,
};
