import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { de } from './puzzle.de.ts';
import { en } from './puzzle.en.ts';
import { fr } from './puzzle.fr.ts';
import type { PuzzleWords } from './puzzle.vocabulary.ts';

/** The words of the puzzle of the day. */
export const puzzleWords: Readonly<Record<Language, PuzzleWords>> = { en, fr: french(fr, NARROW), de };
