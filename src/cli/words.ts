import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { Language } from '../core/prose.ts';
import { de } from './words.de.ts';
import { en, type Words } from './words.en.ts';
import { fr } from './words.fr.ts';

export type { Words } from './words.en.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, fr: french(fr, WIDE), de };
