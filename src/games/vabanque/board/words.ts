import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import type { Words } from './vocabulary.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';
import { fr } from './words.fr.ts';

const WORDS: Readonly<Record<Language, Words>> = { en, fr: french(fr, NARROW), de };
export const wordsOf = (language: Language): Words => WORDS[language];
