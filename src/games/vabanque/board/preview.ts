import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Preview } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import { chipsAt, seatsIn, tokenPay, tokensAt, trapPay } from '../payout.ts';
import { NOWHERE, RAISE, REACH, SPACING, tableCount, TRAP, VALUES } from '../pieces.ts';
import type { View } from '../state.ts';
import { stepsTo, tableOf } from './aim.ts';
import { laidAt } from './tables.ts';
import type { Words } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A seat that can end this round at a table. */
export interface Stop {
  readonly seat: Seat;
  /** 0 where the token stands there already. */
  readonly steps: number;
}

/** VB-10 The nearest first. Once a token has moved it stays where it is. */
export function stopsAt(view: View, table: number): Stop[] {
  const moved = view.phase === 'tokens' ? view.order.slice(0, view.at) : [];
  return view.order
    .map((seat) => ({ seat, steps: stepsTo(view, seat, table) }))
    .filter(({ seat, steps }) => view.tokens[seat] !== NOWHERE && steps <= (moved.includes(seat) ? 0 : REACH))
    .sort((a, b) => a.steps - b.steps);
}

/** VB-12 The value of a table with a number of Raises, in thousands. */
export const worth = (view: View, table: number, raises: number): number => chipsAt(view.chips, table) * (1 + raises);

/** The payout of a table as far as a seat knows it: with its own cards, and the tokens where they stand. */
export interface Outlook {
  readonly chips: number;
  readonly raises: number;
  readonly value: number;
  /** The number of opponents' tokens there: a Trap of the seat collects for each. */
  readonly rivals: number;
  readonly token: number;
  readonly trap: number;
  /** Players with a card there that the seat does not know; its own where nobody at a real table knows it. */
  readonly hidden: readonly Seat[];
}

export function outlook(view: View, seat: Seat, table: number): Outlook {
  const cards = laidAt(view, table);
  const holds = (face: number) => cards.some((card) => card.seat === seat && card.face === face);
  const raises = holds(RAISE) ? 1 : 0;
  const value = worth(view, table, raises);
  const tokens = tokensAt(view, table);
  const traps = holds(TRAP) ? 1 << seat : 0;
  return {
    chips: chipsAt(view.chips, table),
    raises,
    value,
    rivals: seatsIn(tokens & ~(1 << seat)).length,
    token: tokenPay(seat, value, tokens, traps),
    trap: trapPay(seat, value, tokens, traps),
    hidden: [...new Set(cards.filter(({ face }) => face === null).map((card) => card.seat))],
  };
}

/** The view after the seat's own action, as far as the seat can know it. */
export function after(view: View, seat: Seat, action: Action): View {
  if (action.kind === 'move') return { ...view, tokens: view.tokens.with(seat, tableOf(view, seat, action)!) };
  if (action.kind !== 'chip') return view;
  const pile = action.table * VALUES.length + view.round - 1;
  return { ...view, chips: view.chips.with(pile, view.chips[pile]! + 1) };
}

export function preview(view: View, seat: Seat, action: Action, names: readonly string[], language: Language): Preview {
  const table = tableOf(view, seat, action);
  if (table === null) return { gain: '', rest: '' };
  const words = wordsOf(language);
  const then = after(view, seat, action);
  const called = names.map((name, other) => (other === seat ? words.you : name));
  const { first, others, chip, stops } = words.preview;
  if (action.kind === 'first') return { gain: first(table + 1), rest: others(tokensAfter(view, table)) };
  if (action.kind === 'card') return cardPreview(then, seat, action.card, table, called, words);
  if (action.kind === 'move') return movePreview(then, seat, table, called, words);
  const near = stopsAt(then, table).map((stop) => called[stop.seat]!);
  return { gain: chip(table + 1, worth(then, table, 0)), rest: stops(near) };
}

/** VB-4 The tables of the other tokens, numbered from 1. */
const tokensAfter = (view: View, first: number): number[] =>
  Array.from({ length: view.seats - 1 }, (_, i) => 1 + ((first + (i + 1) * SPACING) % tableCount(view.seats)));

function cardPreview(
  view: View,
  seat: Seat,
  card: number,
  table: number,
  names: readonly string[],
  { preview: words }: Words,
): Preview {
  const stops = stopsAt(view, table).map((stop) => stop.seat);
  const value = worth(view, table, 0);
  const all = words.stops(stops.map((other) => names[other]!));
  if (card === RAISE) return { gain: words.raise(table + 1, value, worth(view, table, 1)), rest: all };
  if (card !== TRAP) return { gain: words.bluff(table + 1), rest: all };
  const rivals = stops.filter((other) => other !== seat);
  // The most that the Trap can collect with these chips: every rival who can get there does.
  const tokens = rivals.reduce((set, other) => set | (1 << other), 0);
  const most = trapPay(seat, value, tokens, 1 << seat);
  const called = rivals.map((other) => names[other]!);
  return { gain: words.trap(table + 1, value), rest: words.rivals(called, value, most) };
}

function movePreview(view: View, seat: Seat, table: number, names: readonly string[], all: Words): Preview {
  const { preview: words, pieces } = all;
  const { chips, raises, value, rivals, token, trap, hidden } = outlook(view, seat, table);
  const sure = hidden.length === 0 && seat === view.order.at(-1);
  const trapName = pieces[view.edition].cards[TRAP]!;
  const rest = [
    words.sum(chips, raises, value),
    trap > 0 ? words.trapSum(trapName, rivals, value, trap) : '',
    hidden.length === 0 ? words.noHidden : words.hidden(hidden.map((other) => names[other]!)),
  ];
  return { gain: words.move(table + 1, token + trap, sure), rest: rest.filter((part) => part !== '').join(' ') };
}
