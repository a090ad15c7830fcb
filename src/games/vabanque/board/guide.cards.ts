import type { GuideTable } from '../../../web/guide.ts';

export const cards: GuideTable = {
  name: {
    en: 'The three cards everyone holds',
    fr: 'Les trois cartes de chacun',
    de: 'Die drei Karten, die alle haben',
  },
  rows: [
    {
      icon: 'vb-raise',
      name: { en: 'Raise', fr: 'Relance', de: 'Erhöhung' },
      text: {
        en: 'Adds one to the multiplier of its table, for everyone paid there.',
        fr: 'Ajoute 1 au multiplicateur de sa table, pour tous ceux que la table paie.',
        de: 'Erhöht den Faktor ihres Tischs um 1, für alle, die dort Geld bekommen.',
      },
      clauses: ['VB-12'],
    },
    {
      icon: 'vb-trap',
      name: { en: '{trap}', fr: '{trap}', de: '{trap}' },
      text: {
        en: 'Takes the value once for each rival {token} that stops there.',
        fr: 'Prend la valeur une fois par pion rival arrêté là.',
        de: 'Kassiert den Wert einmal für {eachRival} am Tisch.',
      },
      clauses: ['VB-14', 'VB-15'],
    },
    {
      icon: 'vb-bluff',
      name: { en: 'Bluff', fr: 'Bluff', de: 'Bluff' },
      text: {
        en: 'Does nothing. It is there to be feared.',
        fr: 'Ne fait rien. Il est là pour faire peur.',
        de: 'Tut nichts. Soll nur Angst machen.',
      },
      clauses: ['VB-16'],
    },
  ],
};
