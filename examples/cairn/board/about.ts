import type { About } from '../../../src/web/board.ts';

/** What lies on this table, for whoever asks. */
export const about = {
  bag: {
    name: { en: 'Bag', fr: 'Sac', de: 'Beutel' },
    text: {
      en: 'All stones that were not drawn yet. Everybody knows how many of each colour are left.',
      fr: 'Toutes les pierres qui n’ont pas encore été piochées. On sait combien il en reste de chaque couleur.',
      de: 'Alle Steine, die noch nicht gezogen sind. Wie viele von jeder Farbe noch da sind, wissen alle.',
    },
    clauses: ['CA-1', 'CA-5'],
  },
  choice: {
    name: { en: 'Choice', fr: 'Choix', de: 'Wahl' },
    text: {
      en: 'How many stones a player draws in this round. It is secret until all have chosen.',
      fr: 'Combien de pierres un joueur pioche dans cette manche. Secret jusqu’à ce que tous aient choisi.',
      de: 'Wie viele Steine jemand in dieser Runde zieht. Geheim, bis alle gewählt haben.',
    },
    clauses: ['CA-3', 'CA-4', 'CA-7'],
  },
  cairn: {
    name: { en: 'Cairn', fr: 'Cairn', de: 'Cairn' },
    text: {
      en: 'White stones of one draw: a point each. A single black stone makes it fall.',
      fr: 'Les pierres blanches d’une pioche : un point chacune. Une seule noire et il s’écroule.',
      de: 'Die weißen Steine eines Griffs: je ein Punkt. Ein einziger schwarzer, und er stürzt ein.',
    },
    clauses: ['CA-6', 'CA-7'],
  },
} as const satisfies About;
