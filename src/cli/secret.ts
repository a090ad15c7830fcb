import { randomBytes } from 'node:crypto';
import type { Rng } from '../core/rng.ts';
import { commit, type Secret } from '../fairness/fairness.ts';

/** The secret of a match and each seat's entropy: truly random, or from `rng` for a repeatable match. */
export function drawSecret(seats: number, rng?: Rng): Secret {
  const bytes = (count: number): Uint8Array =>
    rng ? Uint8Array.from({ length: count }, () => rng.below(256)) : randomBytes(count);
  const hex = (count: number): string => Buffer.from(bytes(count)).toString('hex');
  const entropy = Array.from({ length: seats }, () => hex(8));
  return commit(hex(8), bytes(32), entropy);
}
