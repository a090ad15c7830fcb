import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './profile.de.ts';
import { en } from './profile.en.ts';
import { fr } from './profile.fr.ts';
import type { ProfileWords } from './profile.vocabulary.ts';

/** The words of profiles and leaderboards. */
export const profileWords: Readonly<Record<Language, ProfileWords>> = { en, fr: french(fr, NARROW), de };
