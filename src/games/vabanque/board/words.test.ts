import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/prose.ts';
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
  it('are the same messages in every language', () => {
    for (const language of LANGUAGES) expect(shape(wordsOf(language))).toEqual(shape(wordsOf('en')));
  });

  it('call the pieces of each edition by their names', () => {
    const [en, fr, de] = [wordsOf('en').pieces, wordsOf('fr').pieces, wordsOf('de').pieces];
    expect(EDITIONS.map((edition) => en[edition].caught)).toEqual(['caught by the Trap', 'caught by the Cheat']);
    expect(EDITIONS.map((edition) => en[edition].steps[2])).toEqual(['Tokens', 'Pawns']);
    expect(EDITIONS.map((edition) => fr[edition].caught)).toEqual(['pris par le Piège', 'pris par le Tricheur']);
    expect(EDITIONS.map((edition) => de[edition].caught)).toEqual(['in der Falle', 'vom Gauner erwischt']);
    expect(EDITIONS.map((edition) => de[edition].tasks.tokens(5))).toEqual([
      'Zieh deine Figur 0 bis 4 Tische im Uhrzeigersinn.',
      'Zieh deinen Stein 0 bis 4 Tische im Uhrzeigersinn.',
    ]);
  });

  it('count in every language', () => {
    expect([0, 1, 2].map(wordsOf('en').cardsLeft)).toEqual(['0 cards left', '1 card left', '2 cards left']);
    expect([0, 1, 2].map(wordsOf('fr').cardsLeft)).toEqual(['0 carte', '1 carte', '2 cartes']);
    expect([0, 1, 2].map(wordsOf('de').cardsLeft)).toEqual(['0 Karten', '1 Karte', '2 Karten']);
  });

  it('give every subject its German verb', () => {
    const { stops } = wordsOf('de').preview;
    expect([[], ['Du'], ['Tino'], ['Tino', 'Du'], ['Tino', 'Zelda']].map(stops)).toEqual([
      'Niemand kann dort halten.',
      'Du kannst dort halten.',
      'Tino kann dort halten.',
      'Du und Tino könnt dort halten.',
      'Tino und Zelda können dort halten.',
    ]);
  });
});
