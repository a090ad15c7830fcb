import type { Language, Prose } from '../../core/prose.ts';
import { list, plural } from '../words.ts';
import type { Action } from './actions.ts';
import {
  CARPENTER,
  CHARACTERS,
  FALCONER,
  FARMER,
  FIGHTER,
  MIDWIFE,
  ORACLE,
  PIONEER,
  POET,
  RIDER,
  TRACKER,
  type CharacterName,
} from './characters.ts';
import type { Event } from './events.ts';
import type { PartName } from './parts.ts';
import { characterName, drawBoard, frontName, omensNames } from './prose.board.ts';
import { DE } from './prose.de.ts';
import { EN } from './prose.en.ts';
import { FR } from './prose.fr.ts';
import type { Words } from './prose.words.ts';
import { rewardOf, type Reward } from './scoring.ts';
import { mover, type View } from './state.ts';
import { frontOf, MOUNTAIN, typeOf, TYPES } from './territories.ts';

function proseIn(language: Language, words: Words): Prose<View, Action, Event> {
  const points = (amount: number) => plural(language, amount, ...words.point);
  const front = (index: number) => frontName(words, index);
  const fronts = (indices: readonly number[]) => indices.map(front).join(', ');
  const character = (value: number) => characterName(words, value);

  /** `6 × 2 = 12 points`; nothing to multiply: `5 points`. */
  const sum = (each: number, count: number, times: number): string => {
    const factors = [each, ...[count, times].filter((factor) => factor !== 1)];
    const product = points(each * count * times);
    return count * times === 1 || each === 0 ? product : `${factors.join(' × ')} = ${product}`;
  };
  const reward = (what: number, { each, count, times, held }: Reward): string =>
    typeOf(what) === MOUNTAIN ? `${sum(each, times, 1)} (${words.mountain(held)})` : sum(each, count, times);

  /** `Ana (Tracker): …` */
  const by = (name: string, initiative: number, text: string): string =>
    `${name} (${words.characters[CHARACTERS[initiative - 1]!]})${words.colon} ${text}`;
  const withOmens = (text: string, back: number, names: readonly string[]): string =>
    back ? `${text} ${words.omens}${words.colon} ${omensNames(back, names)}.` : text;

  const played = (initiative: number): string => words.play(character(initiative));
  const brief = (action: Action): string | undefined => (action.kind === 'play' ? played(action.character) : undefined);
  const action = (action: Action, view: View, names: readonly string[]): string => {
    switch (action.kind) {
      case 'play':
        return words.explained(played(action.character), words.effects[CHARACTERS[action.character - 1]!]);
      case 'fighter':
        return action.show ? words.show : words.decline;
      case 'poet':
        return words.give(names[action.seat]!);
      case 'tracker': {
        const card = view.rows[action.row * view.seats + action.slot]!;
        return words.track(front(frontOf(card)), action.row + 1, action.slot + 1);
      }
      case 'midwife':
        return words.recall(character(action.character));
      case 'rider': {
        const [first, second] = [view.rows[action.first]!, view.rows[view.seats + action.second]!];
        return words.ride(front(frontOf(first)), action.first + 1, front(frontOf(second)), action.second + 1);
      }
      case 'pioneer':
        return words.settle(front(frontOf(view.domains[mover(view)]![action.place]!)), action.place + 1);
      case 'take': {
        const what = frontOf(view.rows[action.slot]!);
        return words.take(front(what), reward(what, promised(view, what)));
      }
      default:
        return ''; // chance needs no menu
    }
  };

  const fighter = (shown: readonly number[], amount: number, names: readonly string[]): string =>
    shown.length === 0
      ? words.nobodyShows
      : words.shown(
          points(amount),
          list(
            language,
            shown.map((seat) => names[seat]!),
          ),
        );

  const event = (event: Event, names: readonly string[]): string => {
    switch (event.kind) {
      case 'row': {
        const { fronts: dealt, omens } = event;
        const half = dealt.length / 2;
        const text =
          dealt.length === names.length
            ? words.row(fronts(dealt))
            : words.rows(fronts(dealt.slice(0, half)), fronts(dealt.slice(half)));
        return withOmens(text, omens, names);
      }
      case 'draw':
        return words.drawn(event.counts.map((count, seat) => `${names[seat]} ${count}`).join(', '));
      case 'ready':
        return words.hasChosen(names[event.seat]!);
      case 'reveal':
        return words.order(
          event.order.map((seat) => `${names[seat]} (${character(event.characters[seat]!)})`).join(', '),
        );
      case 'answer':
        return words.hasAnswered(names[event.seat]!);
      case 'round':
        return words.round(event.round);
      case 'variety':
        return words.variety(names[event.seat]!, event.types, points(event.amount));
      case 'over':
        return words.over(event.order.map((seat) => `${names[seat]} ${points(event.scores[seat]!)}`).join(', '));
      case 'take':
        return words.takes(names[event.seat]!, front(event.front), reward(event.front, event.reward));
      default:
        return effect(event, names);
    }
  };

  type Effect = Exclude<
    Event,
    { kind: 'row' | 'draw' | 'ready' | 'reveal' | 'answer' | 'round' | 'variety' | 'over' | 'take' }
  >;
  const effect = (event: Effect, names: readonly string[]): string => {
    const name = names[event.seat]!;
    switch (event.kind) {
      case 'fighter':
        return by(name, FIGHTER, fighter(event.shown, event.amount, names));
      case 'poet':
        return by(name, POET, words.gives(points(event.amount), names[event.to]!));
      case 'gain':
        return by(name, event.character, `${gainText(event.character, event.each, event.count)}.`);
      case 'steal':
        return by(name, FALCONER, words.steals(points(event.amount), names[event.from]!));
      case 'tracker': {
        const { gave, got, row, slot, omens } = event;
        return withOmens(by(name, TRACKER, words.tracked(front(gave), row + 1, slot + 1, front(got))), omens, names);
      }
      case 'midwife':
        return by(name, MIDWIFE, words.recalled(character(event.character)));
      case 'rider':
        return by(name, RIDER, words.rode(front(event.fronts[1]), front(event.fronts[0])));
      case 'pioneer': {
        const text = words.settled(front(event.gave), front(event.got), reward(event.got, event.reward));
        return withOmens(by(name, PIONEER, text), event.omens, names);
      }
      case 'farmer':
        return by(name, FARMER, words.doubles);
      case 'idle':
        return by(name, event.character, words.idle);
    }
  };

  /** Oracle and Carpenter multiply; Hunter and Artisan gain all or nothing. */
  const gainText = (initiative: number, each: number, count: number): string =>
    initiative === ORACLE || initiative === CARPENTER ? sum(each, count, 1) : points(each * count);

  return {
    board: (view, viewer, names) => drawBoard(words, language, view, viewer, names),
    action,
    brief,
    event,
    option: (name) => words.options[name] ?? name,
    note: (name) => words.notes[name] ?? '',
    value: (_, value) => words.values[String(value)] ?? String(value),
    part: ({ of }) =>
      words.parts[of as PartName] ??
      words.types[(TYPES as readonly string[]).indexOf(of)] ??
      words.characters[of as CharacterName],
    score: points,
    refusals: words.refusals,
    refused: (clause, { kind }) => words.refused[`${clause} ${kind}`],
  };
}

/** What a Territory would pay the seat whose turn it is. */
function promised(view: View, front: number): Reward {
  const seat = mover(view);
  const counts = view.counts.slice();
  counts[seat * TYPES.length + typeOf(front)]!++;
  const chosen = view.chosen.map((character) => character ?? 0);
  return rewardOf({ seats: view.seats, counts, chosen }, seat, front, chosen[seat] === FARMER ? 2 : 1);
}

/** The words alone, for the board. */
export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR, de: DE };

export const prose: Readonly<Record<Language, Prose<View, Action, Event>>> = {
  en: proseIn('en', EN),
  fr: proseIn('fr', FR),
  de: proseIn('de', DE),
};
