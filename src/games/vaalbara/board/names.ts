import type { Language } from '../../../core/prose.ts';
import { CHARACTERS } from '../characters.ts';
import { WORDS as PROSE } from '../prose.ts';
import type { Words as ProseWords } from '../prose.words.ts';
import type { Reward } from '../scoring.ts';
import { FOREST, PRINTED, typeOf, TYPES } from '../territories.ts';
import type { Words } from './vocabulary.ts';
import { WORDS } from './words.ts';

/** A Territory as it is drawn. */
export interface Land {
  readonly front: number;
  /** The key of its art: `tg-river`, `sc-river`, `--ter-river`. */
  readonly type: (typeof TYPES)[number];
  readonly name: string;
  /** The name as a narrow card may break it, while a wider typeface stands in for ours. */
  readonly parted: string;
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

/** Words, and the names of cards, in one language. */
export type Names = ReturnType<typeof namesIn>;

export const namesIn = (language: Language) => namesOf(WORDS[language], PROSE[language]);

export function namesOf(words: Words, { types, characters, effects }: ProseWords) {
  return {
    words,
    land: (front: number): Land => {
      const type = typeOf(front);
      const printed = PRINTED[front]!;
      const name = types[type]!;
      const rule = type === FOREST ? words.forest(printed) : words.rules[type]!;
      return { front, type: TYPES[type]!, name, parted: words.parted(name), rule, printed };
    },
    person: (initiative: number): Person => {
      const key = CHARACTERS[initiative - 1]!;
      return { initiative, name: characters[key], effect: words.effects[key] };
    },
    /** What a Character does, as a menu says it. */
    does: (initiative: number): string => effects[CHARACTERS[initiative - 1]!],
    /** "initiative 6 × 3 Rivers" */
    how: (front: number, reward: Reward): string => {
      const sum = words.how[typeOf(front)]!(reward);
      return reward.times > 1 ? `${sum}, ${words.doubled}` : sum;
    },
  };
}

/** "Forest 5", "River" */
export const fullName = ({ name, printed }: Land): string => (printed ? `${name} ${printed}` : name);
