import type { Example, Lesson, Lessons, Step } from '../../../web/lesson.ts';
import type { PlaceAction } from '../actions.ts';
import { vagabondo } from '../rules.ts';
import { scoreOf, type Score } from '../scoring.ts';
import type { State } from '../state.ts';

/** What the rival lays, one piece after each of the reader's. */
const RIVAL = ['b5 k6', 'b4s j10', 'b3s i4', 'b1 l11', 'b2n m10'];

/** A place that a step wants, wherever it is, as long as the rival finds room for everything that is still to come. */
function place(nth: number, wanted: (action: PlaceAction, score: Score) => boolean): Pick<Step, 'wants' | 'then'> {
  return {
    wants: (state, text) => {
      const action = vagabondo.parse(text);
      if (action?.kind !== 'place' || !wanted(action, scoreOf(state as State, action))) return false;
      const after = vagabondo.copy(state as State);
      vagabondo.apply(after, 0, action);
      return RIVAL.slice(nth).every((line) => vagabondo.refusal(after, 1, vagabondo.parse(line)!) === null);
    },
    then: [`B ${RIVAL[nth]}`],
  };
}

const first: Lesson = {
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie' },
  seats: 2,
  options: { starter: 0, copies: 1 },
  seat: 0,
  past: ['A r6s e7', 'B b6e i6'],
  steps: [
    {
      text: {
        en: 'A short game, six pieces each. You laid a U of six squares: 6 points. {B} laid the next one against it: 6, and 6 for touching yours. A piece scores itself and all that it touches.',
        fr: 'Une partie courte, six pièces chacun. Vous avez posé un U de six cases\u202f: 6 points. {B} a posé le sien contre le vôtre\u202f: 6, et 6 pour l’avoir touché. Une pièce marque sa valeur et celle de tout ce qu’elle touche.',
      },
    },
    {
      text: {
        en: 'Take the plus and move it about: it says what it would score. Find a place that pays 17 or more. Touching both pieces gives 5 + 6 + 6. Press again, or the button, to lay it.',
        fr: 'Prenez la croix et promenez-la\u202f: elle dit ce qu’elle marquerait. Trouvez une place qui paie 17 ou plus. Toucher les deux pièces donne 5 + 6 + 6. Touchez encore, ou le bouton, pour la poser.',
      },
      ...place(0, ({ value }, { points }) => value === 5 && points >= 17),
      otherwise: {
        en: 'Legal, but here the plus should pay 17 or more, and leave the right side to {B}. Between the two U shapes it touches both.',
        fr: 'Permis, mais ici la croix doit payer 17 ou plus, et laisser la droite à {B}. Entre les deux U, elle touche les deux.',
      },
    },
    {
      text: {
        en: 'Pieces of one shade never touch. Your 1 is dark, like your U: hatched squares are closed to it. Lay the 1 where it touches something else.',
        fr: 'Deux pièces de même nuance ne se touchent jamais. Votre 1 est sombre, comme votre U\u202f: les cases hachurées lui sont fermées. Posez le 1 là où il touche autre chose.',
      },
      ...place(1, ({ value }, { touches }) => value === 1 && touches.length > 0),
      otherwise: {
        en: 'This time lay the 1, beside any piece but your dark U. Even so small it earns what it touches.',
        fr: 'Cette fois posez le 1, contre n’importe quelle pièce sauf votre U sombre. Si petit soit-il, il gagne ce qu’il touche.',
      },
    },
    {
      text: {
        en: 'The squares with an X double everything, but only for a piece that touches another. Take the 4, turn it with R or the button, and cover an X.',
        fr: 'Les cases marquées d’un X doublent tout, mais seulement pour une pièce qui en touche une autre. Prenez le 4, tournez-le avec R ou le bouton, et couvrez un X.',
      },
      ...place(2, ({ value }, { cross }) => value === 4 && cross),
      otherwise: {
        en: 'Look for an X within reach of the pieces that lie there, and cover it with the 4: all points count twice.',
        fr: 'Cherchez un X à portée des pièces posées et couvrez-le avec le 4\u202f: tous les points comptent double.',
      },
    },
    {
      text: {
        en: 'Two pieces are left, the 2 and the 3. Lay either of them so that it touches as much as possible.',
        fr: 'Il reste deux pièces, le 2 et le 3. Posez l’une ou l’autre de façon qu’elle touche le plus possible.',
      },
      ...place(3, (_, { touches }) => touches.length > 0),
      otherwise: {
        en: 'Alone it would score little, and {B} needs some room at the right. Lay it against another piece.',
        fr: 'Seule, elle marquerait peu, et {B} a besoin d’un peu de place à droite. Posez-la contre une autre pièce.',
      },
    },
    {
      text: {
        en: 'Your last piece. The game ends when all pieces lie, or nobody finds a place any more.',
        fr: 'Votre dernière pièce. La partie s’achève quand toutes sont posées, ou que plus personne ne trouve de place.',
      },
      ...place(4, (_, { touches }) => touches.length > 0),
      otherwise: {
        en: 'Against another piece it scores more, and {B} still has one to lay at the right.',
        fr: 'Contre une autre pièce elle marque plus, et {B} en a encore une à poser à droite.',
      },
    },
  ],
  done: {
    en: 'All pieces lie; the scores stand beside the names, and the most points win. A full game has 36 pieces: it gets crowded, and finding a place at all becomes an art.',
    fr: 'Tout est posé\u202f; les scores sont près des noms, et le plus de points gagne. Une partie entière compte 36 pièces\u202f: on se serre, et trouver une place devient un art.',
  },
};

/** Sixteen pieces of a game between two: see the fixtures. */
const SIXTEEN = [
  ...['B b6s e7', 'A r6e i7', 'B b6w i3', 'A r3n k6', 'B b5 h4', 'A r5 e4', 'B b6w j8', 'A r6e c4'],
  ...['B b5 g8', 'A r5 h10', 'B b4n d2', 'A r6w d9', 'B b3e c8', 'A r3n g2', 'B b2e l8', 'A r1 f6'],
];

const touch: Example = {
  id: 'touch',
  clause: 'VG-11',
  name: { en: 'Touch a lot', fr: 'Toucher beaucoup' },
  seats: 2,
  options: { starter: 1 },
  seat: 1,
  past: SIXTEEN,
  steps: [
    {
      text: {
        en: 'Turn 17, and you play blue. Take any piece and move it about: what it would score stands on the pieces that it touches. Find as much as you can; the plus can make 28.',
        fr: 'Tour 17, et vous jouez les bleus. Prenez une pièce et promenez-la\u202f: ce qu’elle marquerait s’écrit sur les pièces touchées. Trouvez le plus possible\u202f; la croix peut faire 28.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'Its own value and that of every piece it touches along an edge, each once. Corners count for nothing. Start again and look for a better place.',
    fr: 'Sa valeur et celle de chaque pièce touchée par un côté, une fois chacune. Les coins ne comptent pas. Recommencez et cherchez mieux.',
  },
};

const double: Example = {
  id: 'double',
  clause: 'VG-12',
  name: { en: 'An X doubles', fr: 'Un X double' },
  seats: 2,
  options: { starter: 0 },
  seat: 0,
  past: ['A r6n f7', 'B b6s f9'],
  steps: [
    {
      text: {
        en: 'Take a piece onto an X. Where it touches nothing the board says why not; beside another piece everything counts twice. Lay it wherever you like.',
        fr: 'Posez une pièce sur un X. Là où elle ne touche rien, le plateau dit pourquoi c’est non\u202f; contre une autre, tout compte double. Posez-la où vous voulez.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'On an X a piece has to touch another, and its own value and what it touches are doubled. Afterwards nobody gains from that X any more.',
    fr: 'Sur un X, une pièce doit en toucher une autre, et sa valeur comme ce qu’elle touche sont doublés. Ensuite, ce X ne profite plus à personne.',
  },
};

const shade: Example = {
  id: 'shade',
  clause: 'VG-13',
  name: { en: 'Never the same shade', fr: 'Jamais la même nuance' },
  seats: 2,
  options: { starter: 0 },
  seat: 0,
  past: ['A r6n f7', 'B b6s e9', 'A r5 k7', 'B b5 d10'],
  steps: [
    {
      text: {
        en: 'Your U is dark red. Take another 6, or a 1, which is dark, too, and hold it beside the U: refused. Then lay any piece where it may touch.',
        fr: 'Votre U est rouge sombre. Prenez un autre 6, ou un 1, sombre aussi, et tenez-le contre le U\u202f: refusé. Puis posez une pièce là où elle a le droit de toucher.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'Six shades, and none touches itself: dark are 1 and 6, middle 2 and 5, pale 3 and 4. Dark red may touch dark blue.',
    fr: 'Six nuances, et aucune ne se touche elle-même\u202f: sombres le 1 et le 6, moyens le 2 et le 5, pâles le 3 et le 4. Rouge sombre peut toucher bleu sombre.',
  },
};

const cube: Example = {
  id: 'cube',
  clause: 'VG-20',
  name: { en: 'The cube', fr: 'Le videau' },
  seats: 2,
  options: { starter: 0, series: 3, doubles: 'cube' },
  seat: 0,
  past: ['A r6n f7', 'B double'],
  steps: [
    {
      text: {
        en: 'A series with the cube. {B} offers to double the stake of this game. Take it and play on for 2, or drop and lose 1 now.',
        fr: 'Une série avec le videau. {B} propose de doubler l’enjeu de cette partie. Acceptez et jouez pour 2, ou abandonnez et perdez 1 tout de suite.',
      },
      wants: ['take', 'drop'],
    },
  ],
  done: {
    en: 'Whoever takes has the cube, and is the only one who may offer it next. Whoever drops gives up the game at the old stake.',
    fr: 'Qui accepte prend le videau, et peut seul le proposer ensuite. Qui abandonne cède la partie à l’ancien enjeu.',
  },
};

export const lessons: Lessons = { first, examples: [touch, double, shade, cube] };
