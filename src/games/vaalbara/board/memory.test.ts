import { describe, expect, it } from 'vitest';
import { play } from '../scene.ts';
import { choosing, resolving, seenBy } from './fixtures.ts';
import { deedOf, takerOf, total, witness } from './memory.ts';

describe('what is remembered', () => {
  it('tells who took what, and what it paid', () => {
    const { state, told } = resolving();
    const memory = witness(new Map(), 4, told);
    const view = seenBy(0, state);
    expect([0, 1, 2, 3].map((seat) => total(deedOf(memory, view, seat)))).toEqual([2, 8, 0, 10]);
    expect([0, 1, 2, 3].map((slot) => takerOf(memory, view, slot)?.seat)).toEqual([3, undefined, 1, undefined]);
  });

  it('keeps quiet under a view of a time before it', () => {
    const memory = witness(new Map(), 4, resolving().told);
    const early = choosing();
    play(early, 'D play 4, A play 6');
    const view = seenBy(0, early);
    expect(deedOf(memory, view, 1)).toEqual({ effect: null, take: null });
    expect(deedOf(memory, view, 3)).toMatchObject({ effect: { kind: 'gain', amount: 0 }, take: null });
    expect(takerOf(memory, view, 0)).toBeNull();
  });

  it('does not count the last Territory of a round to the next one', () => {
    const { state } = resolving();
    const events = play(state, 'A take 2, C take 4');
    const memory = witness(new Map(), 5, events);
    expect(takerOf(memory, { ...seenBy(0, state), order: [2], done: 1 }, 3)).toBeNull();
  });
});
