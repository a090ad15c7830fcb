import type { Seat } from '../core/game.ts';
import { listOf, pluralOf } from '../core/language.ts';
import type { Language } from '../core/prose.ts';
import { seatLetter } from '../core/seat.ts';

/** `plural('fr', 2, 'dé', 'dés')` → `2 dés`. French counts 0 and 1.5 as singular, English does not. */
export const plural = (language: Language, count: number, one: string, other: string): string =>
  `${count} ${pluralOf(count, language) === 'one' ? one : other}`;

/** A name that fits so many columns. */
export function short(name: string, columns: number): string {
  const letters = [...name];
  return letters.length > columns ? `${letters.slice(0, columns - 1).join('')}…` : name;
}

/** `A Ana`; who has no other name than the letter is called by that alone. */
export const seatLabel = (seat: Seat, name: string, columns: number): string =>
  name === seatLetter(seat) ? name : `${seatLetter(seat)} ${short(name, columns)}`;

const VOWEL = /^[aeiouhàâäéèêëîïôöùûüœæ]/i;
/** `de Luma`, `d’Ana`: French drops the vowel of « de » before another. */
export const de = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);

/** `a, b and c` */
export const list = (language: Language, items: readonly string[]): string => listOf(items, language);
