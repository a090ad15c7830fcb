import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { vatout } from './cli.ts';
import { addHeaps } from './heaps.ts';
import { sandbox } from './sandbox.ts';

const run = promisify(execFile);
const root = sandbox();

addHeaps(root);

describe('a fifth game in one folder and one line', () => {
  it('is played, simulated, replayed and verified', async () => {
    const simulated = await vatout(['simulate', 'heaps', '-n', '5', '-s', '3', '--fair', '-o', 'most=2'], '', root);
    expect(simulated.out.split('\n').filter(Boolean).length).toBe(5);
    expect((await vatout(['verify', '-'], simulated.out, root)).out).toContain('5 heaps: legal');
    expect((await vatout(['replay', '-', '--at', '1', '--seat', 'B'], simulated.out, root)).out).toMatch(/heap \d\d/);
    const played = await vatout(['play', 'heaps', '--people', 'none'], '', root);
    expect(played.err).toContain('Result');
    expect((await vatout(['rules', 'heaps', '--lang', 'fr'], '', root)).out).toContain('les règles');
  });

  it('is held to the contract', async () => {
    const report = await contractReport();
    expect(report).toMatchObject({ success: true, numFailedTests: 0 });
    expect(report.numPassedTests).toBe(4);
  });

  it('is found out when it breaks the contract', async () => {
    const rules = join(root, 'src/games/heaps/rules.ts');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace('state.heap -= action.count;', 'state.heap -= 1;'));
    const report = await contractReport();
    expect(report.numFailedTests).toBe(4);
    expect(JSON.stringify(report)).toContain('the heap has changed its size');
  });
});

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** The contract suite, run on the new game alone. */
async function contractReport(): Promise<Report> {
  const file = join(root, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', root, 'test/contract', '--reporter', 'json', '--outputFile', file];
  await run(process.execPath, args, { cwd: root, env: { ...process.env, GAME: 'heaps' } }).catch(() => undefined);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
