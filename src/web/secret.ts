import { commit, type Secret } from '../fairness/fairness.ts';

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const hex = (count: number): string => [...bytes(count)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The secret of a match on this device; all its chance follows from it and can be verified. */
export const drawSecret = (seats: number): Secret =>
  commit(
    hex(8),
    bytes(32),
    Array.from({ length: seats }, () => hex(8)),
  );
