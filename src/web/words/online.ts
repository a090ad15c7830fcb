import type { Language } from '../../core/prose.ts';
import { en } from './online.en.ts';
import { fr } from './online.fr.ts';
import type { OnlineWords } from './online.vocabulary.ts';

/** Everything that is said about playing together, in every language. */
export const onlineWords: Readonly<Record<Language, OnlineWords>> = { en, fr };
