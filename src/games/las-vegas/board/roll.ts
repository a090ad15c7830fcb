import type { SeatPlayer } from '../../../web/board.ts';
import { count, type Dice } from '../dice.ts';
import { CASINOS } from '../pieces.ts';

export interface RolledDie {
  /** Unique in its roll. */
  readonly key: string;
  readonly identity: SeatPlayer['identity'] | 'house';
  /** From 1. */
  readonly face: number;
}

/** The dice of a roll, sorted by value, the player's own before white ones. */
export const rolledDice = (own: Dice, white: Dice, identity: SeatPlayer['identity']): RolledDie[] =>
  Array.from({ length: CASINOS }, (_, casino) => groupDice(own, white, casino, identity)).flat();

export const groupDice = (own: Dice, white: Dice, casino: number, identity: SeatPlayer['identity']): RolledDie[] => [
  ...alike(count(own, casino), identity, casino),
  ...alike(count(white, casino), 'house', casino),
];

const alike = (n: number, identity: RolledDie['identity'], casino: number): RolledDie[] =>
  Array.from({ length: n }, (_, i) => ({ key: `${identity} ${casino} ${i}`, identity, face: casino + 1 }));
