/**
 * How long something takes, from milliseconds at normal tempo: as people set it, and nothing for those who want no motion. Read
 * from the element itself (state/settings): asking what is computed would lay the whole page out in the middle of drawing it.
 */
export const paced = (milliseconds: number): number =>
  milliseconds * Number(document.documentElement.style.getPropertyValue('--tempo') || 1);
