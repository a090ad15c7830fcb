import type { Language, Prose } from '../../core/prose.ts';
import { seatLetter } from '../../core/seat.ts';
import { list, plural } from '../words.ts';
import { squareName, type Action, type PlaceAction } from './actions.ts';
import type { Event } from './events.ts';
import { placeOf } from './places.ts';
import { drawBoard } from './prose.board.ts';
import { de } from './prose.de.ts';
import { en } from './prose.en.ts';
import { fr } from './prose.fr.ts';
import type { Words } from './prose.words.ts';
import { scoreOf, type Score } from './scoring.ts';
import type { View } from './state.ts';

/** Where a turned piece points: a corner and a U with their open side, a T with its stem. */
const POINTS: Readonly<Record<number, readonly string[]>> = {
  2: ['│', '─'],
  3: ['↗', '↘', '↙', '↖'],
  4: ['↑', '→', '↓', '←'],
  6: ['↑', '→', '↓', '←'],
};

const POINT = new RegExp(` [${Object.values(POINTS).flat().join('')}](?= )`, 'gu');

/** `(5 + 6 + 3) × 2 = 28` */
function arithmetic({ own, touches, cross, pips, points }: Score): string {
  const terms = [own, ...touches.map((touch) => touch.points).filter((worth) => worth > 0)];
  const doubles = [cross, pips].filter(Boolean).map(() => ' × 2');
  const sum = terms.length > 1 && doubles.length > 0 ? `(${terms.join(' + ')})` : terms.join(' + ');
  return terms.length + doubles.length > 1 ? `${sum}${doubles.join('')} = ${points}` : String(points);
}

function proseIn(language: Language, words: Words): Prose<View, Action, Event> {
  const pieceAt = ({ colour, value, facing }: PlaceAction) =>
    [words.piece(colour, value), POINTS[value]?.[facing]].filter(Boolean).join(' ');
  const at = ({ row, column }: PlaceAction) => squareName(row, column);
  const tally = (amounts: readonly number[], names: readonly string[]) =>
    amounts.map((amount, seat) => `${names[seat]} ${amount}`).join(', ');
  /** A series shows its points too, because they break ties. */
  const finalTally = ({ scores, points }: Extract<Event, { kind: 'over' }>, names: readonly string[]): string => {
    if (scores.every((score, seat) => score === points[seat])) return tally(scores, names);
    const told = (seat: number) => plural(language, points[seat]!, ...words.units.point!);
    return scores.map((score, seat) => `${names[seat]} ${score} (${told(seat)})`).join(', ');
  };
  const all = (seats: readonly number[], names: readonly string[]) =>
    list(
      language,
      seats.map((seat) => names[seat]!),
    );

  const action = (action: Action, view: View, names: readonly string[]): string => {
    switch (action.kind) {
      case 'start':
        return words.starts(names[action.seat]!);
      case 'dice':
        return words.rolls(names[view.mover]!, ...action.dice);
      case 'place':
        return words.lay(pieceAt(action), at(action), placeOf(action) ? arithmetic(scoreOf(view, action)) : '0');
      case 'double':
        return words.offer(2 * view.stake);
      case 'take':
        return words.accept(2 * view.stake);
      case 'drop':
        return words.refuse(view.stake);
    }
  };

  const event = (event: Event, names: readonly string[]): string => {
    switch (event.kind) {
      case 'start':
        return words.starts(names[event.seat]!);
      case 'dice':
        return words.rolls(names[event.seat]!, event.dice[0]!, event.dice[1]!);
      case 'place':
        return words.lays(names[event.seat]!, pieceAt(event.place), at(event.place), arithmetic(event));
      case 'skip':
        return words.skipped(names[event.seat]!);
      case 'double':
        return words.offers(names[event.seat]!, names[event.to]!, event.stake);
      case 'take':
        return words.takes(names[event.seat]!, event.stake);
      case 'drop':
        return words.drops(names[event.seat]!, event.stake);
      case 'end':
        return words.ended(event.game, tally(event.points, names), all(event.winners, names), event.stake);
      case 'game':
        return words.begins(event.game, names[event.starter]!);
      case 'over': {
        const winners = event.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
        return words.over(finalTally(event, names), all(winners, names), winners.length > 1);
      }
    }
  };

  const called = (action: Action): string => {
    switch (action.kind) {
      case 'place':
        return words.called(words.piece(action.colour, action.value), at(action));
      case 'double':
      case 'take':
      case 'drop':
        return words.cube[action.kind];
      default:
        return ''; // chance has no hints
    }
  };

  return {
    board: (view, viewer, names) => drawBoard(view, viewer, names, words),
    action,
    called,
    event,
    plain: (sentence) => sentence.replace(POINT, ''),
    option: (name) => words.options[name] ?? name,
    note: (name) => words.notes[name] ?? '',
    value: (name, value) => {
      if (name === 'copies') return words.copies(value);
      if (name === 'starter' && typeof value === 'number') return seatLetter(value);
      return words.values[String(value)] ?? String(value);
    },
    part: ({ of, at }) => [words.parts[of] ?? of, at].filter((word) => word !== undefined).join(' '),
    score: (amount, unit) => plural(language, amount, ...words.units[unit]!),
    refusals: words.refusals,
    refused: (clause, { kind }) => words.refused[`${clause} ${kind}`],
  };
}

export const prose: Readonly<Record<Language, Prose<View, Action, Event>>> = {
  en: proseIn('en', en),
  fr: proseIn('fr', fr),
  de: proseIn('de', de),
};
