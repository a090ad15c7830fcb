import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder, vatout } from '../cli.ts';
import { newToken, withToken } from './program.ts';
import { TestServer } from './testserver.ts';

const folder = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent' });
});
afterAll(() => server.close());

const run = promisify(execFile);
const play = (token: string, game: string) => run('python3', ['examples/api/play.py', server.at.url, token, game]);

it.each(['las-vegas', 'vaalbara'])('examples/api/play.py plays %s to its end', async (game) => {
  const { token } = await withToken(await server.welcome('Ada'), `of-${game}`);
  const { stdout, stderr } = await play(token, game);
  expect(stderr).toBe('');
  const file = join(folder, `${game}.json`);
  writeFileSync(file, stdout);
  const { code, out } = await vatout(['verify', file]);
  expect([code, out]).toEqual([0, expect.stringMatching(`^1 ${game}: legal.* follows from the secret`)]);
});

it('examples/api/play.py says what to do where it is refused', async () => {
  const ada = await server.welcome('Ada');
  const { token } = await withToken(ada, 'refused');
  const reading = await newToken(ada, ['read']);
  await expect(play(reading.token, 'las-vegas')).rejects.toMatchObject({
    stderr: expect.stringContaining('Make one with the scope that is missing. tables') as string,
  });
  await expect(play(token, 'chess')).rejects.toMatchObject({
    stderr: expect.stringContaining('Choose one of: vabanque') as string,
  });
});
