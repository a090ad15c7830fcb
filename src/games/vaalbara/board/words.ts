import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import type { Text } from '../../../web/board.ts';
import type { Words } from './vocabulary.ts';
import { DE } from './words.de.ts';
import { EN } from './words.en.ts';
import { FR } from './words.fr.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };

/** The names of the statistics of a finished game. */
export const FIGURES = {
  lands: { en: 'From territories', fr: 'Par les terres', de: 'Aus Gebieten' },
  characters: { en: 'From characters', fr: 'Par les personnages', de: 'Aus Charakteren' },
  best: { en: 'Best territory', fr: 'Meilleure terre', de: 'Bestes Gebiet' },
  variety: { en: 'Bonus for variety', fr: 'Prime de diversité', de: 'Bonus für Vielfalt' },
  first: { en: 'Acted first', fr: 'Premier à agir', de: 'Zuerst dran' },
} as const satisfies Readonly<Record<string, Text>>;
