import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';

/** The words of the ladder through the bots of a game, up to the champion. */
interface LadderWords {
  readonly title: string;
  readonly lead: string;
  /** How many of the six have been beaten, and who comes next. */
  readonly next: (beaten: number, name: string) => string;
  readonly all: string;
  /** What a press on a face does. */
  readonly play: (name: string, level: number) => string;
  readonly beaten: (name: string, level: number) => string;
}

const en: LadderWords = {
  title: 'Beat the house',
  lead: 'Five bots guard each game, and one champion guards them all. Win on your own, and everyone you leave behind counts as beaten.',
  next: (beaten, name) => (beaten === 0 ? `Start with ${name}.` : `${beaten} of 6 beaten. Next up: ${name}.`),
  all: 'All beaten, the champion too. The house is yours.',
  play: (name, level) => `Play ${name}, level ${level}`,
  beaten: (name, level) => `Play ${name}, level ${level}, beaten before`,
};

const fr: LadderWords = {
  title: 'Battez la maison',
  lead: 'Cinq robots défendent chaque jeu, et un champion les défend tous. Gagnez seul contre eux : tous ceux que vous devancez sont battus.',
  next: (beaten, name) =>
    beaten === 0
      ? `Commencez par ${name}.`
      : `${beaten} ${beaten === 1 ? 'battu' : 'battus'} sur 6. Au suivant : ${name}.`,
  all: 'Tous battus, champion compris. La maison est à vous.',
  play: (name, level) => `Jouer contre ${name}, niveau ${level}`,
  beaten: (name, level) => `Jouer contre ${name}, niveau ${level}, déjà battu`,
};

const de: LadderWords = {
  title: 'Schlag das Haus',
  lead: 'Fünf Bots bewachen jedes Spiel, und ein Champion bewacht sie alle. Gewinn allein gegen sie: Wen du hinter dir lässt, der gilt als geschlagen.',
  next: (beaten, name) =>
    beaten === 0 ? `Fang mit ${name} an.` : `${beaten} von 6 geschlagen. Als Nächstes: ${name}.`,
  all: 'Alle geschlagen, auch der Champion. Das Haus gehört dir.',
  play: (name, level) => `Gegen ${name} spielen, Stufe ${level}`,
  beaten: (name, level) => `Gegen ${name} spielen, Stufe ${level}, schon geschlagen`,
};

export const ladderWords: Readonly<Record<Language, LadderWords>> = { en, fr: french(fr, NARROW), de };
