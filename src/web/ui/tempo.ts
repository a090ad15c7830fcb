/**
 * A duration at the current tempo; 0 with reduced motion. It reads the inline style (state/settings), because a
 * computed style would force a layout.
 */
export const paced = (milliseconds: number): number =>
  milliseconds * Number(document.documentElement.style.getPropertyValue('--tempo') || 1);
