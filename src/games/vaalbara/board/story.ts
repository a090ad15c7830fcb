import { listOf } from '../../../core/language.ts';
import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Story } from '../../../web/board.ts';
import { CHARACTERS, PIONEER, type CharacterName } from '../characters.ts';
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
export function tell(event: Event, story: Story<View>, language: Language): string | null {
  const { before, names } = story;
  const teller = tellerFor(story, language);
  const { words, other, front, ties, sum } = teller;
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
      const what = words.taken(other(event.seat), typeOf(event.front), nth);
      return words.because(what, sum(event.front, event.reward, character));
    }
    default:
      return tellEffect(event, story, teller);
  }
}

/** What the character of a seat did. */
function tellEffect(event: Event, { after }: Story<View>, teller: Teller): string | null {
  const { words, other, list, the, tense, front, ties, sum } = teller;
  switch (event.kind) {
    case 'gain': {
      const name = CHARACTERS[event.character - 1]!;
      return words.because(words.earns(the(event.seat, name), event.each * event.count), whyGain(event, after, teller));
    }
    case 'steal':
      return words.steals(the(event.seat, 'falconer'), event.amount, other(event.from));
    case 'idle': {
      const name = CHARACTERS[event.character - 1]!;
      const why = name === 'falconer' ? words.noVictim : name === 'midwife' ? words.noCard : words.noLand;
      return words.because(words.idle(the(event.seat, name)), why);
    }
    case 'poet':
      return words.gives(the(event.seat, 'poet'), event.amount, other(event.to));
    case 'fighter': {
      const { seat, shown, amount } = event;
      const why = shown.length > 0 ? words.shown(list(shown), shown.length, amount, tense(shown)) : words.noneShown;
      return words.because(the(seat, 'fighter'), why);
    }
    case 'tracker': {
      const swap = words.tracks(the(event.seat, 'tracker'), front(event.gave), event.row, front(event.got));
      return swap + ties(event.omens);
    }
    case 'midwife':
      return words.recalls(the(event.seat, 'midwife'), CHARACTERS[event.character - 1]!);
    case 'rider':
      return words.rides(the(event.seat, 'rider'), front(event.fronts[1]), front(event.fronts[0]));
    case 'pioneer': {
      const { seat, gave, got, reward, omens } = event;
      const trade = words.trades(the(seat, 'pioneer'), front(gave), front(got));
      return words.because(trade, sum(got, reward, PIONEER)) + ties(omens);
    }
    case 'farmer':
      return words.doubles(the(event.seat, 'farmer'));
    default:
      return null;
  }
}

/** Why a character earns, or earns nothing. */
function whyGain({ seat, character, count }: Gain, after: View, { words, list, tense }: Teller): string {
  const around = neighboursOf(after, seat);
  const acted = after.order.slice(0, after.order.indexOf(seat));
  switch (CHARACTERS[character - 1]!) {
    case 'hunter': {
      const first = around.filter((other) => acted.includes(other));
      return count > 0 ? words.nobodyYet : words.actedFirst(list(first), tense(first));
    }
    case 'oracle': {
      const odd = around.filter((other) => (after.chosen[other] ?? 0) % 2 === 1);
      return count > 0 ? words.odd(list(odd), tense(odd)) : words.noOdd;
    }
    case 'carpenter':
      return words.forests(count);
    default: {
      const later = around.filter((other) => !acted.includes(other));
      return count > 0 ? words.allActed : words.toCome(list(later), tense(later));
    }
  }
}

type Gain = Extract<Event, { kind: 'gain' }>;
type Teller = ReturnType<typeof tellerFor>;

/** The parts of sentences, for one reader. */
function tellerFor({ names, you }: Story<View>, language: Language) {
  const words = STORY[language];
  const { land } = namesIn(language);
  const named = (seat: Seat): string => (seat === you ? words.you : names[seat]!);
  const list = (seats: readonly Seat[]): string => listOf(youFirst(seats, you).map(named), language);
  /** The name; null for the reader. */
  const other = (seat: Seat): string | null => (seat === you ? null : names[seat]!);
  /** "Léa’s Hunter", « Le Chasseur de Léa » */
  const the = (seat: Seat, character: CharacterName): string => words.owned(other(seat), character);
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
  return { words, other, list, the, tense, front, ties, sum };
}

/** "you and Luma": the reader comes first. */
const youFirst = (seats: readonly Seat[], you: Seat | null): Seat[] =>
  [...seats].sort((a, b) => Number(b === you) - Number(a === you));
