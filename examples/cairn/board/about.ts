import type { About } from '../../../src/web/board.ts';

/** What lies on this table, for whoever asks. */
export const about = {
  bag: {
    name: { en: 'Bag', fr: 'Sac' },
    text: {
      en: 'All stones that were not drawn yet. Everybody knows how many of each colour are left.',
      fr: 'Toutes les pierres qui n’ont pas encore été piochées. On sait combien il en reste de chaque couleur.',
    },
    clauses: ['CA-1', 'CA-5'],
  },
  choice: {
    name: { en: 'Choice', fr: 'Choix' },
    text: {
      en: 'How many stones a player draws in this round. It is secret until all have chosen.',
      fr: 'Combien de pierres un joueur pioche dans cette manche. Secret jusqu’à ce que tous aient choisi.',
    },
    clauses: ['CA-3', 'CA-4', 'CA-7'],
  },
  cairn: {
    name: { en: 'Cairn', fr: 'Cairn' },
    text: {
      en: 'White stones of one draw: a point each. A single black stone makes it fall.',
      fr: 'Les pierres blanches d’une pioche : un point chacune. Une seule noire et il s’écroule.',
    },
    clauses: ['CA-6', 'CA-7'],
  },
} as const satisfies About;
