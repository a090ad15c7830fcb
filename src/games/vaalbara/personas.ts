import type { Personas } from '../facts.ts';

export const personas: Personas = [
  {
    name: 'Luma',
    line: { en: 'Oh, flowers! I’ll take that one.', fr: 'Oh, des fleurs ! Je prends celui-là.' },
    alt: {
      en: 'A laughing girl with a crown of poppies in a meadow',
      fr: 'Une fillette rieuse couronnée de coquelicots, dans une prairie',
    },
  },
  {
    name: 'Bram',
    line: { en: 'The fattest one is mine. Who goes before me?', fr: 'Le plus gras pour moi. Qui passe devant ?' },
    alt: {
      en: 'A bearded hunter in a bearskin hood, in the forest',
      fr: 'Un chasseur barbu sous une peau d’ours, dans la forêt',
    },
  },
  {
    name: 'Imara',
    line: { en: 'Sow, wait, reap: a clan can live on that.', fr: 'Semer, attendre, récolter : le clan en vit.' },
    alt: {
      en: 'A farmer with ears of wheat in her hair, before a golden field',
      fr: 'Une fermière, des épis dans les cheveux, devant un champ doré',
    },
  },
  {
    name: 'Altan',
    line: { en: 'Of your twelve faces, I have seen seven.', fr: 'De vos douze visages, j’en ai vu sept.' },
    alt: {
      en: 'A falconer in a fur-trimmed hat, the falcon at his shoulder',
      fr: 'Un fauconnier à bonnet de fourrure, le faucon à l’épaule',
    },
  },
  {
    name: 'Eldra',
    line: { en: 'It is the omens that consult me.', fr: 'Ce sont les présages qui me consultent.' },
    alt: {
      en: 'A white-haired oracle crowned with antlers before the rising sun',
      fr: 'Une oracle aux cheveux blancs, coiffée de bois de cerf, devant le soleil levant',
    },
  },
];
