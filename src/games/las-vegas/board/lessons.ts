import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';

const PLAIN = { starter: 0, neutralDice: false } as const;
const STOCK = 'chance stock 50 70+20 60 80+30 40+20 90';

/** What happens in the first game between the reader's turns. */
const OTHERS = [
  ['B 3', 'chance roll 12225566', 'C 2'],
  ['chance roll 4445', 'B 4', 'chance roll 11556', 'C 1'],
  ['chance roll 6', 'B 6', 'chance roll 556', 'C 5'],
] as const;

const first: Lesson = {
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie' },
  seats: 3,
  options: PLAIN,
  seat: 0,
  past: [STOCK, 'chance roll 12244456'],
  steps: [
    {
      text: {
        en: 'Six casinos, one for each face of a die, with bills to be won. Whoever has the most dice in a casino takes its largest bill, the next one the next largest.',
        fr: 'Six casinos, un par face de dé, et des billets à gagner. Qui a le plus de dés dans un casino prend son plus gros billet, le suivant prend le suivant.',
      },
    },
    {
      text: {
        en: 'You have rolled all your eight dice. Choose one value: all its dice go to that casino. Three 4s would lead at Oasis, where 80k lie. Place the 4s.',
        fr: 'Vous avez lancé vos huit dés. Choisissez une valeur\u202f: tous ses dés vont au casino du même numéro. Trois 4 mèneraient au casino 4, où dorment 80k. Posez les 4.',
      },
      wants: ['4'],
      otherwise: {
        en: 'That would be allowed. But three dice where 80k lie are a better start: choose the 4s.',
        fr: 'Ce serait permis. Mais trois dés là où dorment 80k, c’est un meilleur début\u202f: choisissez les 4.',
      },
      then: ['chance roll 13333566', ...OTHERS[0], 'chance roll 22466'],
    },
    {
      text: {
        en: 'Five dice are left to you. Nobody is at casino 6 yet, and its 90k bill is the largest of all: two dice would lead there. Place the 6s.',
        fr: 'Il vous reste cinq dés. Personne encore au casino 6, et son billet de 90k est le plus gros de tous\u202f: deux dés y mèneraient. Posez les 6.',
      },
      wants: ['6'],
      otherwise: {
        en: 'Look at what each group says it would win: the 6s bring 90k.',
        fr: 'Regardez ce que chaque groupe rapporterait\u202f: les 6 valent 90k.',
      },
      then: [...OTHERS[1], 'chance roll 455'],
    },
    {
      text: {
        en: 'Look at casino 4: {B} has three dice there now, as many as you. Equals cancel each other out and win nothing! One more 4 breaks the tie. Place it.',
        fr: 'Voyez le casino 4\u202f: {B} y a maintenant trois dés, autant que vous. Les égaux s’annulent et ne gagnent rien\u202f! Un 4 de plus rompt l’égalité. Posez-le.',
      },
      wants: ['4'],
      otherwise: {
        en: 'Two 5s look nice, but 80k at casino 4 are lost as long as you are tied. Place the 4.',
        fr: 'Deux 5, c’est joli, mais les 80k du casino 4 vous échappent tant que vous êtes à égalité. Posez le 4.',
      },
      then: [...OTHERS[2], 'chance roll 25'],
    },
    {
      text: {
        en: 'Two dice left. One 2 or one 5 would make you second in its casino: 20k either way. You choose.',
        fr: 'Deux dés. Un 2 ou un 5 vous ferait deuxième de son casino\u202f: 20k dans les deux cas. À vous de choisir.',
      },
      wants: ['2', '5'],
      then: ['chance roll 6', 'C 6', 'chance roll 1'],
    },
    {
      text: {
        en: '{B} and {C} have no dice left; you roll your last one alone. A 1: there is nothing else to choose. Place it, and the casinos pay.',
        fr: '{B} et {C} n’ont plus de dés\u202f; reste à lancer votre dernier. Un 1\u202f: il n’y a pas d’autre choix. Posez-le, et les casinos paient.',
      },
      wants: ['1'],
    },
    {
      text: {
        en: 'You took 80k at casino 4, where {B} got only the second bill, and 90k at casino 6: {B} and {C} were tied there and out. With your 20k that makes 190k, face down.',
        fr: 'Vous avez pris 80k au casino 4, où {B} n’a eu que le second billet, et 90k au casino 6, où {B} et {C} se sont annulés. Avec vos 20k, cela fait 190k, face cachée.',
      },
    },
  ],
  done: {
    en: 'That was one of four rounds. Everybody takes the dice back, the casinos are stocked again, and the next player starts. After four rounds the richest wins.',
    fr: 'C’était une manche sur quatre. Chacun reprend ses dés, les casinos reçoivent de nouveaux billets, et le joueur suivant commence. Après quatre manches, le plus riche gagne.',
  },
};

const group: Example = {
  id: 'group',
  clause: 'LV-5',
  name: { en: 'All or none', fr: 'Tous ou aucun' },
  seats: 2,
  options: PLAIN,
  seat: 0,
  past: ['chance stock 60 50+20 70 80 40+10 90', 'chance roll 12333356'],
  steps: [
    {
      text: {
        en: 'A roll with four 3s. Choose a value and see what it would win. Can you place only two of the 3s?',
        fr: 'Un lancer avec quatre 3. Choisissez une valeur et voyez ce qu’elle gagnerait. Peut-on ne poser que deux des 3\u202f?',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'No: all dice of the chosen value go, the others stay with you for the next roll. Many dice win a casino, few dice keep you in the game.',
    fr: 'Non\u202f: tous les dés de la valeur choisie partent, les autres restent pour le lancer suivant. Beaucoup de dés gagnent un casino, peu de dés vous gardent en jeu.',
  },
};

const tie: Example = {
  id: 'tie',
  clause: 'LV-8',
  name: { en: 'A tie', fr: 'Une égalité' },
  seats: 3,
  options: PLAIN,
  seat: 0,
  past: [
    ...['chance stock 80+20 60 50 70 40+30 90', 'chance roll 11123446', 'A 1'],
    ...['chance roll 11133456', 'B 1', 'chance roll 12555566', 'C 1', 'chance roll 12556'],
  ],
  steps: [
    {
      text: {
        en: 'Casino 1: you three dice, {B} three, {C} one. As it stands {C} takes the 80k! Pick your 1 and watch the preview; then play that or something else.',
        fr: 'Casino 1\u202f: vous trois dés, {B} trois, {C} un. En l’état, {C} prend les 80k\u202f! Choisissez votre 1 et regardez l’aperçu\u202f; puis jouez-le, ou autre chose.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'Three against three: both out, and a single die wins. Four against three: the largest bill for four, the next for three, nothing for one.',
    fr: 'Trois contre trois\u202f: tous deux dehors, et un seul dé gagne. Quatre contre trois\u202f: le plus gros billet pour quatre, le suivant pour trois, rien pour un.',
  },
};

const pay: Example = {
  id: 'pay',
  clause: 'LV-9',
  name: { en: 'The casinos pay', fr: 'Les casinos paient' },
  seats: 3,
  options: PLAIN,
  seat: 0,
  past: [
    ...[STOCK, 'chance roll 12244456', 'A 4', 'chance roll 13333566', ...OTHERS[0], 'chance roll 22466', 'A 6'],
    ...[...OTHERS[1], 'chance roll 455', 'A 4', ...OTHERS[2], 'chance roll 25'],
  ],
  steps: [
    {
      text: {
        en: 'The end of a round: two dice left to you, one to {C}. Place one value.',
        fr: 'Fin de manche\u202f: deux dés pour vous, un pour {C}. Posez une valeur.',
      },
      wants: 'any',
      then: ['chance roll 6', 'C 6', 'chance roll 3'],
    },
    {
      text: {
        en: 'Your last die. Place it and watch the casinos pay, from 1 to 6.',
        fr: 'Votre dernier dé. Posez-le et regardez les casinos payer, de 1 à 6.',
      },
      wants: ['3'],
    },
  ],
  done: {
    en: 'Most dice, largest bill, and so on while there are bills. At casino 6 two single dice cancelled each other out. What nobody won went under the pile.',
    fr: 'Le plus de dés, le plus gros billet, et ainsi de suite tant qu’il y en a. Au casino 6, deux dés seuls se sont annulés. Ce que personne n’a gagné est passé sous la pile.',
  },
};

const house: Example = {
  id: 'house',
  clause: 'LV-17',
  name: { en: 'White dice', fr: 'Dés blancs' },
  seats: 2,
  options: { starter: 0, neutralDice: true },
  seat: 0,
  past: ['chance stock 60 50+20 70 80 40+10 90', 'chance roll 11345566+1116'],
  steps: [
    {
      text: {
        en: 'Four white dice roll along with yours. Whatever value you choose, its white dice go, too, for the House. Look at the 1s before you decide.',
        fr: 'Quatre dés blancs roulent avec les vôtres. Quelle que soit la valeur choisie, ses dés blancs partent aussi, pour la Maison. Regardez les 1 avant de décider.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'The House counts as one more player: with three 1s against your two it would have taken the bill, and with as many as yours you would both be out.',
    fr: 'La Maison compte comme un joueur de plus\u202f: avec trois 1 contre vos deux, elle aurait pris le billet\u202f; à égalité, ni elle ni vous n’auriez rien.',
  },
};

export const lessons: Lessons = { first, examples: [group, tie, pay, house] };
