import { french } from '../../../src/core/french.ts';
import { NARROW } from '../../../src/core/spaces.ts';
import type { Language } from '../../../src/core/prose.ts';

/** What the board says, language by language. */
export interface Words {
  readonly you: string;
  readonly subtitle: (round: number, rounds: number) => string;
  readonly task: string;
  readonly bag: (white: number, black: number) => string;
  readonly cairns: string;
  readonly choices: string;
  readonly stones: (count: number) => string;
  readonly draw: (count: number) => string;
  readonly waiting: string;
  readonly hidden: string;
  readonly chose: (count: number) => string;
  readonly points: (count: number) => string;
  readonly chance: (percent: number) => string;
  readonly alone: (points: number) => string;
}

const EN: Words = {
  you: 'You',
  subtitle: (round, rounds) => `Round ${round} of ${rounds}`,
  task: 'Choose in secret how many stones you will draw.',
  bag: (white, black) => `The bag: ${white} white, ${black} black`,
  cairns: 'Cairns',
  choices: 'Your choice',
  stones: (count) => (count === 1 ? '1 stone' : `${count} stones`),
  draw: (count) => `Draw ${count}`,
  waiting: 'is choosing',
  hidden: 'has chosen',
  chose: (count) => `chose ${count}`,
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  chance: (percent) => `${percent} % chance that the cairn stands.`,
  alone: (points) => `${points} points if nobody else chooses as many.`,
};

const FR: Words = {
  you: 'Vous',
  subtitle: (round, rounds) => `Manche ${round} sur ${rounds}`,
  task: 'Choisissez en secret combien de pierres vous piocherez.',
  bag: (white, black) => `Le sac : ${white} blanches, ${black} noires`,
  cairns: 'Cairns',
  choices: 'Votre choix',
  stones: (count) => (count === 1 ? '1 pierre' : `${count} pierres`),
  draw: (count) => `Piocher ${count}`,
  waiting: 'choisit',
  hidden: 'a choisi',
  chose: (count) => `a choisi ${count}`,
  points: (count) => (count < 2 ? `${count} point` : `${count} points`),
  chance: (percent) => `Le cairn tient dans ${percent} % des cas.`,
  alone: (points) => `${points} points si personne d’autre n’en choisit autant.`,
};

const DE: Words = {
  you: 'Du',
  subtitle: (round, rounds) => `Runde ${round} von ${rounds}`,
  task: 'Wähle heimlich, wie viele Steine du ziehst.',
  bag: (white, black) => `Im Beutel: ${white} weiße, ${black} schwarze`,
  cairns: 'Cairns',
  choices: 'Deine Wahl',
  stones: (count) => (count === 1 ? '1 Stein' : `${count} Steine`),
  draw: (count) => `${count} ziehen`,
  waiting: 'wählt noch',
  hidden: 'hat gewählt',
  chose: (count) => `hat ${count} gewählt`,
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  chance: (percent) => `${percent} % Chance, dass der Cairn steht.`,
  alone: (points) => `${points} Punkte, wenn sonst niemand so viele wählt.`,
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };
