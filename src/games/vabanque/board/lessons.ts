import type { GameEvent, Seat } from '../../../core/game.ts';
import { seatLetter } from '../../../core/seat.ts';
import type { Text } from '../../../web/board.ts';
import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';
import type { Event } from '../events.ts';

const THREE = { seats: 3, options: { starter: 0 }, seat: 0 } as const;
const everywhere = (what: string): string[] => [1, 2, 3, 4, 5, 6, 7].map((table) => `${what} ${table}`);

/** The actions of A, B and C in turn. */
const round = (...turns: readonly (readonly [string, string, string])[]): string[] =>
  turns.flatMap(([a, b, c]) => [`A ${a}`, `B ${b}`, `C ${c}`]);

const table = (number: number): string => `[data-table="${number - 1}"]`;
const card = (name: string): string => `.slot[data-about="${name}"][aria-pressed="false"]`;

const nameOf = (seat: Seat): string => `{${seatLetter(seat)}}`;
const listed = (seats: readonly Seat[], and: string): string => seats.map(nameOf).join(` ${and} `);

/** The coach's comment on a payout that concerns the reader. */
function tells(told: GameEvent, seat: Seat): Text | null {
  const event = told as Event;
  if (event.kind !== 'payout') return null;
  const at = event.table + 1;
  const sum = `${event.chips}k × ${1 + event.raises} = ${event.value}k`;
  const trap = event.lines.find((line) => line.of === 'trap' && line.seat === seat && line.victims.length > 0);
  if (trap?.of === 'trap') {
    const { victims, amount } = trap;
    const many = victims.length > 1;
    const times = many ? ` ${event.value}k × ${victims.length} =` : '';
    return {
      en: `Your Trap snaps shut at table ${at}! ${listed(victims, 'and')} came for ${event.value}k${many ? ' each' : ''} and ${many ? 'get' : 'gets'} nothing there. You take${times} ${amount}k.`,
      fr: `Votre Piège se referme à la table ${at} ! ${listed(victims, 'et')} ${many ? 'venaient chacun' : 'venait'} pour ${event.value}k et ${many ? 'n’ont' : 'n’a'} rien. Vous prenez${times} ${amount}k.`,
      de: `Deine Falle an Tisch ${at} schnappt zu! ${listed(victims, 'und')} ${many ? 'wollten je' : 'wollte'} ${event.value}k und ${many ? 'bekommen' : 'bekommt'} nichts. Du kassierst${times} ${amount}k.`,
    };
  }
  const token = event.lines.find((line) => line.of === 'token' && line.seat === seat);
  if (token?.of !== 'token') return null;
  if (token.by.length > 0) {
    return {
      en: `You walked into a Trap: the ${event.value}k of table ${at} goes to ${listed(token.by, 'and')}.`,
      fr: `Vous voilà pris au Piège : les ${event.value}k de la table ${at} vont à ${listed(token.by, 'et')}.`,
      de: `Du bist in eine Falle getappt: Die ${event.value}k von Tisch ${at} gehen an ${listed(token.by, 'und')}.`,
    };
  }
  if (token.amount === 0) return null;
  return {
    en: `Table ${at} pays you: ${event.raises > 0 ? `${sum}, since every Raise there multiplies the chips` : `${token.amount}k`}.`,
    fr: `La table ${at} vous paie : ${event.raises > 0 ? `${sum}, car chaque Relance y multiplie les jetons` : `${token.amount}k`}.`,
    de: `Tisch ${at} zahlt dir ${event.raises > 0 ? `${sum}, denn jede Erhöhung dort vervielfacht die Chips` : `${token.amount}k`}.`,
  };
}

const first: Lesson = {
  ...THREE,
  tells,
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie', de: 'Deine erste Partie' },
  past: round(['chip 5', 'chip 6', 'chip 6'], ['chip 2', 'chip 4', 'chip 7']),
  steps: [
    {
      text: {
        en: 'Seven tables in a ring. Your token is at table 1, {B}’s at 3, {C}’s at 5. Each round goes like this: everybody puts chips on the tables, plays cards face down, then moves to a table and collects.',
        fr: 'Sept tables en cercle. Votre pion est à la table 1, celui de {B} à la 3, celui de {C} à la 5. À chaque manche, chacun met des jetons sur les tables, pose ses cartes face cachée, puis avance jusqu’à une table et encaisse.',
        de: 'Sieben Tische im Kreis. Deine Figur steht an Tisch 1, die von {B} an Tisch 3, die von {C} an Tisch 5. In jeder Runde legt ihr Chips auf die Tische und Karten verdeckt daneben, dann zieht ihr zu einem Tisch und kassiert.',
      },
    },
    {
      text: {
        en: 'Chips come first, worth 5k each this round. Later you can move up to 4 tables clockwise, so tables 1 to 5 are within your reach. Let’s build one up: put a chip on table 4.',
        fr: 'D’abord les jetons, 5k pièce dans cette manche. Ensuite, on avance de 4 tables au plus, dans le sens horaire : les tables 1 à 5 sont à votre portée. Chargeons-en une : un jeton sur la table 4.',
        de: 'Zuerst die Chips, in dieser Runde je 5k wert. Später darfst du bis zu 4 Tische im Uhrzeigersinn ziehen, also erreichst du Tisch 1 bis 5. Füllen wir einen davon: Leg einen Chip auf Tisch 4.',
      },
      wants: ['chip 4'],
      points: [table(4)],
      otherwise: {
        en: 'Not a bad idea, but let’s pile everything onto one table you can reach: table 4.',
        fr: 'Pas bête, mais mettons plutôt tout sur une table à votre portée : la 4.',
        de: 'Keine schlechte Idee, aber legen wir lieber alles auf einen Tisch, den du erreichst: Tisch 4.',
      },
      then: ['B chip 4', 'C chip 6'],
    },
    {
      text: {
        en: '{B} put a chip on table 4, too. That is good news: once a chip is down, it belongs to nobody. Put your last one there as well.',
        fr: '{B} a mis un jeton sur la table 4, lui aussi. Tant mieux : un jeton posé n’est plus à personne. Mettez-y aussi votre dernier.',
        de: '{B} hat auch einen Chip auf Tisch 4 gelegt. Umso besser: Liegt ein Chip, gehört er niemandem mehr. Leg deinen letzten auch dorthin.',
      },
      wants: ['chip 4'],
      points: [table(4)],
      otherwise: {
        en: 'Stay with table 4. The more it holds, the more your card will multiply.',
        fr: 'Restez sur la table 4. Plus elle est chargée, plus votre carte rapportera.',
        de: 'Bleib bei Tisch 4. Je mehr dort liegt, desto mehr bringt dir deine Karte.',
      },
      then: ['B chip 7', 'C chip 1'],
    },
    {
      text: {
        en: '20k on table 4. Now the cards, face down: everybody sees where you play one, nobody sees which. A Raise doubles what a table pays. Take your Raise and play it at table 4.',
        fr: '20k sur la table 4. Maintenant les cartes, face cachée : tout le monde voit où vous jouez, personne ne voit quoi. Une Relance double ce que paie une table. Prenez-la et posez-la à la table 4.',
        de: '20k auf Tisch 4. Jetzt die Karten, verdeckt: Alle sehen, wohin du eine legst, aber niemand sieht, welche. Eine Erhöhung verdoppelt, was ein Tisch zahlt. Nimm deine Erhöhung und leg sie an Tisch 4.',
      },
      wants: ['raise 4'],
      points: [card('raise'), table(4)],
      otherwise: {
        en: 'You want table 4 to pay as much as possible, so the Raise goes there. Trap and Bluff come next.',
        fr: 'Vous voulez que la table 4 paie le plus possible : la Relance va là. Piège et Bluff viendront après.',
        de: 'Tisch 4 soll möglichst viel zahlen, also gehört die Erhöhung dorthin. Falle und Bluff kommen danach.',
      },
      then: ['B bluff 4', 'C raise 6'],
    },
    {
      text: {
        en: '{B} played a card at your table. A Trap? We will see. {C} is one step from table 6, where 15k is waiting. A Trap pays you for every rival who stops there: play yours at table 6.',
        fr: '{B} a posé une carte à votre table. Un Piège ? On verra bien. {C} est à un pas de la table 6, où 15k attendent. Un Piège vous paie pour chaque rival qui s’y arrête : posez le vôtre à la table 6.',
        de: '{B} hat eine Karte an deinen Tisch gelegt. Eine Falle? Mal sehen. {C} steht einen Schritt vor Tisch 6, wo 15k warten. Eine Falle bringt dir Geld für alle Gegner, die dort halten: Leg deine an Tisch 6.',
      },
      wants: ['trap 6'],
      points: [card('trap'), table(6)],
      otherwise: {
        en: 'Play the Trap where the others will stop, not where you will: table 6.',
        fr: 'Le Piège se pose là où les autres s’arrêteront, pas vous : table 6.',
        de: 'Die Falle gehört dorthin, wo die anderen halten werden, nicht du: an Tisch 6.',
      },
      then: ['B trap 7', 'C bluff 6'],
    },
    {
      text: {
        en: 'The Bluff does nothing at all, but only you know that. Play it at any table you want the others to be afraid of.',
        fr: 'Le Bluff ne fait rien du tout, mais vous seul le savez. Posez-le à la table dont les autres doivent se méfier, celle que vous voulez.',
        de: 'Der Bluff tut gar nichts, aber das weißt nur du. Leg ihn an irgendeinen Tisch, vor dem sich die anderen fürchten sollen.',
      },
      wants: everywhere('bluff'),
      points: [card('bluff'), '[data-table]'],
      then: ['B raise 5', 'C trap 1'],
    },
    {
      text: {
        en: 'All cards are down, and you move first. Look at a table and you see what it would pay, as far as you know. Go 3 steps, to table 4.',
        fr: 'Toutes les cartes sont posées, et vous avancez en premier. Regardez une table : elle annonce ce qu’elle paierait, d’après ce que vous savez. Avancez de 3, jusqu’à la table 4.',
        de: 'Alle Karten liegen, und du ziehst zuerst. Schau dir einen Tisch an, und du siehst, was er zahlen würde, soweit du es wissen kannst. Zieh 3 weiter, zu Tisch 4.',
      },
      wants: ['move 3'],
      points: [table(4)],
      otherwise: {
        en: 'You could, but your chips and your Raise are at table 4, three steps ahead.',
        fr: 'C’est possible, mais vos jetons et votre Relance sont à la table 4, trois pas plus loin.',
        de: 'Das ginge, aber deine Chips und deine Erhöhung liegen an Tisch 4, drei Schritte weiter.',
      },
      then: ['B move 3', 'C move 1'],
    },
    {
      text: {
        en: 'Table 4 paid you 20k × 2 = 40k; {B}’s card was only a Bluff. At table 6, 15k × 2 = 30k was waiting for each of them, and your Trap took it twice: 60k for you, nothing for them. You have 100k.',
        fr: 'La table 4 vous a payé 20k × 2 = 40k ; la carte de {B} n’était qu’un Bluff. À la table 6, 15k × 2 = 30k attendaient chacun d’eux, et votre Piège a pris deux fois la somme : 60k pour vous, rien pour eux. Vous avez 100k.',
        de: 'Tisch 4 hat dir 20k × 2 = 40k gezahlt; die Karte von {B} war nur ein Bluff. An Tisch 6 warteten auf beide je 15k × 2 = 30k, und deine Falle hat zweimal kassiert: 60k für dich, nichts für sie. Du hast 100k.',
      },
    },
  ],
  done: {
    en: 'The chips stay where they are, and bigger ones join them: 10k, 20k, then 50k. From now on the richest player goes first, so everybody sees them coming. After four rounds, the richest wins.',
    fr: 'Les jetons restent, et de plus gros les rejoignent : 10k, 20k, puis 50k. Désormais le plus riche joue le premier, sous les yeux de tous. Après quatre manches, le plus riche gagne.',
    de: 'Die Chips bleiben liegen, und größere kommen dazu: 10k, 20k, dann 50k. Ab jetzt ist immer zuerst dran, wer am meisten Geld hat, und die anderen sehen zu. Wer nach vier Runden am meisten hat, gewinnt.',
  },
};

const load: Example = {
  ...THREE,
  id: 'load',
  clause: 'VB-6',
  name: { en: 'Load a table', fr: 'Charger une table', de: 'Einen Tisch füllen' },
  past: round(['chip 2', 'chip 4', 'chip 6'], ['chip 3', 'chip 5', 'chip 7']),
  steps: [
    {
      text: {
        en: 'Put a 5k chip on any table. Have a look first: in the middle you see what it would pay with Raises, and who can get there.',
        fr: 'Posez un jeton de 5k sur une table. Regardez-la d’abord : au milieu se lit ce qu’elle paierait avec des Relances, et qui peut s’y arrêter.',
        de: 'Leg einen 5er-Chip auf irgendeinen Tisch. Schau ihn dir vorher an: In der Mitte siehst du, was er mit Erhöhungen zahlen würde und wer dorthin kommen kann.',
      },
      wants: 'any',
      then: ['B chip 4', 'C chip 7'],
    },
  ],
  done: {
    en: 'Chips are placed one at a time, going round, until none of this value is left. They stay on the tables until the end.',
    fr: 'On pose un jeton à la fois, à tour de rôle, jusqu’au dernier de cette valeur. Ils restent sur les tables jusqu’à la fin.',
    de: 'Ihr legt reihum je einen Chip, bis von diesem Wert keiner mehr da ist. Die Chips bleiben bis zum Schluss auf den Tischen.',
  },
};

const stop: Example = {
  ...THREE,
  tells,
  id: 'stop',
  clause: 'VB-12',
  name: { en: 'Two Raises', fr: 'Deux Relances', de: 'Zwei Erhöhungen' },
  past: [
    ...round(['chip 2', 'chip 2', 'chip 3'], ['chip 3', 'chip 3', 'chip 4'], ['chip 4', 'chip 4', 'chip 5']),
    ...round(['chip 5', 'chip 4', 'chip 5']),
    ...round(['raise 3', 'raise 3', 'raise 5'], ['bluff 4', 'bluff 5', 'trap 2'], ['trap 6', 'trap 4', 'bluff 3']),
  ],
  steps: [
    {
      text: {
        en: 'You are at table 1 and move first. Your Raise is at table 3, and the others have played cards too. Where do you stop? More than 4 steps is not allowed: try it.',
        fr: 'Vous êtes à la table 1 et avancez en premier. Votre Relance est à la table 3, d’autres cartes aussi. Où vous arrêter ? Une table à plus de 4 pas est refusée : essayez.',
        de: 'Du stehst an Tisch 1 und ziehst zuerst. Deine Erhöhung liegt an Tisch 3, und auch die anderen haben Karten gelegt. Wo hältst du? Mehr als 4 Schritte sind nicht erlaubt: Probier es ruhig.',
      },
      wants: 'any',
      then: ['B move 4', 'C move 2'],
    },
  ],
  done: {
    en: 'At table 3 two Raises made 15k × 3 = 45k. At table 5 one Raise pays 30k. At tables 2 and 4 a rival’s Trap leaves your token empty-handed. Start again and compare.',
    fr: 'À la table 3, deux Relances font 15k × 3 = 45k. À la table 5, une Relance paie 30k. Aux tables 2 et 4, un Piège rival laisse votre pion les mains vides. Recommencez et comparez.',
    de: 'An Tisch 3 ergeben zwei Erhöhungen 15k × 3 = 45k. An Tisch 5 sind es mit einer Erhöhung 30k. An Tisch 2 und 4 liegt eine fremde Falle, und deine Figur geht leer aus. Fang von vorn an und vergleich.',
  },
};

const trap: Example = {
  ...THREE,
  tells,
  id: 'trap',
  clause: 'VB-14',
  name: { en: 'One Trap', fr: 'Un Piège', de: 'Eine Falle' },
  past: [
    ...round(['chip 6', 'chip 6', 'chip 7'], ['chip 6', 'chip 6', 'chip 7'], ['chip 2', 'chip 4', 'chip 1']),
    ...round(['chip 2', 'chip 4', 'chip 1']),
    ...round(['raise 6', 'raise 5', 'bluff 6'], ['bluff 2', 'bluff 4', 'raise 7']),
  ],
  steps: [
    {
      text: {
        en: '20k and your Raise are at table 6. {B} and {C} can both get there, you cannot. Play your Trap where you think they will stop.',
        fr: 'La table 6 porte 20k et votre Relance ; {B} et {C} peuvent l’atteindre, pas vous. Posez votre Piège là où vous pensez qu’ils s’arrêteront.',
        de: 'An Tisch 6 liegen 20k und deine Erhöhung. {B} und {C} können dorthin, du nicht. Leg deine Falle an den Tisch, an dem sie wohl halten werden.',
      },
      wants: 'any',
      then: ['B trap 1', 'C trap 4'],
    },
    {
      text: {
        en: 'Now move wherever you like: your Trap pays even when you are far away.',
        fr: 'Avancez maintenant où vous voulez : votre Piège rapporte même si vous êtes loin.',
        de: 'Zieh jetzt, wohin du willst: Deine Falle kassiert auch, wenn du weit weg bist.',
      },
      wants: 'any',
      then: ['B move 3', 'C move 1'],
    },
  ],
  done: {
    en: 'Both stopped at table 6: 20k × 2 = 40k. A Trap there takes 40k for each of them, 80k in all, and they get nothing. Anywhere else it would have caught nobody.',
    fr: 'Tous deux se sont arrêtés à la table 6 : 20k × 2 = 40k. Un Piège y prend 40k pour chacun, 80k en tout, et eux n’ont rien. Ailleurs, il n’aurait attrapé personne.',
    de: 'Beide haben an Tisch 6 gehalten: 20k × 2 = 40k. Eine Falle dort kassiert zweimal 40k, also 80k, und die beiden bekommen nichts. Woanders hätte sie niemanden erwischt.',
  },
};

export const lessons: Lessons = { first, examples: [load, stop, trap] };
