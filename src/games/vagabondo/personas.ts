import type { Personas } from '../facts.ts';

export const personas: Personas = [
  {
    name: 'Milo',
    line: {
      en: 'Does it fit? Then down it goes!',
      fr: 'Ça rentre ? Alors je la pose !',
      de: 'Passt das? Dann rein damit!',
    },
    alt: {
      en: 'A gap-toothed boy in a patchwork cap, a plaster on his cheek',
      fr: 'Un garçon à qui il manque une dent, casquette rapiécée et pansement sur la joue',
      de: 'Ein Junge mit Zahnlücke, Flickenmütze und Pflaster auf der Wange',
    },
  },
  {
    name: 'Fergus',
    line: {
      en: 'The big ones first. Then your best corners.',
      fr: 'Les grosses d’abord. Puis vos bons coins.',
      de: 'Erst die großen. Dann deine besten Ecken.',
    },
    alt: {
      en: 'A red-bearded tinker who wears a saucepan as a hat',
      fr: 'Un rétameur à barbe rousse, coiffé d’une casserole',
      de: 'Ein rotbärtiger Kesselflicker, der einen Kochtopf als Hut trägt',
    },
  },
  {
    name: 'Aminata',
    line: {
      en: 'Fine work is sewn edge to edge.',
      fr: 'Un bel ouvrage se coud bord à bord.',
      de: 'Feine Arbeit näht man Kante an Kante.',
    },
    alt: {
      en: 'A smiling cloth merchant in a patchwork headwrap and gold hoops',
      fr: 'Une marchande d’étoffes souriante, turban en patchwork et créoles d’or',
      de: 'Eine lächelnde Stoffhändlerin mit Flickenturban und goldenen Creolen',
    },
  },
  {
    name: 'Orhan',
    line: {
      en: '196 squares, and I have paced every one.',
      fr: '196 cases, et je les ai toutes arpentées.',
      de: '196 Felder, und jedes habe ich abgeschritten.',
    },
    alt: {
      en: 'A moustached mapmaker with a loupe in his eye and a pencil behind his ear',
      fr: 'Un cartographe moustachu, loupe à l’œil et crayon sur l’oreille',
      de: 'Ein schnauzbärtiger Kartenzeichner, Lupe im Auge, Bleistift hinter dem Ohr',
    },
  },
  {
    name: 'Solveig',
    line: {
      en: 'All your roads end at my door.',
      fr: 'Tous vos chemins finissent à ma porte.',
      de: 'Alle deine Wege enden vor meiner Tür.',
    },
    alt: {
      en: 'An old wayfarer with white braids under a wide blue hat, the moon behind her',
      fr: 'Une vieille voyageuse à tresses blanches, grand chapeau bleu, la lune derrière elle',
      de: 'Eine alte Wanderin mit weißen Zöpfen und breitem blauem Hut, hinter ihr der Mond',
    },
  },
];
