import type { State } from './rules.ts';

export const laws = ({ size, heap, taken }: State): string | null =>
  heap + taken.reduce((sum, count) => sum + count, 0) === size ? null : 'the heap has changed its size';
