import { randomBytes, scrypt } from 'node:crypto';

/* Recovery codes. A code has 160 random bits, so its hash needs no salt and can be looked up. */

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 32;
const GROUP = 4;
const ALIKE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** scrypt: 16 MiB and some tens of milliseconds, in the thread pool. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const SALT = 'vatout recovery code';
const BYTES = 32;

/** `7KQ2-M4TX-…`, in groups of four. */
export function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** The hash of a code as a person typed it: spaces, dashes and case do not matter; null if it is none. */
export function hashOfCode(text: string): Promise<string | null> {
  const plain = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (letter) => ALIKE[letter]!);
  if (plain.length !== LENGTH || [...plain].some((letter) => !LETTERS.includes(letter))) return Promise.resolve(null);
  return new Promise((resolve, reject) =>
    scrypt(plain, SALT, BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash.toString('hex')))),
  );
}
