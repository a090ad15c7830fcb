import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';

const THREE = { seats: 3, options: { starter: 0 }, seat: 0 } as const;
const everywhere = (what: string): string[] => [1, 2, 3, 4, 5, 6, 7].map((table) => `${what} ${table}`);

/** Turns of three in a row: what A, B and C do, time after time. */
const round = (...turns: readonly (readonly [string, string, string])[]): string[] =>
  turns.flatMap(([a, b, c]) => [`A ${a}`, `B ${b}`, `C ${c}`]);

const first: Lesson = {
  ...THREE,
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie' },
  past: round(['chip 5', 'chip 6', 'chip 6'], ['chip 2', 'chip 4', 'chip 7']),
  steps: [
    {
      text: {
        en: 'Seven tables in a ring, three tokens: yours at table 1, {B}’s at 3, {C}’s at 5. Each round you load tables with chips, lay cards beside them, then walk to one and are paid.',
        fr: 'Sept tables en cercle, trois pions\u202f: le vôtre à la table 1, celui de {B} à la 3, celui de {C} à la 5. À chaque manche on charge les tables de jetons, on y pose des cartes, puis on marche vers l’une d’elles pour être payé.',
      },
    },
    {
      text: {
        en: 'Chips first, 5k each in this round. Tokens walk 0 to 4 tables clockwise, so you will reach tables 1 to 5. Build one of them up: put a chip on table 4.',
        fr: 'D’abord les jetons, de 5k dans cette manche. Les pions avancent de 0 à 4 tables dans le sens des aiguilles\u202f: vous atteindrez les tables 1 à 5. Chargez-en une\u202f: un jeton sur la table 4.',
      },
      wants: ['chip 4'],
      otherwise: {
        en: 'A fair place, too. But let us load one table that you can reach well: table 4, please.',
        fr: 'L’endroit se défend. Mais chargeons plutôt une table bien à votre portée\u202f: la table 4, s’il vous plaît.',
      },
      then: ['B chip 4', 'C chip 6'],
    },
    {
      text: {
        en: 'Even {B} has put a chip there: somebody else likes table 4. Chips belong to nobody once they lie. Put your last one there as well.',
        fr: '{B} aussi y a mis un jeton\u202f: la table 4 plaît. Une fois posés, les jetons ne sont plus à personne. Mettez-y aussi votre dernier.',
      },
      wants: ['chip 4'],
      otherwise: {
        en: 'Stay with table 4: a well-loaded table is worth multiplying.',
        fr: 'Restez à la table 4\u202f: une table bien chargée mérite d’être multipliée.',
      },
      then: ['B chip 7', 'C chip 1'],
    },
    {
      text: {
        en: 'Table 4 holds 20k. Now the cards, face down: everybody sees where you lay one, nobody sees which. A Raise doubles its table. Take your Raise and lay it at table 4.',
        fr: 'La table 4 porte 20k. Aux cartes, face cachée\u202f: on voit où vous posez, jamais quoi. Une Relance double sa table. Prenez votre Relance et posez-la à la table 4.',
      },
      wants: ['raise 4'],
      otherwise: {
        en: 'You want table 4 to pay: the Raise belongs there. Trap and Bluff come next.',
        fr: 'C’est la table 4 qui doit payer\u202f: la Relance va là. Piège et Bluff viendront après.',
      },
      then: ['B bluff 4', 'C raise 6'],
    },
    {
      text: {
        en: '{B} has laid a card at your table. A Trap? Nobody knows. {C} stands one step from table 6, where 15k lie. A Trap there is paid for each rival who stops: lay yours at table 6.',
        fr: '{B} a posé une carte à votre table. Un Piège\u202f? Mystère. {C} est à un pas de la table 6, où dorment 15k. Un Piège y est payé pour chaque rival qui s’arrête\u202f: posez le vôtre à la table 6.',
      },
      wants: ['trap 6'],
      otherwise: {
        en: 'Lay the Trap where others will stop, not where you will: table 6.',
        fr: 'Le Piège se pose là où les autres s’arrêteront, pas vous\u202f: table 6.',
      },
      then: ['B trap 7', 'C bluff 6'],
    },
    {
      text: {
        en: 'The Bluff does nothing at all, and only you know that. Lay it at any table that the others should fear.',
        fr: 'Le Bluff ne fait rien du tout, et personne d’autre ne le sait. Posez-le à la table qui doit faire peur, n’importe laquelle.',
      },
      wants: everywhere('bluff'),
      then: ['B raise 5', 'C trap 1'],
    },
    {
      text: {
        en: 'All cards lie. You are first in the playing order, so you walk first. Each button says what the table pays as far as you know. Go 3 steps, to table 4.',
        fr: 'Tout est posé. Vous ouvrez l’ordre de jeu\u202f: à vous de marcher d’abord. Chaque bouton dit ce que la table paierait, à votre connaissance. Avancez de 3, jusqu’à la table 4.',
      },
      wants: ['move 3'],
      otherwise: {
        en: 'You could. But your chips and your Raise are at table 4, three steps ahead.',
        fr: 'C’est possible. Mais vos jetons et votre Relance sont à la table 4, trois pas plus loin.',
      },
      then: ['B move 3', 'C move 1'],
    },
    {
      text: {
        en: 'Table 4: 20k × 2 = 40k for your token; {B}’s card was only a Bluff. Table 6: 15k × 2 = 30k, and your Trap took it once for each of two tokens: 60k. They got nothing. You have 100k.',
        fr: 'Table 4\u202f: 20k × 2 = 40k pour votre pion\u202f; la carte de {B} n’était qu’un Bluff. Table 6\u202f: 15k × 2 = 30k, pris par votre Piège une fois par pion, soit 60k. Eux, rien. Vous avez 100k.',
      },
    },
  ],
  done: {
    en: 'Chips stay where they are; chips of 10, 20 and 50 come on top in rounds 2, 3 and 4. The richest goes first from now on, and everybody sees where. Richest after four rounds wins.',
    fr: 'Les jetons restent\u202f; ceux de 10, 20 et 50 s’y ajoutent aux manches 2, 3 et 4. Désormais le plus riche joue le premier, sous les yeux de tous. Le plus riche après quatre manches gagne.',
  },
};

const load: Example = {
  ...THREE,
  id: 'load',
  clause: 'VB-6',
  name: { en: 'Load a table', fr: 'Charger une table' },
  past: round(['chip 2', 'chip 4', 'chip 6'], ['chip 3', 'chip 5', 'chip 7']),
  steps: [
    {
      text: {
        en: 'Put a chip of 5k on any table. Look at it first: the middle says what it would pay with Raises, and who can stop there.',
        fr: 'Posez un jeton de 5k sur une table. Regardez-la d’abord\u202f: au milieu se lit ce qu’elle paierait avec des Relances, et qui peut s’y arrêter.',
      },
      wants: 'any',
      then: ['B chip 4', 'C chip 7'],
    },
  ],
  done: {
    en: 'Chips are placed one at a time, going round, until none of this value is left. They stay on the tables until the end.',
    fr: 'On pose un jeton à la fois, à tour de rôle, jusqu’au dernier de cette valeur. Ils restent sur les tables jusqu’à la fin.',
  },
};

const stop: Example = {
  ...THREE,
  id: 'stop',
  clause: 'VB-12',
  name: { en: 'Two Raises', fr: 'Deux Relances' },
  past: [
    ...round(['chip 2', 'chip 2', 'chip 3'], ['chip 3', 'chip 3', 'chip 4'], ['chip 4', 'chip 4', 'chip 5']),
    ...round(['chip 5', 'chip 4', 'chip 5']),
    ...round(['raise 3', 'raise 3', 'raise 5'], ['bluff 4', 'bluff 5', 'trap 2'], ['trap 6', 'trap 4', 'bluff 3']),
  ],
  steps: [
    {
      text: {
        en: 'You stand at table 1 and walk first. Your Raise lies at table 3, and others have laid cards as well. Where do you stop? A table farther than 4 steps is refused: try it.',
        fr: 'Vous êtes à la table 1 et marchez d’abord. Votre Relance est à la table 3, d’autres cartes aussi. Où vous arrêter\u202f? Une table à plus de 4 pas est refusée\u202f: essayez.',
      },
      wants: 'any',
      then: ['B move 4', 'C move 2'],
    },
  ],
  done: {
    en: 'At table 3 two Raises made 15k × 3 = 45k. At table 5 one Raise pays 30k. At tables 2 and 4 a rival’s Trap leaves your token empty-handed. Start again and compare.',
    fr: 'À la table 3, deux Relances font 15k × 3 = 45k. À la table 5, une Relance paie 30k. Aux tables 2 et 4, un Piège rival laisse votre pion les mains vides. Recommencez et comparez.',
  },
};

const trap: Example = {
  ...THREE,
  id: 'trap',
  clause: 'VB-14',
  name: { en: 'One Trap', fr: 'Un Piège' },
  past: [
    ...round(['chip 6', 'chip 6', 'chip 7'], ['chip 6', 'chip 6', 'chip 7'], ['chip 2', 'chip 4', 'chip 1']),
    ...round(['chip 2', 'chip 4', 'chip 1']),
    ...round(['raise 6', 'raise 5', 'bluff 6'], ['bluff 2', 'bluff 4', 'raise 7']),
  ],
  steps: [
    {
      text: {
        en: 'Table 6 holds 20k and your Raise, and {B} and {C} can both reach it. You cannot. Lay your Trap where you think that they will stop.',
        fr: 'La table 6 porte 20k et votre Relance\u202f; {B} et {C} peuvent l’atteindre, pas vous. Posez votre Piège là où vous pensez qu’ils s’arrêteront.',
      },
      wants: 'any',
      then: ['B trap 1', 'C trap 4'],
    },
    {
      text: {
        en: 'Now walk wherever you like: a Trap is paid even when its owner is far away.',
        fr: 'Marchez maintenant où bon vous semble\u202f: un Piège est payé même si son propriétaire est loin.',
      },
      wants: 'any',
      then: ['B move 3', 'C move 1'],
    },
  ],
  done: {
    en: 'Both stopped at table 6: 20k × 2 = 40k. A Trap there takes 40k for each of them, 80k in all, and they get nothing. Anywhere else it would have caught nobody.',
    fr: 'Tous deux se sont arrêtés à la table 6\u202f: 20k × 2 = 40k. Un Piège y prend 40k pour chacun, 80k en tout, et eux n’ont rien. Ailleurs, il n’aurait attrapé personne.',
  },
};

export const lessons: Lessons = { first, examples: [load, stop, trap] };
