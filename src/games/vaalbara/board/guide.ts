import type { Guide } from '../../../web/guide.ts';
import { CHARACTERS } from '../characters.ts';
import { about } from './about.ts';

/** VL-19 to VL-30, in the order of initiative. */
const FIRST_CHARACTER = 19;

export const guide: Guide = {
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée' },
      lead: {
        en: 'Nine rounds, nine Territories for your clan. Low numbers choose first, high numbers do more.',
        fr: 'Neuf manches, neuf Territoires pour votre clan. Les petits numéros choisissent d’abord, les grands en font plus.',
      },
      steps: [
        {
          head: { en: 'Choose a Character in secret.', fr: 'Choisissez un Personnage en secret.' },
          text: {
            en: 'All are revealed at once. The lowest number goes first.',
            fr: 'On les révèle tous ensemble. Le plus petit numéro commence.',
          },
          clauses: ['VL-7', 'VL-8'],
        },
        {
          head: { en: 'Use its effect.', fr: 'Faites-le agir.' },
          text: {
            en: 'Each of the twelve Characters does something different.',
            fr: 'Chacun des douze Personnages a son effet.',
          },
          clauses: ['VL-9'],
        },
        {
          head: { en: 'Take a Territory.', fr: 'Prenez un Territoire.' },
          text: {
            en: 'It pays at once. How much depends on what you have already.',
            fr: 'Il rapporte aussitôt. Combien, cela dépend de ce que vous avez déjà.',
          },
          clauses: ['VL-9'],
        },
        {
          head: { en: 'After nine rounds, count.', fr: 'Après neuf manches, comptez.' },
          text: {
            en: 'Many different types earn a bonus. Most points win.',
            fr: 'Un Domaine varié donne un bonus. Qui a le plus de points gagne.',
          },
          clauses: ['VL-31', 'VL-32'],
        },
      ],
      live: false,
    },
    {
      id: 'set-up',
      name: { en: 'Setting up', fr: 'Mise en place' },
      lead: {
        en: 'Everybody has the same twelve Characters, and luck decides which five come first.',
        fr: 'Chacun a les mêmes douze Personnages, et le hasard choisit les cinq premiers.',
      },
      steps: [
        {
          head: { en: 'Sort the Territories.', fr: 'Triez les Territoires.' },
          text: {
            en: '27 cards for two players, 39 for three, all 51 for four or five. Shuffle them into a face-down deck.',
            fr: '27 cartes à deux, 39 à trois, les 51 à quatre ou cinq. Mélangez-les en une pile face cachée.',
          },
          clauses: ['VL-1', 'VL-2'],
        },
        {
          head: { en: 'Draw five Characters.', fr: 'Piochez cinq Personnages.' },
          text: { en: 'You start with 2 points.', fr: 'Vous commencez avec 2 points.' },
          clauses: ['VL-4'],
        },
        {
          head: { en: 'Lay out two rows.', fr: 'Posez deux lignes.' },
          text: {
            en: 'Each has as many Territories as there are players. You take from the first; the second is for next round.',
            fr: 'Chacune a autant de Territoires qu’il y a de joueurs. On prend dans la première, la seconde vient ensuite.',
          },
          clauses: ['VL-5'],
        },
        {
          head: { en: 'Read the Omens.', fr: 'Lisez les Présages.' },
          text: {
            en: 'The back of the top card ranks the clans. It breaks ties.',
            fr: 'Le dos de la carte du dessus classe les clans. Il départage les égalités.',
          },
          clauses: ['VL-3', 'VL-6'],
        },
      ],
      live: false,
    },
    {
      id: 'choose',
      name: { en: 'Choose', fr: 'Choisir' },
      phase: 1,
      lead: {
        en: 'Everybody plays one Character face down. When all have chosen, all are revealed.',
        fr: 'Chacun pose un Personnage face cachée. Quand tous ont choisi, on les retourne.',
      },
      steps: [
        {
          head: { en: 'The lowest number goes first.', fr: 'Le plus petit numéro d’abord.' },
          text: {
            en: 'The number of a Character is its initiative, 1 to 12.',
            fr: 'Le numéro d’un Personnage est son initiative, de 1 à 12.',
          },
          clauses: ['VL-7', 'VL-8'],
        },
        {
          head: { en: 'Omens break ties.', fr: 'Les Présages départagent.' },
          text: {
            en: 'Of two equal numbers, the clan that the Omens rank higher goes first.',
            fr: 'À numéro égal, le clan le mieux placé dans les Présages passe d’abord.',
          },
          clauses: ['VL-8'],
        },
      ],
      live: true,
      shows: ['VL-E1'],
    },
    {
      id: 'take',
      name: { en: 'Act and take', fr: 'Agir et prendre' },
      phase: 2,
      lead: {
        en: 'In that order, everybody uses their Character, then takes a Territory.',
        fr: 'Dans cet ordre, chacun fait agir son Personnage, puis prend un Territoire.',
      },
      steps: [
        {
          head: { en: 'The Character acts.', fr: 'Le Personnage agit.' },
          text: {
            en: 'You cannot refuse. Then it is discarded, face up.',
            fr: 'On ne peut pas refuser. Ensuite il est défaussé, face visible.',
          },
          clauses: ['VL-9'],
        },
        {
          head: { en: 'Take one Territory from the first row.', fr: 'Prenez un Territoire de la première ligne.' },
          text: {
            en: 'Count its reward with the new card in place.',
            fr: 'Comptez sa récompense avec la nouvelle carte en place.',
          },
          clauses: ['VL-9', 'VL-12', 'VL-18'],
        },
        {
          head: { en: 'Next round.', fr: 'Manche suivante.' },
          text: {
            en: 'The second row becomes the first, a new one is dealt, and everybody draws back up to five.',
            fr: 'La seconde ligne devient la première, on en pose une nouvelle, et chacun complète sa main à cinq.',
          },
          clauses: ['VL-10'],
        },
        {
          head: { en: 'Points are secret.', fr: 'Les points sont secrets.' },
          text: {
            en: 'Everybody sees what a reward pays, but nobody has to reveal their total.',
            fr: 'Tout le monde entend ce que paie une récompense, et personne n’est tenu de dire son total.',
          },
          clauses: ['VL-11'],
        },
      ],
      table: {
        name: { en: 'The six Territories', fr: 'Les six Territoires' },
        rows: [
          {
            icon: 'tg-meadow',
            name: { en: 'Meadow', fr: 'Prairie' },
            text: {
              en: '1 for each Meadow, yours and your neighbours’.',
              fr: '1 par Prairie, les vôtres et celles de vos voisins.',
            },
            clauses: ['VL-12'],
          },
          {
            icon: 'tg-forest',
            name: { en: 'Forest', fr: 'Forêt' },
            text: { en: 'The number printed on it, 3 to 6.', fr: 'Le nombre imprimé, de 3 à 6.' },
            clauses: ['VL-13'],
          },
          {
            icon: 'tg-mountain',
            name: { en: 'Mountain', fr: 'Montagne' },
            text: {
              en: 'Your second pays 10, your fourth 20, the others nothing.',
              fr: 'La deuxième rapporte 10, la quatrième 20, les autres rien.',
            },
            clauses: ['VL-14'],
          },
          {
            icon: 'tg-field',
            name: { en: 'Field', fr: 'Champ' },
            text: { en: '2 for each of your Fields.', fr: '2 par Champ que vous avez.' },
            clauses: ['VL-15'],
          },
          {
            icon: 'tg-village',
            name: { en: 'Village', fr: 'Village' },
            text: { en: '2 for each of your types.', fr: '2 par type que vous avez.' },
            clauses: ['VL-16'],
          },
          {
            icon: 'tg-river',
            name: { en: 'River', fr: 'Rivière' },
            text: {
              en: 'Your Character’s number, 6 at most, for each of your Rivers.',
              fr: 'Le numéro de votre Personnage, 6 au plus, par Rivière que vous avez.',
            },
            clauses: ['VL-17'],
          },
        ],
      },
      live: true,
      shows: ['VL-E3', 'VL-E4'],
    },
    {
      id: 'characters',
      name: { en: 'Characters', fr: 'Personnages' },
      lead: {
        en: 'Your neighbours are the players on either side of you. With two players, the other one.',
        fr: 'Vos voisins sont les joueurs assis de part et d’autre. À deux, c’est l’autre.',
      },
      steps: [
        {
          head: { en: 'Played is played.', fr: 'Joué, c’est joué.' },
          text: {
            en: 'A Character does not come back to your hand, unless the Midwife fetches it.',
            fr: 'Un Personnage ne revient pas en main, sauf si la Sage-femme va le chercher.',
          },
          clauses: ['VL-9', 'VL-26'],
        },
      ],
      table: {
        name: { en: 'The twelve Characters', fr: 'Les douze Personnages' },
        rows: CHARACTERS.map((name, at) => ({
          icon: `ch-${at + 1}`,
          name: about[name]!.name,
          text: about[name]!.text,
          clauses: [`VL-${FIRST_CHARACTER + at}` as const],
        })),
      },
      live: false,
    },
    {
      id: 'end',
      name: { en: 'The end', fr: 'La fin' },
      lead: {
        en: 'After nine rounds everybody reveals their points.',
        fr: 'Après neuf manches, chacun annonce ses points.',
      },
      steps: [
        {
          head: { en: 'Variety pays.', fr: 'La variété paie.' },
          text: {
            en: 'Five different types in your Domain are worth 5 points, all six are worth 10.',
            fr: 'Cinq types différents dans votre Domaine rapportent 5 points, les six en rapportent 10.',
          },
          clauses: ['VL-31'],
        },
        {
          head: { en: 'Most points win.', fr: 'Le meilleur score gagne.' },
          text: {
            en: 'If players tie, the Omens on top of the deck decide.',
            fr: 'À égalité, les Présages du dessus de la pile décident.',
          },
          clauses: ['VL-32'],
        },
      ],
      live: false,
    },
  ],
};
