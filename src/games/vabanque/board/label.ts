import type { Language } from '../../../core/prose.ts';
import { byKind } from '../../../web/kit/byKind.ts';
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
  de: {
    first: (table: number) => `Start an Tisch ${table}`,
    chip: (value: number, table: number) => `${value} auf Tisch ${table}`,
    card: (card: string, table: number) => `${card} an Tisch ${table}`,
    move: (steps: number) => (steps === 0 ? 'Bleiben' : `${steps} weiter`),
  },
} as const satisfies Record<Language, unknown>;

/** "Trap at table 7" */
export const label = byKind<Action, string, [view: View, language: Language]>(
  {
    first: ({ table }, _view, language) => LABELS[language].first(table + 1),
    chip: ({ table }, { round }, language) => LABELS[language].chip(VALUES[round - 1]!, table + 1),
    card: ({ card, table }, { edition }, language) =>
      LABELS[language].card(wordsOf(language).pieces[edition].cards[card]!, table + 1),
    move: ({ steps }, _view, language) => LABELS[language].move(steps),
  },
  '',
);
