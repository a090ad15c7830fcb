import type { Language } from '../../../core/prose.ts';

/** What the button that confirms an action says. */
export const LABELS = {
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
