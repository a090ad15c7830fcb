import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import type { Words } from './vocabulary.ts';
import { DE } from './words.de.ts';
import { EN } from './words.en.ts';
import { FR } from './words.fr.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };
