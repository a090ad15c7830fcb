import { CHANCE, type Actor, type Seat } from './game.ts';
import { LETTERS } from './letters.ts';

/** The name of a seat for people and in texts: A is seat 0. */
export const seatLetter = (seat: Seat): string => LETTERS[seat]!;

/** The letters of a whole table. */
export const seatLetters = (seats: number): string[] => [...LETTERS.slice(0, seats)];

/** The seat of a letter, or null. */
export function seatOf(letter: string): Seat | null {
  const seat = LETTERS.indexOf(letter);
  return letter.length === 1 && seat >= 0 ? seat : null;
}

/** The name of an actor in a record: `A` to `F`, or `chance`. */
export const actorName = (actor: Actor): string => (actor === CHANCE ? 'chance' : (LETTERS[actor] ?? String(actor)));

/** The actor of such a name; null where there is none. */
export const actorOf = (name: string): Actor | null => (name === 'chance' ? CHANCE : seatOf(name));
