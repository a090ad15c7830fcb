import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './duplicate.de.ts';
import { en } from './duplicate.en.ts';
import { fr } from './duplicate.fr.ts';
import type { DuplicateWords } from './duplicate.vocabulary.ts';

/** The words of duplicate play. */
export const duplicateWords: Readonly<Record<Language, DuplicateWords>> = { en, fr: french(fr, NARROW), de };
