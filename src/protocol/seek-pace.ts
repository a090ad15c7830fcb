import { TEMPOS } from '../table/matching.ts';

/** `either`: whichever fills first. */
export const SEEK_PACES = [...TEMPOS, 'either'] as const;
export type SeekPace = (typeof SEEK_PACES)[number];
