/** The levels of bots, weakest first; the last is the champion, one step above the five that share a game’s faces. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
export type Level = (typeof LEVELS)[number];
export const CHAMPION = 6;
