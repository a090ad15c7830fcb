import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import type { Text } from '../../../web/board.ts';
import type { Words } from './vocabulary.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';
import { fr } from './words.fr.ts';

const WORDS: Readonly<Record<Language, Words>> = { en, fr: french(fr, NARROW), de };
export const wordsOf = (language: Language): Words => WORDS[language];

/** The names of the statistics of a finished game. */
export const FIGURES = {
  table: { en: 'Best table', fr: 'Meilleure table', de: 'Bester Tisch' },
  rivals: { en: 'Rivals trapped', fr: 'Rivaux piégés', de: 'Gegner erwischt' },
  trapped: { en: 'Times trapped', fr: 'Fois piégé', de: 'Selbst erwischt' },
  steps: { en: 'Steps taken', fr: 'Tables parcourues', de: 'Schritte' },
} as const satisfies Readonly<Record<string, Text>>;
