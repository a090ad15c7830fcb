/** VL-4 The twelve Characters; a Character is its initiative, 1 to 12. */
export const CHARACTERS = [
  'fighter',
  'poet',
  'hunter',
  'oracle',
  'carpenter',
  'falconer',
  'tracker',
  'midwife',
  'rider',
  'artisan',
  'pioneer',
  'farmer',
] as const;
export type CharacterName = (typeof CHARACTERS)[number];

export const FIGHTER = 1;
export const POET = 2;
export const HUNTER = 3;
export const ORACLE = 4;
export const CARPENTER = 5;
export const FALCONER = 6;
export const TRACKER = 7;
export const MIDWIFE = 8;
export const RIDER = 9;
export const ARTISAN = 10;
export const PIONEER = 11;
export const FARMER = 12;

/** VL-4 */
export const HAND = 5;

/** A set of Characters is a mask; initiative 1 is the lowest bit. */
export const ALL = (1 << CHARACTERS.length) - 1;
export const bitOf = (character: number): number => 1 << (character - 1);
/** Of no Character (0): nothing. */
export const bitOrNone = (character: number): number => (character === 0 ? 0 : bitOf(character));

/** Counts the bits of a mask, in pairs, then fours, eights and all twelve. */
export function sizeOf(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x555);
  const fours = (pairs & 0x333) + ((pairs >> 2) & 0x333);
  const eights = (fours + (fours >> 4)) & 0xf0f;
  return (eights + (eights >> 8)) & 0xf;
}

/** The Characters of a mask, lowest first. */
export const charactersIn = (mask: number): number[] =>
  CHARACTERS.map((_, index) => index + 1).filter((character) => mask & bitOf(character));

/** The mask's element with so many elements below it, as a mask. */
export function elementAt(mask: number, index: number): number {
  let left = mask;
  for (let i = 0; i < index; i++) left &= left - 1;
  return left & -left;
}
