import { afterAll, afterEach } from 'vitest';
import type { Settings } from '../../src/server/settings.ts';
import { TestServer } from './testserver.ts';

/** One server for the tests of a file: pages are closed after each test, the server after the last. */
export function testServerForFile(settings: Partial<Settings> = {}): () => Promise<TestServer> {
  let server: Promise<TestServer> | undefined;
  afterEach(async () => (await server)?.closePages());
  afterAll(async () => (await server)?.close());
  return () => (server ??= TestServer.open(settings));
}
