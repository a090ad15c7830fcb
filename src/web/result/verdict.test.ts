import { describe, expect, it } from 'vitest';
import { en } from '../words/play.en.ts';
import { fr } from '../words/play.fr.ts';
import type { Finish } from './outcome.ts';
import { ranked, verdictOf, type Ended } from './verdict.ts';

const finish = (seat: number, rank: number, score: number, ...shares: [string, number][]): Finish => ({
  seat,
  rank,
  score,
  shares: shares.map(([label, amount]) => ({ label, amount })),
});

const FINISHES = [
  finish(1, 1, 245, ['Table 3', 175], ['Table 7', 70]),
  finish(2, 2, 200, ['Table 3', 200]),
  finish(0, 3, 170, ['Table 3', 35], ['Table 7', 135]),
];

const ended = (given: Partial<Ended>): Ended => ({
  finishes: FINISHES,
  names: ['Malik', 'Zelda', 'Tino'],
  you: 0,
  ending: undefined,
  amount: (score) => `${score}k`,
  ...given,
});

describe('the verdict', () => {
  it('says your rank, the gap to the winner and where it arose', () => {
    const { headline, detail, shown, won } = verdictOf(ended({}), en.result);
    expect(headline).toBe('You came 3rd');
    expect(detail).toBe('75k behind Zelda. Biggest difference: Table 3, 140k in Zelda’s favour.');
    expect([shown.map(({ seat }) => seat), won]).toEqual([[0], false]);
  });

  it('says the same in French', () => {
    expect(verdictOf(ended({}), fr.result)).toMatchObject({
      headline: 'Vous finissez 3e',
      detail: '75k derrière Zelda. Le plus gros écart : Table 3, 140k pour Zelda.',
    });
  });

  it('says that you won, or names the winner when nobody is "you"', () => {
    expect(verdictOf(ended({ you: 1 }), en.result)).toMatchObject({
      headline: 'You win',
      detail: '45k ahead of Tino. Biggest difference: Table 7, 70k in your favour.',
      won: true,
    });
    expect(verdictOf(ended({ you: null }), en.result)).toMatchObject({ headline: 'Zelda wins', won: false });
  });

  it('names the partners of a shared win, and mentions the tie-break', () => {
    const tied = [finish(0, 1, 90), finish(1, 1, 90), finish(2, 3, 10)];
    expect(verdictOf(ended({ finishes: tied }), en.result).headline).toBe('You share the win with Zelda');
    const broken = [finish(1, 1, 90), finish(0, 2, 90), finish(2, 3, 10)];
    expect(verdictOf(ended({ finishes: broken }), en.result).detail).toBe('Level with Zelda; the tie-break decides.');
  });

  it('has no winner if the players agreed to stop', () => {
    const even = FINISHES.map((one) => ({ ...one, rank: 1, score: 0, shares: [] }));
    const verdict = verdictOf(
      ended({ finishes: even, ending: { text: 'The table stopped.', lost: [], nobody: true } }),
      en.result,
    );
    expect(verdict).toEqual({ headline: 'No winner', detail: 'The table stopped.', shown: [], won: false });
  });

  it('says that a match was won on time, whatever the score', () => {
    const duel = [finish(0, 1, 50), finish(1, 2, 20)];
    const ending = { text: 'Malik ran out of time.', lost: [0], nobody: false };
    expect(verdictOf(ended({ finishes: duel, ending, you: 1 }), en.result)).toMatchObject({
      headline: 'You win',
      detail: 'Malik ran out of time.',
    });
    expect(verdictOf(ended({ finishes: duel, ending, you: 0 }), en.result).headline).toBe('You came 2nd');
    expect(ranked(duel, [0]).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});
