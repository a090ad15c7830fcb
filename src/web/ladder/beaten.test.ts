import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan, Sitter } from '../match/plan.ts';
import { MemoryStorage } from '../state/memory-storage.ts';
import { beatenIn, keepBeaten, nextOf } from './beaten.ts';

const person: Sitter = { kind: 'person', level: 2, name: 'Ada', identity: 'azur' };
const bot = (level: number): Sitter => ({ kind: 'bot', level, name: '', identity: 'jade' });
const plan = (...sitters: readonly Sitter[]): Plan => ({ game: 'las-vegas', options: {}, sitters, hints: true });

let storage: Storage;
beforeEach(() => (storage = new MemoryStorage()));

describe('the house', () => {
  it('is beaten level by level, in each game', () => {
    keepBeaten(plan(person, bot(4), bot(3)), [1, 2, 3], storage);
    keepBeaten(plan(bot(1), person), [2, 1], storage);
    expect(beatenIn('las-vegas', storage)).toEqual([1, 3, 4]);
    expect(beatenIn('vaalbara', storage)).toEqual([]);
    expect(nextOf(beatenIn('las-vegas', storage))).toBe(2);
    expect(nextOf([1, 2, 3, 4, 5])).toBe(6);
    expect(nextOf([1, 2, 3, 4, 5, 6])).toBe(null);
  });

  it.each([
    ['a match that was lost', plan(person, bot(1), bot(2)), [2, 1, 3]],
    ['a bot that won as well', plan(person, bot(3)), [1, 1]],
    ['two people', plan(person, person, bot(2)), [1, 2, 3]],
    ['nobody at this screen', plan(bot(1), bot(2)), [1, 2]],
  ])('is not beaten by %s', (_, played, ranks) => {
    keepBeaten(played, ranks, storage);
    expect(beatenIn('las-vegas', storage)).toEqual([]);
  });

  it('is not beaten by what cannot be read', () => {
    for (const kept of ['5', '{"las-vegas":5}', '{', '{"las-vegas":[9,"1"]}']) {
      storage.setItem('vatout.beaten', kept);
      expect(beatenIn('las-vegas', storage)).toEqual([]);
    }
  });
});
