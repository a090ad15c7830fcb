import type { Personas } from '../facts.ts';

export const personas: Personas = [
  {
    name: 'Tino',
    line: {
      en: 'Twenty thousand? I’m there already!',
      fr: 'Vingt mille ? J’y suis déjà !',
      de: 'Zwanzigtausend? Bin schon da!',
    },
    alt: {
      en: 'A freckled bellboy in a red pillbox hat, grinning',
      fr: 'Un groom à taches de rousseur, calot rouge, tout sourire',
      de: 'Ein sommersprossiger Page mit rotem Käppi, breit grinsend',
    },
  },
  {
    name: 'Zelda',
    line: {
      en: 'I want it all. But first: who’s coming?',
      fr: 'Je veux tout. Mais d’abord, qui vient ?',
      de: 'Ich will alles. Aber erst mal: Wer kommt?',
    },
    alt: {
      en: 'A dancer with a black bob, a feather in her headband and pearls',
      fr: 'Une danseuse coiffée au carré, plume au bandeau et perles',
      de: 'Eine Tänzerin mit schwarzem Bubikopf, Feder im Stirnband und Perlen',
    },
  },
  {
    name: 'Anatole',
    line: {
      en: 'A little everywhere, and never on an empty stomach.',
      fr: 'Un peu partout, et jamais le ventre vide.',
      de: 'Überall ein bisschen, und nie auf leeren Magen.',
    },
    alt: {
      en: 'An old gentleman with a straw boater, a monocle and a white moustache',
      fr: 'Un vieux monsieur à canotier, monocle et moustache blanche',
      de: 'Ein alter Herr mit Strohhut, Monokel und weißem Schnurrbart',
    },
  },
  {
    name: 'Ambroise',
    line: {
      en: 'Three cards each: I count in rhythm.',
      fr: 'Trois cartes chacun : je compte en rythme.',
      de: 'Drei Karten pro Nase: Ich zähle im Takt.',
    },
    alt: {
      en: 'A bandleader in a cream dinner jacket, glancing sideways through gold glasses',
      fr: 'Un chef d’orchestre en veston crème, le regard en coin derrière ses lunettes d’or',
      de: 'Ein Kapellmeister im cremeweißen Jackett, der durch die Goldbrille zur Seite schielt',
    },
  },
  {
    name: 'Ottoline',
    line: {
      en: 'Your bluff is charming. Do go on.',
      fr: 'Votre bluff est charmant. Continuez donc.',
      de: 'Dein Bluff ist entzückend. Nur weiter so.',
    },
    alt: {
      en: 'A silver-haired lady in a black mask and a tiara, smiling faintly',
      fr: 'Une dame aux cheveux d’argent, loup noir et diadème, à peine un sourire',
      de: 'Eine silberhaarige Dame mit schwarzer Maske und Diadem, die kaum merklich lächelt',
    },
  },
];
