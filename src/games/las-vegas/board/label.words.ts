import type { Language } from '../../../core/prose.ts';

/** "Vieren": several dice of a value in German. */
export const NUMBERS = ['Einsen', 'Zweien', 'Dreien', 'Vieren', 'Fünfen', 'Sechsen'] as const;

/** What the button that confirms an action says. */
export const LABELS = {
  en: (face: number, dice: number) => (dice === 1 ? `Place the ${face}` : `Place ${face}s`),
  fr: (face: number, dice: number) => `Poser ${dice === 1 ? 'le' : 'les'} ${face}`,
  de: (face: number, dice: number) => (dice === 1 ? `Die ${face} legen` : `${NUMBERS[face - 1]} legen`),
} as const satisfies Record<Language, unknown>;
