import type { Personas } from '../facts.ts';

export const personas: Personas = [
  {
    name: 'Birdie',
    line: {
      en: 'The biggest bill is always the prettiest!',
      fr: 'Le plus gros billet est toujours le plus joli !',
      de: 'Der dickste Schein ist immer der schönste!',
    },
    alt: {
      en: 'A sunburnt tourist with pigtails, a sun visor and heart-shaped glasses',
      fr: 'Une touriste à couettes et coup de soleil, visière et lunettes en cœur',
      de: 'Eine Touristin mit Sonnenbrand und Zöpfen, Sonnenschild und Herzchenbrille',
    },
  },
  {
    name: 'Kenji',
    line: {
      en: 'I sing for the gold, one eye on your dice.',
      fr: 'Je chante pour l’or, un œil sur vos dés.',
      de: 'Ich singe fürs Gold, deine Würfel im Blick.',
    },
    alt: {
      en: 'A crooner with a towering quiff and a white studded collar',
      fr: 'Un crooner à la banane vertigineuse, col blanc clouté',
      de: 'Ein Schnulzensänger mit turmhoher Tolle und weißem Nietenkragen',
    },
  },
  {
    name: 'Rafael',
    line: {
      en: 'Second place pays the rent.',
      fr: 'La deuxième place paie le loyer.',
      de: 'Der zweite Platz zahlt die Miete.',
    },
    alt: {
      en: 'A cowboy with a wide brown hat, a big moustache and a red bandana',
      fr: 'Un cow-boy à grand chapeau brun, grosse moustache et foulard rouge',
      de: 'Ein Cowboy mit breitem braunem Hut, großem Schnurrbart und rotem Halstuch',
    },
  },
  {
    name: 'Wilma',
    line: {
      en: 'Fifty-four bills, dear. I counted them.',
      fr: 'Cinquante-quatre billets, mon chou. J’ai compté.',
      de: 'Vierundfünfzig Scheine, Schätzchen. Ich hab gezählt.',
    },
    alt: {
      en: 'An old lady with a pink beehive, cat-eye glasses and dice for earrings',
      fr: 'Une vieille dame à choucroute rose, lunettes papillon et dés aux oreilles',
      de: 'Eine alte Dame mit rosa Turmfrisur, Katzenaugenbrille und Würfeln als Ohrringen',
    },
  },
  {
    name: 'Nova',
    line: {
      en: 'The desert always wins. I am the desert.',
      fr: 'Le désert gagne toujours. Je suis le désert.',
      de: 'Die Wüste gewinnt immer. Ich bin die Wüste.',
    },
    alt: {
      en: 'A woman with stars in her afro and a gold collar, in a ring of bulbs',
      fr: 'Une femme à l’afro semée d’étoiles, col d’or, dans un cercle d’ampoules',
      de: 'Eine Frau mit Sternen im Afro und goldenem Kragen, umringt von Glühbirnen',
    },
  },
];
