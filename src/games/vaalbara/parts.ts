import { CHARACTERS } from './characters.ts';
import { TYPES } from './territories.ts';

/** Where points come from: a Poet's gift counts as `poet` for who receives it, a doubling as `farmer`. */
export const PARTS = ['start', ...TYPES, ...CHARACTERS, 'robbed', 'variety'] as const;
export type PartName = (typeof PARTS)[number];

export const START = 0;
export const partOfType = (type: number): number => 1 + type;
export const partOfCharacter = (character: number): number => TYPES.length + character;
export const ROBBED = PARTS.indexOf('robbed');
export const VARIETY = PARTS.indexOf('variety');

/** VL-4 */
export const STARTING_POINTS = 2;
