import type { BoardOf } from '../board.ts';
import TextBoard from './TextBoard.svelte';

const SHORT = 500;

/** The board of a game without one of its own: the position as text, and a button for every action. */
export const textBoard: BoardOf = {
  Board: TextBoard,
  subtitle: () => '',
  steps: () => null,
  task: () => '',
  seat: () => ({ note: '', score: '', spoken: '' }),
  preview: () => ({ gain: '', rest: '' }),
  holds: () => false,
  pace: () => SHORT,
  sound: () => null,
  wide: false,
};
