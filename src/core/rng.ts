const WORD = 2 ** 32;
const PER_WORD = 2 ** -32;
/** Products of a word and a number up to this are exact in doubles. */
const MOST = 2 ** 21;

/**
 * xoshiro128** (Blackman & Vigna, 2018): 128 bits of state, passes TestU01's BigCrush.
 * The state lives in an Int32Array because V8 may box 32-bit integers in object fields.
 */
export class Rng {
  private readonly s: Int32Array;

  /** `words`: four random 32-bit words, not all zero; see `seeded`. */
  constructor(words: ArrayLike<number>) {
    this.s = Int32Array.of(words[0]!, words[1]!, words[2]!, words[3]!);
    if (!this.s.some((word) => word !== 0)) throw new Error('Rng: a state of zeros never leaves zero');
  }

  /** A whole number in [0, 2^32). */
  next(): number {
    const s = this.s;
    const s1 = s[1]!;
    const product = Math.imul(s1, 5);
    const s2 = s[2]! ^ s[0]!;
    const s3 = s[3]! ^ s1;
    s[1] = s1 ^ s2;
    s[0] = s[0]! ^ s3;
    s[2] = s2 ^ (s1 << 9);
    s[3] = (s3 << 11) | (s3 >>> 21);
    return Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
  }

  /**
   * A whole number in [0, n), n ≤ 2^21, each equally likely (Lemire 2019): the high word of the product of n and a random
   * word, drawn again when the low word is less than 2^32 mod n, which would favour some results.
   */
  below(n: number): number {
    const word = this.next();
    const low = Math.imul(word, n) >>> 0;
    // `| 0` also in the rare case: with one result of unknown type, V8 tags both and calculates on with doubles.
    return low > n && n >>> 0 <= MOST ? (word * PER_WORD * n) | 0 : this.belowAgain(n, word * n) | 0;
  }

  /** The rare case, apart so that `below` is small enough to be inlined. */
  private belowAgain(n: number, product: number): number {
    if (!(n >= 1 && n <= MOST)) throw new Error(`Rng.below(${n}): n must be from 1 to ${MOST}`);
    const biased = WORD % n;
    while (product % WORD < biased) product = this.next() * n;
    return Math.floor(product / WORD);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** Shuffles in place (Fisher–Yates). */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = list[i]!;
      list[i] = list[j]!;
      list[j] = kept;
    }
    return list;
  }

  /** Draws a kind from a multiset given as counts per kind; the counts do not change. */
  kind(counts: readonly number[], total: number): number {
    let left = this.below(total);
    let kind = 0;
    while (left >= counts[kind]!) left -= counts[kind++]!;
    return kind;
  }

  /** An independent generator; this one advances by four words. */
  split(): Rng {
    const words = [0, 0, 0, 0].map(() => mix(this.next()));
    words[0]! |= 1; // never all zero
    return new Rng(words);
  }
}

/** A generator from any text or number; different seeds give independent streams. */
export function seeded(seed: string | number): Rng {
  const text = `${seed}`;
  // FNV-1a over the text, once per word with a different start, then splitmix32's finaliser.
  const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((start) => {
    let hash = start;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return mix(hash ^ text.length);
  });
  words[0]! |= 1;
  const rng = new Rng(words);
  for (let i = 0; i < 16; i++) rng.next();
  return rng;
}

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}
