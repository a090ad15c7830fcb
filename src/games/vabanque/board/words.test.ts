import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../pieces.ts';
import { wordsOf } from './words.ts';

/** The names of all messages, with their kind. */
const shape = (words: object): unknown =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'object' ? shape(value as object) : typeof value,
    ]),
  );

describe('the words of the board', () => {
  it('are the same messages in both languages', () => {
    expect(shape(wordsOf('fr'))).toEqual(shape(wordsOf('en')));
  });

  it('call the pieces of each edition by their names', () => {
    const [en, fr] = [wordsOf('en').pieces, wordsOf('fr').pieces];
    expect(EDITIONS.map((edition) => en[edition].caught)).toEqual(['caught by the Trap', 'caught by the Cheat']);
    expect(EDITIONS.map((edition) => en[edition].steps[2])).toEqual(['Tokens', 'Pawns']);
    expect(EDITIONS.map((edition) => fr[edition].caught)).toEqual(['pris par le Piège', 'pris par le Tricheur']);
  });

  it('count in both languages', () => {
    expect([0, 1, 2].map(wordsOf('en').cardsLeft)).toEqual(['0 cards left', '1 card left', '2 cards left']);
    expect([0, 1, 2].map(wordsOf('fr').cardsLeft)).toEqual(['0 carte', '1 carte', '2 cartes']);
  });
});
