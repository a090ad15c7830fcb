import type { Language } from '../core/prose.ts';
import { DELETED } from '../table/deleted.ts';

const WORDS: Readonly<Record<Language, string>> = { en: 'Deleted player', fr: 'Compte supprimé' };

/** A name as people read it: somebody who was erased has none of their own. */
export const shownName = (name: string, language: Language): string => (name === DELETED ? WORDS[language] : name);
