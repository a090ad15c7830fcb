import type { Example, Lesson, Lessons, Step } from '../../../web/lesson.ts';
import type { PlaceAction } from '../actions.ts';
import { placeOf } from '../places.ts';
import { vagabondo } from '../rules.ts';
import { scoreOf, type Score } from '../scoring.ts';
import type { State } from '../state.ts';

type Wish = (action: PlaceAction, score: Score) => boolean;

/** The pieces that the reader lays in the first game, in order. */
const WISHES: readonly Wish[] = [
  ({ value }, { points }) => value === 5 && points >= 17,
  ({ value }, { touches }) => value === 1 && touches.length > 0,
  ({ value }, { cross }) => value === 4 && cross,
  (_, { touches }) => touches.length > 0,
  (_, { touches }) => touches.length > 0,
];

/** The rival's answers, where there is still room for them. */
const RIVAL = ['b5 k6', 'b4s j10', 'b3s i4', 'b1 l11', 'b2n m10'];

interface Scored {
  readonly action: PlaceAction;
  readonly points: number;
  readonly touches: number;
}

/** The legal places of a seat, the best first. */
const placesOf = (state: State, seat: number, wish: Wish): Scored[] =>
  vagabondo
    .legal(state, seat)
    .filter((action) => action.kind === 'place')
    .map((action) => ({ action, score: scoreOf(state, action) }))
    .filter(({ action, score }) => wish(action, score))
    .map(({ action, score: { points, touches } }) => ({ action, points, touches: touches.length }))
    .sort((a, b) => b.points - a.points);

/** The rival's scripted place; if the reader blocks it, the best place that leaves one for the next step. */
function replyTo(state: State, nth: number): PlaceAction {
  const scripted = vagabondo.parse(RIVAL[nth]!) as PlaceAction;
  const others = placesOf(state, 1, () => true).map(({ action }) => action);
  const ofValue = others.filter(({ value }) => value === scripted.value);
  const legal = vagabondo.refusal(state, 1, scripted) === null ? [scripted] : [];
  return [...legal, ...ofValue, ...others].find((action) => leavesRoom(state, action, nth))!;
}

function leavesRoom(state: State, action: PlaceAction, nth: number): boolean {
  const next = WISHES[nth + 1];
  if (!next) return true;
  const after = vagabondo.copy(state);
  vagabondo.apply(after, 1, action);
  return placesOf(after, 0, next).length > 0;
}

/** Any place that fits the step: the rival adapts to it. */
const place = (nth: number): Pick<Step, 'wants' | 'points' | 'then'> => ({
  wants: (state, text) => {
    const action = vagabondo.parse(text);
    return action?.kind === 'place' && WISHES[nth]!(action, scoreOf(state as State, action));
  },
  points: (state) => pointsOf(placesOf(state as State, 0, WISHES[nth]!).sort((a, b) => b.touches - a.touches)),
  then: (state) => [`B ${vagabondo.format(replyTo(state as State, nth))}`],
});

/** Points at the pieces that fit; with one of them held, at the place that touches most. */
function pointsOf(places: readonly Scored[]): string[] {
  const values = [...new Set(places.map(({ action }) => action.value))];
  const piece = (value: number): string => `.piece[data-value="${value}"]`;
  const squares = values.map((value) => {
    const { cells } = placeOf(places.find(({ action }) => action.value === value)!.action)!;
    const list = cells.map((square) => `[data-square="${square}"]`).join(', ');
    return `.vagabondo:has(.own ${piece(value)}[aria-pressed="true"]) :is(${list})`;
  });
  return [...squares, `.own :is(${values.map(piece).join(', ')})`];
}

const first: Lesson = {
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie', de: 'Deine erste Partie' },
  seats: 2,
  options: { starter: 0, copies: 1 },
  seat: 0,
  past: ['A r6s e7', 'B b6e i6'],
  steps: [
    {
      text: {
        en: 'This is a short game: six pieces each. Your U covers six squares, so it scored 6. {B} put a U next to yours: 6 for the piece, and 6 more for touching yours. That is all the scoring there is.',
        fr: 'Voici une partie courte : six pièces chacun. Votre U couvre six cases, il a marqué 6. {B} a posé son U contre le vôtre : 6 pour la pièce, et 6 de plus pour l’avoir touché. Tout est là.',
        de: 'Das hier ist eine kurze Partie: sechs Teile für jede Seite. Dein U bedeckt sechs Felder und hat 6 gebracht. {B} hat ein U an deines gelegt: 6 für das Teil und noch einmal 6, weil es deines berührt. Mehr muss man zum Zählen nicht wissen.',
      },
    },
    {
      text: {
        en: 'Your turn. Take the plus and move it around: it tells you what it would score. A spot where it touches both Us is worth 5 + 6 + 6 = 17. Find one, then press again or use the button.',
        fr: 'À vous. Prenez la croix et promenez-la : elle annonce ce qu’elle marquerait. Là où elle touche les deux U, c’est 5 + 6 + 6 = 17. Trouvez cette place, puis touchez encore une fois, ou appuyez sur le bouton.',
        de: 'Du bist dran. Nimm das Plus und schieb es herum: Du siehst, was es bringen würde. Wo es beide U berührt, sind es 5 + 6 + 6 = 17. Finde so eine Stelle, dann tipp noch einmal oder nimm den Knopf.',
      },
      ...place(0),
      otherwise: {
        en: 'You may play that, but the plus can do better. Between the two Us it touches both, for 17.',
        fr: 'C’est permis, mais la croix peut faire mieux. Entre les deux U, elle touche les deux : 17.',
        de: 'Das darfst du, aber das Plus kann mehr. Zwischen den beiden U berührt es beide: 17.',
      },
    },
    {
      text: {
        en: 'One rule to remember: two of your pieces in the same shade never touch. Your 1 is dark red, and so is your U. Choose the 1: the hatched squares are off limits. Put it next to any other piece.',
        fr: 'Une règle à retenir : deux de vos pièces de même nuance ne se touchent jamais. Votre 1 est rouge foncé, votre U aussi. Choisissez le 1 : les cases hachurées sont interdites. Posez-le contre une autre pièce.',
        de: 'Eine Regel musst du dir merken: Zwei deiner Teile im selben Farbton berühren sich nie. Deine 1 ist dunkelrot, dein U auch. Wähle die 1: Die schraffierten Felder sind tabu. Leg sie an irgendein anderes Teil.',
      },
      ...place(1),
      otherwise: {
        en: 'Let’s try the 1 this time, next to any piece except your dark U. It is tiny, but it scores whatever it touches.',
        fr: 'Essayons le 1, cette fois, contre n’importe quelle pièce sauf votre U foncé. Il est tout petit, mais il marque ce qu’il touche.',
        de: 'Nimm diesmal die 1 und leg sie an ein beliebiges Teil, nur nicht an dein dunkles U. Sie ist winzig, aber was sie berührt, zählt mit.',
      },
    },
    {
      text: {
        en: 'An X doubles your score, as long as the piece on it touches another one. Take the 4, rotate it with R or the button, and cover an X.',
        fr: 'Un X double votre score, à condition que la pièce qui le couvre en touche une autre. Prenez le 4, tournez-le avec R ou avec le bouton, et couvrez un X.',
        de: 'Ein X verdoppelt deine Punkte, wenn das Teil darauf ein anderes berührt. Nimm die 4, dreh sie mit R oder mit dem Knopf und bedecke ein X.',
      },
      ...place(2),
      otherwise: {
        en: 'Try the 4 on an X, close enough to touch another piece. Everything it scores counts twice.',
        fr: 'Essayez le 4 sur un X, assez près pour toucher une autre pièce. Tout ce qu’il marque compte double.',
        de: 'Versuch es mit der 4 auf einem X, so nah, dass sie ein anderes Teil berührt. Dann zählt alles doppelt.',
      },
    },
    {
      text: {
        en: 'You have the 2 and the 3 left. Put either of them where it touches as many points as you can find.',
        fr: 'Il vous reste le 2 et le 3. Posez l’un ou l’autre là où il touche le plus de points possible.',
        de: 'Du hast noch die 2 und die 3. Leg eine davon dorthin, wo sie so viele Punkte wie möglich berührt.',
      },
      ...place(3),
      otherwise: {
        en: 'On its own it scores next to nothing. Put it against another piece.',
        fr: 'Toute seule, elle ne marque presque rien. Posez-la contre une autre pièce.',
        de: 'Allein bringt das Teil fast nichts. Leg es an ein anderes.',
      },
    },
    {
      text: {
        en: 'Your last piece. The game is over when every piece is on the board, or when nobody can place one any more.',
        fr: 'Votre dernière pièce. La partie s’arrête quand tout est posé, ou quand plus personne ne peut jouer.',
        de: 'Dein letztes Teil. Die Partie ist vorbei, wenn alle Teile liegen oder niemand mehr eines legen kann.',
      },
      ...place(4),
      otherwise: {
        en: 'It scores more against another piece. Have a look around.',
        fr: 'Contre une autre pièce, elle marque davantage. Regardez autour.',
        de: 'An einem anderen Teil bringt es mehr. Sieh dich noch einmal um.',
      },
    },
  ],
  done: {
    en: 'Every piece is on the board; the scores are next to the names, and the higher one wins. In a full game you have 18 pieces each. It gets crowded, and just finding a spot becomes the art.',
    fr: 'Tout est posé ; les scores sont à côté des noms, et le plus haut gagne. Dans une vraie partie, vous avez 18 pièces chacun. On se serre, et trouver une place devient tout un art.',
    de: 'Alle Teile liegen. Die Punkte stehen bei den Namen, und wer mehr hat, gewinnt. In einer ganzen Partie hat jede Seite 18 Teile. Dann wird es eng, und allein einen Platz zu finden ist schon eine Kunst.',
  },
};

/** The sixteen pieces of the fixtures. */
const SIXTEEN = [
  ...['B b6s e7', 'A r6e i7', 'B b6w i3', 'A r3n k6', 'B b5 h4', 'A r5 e4', 'B b6w j8', 'A r6e c4'],
  ...['B b5 g8', 'A r5 h10', 'B b4n d2', 'A r6w d9', 'B b3e c8', 'A r3n g2', 'B b2e l8', 'A r1 f6'],
];

const touch: Example = {
  id: 'touch',
  clause: 'VG-11',
  name: { en: 'Touch a lot', fr: 'Toucher beaucoup', de: 'Viel berühren' },
  seats: 2,
  options: { starter: 1 },
  seat: 1,
  past: SIXTEEN,
  steps: [
    {
      text: {
        en: 'Turn 17, and you are blue. Take any piece and move it around: the pieces it touches show what they would give you. See how much you can find. The plus can make 28.',
        fr: 'Tour 17, et vous jouez les bleus. Prenez une pièce et promenez-la : ce qu’elle marquerait s’écrit sur les pièces touchées. Trouvez le plus possible ; la croix peut faire 28.',
        de: 'Zug 17, und du spielst Blau. Nimm ein Teil und schieb es herum: Auf den berührten Teilen steht, was sie dir bringen. Wie viel findest du? Mit dem Plus sind 28 drin.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'A piece scores its own value plus that of every piece it touches along an edge, once each. Corners do not count. Start again and look for a better spot.',
    fr: 'Sa valeur et celle de chaque pièce touchée par un côté, une fois chacune. Les coins ne comptent pas. Recommencez et cherchez mieux.',
    de: 'Ein Teil zählt seinen eigenen Wert und den von jedem Teil, das es an einer Kante berührt, je einmal. Ecken zählen nicht. Fang von vorn an und such eine bessere Stelle.',
  },
};

const double: Example = {
  id: 'double',
  clause: 'VG-12',
  name: { en: 'An X doubles', fr: 'Un X double', de: 'Ein X verdoppelt' },
  seats: 2,
  options: { starter: 0 },
  seat: 0,
  past: ['A r6n f7', 'B b6s f9'],
  steps: [
    {
      text: {
        en: 'Hold a piece over an X. If it touches nothing, the board tells you why it cannot go there; next to another piece, everything counts twice. Put it wherever you like.',
        fr: 'Posez une pièce sur un X. Là où elle ne touche rien, le plateau dit pourquoi c’est refusé ; contre une autre, tout compte double. Posez-la où vous voulez.',
        de: 'Halte ein Teil über ein X. Berührt es nichts, sagt dir das Brett, warum es dort nicht liegen darf. Neben einem anderen Teil zählt alles doppelt. Leg es, wohin du willst.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'A piece on an X has to touch another one, and then both its own value and what it touches count twice. Once it is covered, that X is gone for everybody.',
    fr: 'Sur un X, une pièce doit en toucher une autre, et sa valeur comme ce qu’elle touche sont doublés. Ensuite, ce X ne profite plus à personne.',
    de: 'Ein Teil auf einem X muss ein anderes berühren. Dann zählt beides doppelt, sein eigener Wert und was es berührt. Ist ein X einmal bedeckt, hat niemand mehr etwas davon.',
  },
};

const shade: Example = {
  id: 'shade',
  clause: 'VG-13',
  name: { en: 'Never the same shade', fr: 'Jamais la même nuance', de: 'Nie derselbe Farbton' },
  seats: 2,
  options: { starter: 0 },
  seat: 0,
  past: ['A r6n f7', 'B b6s e9', 'A r5 k7', 'B b5 d10'],
  steps: [
    {
      text: {
        en: 'Your U is dark red. Take another 6, or a 1, which is dark too, and hold it against the U: not allowed. Then put any piece where it may touch.',
        fr: 'Votre U est rouge foncé. Prenez un autre 6, ou un 1, foncé aussi, et tenez-le contre le U : refusé. Puis posez une pièce là où elle a le droit de toucher.',
        de: 'Dein U ist dunkelrot. Nimm noch eine 6 oder eine 1, die auch dunkel ist, und halte sie an das U: nicht erlaubt. Dann leg irgendein Teil, wo es liegen darf.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'Each colour has three shades: 1 and 6 are dark, 2 and 5 medium, 3 and 4 pale. The same shade never touches itself, but dark red may touch dark blue.',
    fr: 'Chaque couleur a trois nuances : foncés le 1 et le 6, moyens le 2 et le 5, pâles le 3 et le 4. Une nuance ne se touche jamais elle-même, mais rouge foncé peut toucher bleu foncé.',
    de: 'Jede Farbe hat drei Farbtöne: 1 und 6 sind dunkel, 2 und 5 mittel, 3 und 4 hell. Derselbe Farbton berührt sich nie, aber Dunkelrot darf an Dunkelblau liegen.',
  },
};

const cube: Example = {
  id: 'cube',
  clause: 'VG-20',
  name: { en: 'The cube', fr: 'Le videau', de: 'Der Dopplerwürfel' },
  seats: 2,
  options: { starter: 0, series: 3, doubles: 'cube' },
  seat: 0,
  past: ['A r6n f7', 'B double'],
  steps: [
    {
      text: {
        en: 'In a series with the cube, {B} offers to double the stake of this game. Take it and play on for 2, or drop and lose 1 right now.',
        fr: 'Une série avec le videau. {B} propose de doubler l’enjeu de cette partie. Acceptez et jouez pour 2, ou abandonnez et perdez 1 tout de suite.',
        de: 'Eine Serie mit Dopplerwürfel: {B} bietet an, den Einsatz dieser Partie zu verdoppeln. Nimm an und spiel um 2 weiter, oder lehn ab und verliere sofort 1.',
      },
      wants: ['take', 'drop'],
    },
  ],
  done: {
    en: 'If you take, the cube is yours, and only you may double next. If you drop, you lose the game at the old stake.',
    fr: 'Si vous acceptez, le videau est à vous, et vous seul pourrez doubler ensuite. Si vous abandonnez, vous perdez la partie à l’ancien enjeu.',
    de: 'Nimmst du an, gehört der Dopplerwürfel dir, und nur du darfst wieder verdoppeln. Lehnst du ab, verlierst du die Partie zum alten Einsatz.',
  },
};

export const lessons: Lessons = { first, examples: [touch, double, shade, cube] };
