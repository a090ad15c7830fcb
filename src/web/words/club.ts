import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './club.de.ts';
import { en } from './club.en.ts';
import { fr } from './club.fr.ts';
import type { ClubWords } from './club.vocabulary.ts';

/** The words of clubs, evenings and seasons. */
export const clubWords: Readonly<Record<Language, ClubWords>> = { en, fr: french(fr, NARROW), de };
