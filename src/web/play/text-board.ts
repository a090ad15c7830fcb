import type { BoardOf } from '../board.ts';
import TextBoard from './TextBoard.svelte';

const SHORT = 500;

/** How a game is played whose folder has no board: the table as text, and a button for every choice. */
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
