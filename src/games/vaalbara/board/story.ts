import { listOf } from '../../../core/language.ts';
import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Story } from '../../../web/board.ts';
import {
  CHARACTERS,
  CARPENTER,
  FALCONER,
  FARMER,
  FIGHTER,
  HUNTER,
  MIDWIFE,
  ORACLE,
  PIONEER,
  POET,
  RIDER,
  TRACKER,
} from '../characters.ts';
import type { Event } from '../events.ts';
import { omensRank } from '../omens.ts';
import type { Reward } from '../scoring.ts';
import type { View } from '../state.ts';
import { MOUNTAIN, RIVER, typeOf } from '../territories.ts';
import { neighboursOf } from './preview.ts';
import { fullName, namesIn } from './names.ts';
import { STORY, type Tense } from './story.words.ts';

/**
 * What happened and why: "Léa’s Hunter earns nothing: Luma acted first." null where the prose says all there is. Uses only
 * public information.
 */
export function tell(event: Event, { before, after, names, you }: Story<View>, language: Language): string | null {
  const words = STORY[language];
  const { land } = namesIn(language);
  const named = (seat: Seat): string => (seat === you ? words.you : names[seat]!);
  const list = (seats: readonly Seat[]): string => listOf(youFirst(seats, you).map(named), language);
  /** "Léa’s Hunter", « Le Chasseur de Léa » */
  const the = (seat: Seat, character: number): string =>
    words.owned(seat === you ? null : names[seat]!, CHARACTERS[character - 1]!);
  const tense = (seats: readonly Seat[]): Tense =>
    seats.includes(you ?? -1) ? 'you' : seats.length > 1 ? 'several' : 'one';
  const front = (index: number): string => fullName(land(index));
  const ties = (omens: number): string => {
    if (omens === 0) return '';
    const seats = names.map((_, seat) => seat).sort((a, b) => omensRank(omens, a) - omensRank(omens, b));
    return ` ${words.ties(seats.map(named))}`;
  };
  const sum = (index: number, reward: Reward, character: number): string => {
    if (typeOf(index) === MOUNTAIN) return words.mountain(reward);
    return words.sum(typeOf(index), reward, typeOf(index) === RIVER ? character : 0);
  };

  switch (event.kind) {
    case 'row': {
      const all = event.fronts.map(front);
      const dealt =
        all.length > names.length ? words.rows(all.slice(0, names.length), all.slice(names.length)) : words.row(all);
      return dealt + ties(event.omens);
    }
    case 'draw': {
      const [count] = event.counts;
      return event.counts.every((other) => other === count) && count! > 0 ? words.draws(count!) : null;
    }
    case 'round':
      return words.round(event.round);
    case 'take': {
      const character = before.chosen[event.seat] ?? 0;
      const nth = typeOf(event.front) === MOUNTAIN ? event.reward.held : 0;
      const what = words.taken(event.seat === you ? null : names[event.seat]!, typeOf(event.front), nth);
      return words.because(what, sum(event.front, event.reward, character));
    }
    case 'gain': {
      const { seat, character, each, count } = event;
      const around = neighboursOf(after, seat);
      const acted = after.order.slice(0, after.order.indexOf(seat));
      const odd = around.filter((other) => (after.chosen[other] ?? 0) % 2 === 1);
      const first = around.filter((other) => acted.includes(other));
      const later = around.filter((other) => !acted.includes(other));
      const why =
        character === HUNTER
          ? count > 0
            ? words.nobodyYet
            : words.actedFirst(list(first), tense(first))
          : character === ORACLE
            ? count > 0
              ? words.odd(list(odd), tense(odd))
              : words.noOdd
            : character === CARPENTER
              ? words.forests(count)
              : count > 0
                ? words.allActed
                : words.toCome(list(later), tense(later));
      return words.because(words.earns(the(seat, character), each * count), why);
    }
    case 'steal': {
      const from = event.from === you ? null : names[event.from]!;
      return words.steals(the(event.seat, FALCONER), event.amount, from);
    }
    case 'idle': {
      const why =
        event.character === FALCONER ? words.noVictim : event.character === MIDWIFE ? words.noCard : words.noLand;
      return words.because(words.idle(the(event.seat, event.character)), why);
    }
    case 'poet':
      return words.gives(the(event.seat, POET), event.amount, event.to === you ? null : names[event.to]!);
    case 'fighter':
      return words.because(
        the(event.seat, FIGHTER),
        event.shown.length > 0
          ? words.shown(list(event.shown), event.shown.length, event.amount, tense(event.shown))
          : words.noneShown,
      );
    case 'tracker': {
      const swap = words.tracks(the(event.seat, TRACKER), front(event.gave), event.row, front(event.got));
      return swap + ties(event.omens);
    }
    case 'midwife':
      return words.recalls(the(event.seat, MIDWIFE), CHARACTERS[event.character - 1]!);
    case 'rider':
      return words.rides(the(event.seat, RIDER), front(event.fronts[1]), front(event.fronts[0]));
    case 'pioneer': {
      const { seat, gave, got, reward, omens } = event;
      const trade = words.trades(the(seat, PIONEER), front(gave), front(got));
      return words.because(trade, sum(got, reward, PIONEER)) + ties(omens);
    }
    case 'farmer':
      return words.doubles(the(event.seat, FARMER));
    default:
      return null;
  }
}

/** "you and Luma": the reader comes first. */
const youFirst = (seats: readonly Seat[], you: Seat | null): Seat[] =>
  [...seats].sort((a, b) => Number(b === you) - Number(a === you));
