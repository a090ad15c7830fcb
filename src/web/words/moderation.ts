import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './moderation.de.ts';
import { en } from './moderation.en.ts';
import { fr } from './moderation.fr.ts';
import type { ModerationWords } from './moderation.vocabulary.ts';

/** The words of reports and of the moderators' page. */
export const moderationWords: Readonly<Record<Language, ModerationWords>> = { en, fr: french(fr, NARROW), de };
