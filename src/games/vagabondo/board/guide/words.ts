import { french } from '../../../../core/french.ts';
import { NARROW } from '../../../../core/spaces.ts';
import type { Language } from '../../../../core/prose.ts';

/** The words of the live examples; pieces and refusals use the board's. */
interface LiveWords {
  readonly tryIt: string;
  readonly again: string;
  readonly rotate: string;
  readonly lay: string;
  readonly piece: (name: string, value: number, shade: string) => string;
  readonly hint: string;
  readonly laid: (points: number) => string;
  readonly turned: (name: string) => string;
  readonly pieces: string;
  readonly worth: (value: number) => string;
}

export const live: Readonly<Record<Language, LiveWords>> = {
  en: {
    tryIt: 'Try it',
    again: 'Start again',
    rotate: 'Rotate',
    lay: 'Place it here',
    piece: (name, value, shade) => `${name}, ${value}, ${shade.toLowerCase()}`,
    hint: 'Choose a piece and press a square.',
    laid: (points) => `Placed for ${points} points.`,
    turned: (name) => `Rotate the ${name}`,
    pieces: 'Pieces',
    worth: (value) => (value === 1 ? '1 point' : `${value} points`),
  },
  fr: french<LiveWords>(
    {
      tryIt: 'Essayez',
      again: 'Recommencer',
      rotate: 'Tourner',
      lay: 'Poser ici',
      piece: (name, value, shade) => `${name}, ${value}, ${shade.toLowerCase()}`,
      hint: 'Choisissez une pièce, puis une case.',
      laid: (points) => (points < 2 ? `Posée, ${points} point.` : `Posée, ${points} points.`),
      turned: (name) => `Tourner : ${name}`,
      pieces: 'Pièces',
      worth: (value) => (value < 2 ? `${value} point` : `${value} points`),
    },
    NARROW,
  ),
  de: {
    tryIt: 'Probier’s aus',
    again: 'Von vorn',
    rotate: 'Drehen',
    lay: 'Hier legen',
    piece: (name, value, shade) => `${name}, ${value}, ${shade.toLowerCase()}`,
    hint: 'Wähle ein Teil, dann ein Feld.',
    laid: (points) => (points === 1 ? 'Gelegt, 1 Punkt.' : `Gelegt, ${points} Punkte.`),
    turned: (name) => `Drehen: ${name}`,
    pieces: 'Teile',
    worth: (value) => (value === 1 ? '1 Punkt' : `${value} Punkte`),
  },
};
