import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './play.de.ts';
import { en } from './play.en.ts';
import { fr } from './play.fr.ts';
import type { PlayWords } from './play.vocabulary.ts';

/** The words of the play screen. */
export const playWords: Readonly<Record<Language, PlayWords>> = { en, fr: french(fr, NARROW), de };
