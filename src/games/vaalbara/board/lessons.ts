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
        en: 'Three clans settle a new continent. There are nine rounds. In each, everybody takes one Territory from the lower row; the upper row comes next. Each type pays in its own way.',
        fr: 'Trois clans peuplent un nouveau continent. À chaque manche, et il y en a neuf, chacun prend un Territoire de la ligne du bas ; celle du haut vient ensuite. Chaque type rapporte à sa façon.',
      },
    },
    {
      text: {
        en: 'First everybody picks a Character in secret; the lowest number acts first. {B} and {C} have chosen. Your Hunter, 3, earns 3 points if you act before your neighbours. Play the Hunter.',
        fr: 'D’abord, chacun choisit un Personnage en secret ; le plus petit numéro joue en premier. {B} et {C} ont choisi. Votre Chasseur, le 3, rapporte 3 points si vous jouez avant vos voisins. Jouez-le.',
      },
      wants: ['play 3'],
      points: [character(3)],
      otherwise: {
        en: 'Keep that one for later. With the Hunter you act early, choose first and earn 3: play number 3.',
        fr: 'Gardez celui-là pour plus tard. Avec le Chasseur, vous jouez tôt, vous choisissez en premier et vous gagnez 3 : jouez le numéro 3.',
      },
    },
    {
      text: {
        en: 'You are first, and the Hunter has paid 3. Now take a Territory. The Forest pays 5 right away and will earn you more later: take it.',
        fr: 'Vous jouez en premier, et le Chasseur vous a rapporté 3. Prenez maintenant un Territoire. La Forêt rapporte 5 tout de suite et vous servira encore : prenez-la.',
      },
      wants: ['take 2'],
      points: [territory(2)],
      otherwise: {
        en: 'The River pays 3 today and the Field 2; both pay more once you have several. For now, take the Forest: 5 points.',
        fr: 'La Rivière rapporte 3 pour l’instant, le Champ 2 ; ils rapportent plus quand on en a plusieurs. Prenez plutôt la Forêt : 5 points.',
      },
      then: [
        ...['B take 1', 'C take 3', 'chance row river meadow field BCDEA', 'chance draw A 6 B 6 C 12'],
        ...['B play 2', 'C play 6'],
      ],
    },
    {
      text: {
        en: 'Round 2: the rows have moved, and you have drawn a card. Your Carpenter, 5, earns 3 for every Forest you already have. You have one: play the Carpenter.',
        fr: 'Manche 2 : les lignes ont avancé, et vous avez pioché une carte. Votre Charpentier, le 5, rapporte 3 par Forêt que vous avez déjà. Vous en avez une : jouez le Charpentier.',
      },
      wants: ['play 5'],
      points: [character(5)],
      otherwise: {
        en: 'You could. But since you have a Forest, the Carpenter is worth 3 points: play number 5.',
        fr: 'C’est permis. Mais comme vous avez une Forêt, le Charpentier vaut 3 points : jouez le numéro 5.',
      },
      then: ['B poet A', 'B take 3'],
    },
    {
      text: {
        en: '{B} acted before you, and the Poet has to give somebody 2 points: you got them. Your Carpenter paid 3. A Village pays 2 for each type in your Domain, itself included: take it for 4.',
        fr: '{B} a joué avant vous, et la Poétesse doit offrir 2 points à quelqu’un : ils sont pour vous. Votre Charpentier a rapporté 3. Un Village rapporte 2 par type dans votre Domaine, lui compris : prenez-le pour 4.',
      },
      wants: ['take 1'],
      points: [territory(1)],
      otherwise: {
        en: 'A first Mountain pays nothing; the second pays 10. Take the Village: 4 points now.',
        fr: 'Une première Montagne ne rapporte rien ; la deuxième rapporte 10. Prenez le Village : 4 points tout de suite.',
      },
      then: [
        ...['C take 2', 'chance row meadow forest4 village CDEAB', 'chance draw A 8 B 5 C 2'],
        ...['B play 4', 'C play 3'],
      ],
    },
    {
      text: {
        en: '{C}’s Falconer stole 2 from whoever acted just before: you. It happens. Now go last on purpose: the Farmer, 12, doubles what your Territory pays. Play the Farmer.',
        fr: 'La Fauconnière de {C} a volé 2 points à qui venait de jouer : vous. Ça arrive. Cette fois, jouez exprès en dernier : le Fermier, le 12, double ce que rapporte votre Territoire. Jouez-le.',
      },
      wants: ['play 12'],
      points: [character(12)],
      otherwise: {
        en: 'There is a River, and it pays the number of your Character, up to 6. Doubled by the Farmer, it is the best move of the round: play 12.',
        fr: 'Il y a une Rivière, et elle rapporte le numéro de votre Personnage, jusqu’à 6. Doublée par le Fermier, c’est le meilleur coup de la manche : jouez le 12.',
      },
      then: ['C take 2', 'B take 3'],
    },
    {
      text: {
        en: 'The others chose before you, and the River is left. For each River it pays your Character’s number, 6 at most: that is 6, and the Farmer makes it 12. Take it.',
        fr: 'Les autres ont choisi avant vous ; il reste la Rivière. Elle rapporte le numéro de votre Personnage, 6 au plus, par Rivière : soit 6, et le Fermier en fait 12. Prenez-la.',
      },
      wants: ['take 1'],
      points: [territory(1)],
    },
    {
      text: {
        en: 'You have 29 points: 2 to start with, then 3 and 5, then 2, 3 and 4, minus the 2 that were stolen, plus 12. You see your own points; everybody else’s stay hidden until the end.',
        fr: 'Vous avez 29 points : 2 au départ, puis 3 et 5, puis 2, 3 et 4, moins les 2 volés, plus 12. Vous voyez vos points ; ceux des autres restent cachés jusqu’à la fin.',
      },
    },
  ],
  done: {
    en: 'A Character that was played does not come back, so keep an eye on what everybody has left. After nine rounds, five different types are worth 5 points and all six are worth 10. The most points win.',
    fr: 'Un Personnage joué ne revient pas : retenez ce qui reste à chacun. Après neuf manches, cinq types différents rapportent 5 points, et les six 10. Le plus grand total l’emporte.',
  },
};

const order: Example = {
  ...THREE,
  id: 'order',
  clause: 'VL-8',
  name: { en: 'Who acts first', fr: 'Qui joue en premier' },
  past: [...DEAL, 'B play 8', 'C play 3'],
  steps: [
    {
      text: {
        en: '{B} and {C} have chosen a Character each, face down. Choose yours and see who acts first. The Omens on the deck break ties.',
        fr: '{B} et {C} ont choisi chacun un Personnage, face cachée. Choisissez le vôtre et voyez qui joue en premier. En cas d’égalité, les Présages de la pile tranchent.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: '{C} showed the Hunter, 3, {B} the Midwife, 8. With the Hunter you would have tied with {C} and gone first: the Omens put blue above yellow. Start again and try it.',
    fr: '{C} a révélé le Chasseur, 3, {B} la Sage-femme, 8. Avec le Chasseur vous auriez été à égalité avec {C} et joué en premier : les Présages placent le bleu avant le jaune. Recommencez pour voir.',
  },
};

const reward: Example = {
  ...THREE,
  id: 'reward',
  clause: 'VL-17',
  name: { en: 'What pays most', fr: 'Ce qui rapporte le plus' },
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
        fr: 'Vous avez une Rivière et une Montagne, et la Fauconnière, 6, vous fait choisir en premier. Comparez ce que rapporteraient les trois Territoires, puis prenez-en un.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'A second River pays 6 × 2 = 12, a second Mountain 10, a lone Meadow 1. To somebody else the same cards would be worth something quite different.',
    fr: 'Une deuxième Rivière rapporte 6 × 2 = 12, une deuxième Montagne 10, une Prairie isolée 1. Pour quelqu’un d’autre, les mêmes cartes vaudraient tout autre chose.',
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
        en: 'Your Tracker acts: choose a Territory from either row. It goes on top of the deck, and the card from there takes its place.',
        fr: 'Votre Pisteur agit : choisissez un Territoire d’une des deux lignes. Il va sur la pile, et la carte du dessus prend sa place.',
      },
      wants: 'any',
      then: ['chance uncover forest6 BCDEA'],
    },
    {
      text: {
        en: 'A Forest worth 6 turned up, and the card on top shows new Omens. Now take a Territory from the lower row.',
        fr: 'Une Forêt de 6 est apparue, et la carte du dessus montre de nouveaux Présages. Prenez maintenant un Territoire de la ligne du bas.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'In the lower row, the new card can be taken at once; in the upper row, it waits for the next round. The order of this round does not change.',
    fr: 'Dans la ligne du bas, la nouvelle carte pouvait se prendre aussitôt ; dans celle du haut, elle attend la manche suivante. L’ordre de cette manche ne change pas.',
  },
};

export const lessons: Lessons = { first, examples: [order, reward, tracker] };
