import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './online.de.ts';
import { en } from './online.en.ts';
import { fr } from './online.fr.ts';
import type { OnlineWords } from './online.vocabulary.ts';

/** The words of online play. */
export const onlineWords: Readonly<Record<Language, OnlineWords>> = { en, fr: french(fr, NARROW), de };
