import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './account.de.ts';
import { en } from './account.en.ts';
import { fr } from './account.fr.ts';
import type { AccountWords } from './account.vocabulary.ts';

export const accountWords: Readonly<Record<Language, AccountWords>> = { en, fr: french(fr, NARROW), de };
