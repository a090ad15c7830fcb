import type { Language } from '../../core/prose.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The messages of the application, of which the first load has those of one language. */
export const MESSAGES: Readonly<Record<Language, Catalogue>> = { en, fr, de };
