/** The names of seats for people and in texts: A is seat 0. */
export const LETTERS = 'ABCDEF';
