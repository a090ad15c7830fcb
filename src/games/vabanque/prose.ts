import type { OptionValue } from '../../core/options.ts';
import type { Language, Prose } from '../../core/prose.ts';
import { seatLetter } from '../../core/seat.ts';
import { list } from '../words.ts';
import type { Action } from './actions.ts';
import type { Event } from './events.ts';
import type { PayoutLine } from './payout.ts';
import { TRAP, tableCount, VALUES } from './pieces.ts';
import { drawBoard } from './prose.board.ts';
import { DE } from './prose.de.ts';
import { EN } from './prose.en.ts';
import { FR } from './prose.fr.ts';
import type { Words } from './prose.words.ts';
import { mover, type View } from './state.ts';

function proseIn(language: Language, words: Words): Prose<View, Action, Event> {
  const { money, pieces } = words;

  const action = (action: Action, view: View, names: readonly string[]): string => {
    const { chip, token, cards } = pieces[view.edition];
    switch (action.kind) {
      case 'start':
        return words.starts(names[action.seat]!);
      case 'first':
        return words.setToken(token, action.table + 1);
      case 'chip':
        return words.placeChip(chip, VALUES[view.round - 1]!, action.table + 1);
      case 'card':
        return words.layCard(cards[action.card]!, action.table + 1);
      case 'move': {
        const to = 1 + ((view.tokens[mover(view)]! + action.steps) % tableCount(view.seats));
        return action.steps === 0 ? words.stay(to) : words.move(action.steps, to);
      }
    }
  };

  const event = (event: Event, names: readonly string[]): string => {
    const name = (seat: number) => names[seat]!;
    switch (event.kind) {
      case 'start':
        return words.order(event.order.map(name).join(', '));
      case 'set': {
        const places = event.tokens.map((table, seat) => words.at(name(seat), table + 1));
        return words.set(pieces[event.edition].tokens, places.join(', '));
      }
      case 'chip': {
        const { chip } = pieces[event.edition];
        return words.chip(name(event.seat), chip, event.value, event.table + 1, money(event.total));
      }
      case 'card':
        return words.card(name(event.seat), event.table + 1);
      case 'move':
        if (event.steps === 0) return words.stays(name(event.seat), event.to + 1);
        return words.moves(name(event.seat), event.steps, event.to + 1);
      case 'reveal': {
        const cards = event.cards.map(({ seat, card }) => `${pieces[event.edition].cards[card]} (${name(seat)})`);
        return words.opened(event.table + 1, cards.join(', ') || words.noCard);
      }
      case 'payout':
        return payout(event, name);
      case 'unseen':
        return unseen(event);
      case 'order':
        return words.newRound(
          event.round,
          event.order.map((seat) => `${name(seat)} ${money(event.money[seat]!)}`).join(', '),
        );
      case 'over':
        return over(event, names);
    }
  };

  const payout = (event: Event & { kind: 'payout' }, name: (seat: number) => string): string => {
    if (event.value === 0) return words.empty(event.table + 1);
    const sum = `${money(event.chips)} × ${event.raises + 1} = ${money(event.value)}`;
    const lines = event.lines.map((line) => `${name(line.seat)} ${earning(line)} (${reason(line, event, name)})`);
    return `${words.worth(event.table + 1, sum)}. ${lines.join(' · ')}.`;
  };

  const earning = ({ amount }: PayoutLine): string => (amount === 0 ? words.nothing : `+${money(amount)}`);

  /** `token` · `token caught by Ana` · `Trap: 2 × 70k` */
  const reason = (line: PayoutLine, event: Event & { kind: 'payout' }, name: (seat: number) => string): string => {
    const { token, cards } = pieces[event.edition];
    if (line.of === 'token') {
      return line.by.length === 0 ? token : words.caught(token, list(language, line.by.map(name)));
    }
    const victims = line.victims.length;
    return words.trap(cards[TRAP]!, victims === 0 ? words.nobody : `${victims} × ${money(event.value)}`);
  };

  const unseen = ({ cards }: Event & { kind: 'unseen' }): string => {
    const tables = [...new Set(cards.map(({ table }) => table + 1))].sort((a, b) => a - b);
    return tables.length === 0 ? '' : words.unseen(list(language, tables.map(String)), tables.length > 1);
  };

  const over = ({ money: all }: Event & { kind: 'over' }, names: readonly string[]): string => {
    const best = Math.max(...all);
    const winners = names.filter((_, seat) => all[seat] === best);
    return words.over(list(language, winners), winners.length > 1, money(best));
  };

  return {
    board: (view, viewer, names) => drawBoard(view, viewer, names, words),
    action,
    event,
    option: (name) => words.options[name] ?? name,
    note: (name) => words.notes[name] ?? '',
    value: (_, value: OptionValue) => words.values[String(value)] ?? words.seat(seatLetter(Number(value))),
    part: ({ of, at }) => words.part(of.replace('round ', ''), at!),
    score: money,
    refusals: words.refusals,
  };
}

/** The words alone, for the guide. */
export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR, de: DE };

export const prose: Readonly<Record<Language, Prose<View, Action, Event>>> = {
  en: proseIn('en', EN),
  fr: proseIn('fr', FR),
  de: proseIn('de', DE),
};
