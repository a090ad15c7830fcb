import type { Language } from '../../../core/prose.ts';
import type { Action } from '../actions.ts';
import { count } from '../dice.ts';
import type { View } from '../state.ts';

/** "Vieren": several dice of a value in German. */
export const NUMBERS = ['Einsen', 'Zweien', 'Dreien', 'Vieren', 'Fünfen', 'Sechsen'] as const;

const LABELS = {
  en: (face: number, dice: number) => (dice === 1 ? `Place the ${face}` : `Place ${face}s`),
  fr: (face: number, dice: number) => `Poser ${dice === 1 ? 'le' : 'les'} ${face}`,
  de: (face: number, dice: number) => (dice === 1 ? `Die ${face} legen` : `${NUMBERS[face - 1]} legen`),
} as const satisfies Record<Language, unknown>;

/** "Place 3s" */
export function label(view: View, action: Action, language: Language): string {
  if (action.kind !== 'place') return '';
  const dice = count(view.rollOwn, action.casino) + count(view.rollWhite, action.casino);
  return LABELS[language](action.casino + 1, dice);
}
