import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { BoardOf, Halt, SeatFacts, Sound, Steps } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import { formatGain, formatMoney, formatMoneyInFull } from '../../../web/words/format.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { CHIP_COUNTS, HAND, NOWHERE, ROUNDS, VALUES } from '../pieces.ts';
import type { View } from '../state.ts';
import { tableOf } from './aim.ts';
import Board from './Board.svelte';
import { label } from './label.ts';
import { mood } from './mood.ts';
import Opened from './Opened.svelte';
import { preview } from './preview.ts';
import { holds, showing } from './showing.ts';
import { statistics } from './statistics.ts';
import { wordsOf } from './words.ts';
import './theme.css';

/** By phase, its index in the steps of a round; payout and order have no phase of their own. */
const STAGES: Readonly<Record<View['phase'], number | null>> = {
  start: null,
  first: null,
  chips: 0,
  cards: 1,
  tokens: 2,
  over: 3,
};

const heldBy = (view: View, seat: Seat): number => view.held[seat * VALUES.length + view.round - 1]!;
const laidBy = (view: View, seat: Seat): number =>
  view.laid.slice(seat * HAND, (seat + 1) * HAND).filter((table) => table !== NOWHERE).length;
const sum = (view: View, of: (view: View, seat: Seat) => number): number =>
  view.order.reduce((total, seat) => total + of(view, seat), 0);

/** Steps without a phase: they are shown while the events of a payout are. */
const PAYOUT = 3;
const ORDER = 4;

function steps(view: View, language: Language, pending: readonly Event[]): Steps | null {
  const at = STAGES[view.phase];
  const words = wordsOf(language);
  const all = words.pieces[view.edition].steps;
  const opened = pending.filter(({ kind }) => kind === 'reveal').length;
  if (opened === 0) return at === null ? null : { all, at, count: turnCount(view, language) };
  const { closed, sum: summed } = showing(view, pending);
  if (summed) return { all, at: ORDER, count: words.round(view.round) };
  return { all, at: PAYOUT, count: words.count(opened, opened + closed.length) };
}

/** The number of the turn in its phase: "8 of 15". */
function turnCount(view: View, language: Language): string {
  const { count } = wordsOf(language);
  const chips = view.seats * CHIP_COUNTS[view.round - 1]!;
  if (view.phase === 'chips') return count(chips - sum(view, heldBy) + 1, chips);
  if (view.phase === 'cards') return count(sum(view, laidBy) + 1, view.seats * HAND);
  return view.phase === 'tokens' ? count(view.at + 1, view.seats) : '';
}

function note(view: View, seat: Seat, language: Language): string {
  const words = wordsOf(language);
  if (view.phase === 'chips') return words.chipsLeft(heldBy(view, seat), VALUES[view.round - 1]!);
  if (view.phase === 'cards') return words.cardsLeft(HAND - laidBy(view, seat));
  return view.phase === 'tokens' ? words.stands(view.tokens[seat]! + 1) : '';
}

/** Counts the payouts and moves that were shown so far, before the view contains them. */
function seat(view: View, seat: Seat, language: Language, pending: readonly Event[]): SeatFacts {
  const seen = showing(view, pending).view;
  const money = seen.money[seat]!;
  const gained = money - view.money[seat]!;
  return {
    note: gained > 0 ? formatGain(gained, language) : note(seen, seat, language),
    score: formatMoney(money, language),
    spoken: formatMoneyInFull(money, language),
  };
}

/** "Round 3, cards" */
function chapter(view: View, language: Language): string {
  const words = wordsOf(language);
  const stage = STAGES[view.phase];
  return words.chapter(view.round, stage === null ? null : words.pieces[view.edition].steps[stage]!);
}

/** Long enough to read: an opened table is the drama of the game. */
const pace = byKind<Event, number>(
  {
    start: 900,
    set: 900,
    chip: 450,
    card: 450,
    move: ({ steps }) => 350 + 120 * steps,
    reveal: ({ cards }) => 900 + 200 * cards.length,
    payout: ({ value, lines }) => (value === 0 ? 1200 : 2200 + 400 * lines.length),
    order: 2600,
  },
  0,
);

/** The player opens one table after another, and ends the round after its summary. */
function halt(event: Event, ahead: readonly Event[], language: Language): Halt | null {
  const { onward, sum } = wordsOf(language);
  if (event.kind === 'order') {
    return { says: sum.over(event.round - 1), next: onward.round(event.round), skip: null, sum: true };
  }
  if (event.kind === 'over') return { says: sum.over(ROUNDS), next: onward.result, skip: null, sum: true };
  if (event.kind !== 'payout') return null;
  const table = event.table + 1;
  const says = event.value === 0 ? onward.nothing(table) : onward.pays(table, formatMoney(event.value, language));
  const next = ahead.find((later) => later.kind === 'reveal');
  if (!next) return { says, next: onward.totals, skip: null, sum: false };
  return { says, next: onward.open(next.table + 1), skip: onward.skip, sum: false };
}

const sound = byKind<Event, Sound | null>(
  {
    chip: 'chip',
    card: 'card',
    reveal: 'card',
    move: 'piece',
    payout: ({ value, lines }) => {
      if (value === 0) return null;
      return lines.some((line) => line.of === 'token' && line.by.length > 0) ? 'trap' : 'pay';
    },
  },
  null,
);

export const board: BoardOf<View, Action, Event> = {
  Board,
  subtitle: (view, language) => wordsOf(language).round(view.round),
  round: (view) => view.round,
  steps,
  task: (view, _seat, language) => wordsOf(language).pieces[view.edition].tasks[view.phase](VALUES[view.round - 1]!),
  seat,
  order: (view) => view.order,
  chapter,
  preview,
  refused: (view, seat, action, language) =>
    action.kind === 'move' && view.phase === 'tokens'
      ? wordsOf(language).tooFar(tableOf(view, seat, action)! + 1)
      : undefined,
  label: (view, _seat, action, _names, language) => label(action, view, language),
  holds,
  pace,
  halt,
  mood,
  Aside: Opened,
  sound,
  statistics,
  wide: false,
};
