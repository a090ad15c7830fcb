import type { Language } from '../../../core/prose.ts';
import type { Action } from '../actions.ts';
import { VALUES } from '../pieces.ts';
import type { View } from '../state.ts';
import { wordsOf } from './words.ts';

const LABELS = {
  en: {
    first: (table: number) => `Begin at table ${table}`,
    chip: (value: number, table: number) => `${value} on table ${table}`,
    card: (card: string, table: number) => `${card} at table ${table}`,
    move: (steps: number) => (steps === 0 ? 'Stay' : `Move ${steps}`),
  },
  fr: {
    first: (table: number) => `Départ à la table ${table}`,
    chip: (value: number, table: number) => `${value} sur la table ${table}`,
    card: (card: string, table: number) => `${card} à la table ${table}`,
    move: (steps: number) => (steps === 0 ? 'Rester' : `Avancer de ${steps}`),
  },
} as const satisfies Record<Language, unknown>;

/** "Trap at table 7" */
export function label(view: View, action: Action, language: Language): string {
  const labels = LABELS[language];
  switch (action.kind) {
    case 'first':
      return labels.first(action.table + 1);
    case 'chip':
      return labels.chip(VALUES[view.round - 1]!, action.table + 1);
    case 'card':
      return labels.card(wordsOf(language).pieces[view.edition].cards[action.card]!, action.table + 1);
    case 'move':
      return labels.move(action.steps);
    default:
      return '';
  }
}
