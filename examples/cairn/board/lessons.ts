import type { Example, Lesson, Lessons } from '../../../src/web/lesson.ts';

const OPTIONS = { rounds: 3 } as const;
const choice = (stones: number): string => `.cairn [data-stones="${stones}"]`;

const first: Lesson = {
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie', de: 'Deine erste Partie' },
  seats: 2,
  options: OPTIONS,
  seat: 0,
  past: [],
  steps: [
    {
      text: {
        en: 'The bag holds 24 white stones and 8 black ones. White stones are points, one black stone spoils the whole draw.',
        fr: 'Le sac contient 24 pierres blanches et 8 noires. Les blanches sont des points ; une noire gâche toute la pioche.',
        de: 'Im Beutel sind 24 weiße Steine und 8 schwarze. Weiße Steine sind Punkte, ein schwarzer verdirbt den ganzen Griff.',
      },
    },
    {
      text: {
        en: 'You and {B} choose in secret how many to draw. Start with 2.',
        fr: 'Vous et {B} choisissez en secret combien en piocher. Commencez par 2.',
        de: 'Du und {B}, ihr wählt heimlich, wie viele ihr zieht. Fang mit 2 an.',
      },
      wants: ['choose 2'],
      points: [choice(2)],
      otherwise: {
        en: 'You could. For this first round choose 2.',
        fr: 'C’est permis. Pour cette manche, choisissez 2.',
        de: 'Das ginge. Wähle in dieser ersten Runde aber 2.',
      },
      then: ['B choose 1', 'chance draw 2 0', 'chance draw 1 0'],
    },
    {
      text: {
        en: 'Both choices were different, so both cairns counted double: 4 points for you, 2 for {B}. Now dare 3.',
        fr: 'Vos choix étaient différents : les deux cairns ont compté double, 4 points pour vous, 2 pour {B}. Osez 3.',
        de: 'Ihr habt verschieden gewählt, also haben beide Cairns doppelt gezählt: 4 Punkte für dich, 2 für {B}. Jetzt trau dich: 3.',
      },
      wants: ['choose 3'],
      points: [choice(3)],
      otherwise: {
        en: 'That would be careful. Dare 3.',
        fr: 'Ce serait prudent. Osez 3.',
        de: 'Das wäre vorsichtig. Trau dich: 3.',
      },
      then: ['B choose 3', 'chance draw 2 1', 'chance draw 3 0'],
    },
    {
      text: {
        en: '{B} drew a black stone and got nothing. You drew three white ones: 3 points, not doubled, because {B} chose 3, too. One round is left: choose as you like.',
        fr: '{B} a pioché une noire et n’a rien eu. Vous avez pioché trois blanches : 3 points, sans doubler, car {B} avait aussi choisi 3. Il reste une manche : choisissez comme vous voulez.',
        de: '{B} hat einen schwarzen Stein gezogen und nichts bekommen. Du hast drei weiße gezogen: 3 Punkte, nicht verdoppelt, denn {B} hatte auch 3 gewählt. Eine Runde noch: Wähle, wie du willst.',
      },
      wants: 'any',
      points: [choice(1)],
      then: (state) => {
        const [mine] = (state as { chosen: readonly number[] }).chosen;
        return ['B choose 1', `chance draw ${mine} 0`, 'chance draw 1 0'];
      },
    },
  ],
  done: {
    en: 'That is all: guess what the others choose, and count the black stones.',
    fr: 'C’est tout : devinez ce que choisissent les autres, et comptez les pierres noires.',
    de: 'Das ist alles: Errate, was die anderen wählen, und zähle die schwarzen Steine mit.',
  },
};

const alone: Example = {
  id: 'alone',
  clause: 'CA-7',
  name: { en: 'A choice of your own', fr: 'Un choix à part', de: 'Eine Wahl für dich allein' },
  seats: 3,
  options: OPTIONS,
  seat: 0,
  past: ['B choose 1', 'C choose 1'],
  steps: [
    {
      text: {
        en: '{B} and {C} have chosen. Choose 3.',
        fr: '{B} et {C} ont choisi. Choisissez 3.',
        de: '{B} und {C} haben gewählt. Wähle 3.',
      },
      wants: ['choose 3'],
      points: [choice(3)],
      otherwise: { en: 'Choose 3 and see.', fr: 'Choisissez 3 pour voir.', de: 'Wähle 3 und sieh, was passiert.' },
      then: ['chance draw 3 0', 'chance draw 1 0', 'chance draw 1 0'],
    },
  ],
  done: {
    en: 'Nobody else chose 3: your cairn counted double. Those who both chose 1 got a point each.',
    fr: 'Personne d’autre n’avait choisi 3 : votre cairn a compté double. Les deux qui avaient choisi 1 ont eu un point.',
    de: 'Sonst hat niemand 3 gewählt: Dein Cairn hat doppelt gezählt. Die beiden mit der 1 haben je einen Punkt bekommen.',
  },
};

const falls: Example = {
  id: 'falls',
  clause: 'CA-6',
  name: { en: 'A cairn that falls', fr: 'Un cairn qui s’écroule', de: 'Ein Cairn stürzt ein' },
  seats: 2,
  options: OPTIONS,
  seat: 0,
  past: ['B choose 1'],
  steps: [
    {
      text: { en: '{B} has chosen. Choose 2.', fr: '{B} a choisi. Choisissez 2.', de: '{B} hat gewählt. Wähle 2.' },
      wants: ['choose 2'],
      points: [choice(2)],
      otherwise: { en: 'Choose 2 and see.', fr: 'Choisissez 2 pour voir.', de: 'Wähle 2 und sieh, was passiert.' },
      then: ['chance draw 1 1', 'chance draw 1 0'],
    },
  ],
  done: {
    en: 'One of your two stones was black: the cairn fell, and the white one counts nothing.',
    fr: 'L’une de vos deux pierres était noire : le cairn s’est écroulé, et la blanche ne compte pas.',
    de: 'Einer deiner beiden Steine war schwarz: Der Cairn ist eingestürzt, und der weiße zählt nichts.',
  },
};

export const lessons: Lessons = { first, examples: [falls, alone] };
