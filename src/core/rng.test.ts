import { describe, expect, it } from 'vitest';
import { Rng, seeded } from './rng.ts';

/** Chi-square of counts against equal chances, as standard deviations from its mean (normal approximation). */
function deviation(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

/** A state whose first output is this word: the output function turned round. */
function stateFor(word: number): number[] {
  const INVERSE_OF_9 = 954437177;
  const INVERSE_OF_5 = 3435973837;
  const rotated = Math.imul(word, INVERSE_OF_9);
  return [1, Math.imul((rotated >>> 7) | (rotated << 25), INVERSE_OF_5), 3, 4];
}

describe('xoshiro128**', () => {
  it('gives the numbers of the reference implementation', () => {
    // State 1, 2, 3, 4 through the authors' C code.
    const rng = new Rng([1, 2, 3, 4]);
    expect([1, 2, 3, 4, 5].map(() => rng.next())).toEqual([11520, 0, 5927040, 70819200, 2031721883]);
  });

  it('refuses a state of zeros', () => {
    expect(() => new Rng([0, 0, 0, 0])).toThrow();
  });

  it('sets every bit half of the time', () => {
    const rng = seeded('bits');
    const ones = new Array<number>(32).fill(0);
    const draws = 20000;
    for (let i = 0; i < draws; i++) {
      const word = rng.next();
      for (let bit = 0; bit < 32; bit++) ones[bit]! += (word >>> bit) & 1;
    }
    for (const count of ones) expect(Math.abs(count - draws / 2) / Math.sqrt(draws / 4)).toBeLessThan(4);
  });
});

describe('below', () => {
  it.each([2, 3, 5, 6, 7, 36, 54, 1296])('draws each of %i equally often', (n) => {
    const rng = seeded(`below ${n}`);
    const counts = new Array<number>(n).fill(0);
    for (let i = 0; i < 400 * n; i++) counts[rng.below(n)]!++;
    expect(Math.abs(deviation(counts))).toBeLessThan(4);
  });

  it('rejects a word in the biased part', () => {
    // With n = 3 one word of 2^32 is too many: the word 0. This state puts out 0 second.
    const rng = new Rng([1, 2, 3, 4]);
    rng.next();
    const again = new Rng([1, 2, 3, 4]);
    again.next();
    again.next();
    expect(rng.below(3)).toBe(again.below(3));
    expect(rng.next()).toBe(again.next());
  });

  it('rejects exactly the words that would favour a result', () => {
    // 2^32 mod 6 is 4: words whose product with 6 has a low part below 4 are too many.
    const biased = [0, 715827883, 2147483648, 2863311531];
    for (const word of biased) {
      expect((word * 6) % 2 ** 32).toBeLessThan(4);
      const rng = new Rng(stateFor(word));
      rng.next();
      const expected = rng.below(6);
      expect(new Rng(stateFor(word)).below(6)).toBe(expected);
    }
    for (const word of [1, 715827882, 715827884, 2147483649, 4294967295]) {
      expect(new Rng(stateFor(word)).below(6)).toBe(Math.floor((word * 6) / 2 ** 32));
    }
  });

  it('throws for n below 1 and above 2^21', () => {
    expect(seeded(1).below(1)).toBe(0);
    for (const n of [0, -1, NaN, 2 ** 21 + 1]) expect(() => seeded(1).below(n)).toThrow(`Rng.below(${n})`);
    expect(seeded(1).below(2 ** 21)).toBeLessThan(2 ** 21);
  });
});

describe('choosing', () => {
  it('shuffles into every order equally often', () => {
    const rng = seeded('shuffle');
    const counts = new Map<string, number>();
    for (let i = 0; i < 24000; i++) {
      const order = rng.shuffle([1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(Math.abs(deviation([...counts.values()]))).toBeLessThan(4);
  });

  it('draws kinds in proportion to their counts, which do not change', () => {
    const rng = seeded('kind');
    const counts = [3, 0, 1, 2];
    const drawn = [0, 0, 0, 0];
    for (let i = 0; i < 12000; i++) drawn[rng.kind(counts, 6)]!++;
    expect(counts).toEqual([3, 0, 1, 2]);
    expect(drawn[1]).toBe(0);
    expect(Math.abs(deviation([drawn[0]! / 3, drawn[2]!, drawn[3]! / 2].map((n) => n * 2)))).toBeLessThan(4);
  });

  it('picks from a list', () => {
    const rng = seeded('pick');
    expect(new Set(Array.from({ length: 50 }, () => rng.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });
});

describe('seeds', () => {
  it('the same seed gives the same stream, another seed a different one', () => {
    expect(seeded('x').next()).toBe(seeded('x').next());
    expect(seeded(7).next()).toBe(seeded('7').next());
    const firsts = new Set(Array.from({ length: 2000 }, (_, i) => seeded(`game/${i}`).next()));
    expect(firsts.size).toBe(2000);
  });

  it('consecutive seeds give independent first numbers', () => {
    const counts = new Array<number>(16).fill(0);
    for (let i = 0; i < 16000; i++) counts[seeded(i).below(16)]!++;
    expect(Math.abs(deviation(counts))).toBeLessThan(4);
  });

  it('a split generator is independent of its parent and of its siblings', () => {
    const parent = seeded('split');
    const a = parent.split();
    const b = parent.split();
    const agree = [0, 0, 0];
    for (let i = 0; i < 8000; i++) {
      const [p, x, y] = [parent.below(8), a.below(8), b.below(8)];
      agree[0]! += Number(p === x);
      agree[1]! += Number(p === y);
      agree[2]! += Number(x === y);
    }
    for (const count of agree) expect(Math.abs(count - 1000) / Math.sqrt(1000 * (7 / 8))).toBeLessThan(4);
  });
});
