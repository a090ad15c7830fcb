import type { Language } from '../../core/prose.ts';
import { en } from './table.en.ts';
import { fr } from './table.fr.ts';
import type { TableWords } from './table.vocabulary.ts';

/** Everything that is said at a table, in every language. */
export const tableWords: Readonly<Record<Language, TableWords>> = { en, fr };
