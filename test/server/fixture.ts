import { afterAll, afterEach } from 'vitest';
import type { Settings } from '../../src/server/settings.ts';
import { House } from './house.ts';

/** One server for the tests of a file: pages go after each test, the server after the last. */
export function houseForTests(settings: Partial<Settings> = {}): () => Promise<House> {
  let house: Promise<House> | undefined;
  afterEach(async () => (await house)?.closePages());
  afterAll(async () => (await house)?.close());
  return () => (house ??= House.open(settings));
}
