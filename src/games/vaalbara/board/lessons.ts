import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';
import { CHARACTERS } from '../characters.ts';

const THREE = { seats: 3, options: {}, seat: 0 } as const;
const DEAL = [
  'chance row field forest5 river village mountain field ABCDE',
  'chance draw A 3 5 7 10 12 B 2 4 8 9 11 C 1 3 6 9 10',
];

const character = (initiative: number): string => `.hc [data-about="${CHARACTERS[initiative - 1]}"]`;
const territory = (slot: number): string => `[data-place="0/${slot - 1}"]`;

const first: Lesson = {
  ...THREE,
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie' },
  past: [...DEAL, 'B play 8', 'C play 10'],
  steps: [
    {
      text: {
        en: 'Three clans settle a new continent. In each of nine rounds everybody takes one Territory of the lower row; the upper row is what comes next. What a Territory pays stands under its name.',
        fr: 'Trois clans peuplent un continent neuf. À chacune des neuf manches, chacun prend un Territoire de la ligne du bas\u202f; celle du haut viendra ensuite. Ce que paie un Territoire se lit sous son nom.',
      },
    },
    {
      text: {
        en: 'First everybody picks a Character in secret; the lowest number acts first. {B} and {C} have chosen. Your Hunter, 3, earns 3 points if you act before your neighbours. Play the Hunter.',
        fr: 'D’abord chacun choisit un Personnage en secret\u202f; le plus petit nombre agit le premier. {B} et {C} ont choisi. Votre Chasseur, le 3, rapporte 3 points si vous agissez avant vos voisins. Jouez-le.',
      },
      wants: ['play 3'],
      points: [character(3)],
      otherwise: {
        en: 'Keep that one for later. With the Hunter you act early, choose first and earn 3: play number 3.',
        fr: 'Gardez celui-là pour plus tard. Avec le Chasseur vous agissez tôt, choisissez d’abord et gagnez 3\u202f: jouez le numéro 3.',
      },
    },
    {
      text: {
        en: 'You are first, and the Hunter has paid 3. Now take a Territory. The Forest pays its 5 at once, and there is more to be made of Forests: take it.',
        fr: 'Vous ouvrez la manche, et le Chasseur a payé 3. Prenez maintenant un Territoire. La Forêt paie tout de suite ses 5, et l’on peut tirer davantage des Forêts\u202f: prenez-la.',
      },
      wants: ['take 2'],
      points: [territory(2)],
      otherwise: {
        en: 'The River pays 3 today, the Field 2; both grow with more of their kind. For now take the Forest: 5.',
        fr: 'La Rivière paie 3 aujourd’hui, le Champ 2\u202f; les deux grandissent avec leurs semblables. Pour l’instant, la Forêt\u202f: 5.',
      },
      then: [
        ...['B take 1', 'C take 3', 'chance row river meadow field BCDEA', 'chance draw A 6 B 6 C 12'],
        ...['B play 2', 'C play 6'],
      ],
    },
    {
      text: {
        en: 'Round 2: the rows have moved, and you have drawn a card. Your Carpenter, 5, earns 3 for every Forest that you already have. You have one: play the Carpenter.',
        fr: 'Manche 2\u202f: les lignes ont glissé, et vous avez pioché une carte. Votre Charpentier, le 5, gagne 3 par Forêt déjà chez vous. Vous en avez une\u202f: jouez le Charpentier.',
      },
      wants: ['play 5'],
      points: [character(5)],
      otherwise: {
        en: 'It would be allowed. But a Carpenter beside a Forest is worth 3 points: play number 5.',
        fr: 'Ce serait permis. Mais un Charpentier près d’une Forêt vaut 3 points\u202f: jouez le numéro 5.',
      },
      then: ['B poet A', 'B take 3'],
    },
    {
      text: {
        en: '{B} was faster, and a Poet has to give 2 points to somebody: to you. Your Carpenter paid 3. A Village pays 2 for each type in your Domain, itself included: take it for 4.',
        fr: '{B} joue avant vous, et une Poétesse doit offrir 2 points\u202f: c’est à vous. Votre Charpentier a payé 3. Un Village paie 2 par type dans votre Domaine, lui compris\u202f: prenez-le pour 4.',
      },
      wants: ['take 1'],
      points: [territory(1)],
      otherwise: {
        en: 'A first Mountain pays nothing; only the second brings 10. Take the Village: 4 points now.',
        fr: 'Une première Montagne ne paie rien\u202f; seule la deuxième rapporte 10. Prenez le Village\u202f: 4 points tout de suite.',
      },
      then: [
        ...['C take 2', 'chance row meadow forest4 village CDEAB', 'chance draw A 8 B 5 C 2'],
        ...['B play 4', 'C play 3'],
      ],
    },
    {
      text: {
        en: '{C}’s Falconer stole 2 from whoever acted just before: you. Such is the order. Now be last on purpose: the Farmer, 12, doubles what your Territory pays. Play the Farmer.',
        fr: 'La Fauconnière de {C} a volé 2 à qui venait d’agir\u202f: vous. C’est l’ordre qui veut ça. Passez maintenant exprès en dernier\u202f: le Fermier, le 12, double ce que paie votre Territoire. Jouez-le.',
      },
      wants: ['play 12'],
      points: [character(12)],
      otherwise: {
        en: 'A River is there, and it counts the number of your Character, up to 6. Doubled by the Farmer it is the best of the round: play 12.',
        fr: 'Il y a une Rivière, et elle compte le nombre de votre Personnage, jusqu’à 6. Doublée par le Fermier, c’est le coup de la manche\u202f: jouez le 12.',
      },
      then: ['C take 2', 'B take 3'],
    },
    {
      text: {
        en: 'The others have chosen before you; the River is left. It pays your Character’s number, counted as 6 at most, for each River: 6, and the Farmer makes it 12. Take it.',
        fr: 'Les autres ont choisi avant vous\u202f; reste la Rivière. Elle paie le nombre de votre Personnage, compté 6 au plus, par Rivière\u202f: 6, et le Fermier en fait 12. Prenez-la.',
      },
      wants: ['take 1'],
      points: [territory(1)],
    },
    {
      text: {
        en: 'That makes 29: 2 to begin with, 3 and 5, 2 and 3 and 4, 2 stolen, and 12. You see your own points; those of the others stay hidden until the end.',
        fr: 'Cela fait 29\u202f: 2 pour commencer, 3 et 5, 2 et 3 et 4, moins 2 volés, et 12. Vous voyez vos points\u202f; ceux des autres restent cachés jusqu’à la fin.',
      },
    },
  ],
  done: {
    en: 'Played Characters stay out, so mind what everybody has left. After nine rounds five different types bring 5 points, all six bring 10; then the most points win.',
    fr: 'Un Personnage joué ne revient pas\u202f: retenez ce qui reste à chacun. Après neuf manches, cinq types différents rapportent 5 points, les six 10\u202f; puis le plus de points gagne.',
  },
};

const order: Example = {
  ...THREE,
  id: 'order',
  clause: 'VL-8',
  name: { en: 'Who acts first', fr: 'Qui agit d’abord' },
  past: [...DEAL, 'B play 8', 'C play 3'],
  steps: [
    {
      text: {
        en: '{B} and {C} have chosen a Character each, face down. Choose yours and see who acts first. The Omens on the deck decide between equals.',
        fr: '{B} et {C} ont choisi chacun un Personnage, face cachée. Choisissez le vôtre et voyez qui agit d’abord. Les Présages de la pioche départagent les égaux.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: '{C} showed the Hunter, 3, {B} the Midwife, 8. With the Hunter you would have tied with {C} and gone first: the Omens put blue above yellow. Start again and try it.',
    fr: '{C} a révélé le Chasseur, 3, {B} la Sage-femme, 8. Avec le Chasseur vous auriez fait jeu égal avec {C}, et agi d’abord\u202f: les Présages mettent le bleu avant le jaune. Recommencez pour voir.',
  },
};

const reward: Example = {
  ...THREE,
  id: 'reward',
  clause: 'VL-17',
  name: { en: 'What pays most', fr: 'Ce qui paie le plus' },
  past: [
    ...[...DEAL, 'B play 8', 'C play 10', 'A play 3', 'A take 3', 'B take 2', 'C take 1'],
    ...['chance row river mountain meadow BCDEA', 'chance draw A 6 B 6 C 12'],
    ...['B play 2', 'C play 6', 'A play 5', 'B poet C', 'B take 3', 'A take 2', 'C take 1'],
    ...['chance row field forest4 village CDEAB', 'chance draw A 8 B 5 C 2', 'B play 9', 'C play 12', 'A play 6'],
  ],
  steps: [
    {
      text: {
        en: 'You have a River and a Mountain, and the Falconer, 6, lets you choose first. Compare what the three Territories would pay you, then take one.',
        fr: 'Vous avez une Rivière et une Montagne, et la Fauconnière, 6, vous fait choisir d’abord. Comparez ce que paieraient les trois Territoires, puis prenez-en un.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'A second River pays 6 × 2 = 12, a second Mountain 10, a lone Meadow 1. The same cards would pay somebody else quite differently.',
    fr: 'Une deuxième Rivière paie 6 × 2 = 12, une deuxième Montagne 10, une Prairie isolée 1. À un autre, les mêmes cartes paieraient tout autrement.',
  },
};

const tracker: Example = {
  ...THREE,
  id: 'tracker',
  clause: 'VL-25',
  name: { en: 'The Tracker', fr: 'Le Pisteur' },
  past: [...DEAL, 'B play 8', 'C play 10', 'A play 7'],
  steps: [
    {
      text: {
        en: 'Your Tracker works: choose a Territory of either row. It goes on top of the deck, and the card from there takes its place.',
        fr: 'Votre Pisteur agit\u202f: choisissez un Territoire d’une des deux lignes. Il va sur la pioche, et la carte du dessus prend sa place.',
      },
      wants: 'any',
      then: ['chance uncover forest6 BCDEA'],
    },
    {
      text: {
        en: 'A Forest of 6 turned up, and the card on top shows new Omens. Now take a Territory of the lower row.',
        fr: 'Une Forêt de 6 est apparue, et la carte du dessus montre de nouveaux Présages. Prenez maintenant un Territoire de la ligne du bas.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'In the lower row the new card could be taken at once, in the upper one it waits for the next round. The order of this round stays as it was revealed.',
    fr: 'Dans la ligne du bas, la nouvelle carte pouvait se prendre aussitôt\u202f; dans celle du haut, elle attend la manche suivante. L’ordre de cette manche reste tel que révélé.',
  },
};

export const lessons: Lessons = { first, examples: [order, reward, tracker] };
