import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { Backends } from '../../scripts/backends.ts';

/** One PostgreSQL and one Redis for the tests of a file; they start with the first use and stop after the last test. */
export function backendsForTests(): () => Promise<Backends> {
  let backends: Promise<Backends> | undefined;
  afterAll(async () => (await backends)?.close(), 60_000); // a hundred databases are many files to delete
  return () => (backends ??= Backends.start());
}

export const newName = (): string => `vatout_${randomBytes(6).toString('hex')}`;
