import type { GameEvent, Seat } from '../../../core/game.ts';
import { seatLetter } from '../../../core/seat.ts';
import type { Text } from '../../../web/board.ts';
import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';
import type { Event } from '../state.ts';

const PLAIN = { starter: 0, neutralDice: false } as const;
const STOCK = 'chance stock 50 70+20 60 80+30 40+20 90';

/** The actions of the first game between the reader's turns. */
const OTHERS = [
  ['B 3', 'chance roll 12225566', 'C 2'],
  ['chance roll 4445', 'B 4', 'chance roll 11556', 'C 1'],
  ['chance roll 6', 'B 6', 'chance roll 556', 'C 5'],
] as const;

const group = (face: number): string => `.tray [data-face="${face - 1}"]`;

/** The coach's comment on a payout that teaches something. */
function tells(told: GameEvent, seat: Seat): Text | null {
  const event = told as Event;
  if (event.kind !== 'payout') return null;
  const { casino, lines, bills } = event;
  const at = casino + 1;
  const mine = lines.find(({ owner }) => owner === seat);
  if (mine?.tied) {
    return {
      en: `Casino ${at}: somebody has as many dice as you. Dice that tie cancel each other out, so you get nothing here.`,
      fr: `Casino ${at} : quelqu’un a autant de dés que vous. À égalité on s’annule, vous n’avez rien ici.`,
      de: `Casino ${at}: Jemand hat so viele Würfel wie du. Das ist ein Patt, die Würfel heben sich auf, und du bekommst hier nichts.`,
    };
  }
  if (mine && mine.bill > 0) {
    return mine.bill === bills[0]
      ? {
          en: `Casino ${at}: your dice come first, so the largest bill is yours. That is ${mine.bill}k.`,
          fr: `Casino ${at} : vos dés sont en tête, le plus gros billet est à vous. Cela fait ${mine.bill}k.`,
          de: `Casino ${at}: Deine Würfel liegen vorn, der höchste Schein gehört dir. Das macht ${mine.bill}k.`,
        }
      : {
          en: `Casino ${at}: the largest bill goes to somebody with more dice. The next one is yours: ${mine.bill}k.`,
          fr: `Casino ${at} : le plus gros billet va à quelqu’un qui a plus de dés. Le suivant est à vous : ${mine.bill}k.`,
          de: `Casino ${at}: Der höchste Schein geht an jemanden mit mehr Würfeln. Du bekommst den nächsten: ${mine.bill}k.`,
        };
  }
  const tied = lines.flatMap(({ owner, tied }) => (tied && owner !== 'house' ? [`{${seatLetter(owner)}}`] : []));
  if (tied.length < 2) return null;
  return {
    en: `Casino ${at}: ${tied.join(' and ')} have the same number of dice and cancel each other out.`,
    fr: `Casino ${at} : ${tied.join(' et ')} ont autant de dés et s’annulent.`,
    de: `Casino ${at}: ${tied.join(' und ')} haben gleich viele Würfel, und die heben sich auf.`,
  };
}

const first: Lesson = {
  tells,
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie', de: 'Deine erste Partie' },
  seats: 3,
  options: PLAIN,
  seat: 0,
  past: [STOCK, 'chance roll 12244456'],
  steps: [
    {
      text: {
        en: 'Six casinos, one for each face of a die, each with money to win. The player with the most dice in a casino takes its largest bill; second place takes the next one.',
        fr: 'Six casinos, un par face de dé, chacun avec des billets à gagner. Qui a le plus de dés dans un casino prend le plus gros billet ; le deuxième prend le suivant.',
        de: 'Sechs Casinos, eines für jede Würfelseite, und in jedem gibt es Geld zu gewinnen. Wer in einem Casino die meisten Würfel hat, bekommt den höchsten Schein; wer danach kommt, den nächsten.',
      },
    },
    {
      text: {
        en: 'You rolled your eight dice. Choose one value, and all dice that show it go to that casino. Three 4s would lead at Oasis, where 80k is waiting. Place the 4s.',
        fr: 'Vous avez lancé vos huit dés. Choisissez une valeur : tous ses dés vont au casino du même numéro. Avec trois 4, vous seriez en tête à L’Oasis, où 80k vous attendent. Posez les 4.',
        de: 'Du hast deine acht Würfel geworfen. Wähle eine Augenzahl, und alle Würfel damit kommen in das Casino mit dieser Nummer. Mit drei Vieren lägst du in der Oase vorn, und dort warten 80k. Leg die Vieren.',
      },
      wants: ['4'],
      points: [group(4)],
      otherwise: {
        en: 'You could. But three dice where 80k is waiting make a better start: choose the 4s.',
        fr: 'C’est permis. Mais trois dés là où 80k vous attendent, c’est un meilleur début : choisissez les 4.',
        de: 'Das ginge. Aber drei Würfel dort, wo 80k warten, sind ein besserer Anfang: Nimm die Vieren.',
      },
      then: ['chance roll 13333566', ...OTHERS[0], 'chance roll 22466'],
    },
    {
      text: {
        en: 'You have five dice left. Nobody is at casino 6 yet, and its 90k bill is the largest of all. Two dice would take the lead there. Place the 6s.',
        fr: 'Il vous reste cinq dés. Personne n’est encore au casino 6, et son billet de 90k est le plus gros de tous. Avec deux dés, vous y seriez en tête. Posez les 6.',
        de: 'Du hast noch fünf Würfel. In Casino 6 liegt noch niemand, und sein 90k-Schein ist der höchste von allen. Mit zwei Würfeln lägst du dort vorn. Leg die Sechsen.',
      },
      wants: ['6'],
      points: [group(6)],
      otherwise: {
        en: 'Each group of dice says what it could win: the 6s lead for 90k.',
        fr: 'Chaque groupe de dés dit ce qu’il peut rapporter : les 6 sont en tête pour 90k.',
        de: 'Bei jeder Augenzahl steht, was sie bringen kann: Die Sechsen lägen vorn, für 90k.',
      },
      then: [...OTHERS[1], 'chance roll 455'],
    },
    {
      text: {
        en: 'Look at casino 4: {B} now has three dice there, as many as you. Players who tie cancel each other out and win nothing! One more 4 breaks the tie. Place it.',
        fr: 'Regardez le casino 4 : {B} y a maintenant trois dés, autant que vous. À égalité, on s’annule et on ne gagne rien ! Un 4 de plus suffit à passer devant. Posez-le.',
        de: 'Schau dir Casino 4 an: {B} hat dort jetzt drei Würfel, genau wie du. Das ist ein Patt: Gleich viele Würfel heben sich auf und gewinnen nichts! Eine Vier mehr, und du liegst wieder vorn. Leg sie.',
      },
      wants: ['4'],
      points: [group(4)],
      otherwise: {
        en: 'Two 5s look good, but as long as you are tied at casino 4 you lose its 80k. Place the 4.',
        fr: 'Deux 5, c’est tentant, mais les 80k du casino 4 vous échappent tant que vous êtes à égalité. Posez le 4.',
        de: 'Zwei Fünfen sehen gut aus, aber solange in Casino 4 Patt herrscht, entgehen dir die 80k. Leg die Vier.',
      },
      then: [...OTHERS[2], 'chance roll 25'],
    },
    {
      text: {
        en: 'Two dice left. The 2 or the 5 would put you in second place there, for 20k either way. Your choice.',
        fr: 'Plus que deux dés. Avec le 2 comme avec le 5, vous seriez deuxième, pour 20k. À vous de choisir.',
        de: 'Noch zwei Würfel. Ob 2 oder 5: Du kämst jeweils auf Platz zwei, für 20k. Du hast die Wahl.',
      },
      wants: ['2', '5'],
      points: [`${group(2)}, ${group(5)}`],
      then: ['chance roll 6', 'C 6', 'chance roll 1'],
    },
    {
      text: {
        en: '{B} and {C} have no dice left. You rolled your last one: a 1, so there is nothing to choose. Place it, and the casinos pay.',
        fr: '{B} et {C} n’ont plus de dés. Votre dernier dé montre un 1 : pas d’autre choix. Posez-le, et les casinos paient.',
        de: '{B} und {C} haben keine Würfel mehr. Dein letzter zeigt eine 1, da gibt es nichts zu wählen. Leg ihn, und die Casinos zahlen aus.',
      },
      wants: ['1'],
      points: [group(1)],
    },
    {
      text: {
        en: 'You took 80k at casino 4, where {B} came second, and 90k at casino 6, where {B} and {C} cancelled each other out. With your 20k that makes 190k, and only you can see it.',
        fr: 'Vous avez pris 80k au casino 4, devant {B}, et 90k au casino 6, où {B} et {C} se sont annulés. Avec vos 20k, cela fait 190k, et personne d’autre ne le voit.',
        de: 'In Casino 4 hast du 80k geholt, vor {B}, und in Casino 6 noch 90k, denn dort standen {B} und {C} im Patt. Mit deinen 20k macht das 190k, und das weißt nur du.',
      },
    },
  ],
  done: {
    en: 'That was one of four rounds. Everybody takes their dice back, the casinos get new bills, and the next player starts. After four rounds the richest player wins.',
    fr: 'C’était une manche sur quatre. Chacun reprend ses dés, les casinos reçoivent de nouveaux billets, et le joueur suivant commence. Après quatre manches, le plus riche gagne.',
    de: 'Das war eine von vier Runden. Alle nehmen ihre Würfel zurück, die Casinos bekommen neue Scheine, und reihum beginnt jemand anders. Wer nach vier Runden am meisten Geld hat, gewinnt.',
  },
};

const whole: Example = {
  id: 'group',
  clause: 'LV-5',
  name: { en: 'All or none', fr: 'Tous ou aucun', de: 'Alle oder keiner' },
  seats: 2,
  options: PLAIN,
  seat: 0,
  past: ['chance stock 60 50+20 70 80 40+10 90', 'chance roll 12333356'],
  steps: [
    {
      text: {
        en: 'You rolled four 3s. Choose a value and see what it could win. Can you place only two of the 3s?',
        fr: 'Vous avez obtenu quatre 3. Choisissez une valeur et voyez ce qu’elle peut rapporter. Peut-on ne poser que deux des 3 ?',
        de: 'Du hast vier Dreien gewürfelt. Wähle eine Augenzahl und schau, was sie bringen kann. Darfst du auch nur zwei der Dreien legen?',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'No. You place all dice of the chosen value and keep the others for your next roll. Placing many dice wins a casino, placing few keeps more for later.',
    fr: 'Non. Tous les dés de la valeur choisie partent ; vous gardez les autres pour le lancer suivant. En poser beaucoup aide à gagner un casino, en poser peu en laisse pour la suite.',
    de: 'Nein. Du legst alle Würfel der gewählten Augenzahl und behältst die anderen für den nächsten Wurf. Viele auf einmal gewinnen ein Casino, wenige lassen dir mehr für später.',
  },
};

const tie: Example = {
  id: 'tie',
  clause: 'LV-8',
  name: { en: 'A tie', fr: 'Une égalité', de: 'Ein Patt' },
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
        en: 'At casino 1 you have three dice, {B} has three, {C} has one. As it stands, {C} takes the 80k! Pick your 1 and watch the preview, then play it or something else.',
        fr: 'Au casino 1, vous avez trois dés, {B} trois, {C} un seul. En l’état, {C} prend les 80k ! Choisissez votre 1, regardez l’aperçu, puis jouez-le, ou autre chose.',
        de: 'In Casino 1 hast du drei Würfel, {B} hat drei, {C} einen. So wie es steht, bekommt {C} die 80k! Wähle deine 1, schau dir die Vorschau an, und dann spiel sie oder etwas anderes.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'Three against three: both get nothing, and a single die wins. Four against three: four dice take the largest bill, three the next, and one gets nothing.',
    fr: 'Trois contre trois : rien pour ces deux-là, et un seul dé gagne. Quatre contre trois : le plus gros billet pour quatre dés, le suivant pour trois, rien pour un.',
    de: 'Drei gegen drei: Beide bekommen nichts, und ein einzelner Würfel gewinnt. Vier gegen drei: Die vier holen den höchsten Schein, die drei den nächsten, der einzelne geht leer aus.',
  },
};

const pay: Example = {
  tells,
  id: 'pay',
  clause: 'LV-9',
  name: { en: 'The casinos pay', fr: 'Les casinos paient', de: 'Die Casinos zahlen aus' },
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
        en: 'The round is nearly over: you have two dice left, {C} has one. Place one value.',
        fr: 'La manche se termine : il vous reste deux dés, un seul à {C}. Posez une valeur.',
        de: 'Die Runde ist fast vorbei: Du hast noch zwei Würfel, {C} hat einen. Leg eine Augenzahl.',
      },
      wants: 'any',
      then: ['chance roll 6', 'C 6', 'chance roll 3'],
    },
    {
      text: {
        en: 'Your last die. Place it and watch the casinos pay, from 1 to 6.',
        fr: 'Votre dernier dé. Posez-le et regardez les casinos payer, de 1 à 6.',
        de: 'Dein letzter Würfel. Leg ihn und sieh zu, wie die Casinos auszahlen, von 1 bis 6.',
      },
      wants: ['3'],
    },
  ],
  done: {
    en: 'The most dice take the largest bill, and so on until no bill is left. At casino 6 two single dice cancelled each other out. The bills nobody won went under the pile.',
    fr: 'Qui a le plus de dés prend le plus gros billet, et ainsi de suite tant qu’il en reste. Au casino 6, deux dés isolés se sont annulés. Les billets que personne n’a gagnés sont passés sous la pile.',
    de: 'Die meisten Würfel holen den höchsten Schein, und so weiter, bis keiner mehr da ist. In Casino 6 haben sich zwei einzelne Würfel aufgehoben. Die Scheine, die niemand gewonnen hat, kamen unter den Stapel.',
  },
};

const house: Example = {
  id: 'house',
  clause: 'LV-17',
  name: { en: 'White dice', fr: 'Dés blancs', de: 'Weiße Würfel' },
  seats: 2,
  options: { starter: 0, neutralDice: true },
  seat: 0,
  past: ['chance stock 60 50+20 70 80 40+10 90', 'chance roll 11345566+1116'],
  steps: [
    {
      text: {
        en: 'You roll four white dice with yours. White dice of the value you choose go with yours and count for the House. Look at the 1s before you decide.',
        fr: 'Vous lancez quatre dés blancs avec les vôtres. Les dés blancs de la valeur choisie partent aussi, pour le compte de la Maison. Regardez les 1 avant de décider.',
        de: 'Du würfelst vier weiße Würfel mit. Die mit der gewählten Augenzahl legst du zu deinen, und sie zählen fürs Haus. Schau dir die Einsen an, bevor du wählst.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'The House counts as one more player. With three 1s against your two it would have taken the bill; with as many dice as yours, neither of you would get anything.',
    fr: 'La Maison compte comme un joueur de plus. Avec trois 1 contre vos deux, elle aurait pris le billet ; à égalité, vous n’auriez rien, ni elle non plus.',
    de: 'Das Haus zählt, als säße noch jemand am Tisch. Mit drei Einsen gegen deine zwei hätte es den Schein bekommen; bei gleich vielen wärt ihr beide leer ausgegangen.',
  },
};

export const lessons: Lessons = { first, examples: [whole, tie, pay, house] };
