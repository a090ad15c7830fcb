import type { Viewer } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Guest } from '../../../web/board.ts';
import type { Identity } from '../../../web/ui/identity.ts';
import { CHARACTERS } from '../characters.ts';
import { EN } from '../prose.en.ts';
import { FR } from '../prose.fr.ts';
import type { Reward } from '../scoring.ts';
import type { View } from '../state.ts';
import { FOREST, PRINTED, typeOf, TYPES } from '../territories.ts';
import { card } from './shelf.ts';
import type { Words } from './vocabulary.ts';
import { WORDS } from './words.ts';

/** A Territory as it is drawn. */
export interface Land {
  readonly front: number;
  /** The key of its art: `tg-river`, `sc-river`, `--ter-river`. */
  readonly type: (typeof TYPES)[number];
  readonly name: string;
  readonly rule: string;
  /** VL-13 printed on a Forest, else 0. */
  readonly printed: number;
}

/** A Character as it is drawn. */
export interface Person {
  readonly initiative: number;
  readonly name: string;
  readonly effect: string;
}

/** Names and words for one pair of eyes, common to all parts of the board. */
export interface Sight {
  readonly view: View;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly words: Words;
  /** What each seat is called here: "You", or its name. */
  readonly names: readonly string[];
  /** The same inside a sentence: "you". */
  readonly objects: readonly string[];
  /** By clan, also those that nobody plays. */
  readonly identities: readonly Identity[];
  readonly land: (front: number) => Land;
  readonly person: (character: number) => Person;
  /** "initiative 6 × 3 Rivers" */
  readonly how: (front: number, reward: Reward) => string;
}

const PROSE = { en: EN, fr: FR } as const;

export function sightOf(view: View, viewer: Viewer, guests: readonly Guest[], language: Language): Sight {
  const named = namesIn(language);
  const called = (you: string) => guests.map(({ name }, seat) => (seat === viewer ? you : name));
  const [names, objects] = [called(named.words.you), called(named.words.youToo)];
  const identities = card.identities.map((identity, clan) => guests[clan]?.identity ?? identity);
  return { view, viewer, language, names, objects, identities, ...named };
}

/** What needs no table to be named. */
export function namesIn(language: Language): Pick<Sight, 'words' | 'land' | 'person' | 'how'> {
  const words = WORDS[language];
  const { types, characters } = PROSE[language];
  return {
    words,
    land: (front) => {
      const type = typeOf(front);
      const printed = PRINTED[front]!;
      const rule = type === FOREST ? words.forest(printed) : words.rules[type]!;
      return { front, type: TYPES[type]!, name: types[type]!, rule, printed };
    },
    person: (initiative) => {
      const key = CHARACTERS[initiative - 1]!;
      return { initiative, name: characters[key], effect: words.effects[key] };
    },
    how: (front, reward) => {
      const sum = words.how[typeOf(front)]!(reward);
      return reward.times > 1 ? `${sum}, ${words.doubled}` : sum;
    },
  };
}

/** "Forest 5", "River" */
export const fullName = ({ name, printed }: Land): string => (printed ? `${name} ${printed}` : name);
