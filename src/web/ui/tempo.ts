/** How long something takes, from milliseconds at normal tempo: as people set it, and nothing for those who want no motion. */
export const paced = (milliseconds: number): number =>
  milliseconds * Number(getComputedStyle(document.documentElement).getPropertyValue('--tempo') || 1);
