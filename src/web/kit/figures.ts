import type { Seat } from '../../core/game.ts';
import type { Statistic, Text } from '../board.ts';

type Figure = (name: Text, value: (seat: Seat) => number, more?: Pick<Statistic, 'better' | 'money'>) => Statistic;

/** Makes the figures of a finished game, one value for each seat. */
export const figuresOf =
  (seats: number): Figure =>
  (name, value, more) => ({ name, values: Array.from({ length: seats }, (_, seat) => value(seat)), ...more });

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const roundName = (round: number): Text => ({
  en: `Round ${round}`,
  fr: `Manche ${round}`,
  de: `Runde ${round}`,
});
