import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from './cli.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
mkdirSync(join(folder, 'bench'));

const strength = (...args: string[]) => run(process.execPath, [resolve('bench/strength.ts'), ...args], { cwd: folder });
const rows = () =>
  readFileSync(join(folder, 'bench/strength.md'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('`npm run'));

it('matches of the strength table are played one by one, each has one row, in order', async () => {
  await strength('las-vegas', '1@10-mc5', '-s', '3', '-n', '6');
  await strength('vaalbara', '1@10-random', '-s', '2', '-t', '0');
  await strength('las-vegas', '1@10-mc5', '1@10-random', '-s', '2', '-n', '4');
  await strength('las-vegas', '1@10-mc5', '-s', '3', '-n', '12');
  expect(rows().map((row) => row.split(' | ').slice(0, 5).join(' '))).toEqual([
    '| las-vegas 2 1@10 mc5 4',
    '| las-vegas 2 1@10 random 4',
    '| las-vegas 3 1@10 mc5 12',
    '| vaalbara 2 1@10 random 2',
  ]);
  expect(rows()[2]).toContain('`npm run strength -- las-vegas 1@10-mc5 -s 3 -n 12`');
});

it.each([['chess'], ['las-vegas', '5'], ['las-vegas', '5-x'], ['las-vegas', '-s', '9'], ['las-vegas', '-n', 'many']])(
  'what cannot be played is refused: %s %s %s',
  async (...args) => {
    await expect(strength(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage') });
  },
);
