import { afterAll, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { TestServer } from './testserver.ts';

const opening = TestServer.open({ log: 'silent' });
afterAll(async () => (await opening).close());

it('malformed input is refused with a reason, and affects nobody else', async () => {
  const seed = 'fuzz';
  const { messages, refusals, done, problems } = await fuzz(await opening, 4_000, seed);
  expect(problems, `seed “${seed}”`).toEqual([]);
  expect(messages).toBeGreaterThanOrEqual(4_000);
  expect(done).toBeGreaterThan(20); // some of it made sense
  for (const code of ['message', 'table', 'stranger', 'host', 'begun']) expect(refusals[code]).toBeGreaterThan(0);
});
