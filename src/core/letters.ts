/** The names of seats for people and in texts: A is seat 0. */
export const LETTERS = 'ABCDEF';

/**
 * No game has more seats: each needs a letter here and an identity in `identity.ts`. The protocol, `SEAT_TURN` and the
 * tests of facts take the limit from here.
 */
export const MOST_SEATS = LETTERS.length;
