import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
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

  it('is held to the contract, keeps its secrets and draws as it declares', async () => {
    for (const suite of [
      ['test/contract'],
      ['test/interference.test.ts'],
      ['test/chance.test.ts'],
      ['test/server/secrecy.test.ts', '-t', 'heaps'],
    ]) {
      const found = await report(...suite);
      expect(messagesOf(found)).toBe('');
      expect(found.numPassedTests).toBeGreaterThan(1);
    }
  });

  it('is played to its end in the terminal by bots that fail, and every failure is told', async () => {
    const rules = join(root, 'src/games/heaps/rules.ts');
    const honest = readFileSync(rules, 'utf8');
    writeFileSync(rules, honest.replace('  sample,\n', "  sample: () => {\n    throw new Error('no idea');\n  },\n"));
    onTestFinished(() => writeFileSync(rules, honest));
    const { code, err } = await vatout(['play', 'heaps', '--people', 'none'], '', root);
    expect(code).toBe(0);
    expect(err).toMatch(/failed to choose a move, so the first legal one was made.*heaps, seat 0: Error: no idea/);
    expect(err).toContain('Result');
    expect((await vatout(['simulate', 'heaps', '--bots', '1'], '', root)).code).not.toBe(0);
  });

  it('is told how to write its playthrough', async () => {
    expect(messagesOf(await report('test/golden.test.ts'))).toMatch(
      /heaps\/playthrough.txt is missing: `npm run golden`/,
    );
  });

  it.each([
    [
      'a broken law',
      'test/contract',
      ['state.heap -= action.count;', 'state.heap -= 1;'],
      /heaps 2 seats, seed \d+, step \d+, .*: law broken: the heap has changed its size: correct `apply`, or the law/,
    ],
    [
      'a list that a copy shares',
      'test/contract',
      ['stakes: state.stakes.slice() }),\n  secrets', 'stakes: state.stakes }),\n  secrets'],
      /heaps 2 seats, seed \d+, step \d+, seat [AB]: `stake \d` changes the state .*: copy every list in `copy`/,
    ],
    [
      'a legal action that is refused',
      'test/contract',
      ['if (legal(seen, actor).some(', 'if (actor === 1 && legal(seen, actor).some('],
      /heaps 2 seats, seed \d+, step \d+, seat A: `stake \d` is listed and refused by TY-3: make `legal` and `refusal` agree/,
    ],
    [
      'a view that shows a secret',
      'test/interference.test.ts',
      ['stake === 0 || seat === viewer || isOver(state) ? stake : null', 'seat >= 0 ? stake : null'],
      /seat A sees `stakes` of B at step \d+, seed .*; build the view from/,
    ],
    [
      'a text that shows a secret',
      'test/interference.test.ts',
      ['actions: { stake: [1] }', 'actions: {}'],
      /seat A sees `stakes` of B at step \d+, seed .*: the record reads `stake \d`; hide the word/,
    ],
    [
      'an event that shows a secret',
      'test/interference.test.ts',
      ["{ kind: 'stake', seat: actor }", "{ kind: 'stake', seat: actor, amount: action.amount }"],
      /seat A sees `stakes` of B at step \d+, seed .*: events differ; emit only what the whole table sees/,
    ],
    [
      'a loaded bag',
      'test/chance.test.ts',
      ['SIZES[rng.below(SIZES.length)]!', 'SIZES[0]!'],
      /heaps 2 seats, step 0, seed .*: of 4000 draws 4000 gave outcome `heap 10`, and `outcomes` expects 364/,
    ],
    [
      'a secret that is not declared',
      'test/interference.test.ts',
      ["stakes: { each: 'entry', shows: (stake) => stake > 0 }", ''],
      /seat A at step \d+, seed .*: `stakes` cannot be told from the view; declare it/,
    ],
  ] as const)('is found out: %s', async (_, suite, [rule, fault], sentence) => {
    const rules = join(root, 'src/games/heaps/rules.ts');
    const honest = readFileSync(rules, 'utf8');
    expect(honest).toContain(rule);
    writeFileSync(rules, honest.replace(rule, fault));
    onTestFinished(() => writeFileSync(rules, honest));
    const found = await report(suite);
    expect(found.numFailedTests).toBeGreaterThan(0);
    expect(messagesOf(found)).toMatch(sentence);
    const [, file, step] = /npx vatout replay (\S+) --at (\d+)/.exec(messagesOf(found))!;
    const replayed = await vatout(['replay', '-', '--at', step!], readFileSync(join(root, file!), 'utf8'), root);
    expect(replayed.out).toMatch(/heap \d/);
  });
});

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly failureMessages: string[] }[] }[];
}

const messagesOf = ({ testResults }: Report): string =>
  testResults.flatMap((file) => file.assertionResults.flatMap((test) => test.failureMessages)).join('\n');

/** A suite, run on the new game alone. */
async function report(...suite: string[]): Promise<Report> {
  const file = join(root, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', root, ...suite, '--reporter', 'json', '--outputFile', file];
  rmSync(file, { force: true });
  await run(process.execPath, args, { cwd: root, env: { ...process.env, GAME: 'heaps' } }).catch(() => undefined);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
