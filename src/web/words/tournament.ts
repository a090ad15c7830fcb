import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';
import { de } from './tournament.de.ts';
import { en } from './tournament.en.ts';
import { fr } from './tournament.fr.ts';
import type { TournamentWords } from './tournament.vocabulary.ts';

/** The words of tournaments. */
export const tournamentWords: Readonly<Record<Language, TournamentWords>> = { en, fr: french(fr, NARROW), de };
