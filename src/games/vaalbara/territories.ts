/** VL-1 The six types of Territory. */
export const TYPES = ['meadow', 'forest', 'mountain', 'field', 'village', 'river'] as const;
export const MEADOW = 0;
export const FOREST = 1;
export const MOUNTAIN = 2;
export const FIELD = 3;
export const VILLAGE = 4;
export const RIVER = 5;

/** The different fronts: as the types, but a Forest for each of its values. */
export const FRONTS = [
  'meadow',
  'forest3',
  'forest4',
  'forest5',
  'forest6',
  'mountain',
  'field',
  'village',
  'river',
] as const;
const TYPE_OF: readonly number[] = [MEADOW, FOREST, FOREST, FOREST, FOREST, MOUNTAIN, FIELD, VILLAGE, RIVER];
/** VL-13 The points printed on a Forest; 0 on anything else. */
export const PRINTED: readonly number[] = [0, 3, 4, 5, 6, 0, 0, 0, 0];

export const typeOf = (front: number): number => TYPE_OF[front]!;

/** VL-2 Reconstructed: cards of each front marked 2+, 3+ and 4+. */
const COPIES: readonly (readonly [two: number, three: number, four: number])[] = [
  [4, 2, 2], // meadow
  [1, 0, 1], // forest3
  [1, 1, 1], // forest4
  [2, 0, 0], // forest5
  [1, 1, 0], // forest6
  [4, 2, 2], // mountain
  [5, 2, 2], // field
  [5, 2, 2], // village
  [4, 2, 2], // river
];

const deckFor = (seats: number): readonly number[] =>
  COPIES.map(([two, three, four]) => two + (seats >= 3 ? three : 0) + (seats >= 4 ? four : 0));

/** VL-1 `DECKS[seats]`: how many cards of each front are in play. */
export const DECKS: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5].map(deckFor);

/** No card, or a front that nobody knows. */
export const NONE = -1;

/**
 * A Territory is a number: its front, and sixteen times its back. Backs count from 1; 0 is a back that nobody has seen,
 * because the card was never on top of the pile.
 */
export const cardOf = (front: number, back: number): number => front | (back << 4);
export const frontOf = (card: number): number => card & 15;
export const backOf = (card: number): number => card >> 4;
