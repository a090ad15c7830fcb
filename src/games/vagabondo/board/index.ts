import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { BoardOf, Preview, SeatFacts, Sound } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import { formatNumber } from '../../../web/words/format.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { COLOURS, VALUES } from '../pieces.ts';
import { scoreOf } from '../scoring.ts';
import { pointsOf, standing } from '../series.ts';
import { isPool, sideOf, type View } from '../state.ts';
import Board from './Board.svelte';
import { mood, together } from './mood.ts';
import { holds, tryOut } from './preview.ts';
import { statistics } from './statistics.ts';
import { telling } from './telling.ts';
import { STARTING, WORDS } from './words.ts';
import './theme.css';

function subtitle(view: View, language: Language): string {
  const words = WORDS[language];
  const all = COLOURS.length * VALUES.length * view.copies;
  const turn = words.turn(Math.min(view.placed.length + 1, all), all);
  return view.series > 1 ? words.gameAndTurn(words.game(view.game, view.series), turn) : turn;
}

const gain = (view: View, seat: Seat, pending: readonly Event[]): number =>
  pending.reduce(
    (sum, event) => sum + (event.kind === 'place' && together(view, seat, event.seat) ? event.points : 0),
    0,
  );

/** The total includes the piece that is being shown; its points also stand beside it. */
function seat(view: View, seat: Seat, language: Language, pending: readonly Event[]): SeatFacts {
  const words = WORDS[language];
  const gained = gain(view, seat, pending);
  const points = pointsOf(view)[seat]! + gained;
  const pieces = isPool(view.seats)
    ? words.laid(view.by.filter((by) => by === seat).length)
    : words.left(view.left[sideOf(seat)]!);
  const won = view.series > 1 ? [words.won(standing(view).scores[seat]!)] : [];
  const note = gained > 0 ? `+${formatNumber(gained, language)}` : [pieces, ...won].join(', ');
  return { note, score: formatNumber(points, language), spoken: words.points(points) };
}

/** VG-10, VG-13 Which piece is in the way, and why that matters. */
function refused(view: View, seat: Seat, action: Action, language: Language): string | undefined {
  if (action.kind !== 'place') return undefined;
  const trial = tryOut(view, seat, action);
  if (trial.fits || trial.pieces.length === 0) return undefined;
  const { reason, words } = telling(language);
  return [reason(view, action, trial), ...(trial.clause === 'VG-13' ? [words.sameShades] : [])].join(' ');
}

/** What an action is called ("Place, +28") and what it would do. */
function foretold(view: View, action: Action, language: Language): Preview & { readonly label: string } {
  const { words, reach } = telling(language);
  switch (action.kind) {
    case 'place': {
      const score = scoreOf(view, action);
      return { label: words.place(score.points), gain: words.gain(score.points), rest: reach(score) };
    }
    case 'double':
      return { label: words.cubes.double, ...words.offer(2 * view.stake) };
    case 'take':
      return { label: words.cubes.take, ...words.take(2 * view.stake) };
    case 'drop':
      return { label: words.cubes.drop, ...words.drop(view.stake) };
    default:
      return { label: '', gain: '', rest: '' };
  }
}

/** A piece lands, then its touched pieces are counted one after the other. */
const LAND = 900;
const COUNT = 180;

const pace = byKind<Event, number>({ place: ({ touches }) => LAND + COUNT * touches.length, end: 1600, over: 0 }, 900);

/** Time to follow the score of another player's piece. */
const unhurried = (event: Event, you: Seat | null): number =>
  event.kind === 'place' && event.seat !== you ? 500 + 80 * event.touches.length : 0;

const sound = byKind<Event, Sound | null>(
  { place: 'piece', dice: 'die', double: 'chip', take: 'chip', drop: 'trap', end: 'pay' },
  null,
);

export const board: BoardOf<View, Action, Event> = {
  refused,
  Board,
  subtitle,
  round: (view) => view.game,
  steps: () => null,
  task: (view, _seat, language) =>
    view.phase === 'answer' ? WORDS[language].answer(2 * view.stake) : WORDS[language].task,
  seat,
  chapter: (view, language) => (view.series > 1 ? WORDS[language].game(view.game, view.series) : WORDS[language].log),
  dice: (_view, action) => (action.kind === 'dice' ? action.dice.map((face) => ({ face })) : []),
  preview: (view, _seat, action, _names, language) => foretold(view, action, language),
  label: (view, _seat, action, _names, language) => foretold(view, action, language).label,
  holds,
  pace,
  unhurried,
  mood,
  sound,
  statistics,
  starting: STARTING,
  wide: true,
  square: true,
};
