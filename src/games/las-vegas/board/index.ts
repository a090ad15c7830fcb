import { SPECTATOR, type Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { BoardOf, Halt, SeatFacts, ShownDie, Sound } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import { formatGain, formatMoney, formatMoneyInFull } from '../../../web/words/format.ts';
import type { Action } from '../actions.ts';
import { count, type Dice } from '../dice.ts';
import { CASINOS, ROUNDS, sum } from '../pieces.ts';
import type { Event, View } from '../state.ts';
import Board from './Board.svelte';
import { label } from './label.ts';
import { mood } from './mood.ts';
import Purse from './Purse.svelte';
import { effectOf } from './preview.ts';
import { statistics } from './statistics.ts';
import { billsTold } from './told.ts';
import { telling } from './telling.ts';
import { WORDS } from './words.ts';
import './theme.css';

/** Counts the bills of the payouts that were shown so far, before the view contains them. */
function seat(view: View, seat: Seat, language: Language, pending: readonly Event[]): SeatFacts {
  const words = WORDS[language];
  const told = billsTold(pending, seat);
  const paying = pending.some(({ kind }) => kind === 'payout');
  const note =
    told.length > 0 ? formatGain(sum(told), language) : paying ? words.placed : diceNote(view, seat, language);
  const won = view.won[seat];
  if (!won) return { note, score: null, spoken: words.hidden(words.bills(view.wonCount[seat]! + told.length)) };
  const money = sum(won) + sum(told);
  return { note, score: formatMoney(money, language), spoken: formatMoneyInFull(money, language) };
}

function diceNote(view: View, seat: Seat, language: Language): string {
  const words = WORDS[language];
  const left = count(view.own, seat) + count(view.white, seat);
  if (left === 0) return words.placed;
  const dice = words.dice(left);
  return view.phase === 'place' && view.mover === seat ? words.rolling(dice) : words.left(dice);
}

const pace = byKind<Event, number>(
  {
    roll: 1050,
    place: 600,
    house: 900,
    stock: 1100,
    payout: ({ lines }) => 600 + 320 * lines.length,
    start: 500,
    // Spectators, and people at a quick tempo, do not stop at the summary.
    round: 1900,
    over: 1400,
  },
  0,
);

/** 800 ms to find the sentence, then 250 ms for each of its words. */
const readingTime = (sentence: string): number => (sentence ? 800 + 250 * sentence.split(/\s+/).length : 0);

/** Placements of others stay longer; a payout stays until its sentence can have been read. */
function unhurried(event: Event, you: Seat | null, sentence: string): number {
  if (event.kind === 'place') return event.seat === you ? 0 : 350;
  if (event.kind !== 'payout' || event.lines.length === 0) return 0;
  return Math.max(500 + 160 * event.lines.length, readingTime(sentence) - pace(event));
}

/** The summary of a round stays until the player continues. */
function halt(event: Event, language: Language): Halt | null {
  const words = WORDS[language].round;
  if (event.kind === 'round') {
    return { says: words.over(event.round - 1), next: words.next(event.round), skip: null, sum: true };
  }
  return event.kind === 'over' ? { says: words.over(ROUNDS), next: words.result, skip: null, sum: true } : null;
}

/** The dice of a roll, or of one value of it. */
function dice(view: View, action: Action): ShownDie[] {
  if (action.kind !== 'roll' && action.kind !== 'place') return [];
  const isShown = (face: number): boolean => action.kind === 'roll' || face === action.casino;
  const { own, white } = action.kind === 'roll' ? action : { own: view.rollOwn, white: view.rollWhite };
  const faces = [...Array(CASINOS).keys()].filter(isShown);
  const shown = (roll: Dice, more: Pick<ShownDie, 'house'>): ShownDie[] =>
    faces.flatMap((face) => Array.from({ length: count(roll, face) }, () => ({ face: face + 1, ...more })));
  return [...shown(own, {}), ...shown(white, { house: true })];
}

export const board: BoardOf<View, Action, Event> = {
  Board,
  subtitle: (view, language) => WORDS[language].subtitle(view.round, view.neutralDice),
  round: (view) => view.round,
  steps: () => null,
  task: (_view, _seat, language) => WORDS[language].task,
  seat,
  Purse,
  preview: (view, seat, action, names, language) => {
    if (action.kind !== 'place') return { gain: '', rest: '' };
    const effect = effectOf(view, action.casino);
    const { headline, sentence } = telling(language, names, seat);
    return { gain: `${headline(effect)}.`, rest: sentence(effect) };
  },
  label: (view, _seat, action, _names, language) => label(view, action, language),
  dice,
  refused: (view, _seat, action, language) =>
    action.kind === 'place' && view.phase === 'place' ? WORDS[language].refused(action.casino + 1) : undefined,
  holds: ({ kind }) => kind === 'payout' || kind === 'round' || kind === 'over',
  tell: (event, { names, you }, language) =>
    event.kind === 'payout' && event.lines.length > 0 ? telling(language, names, you ?? SPECTATOR).payout(event) : null,
  pace,
  unhurried,
  halt: (event, _ahead, language) => halt(event, language),
  mood,
  sound: byKind<Event, Sound | null>({ roll: 'die', house: 'die', place: 'chip', stock: 'card', payout: 'pay' }, null),
  statistics,
  wide: true,
};
