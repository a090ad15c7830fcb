import type { Personas } from '../facts.ts';

export const personas: Personas = [
  {
    name: 'Luma',
    line: {
      en: 'Oh, flowers! I’ll take that one.',
      fr: 'Oh, des fleurs ! Je prends celui-là.',
      de: 'Oh, Blumen! Das da nehme ich.',
    },
    alt: {
      en: 'A laughing girl with a crown of poppies in a meadow',
      fr: 'Une fillette rieuse couronnée de coquelicots, dans une prairie',
      de: 'Ein lachendes Mädchen mit Mohnkranz auf einer Wiese',
    },
  },
  {
    name: 'Bram',
    line: {
      en: 'The fattest one is mine. Who goes before me?',
      fr: 'Le plus gras pour moi. Qui passe devant ?',
      de: 'Das fetteste gehört mir. Wer ist vor mir dran?',
    },
    alt: {
      en: 'A bearded hunter in a bearskin hood, in the forest',
      fr: 'Un chasseur barbu sous une peau d’ours, dans la forêt',
      de: 'Ein bärtiger Jäger mit Bärenfellkapuze im Wald',
    },
  },
  {
    name: 'Imara',
    line: {
      en: 'Sow, wait, reap: a clan can live on that.',
      fr: 'Semer, attendre, récolter : le clan en vit.',
      de: 'Säen, warten, ernten: Davon lebt ein Clan.',
    },
    alt: {
      en: 'A farmer with ears of wheat in her hair, before a golden field',
      fr: 'Une fermière, des épis dans les cheveux, devant un champ doré',
      de: 'Eine Bäuerin mit Ähren im Haar vor einem goldenen Feld',
    },
  },
  {
    name: 'Altan',
    line: {
      en: 'Of your twelve faces, I have seen seven.',
      fr: 'De vos douze visages, j’en ai vu sept.',
      de: 'Von deinen zwölf Gesichtern kenne ich sieben.',
    },
    alt: {
      en: 'A falconer in a fur-trimmed hat, the falcon at his shoulder',
      fr: 'Un fauconnier à bonnet de fourrure, le faucon à l’épaule',
      de: 'Ein Falkner mit Pelzmütze, den Falken auf der Schulter',
    },
  },
  {
    name: 'Eldra',
    line: {
      en: 'It is the omens that consult me.',
      fr: 'Ce sont les présages qui me consultent.',
      de: 'Die Omen befragen mich, nicht ich sie.',
    },
    alt: {
      en: 'A white-haired oracle crowned with antlers before the rising sun',
      fr: 'Une oracle aux cheveux blancs, coiffée de bois de cerf, devant le soleil levant',
      de: 'Ein weißhaariges Orakel mit Geweihkrone vor der aufgehenden Sonne',
    },
  },
];
