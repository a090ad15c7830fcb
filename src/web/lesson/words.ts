import type { Language } from '../../core/prose.ts';

/** The words around lessons; the lessons themselves are in the games' folders. */
interface LessonWords {
  readonly lesson: string;
  readonly step: (at: number, of: number) => string;
  readonly goOn: string;
  /** Describes a highlighted element to screen readers. */
  readonly pressThis: string;
  readonly again: string;
  readonly real: string;
  readonly tryIt: string;
  readonly examples: string;
  readonly first: string;
  readonly firstText: string;
  readonly begin: string;
}

export const lessonWords: Readonly<Record<Language, LessonWords>> = {
  en: {
    lesson: 'Lesson',
    step: (at, of) => `Step ${at} of ${of}`,
    goOn: 'Next',
    pressThis: 'The coach points here.',
    again: 'Start again',
    real: 'Now play a real game',
    tryIt: 'Try it',
    examples: 'Examples',
    first: 'Your first game',
    firstText: 'Five minutes at the table, with someone beside you to explain.',
    begin: 'Begin',
  },
  fr: {
    lesson: 'Leçon',
    step: (at, of) => `Étape ${at} sur ${of}`,
    goOn: 'Suivant',
    pressThis: 'C’est ici, dit votre guide.',
    again: 'Recommencer',
    real: 'Jouer une vraie partie',
    tryIt: 'Essayez',
    examples: 'Exemples',
    first: 'Votre première partie',
    firstText: 'Cinq minutes à la table, avec quelqu’un à vos côtés pour expliquer.',
    begin: 'Commencer',
  },
  de: {
    lesson: 'Einführung',
    step: (at, of) => `Schritt ${at} von ${of}`,
    goOn: 'Weiter',
    pressThis: 'Der Coach zeigt hierhin.',
    again: 'Von vorn',
    real: 'Jetzt eine echte Partie',
    tryIt: 'Probier’s aus',
    examples: 'Beispiele',
    first: 'Deine erste Partie',
    firstText: 'Fünf Minuten am Tisch, und jemand sitzt neben dir und erklärt.',
    begin: 'Los geht’s',
  },
};
