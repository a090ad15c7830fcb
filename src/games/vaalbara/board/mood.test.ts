import { describe, expect, it } from 'vitest';
import { choosing } from './fixtures.ts';
import { play } from '../scene.ts';
import { mood } from './mood.ts';

const SEATS = [0, 1, 2, 3];

describe('portraits', () => {
  const told = play(choosing(), 'D play 4, A play 6, D take 1, B take 3, A take 2');
  const moods = (kind: string, of = 0) =>
    SEATS.map((seat) => mood(told.filter((event) => event.kind === kind)[of]!, seat));

  it('VL-8 show at the reveal whom the Omens put behind an equal Character', () => {
    expect(moods('reveal')).toEqual(['tied', null, null, null]);
  });

  it('VL-24 show who steals and who is robbed', () => {
    expect(told.find(({ kind }) => kind === 'steal')).toMatchObject({ seat: 1, from: 3 });
    expect(moods('steal')).toEqual([null, 'glad', null, 'trapped']);
  });

  it('show who is glad of a Territory', () => {
    expect(told.filter(({ kind }) => kind === 'take').at(-1)).toMatchObject({ seat: 0, reward: { amount: 18 } });
    expect(moods('take', 2)).toEqual(['glad', null, null, null]);
  });

  it('VL-32 show who has won', () => {
    const over = { kind: 'over', scores: [50, 50, 30, 20], omens: 1, order: [1, 0, 2, 3] } as const;
    expect(SEATS.map((seat) => mood(over, seat))).toEqual([null, 'proud', null, null]);
  });
});
