import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addGame } from '../src/cli/gamefolder.ts';
import { vatout } from './cli.ts';
import { messagesOf, reportOf, type Report } from './report.ts';
import { sandbox } from './sandbox.ts';

const run = promisify(execFile);
const root = sandbox();

addGame(root, 'examples/cairn', { id: 'cairn', constant: 'cairn' });

describe('a fifth game in one folder and one line', () => {
  it('is played, simulated, replayed and verified', async () => {
    const simulated = await vatout(['simulate', 'cairn', '-n', '5', '-s', '3', '--fair', '-o', 'rounds=3'], '', root);
    expect(simulated.out.split('\n').filter(Boolean).length).toBe(5);
    expect((await vatout(['verify', '-'], simulated.out, root)).out).toContain('5 cairn: legal');
    expect((await vatout(['replay', '-', '--at', '1', '--seat', 'B'], simulated.out, root)).out).toContain(
      'In the bag',
    );
    const played = await vatout(['play', 'cairn', '--people', 'none', '--bots', '1'], '', root);
    expect(played.err).toContain('Result');
    expect((await vatout(['rules', 'cairn', '--lang', 'fr'], '', root)).out).toContain('les règles');
  });

  it('is held to every suite that is derived from the list of games', async () => {
    const found = await report(...SUITES);
    expect(messagesOf(found)).toBe('');
    expect(found.testResults.map(({ assertionResults }) => assertionResults.length)).not.toContain(0);
    const online = await report('test/server/secrecy.test.ts', 'test/server/play.test.ts', '-t', 'cairn');
    expect(messagesOf(online)).toBe('');
    expect(online.numPassedTests).toBeGreaterThan(1);
  });

  it('is measured by the speed benchmark', async () => {
    const { stdout } = await run(process.execPath, ['bench/playouts.ts', 'cairn', '3', '0.1'], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({ game: 'cairn', players: 3, via: 'vatout' });
  });

  it('is played to its end by bots that fail, and every failure is reported', async () => {
    change('rules.ts', '  sample,\n', "  sample: () => {\n    throw new Error('no idea');\n  },\n");
    const { code, err } = await vatout(['play', 'cairn', '--people', 'none'], '', root);
    expect(code).toBe(0);
    expect(err).toMatch(/failed to choose a move, so the first legal one was made.*cairn, seat 0: Error: no idea/);
    expect(err).toContain('Result');
    expect((await vatout(['simulate', 'cairn', '--bots', '1'], '', root)).code).not.toBe(0);
  });

  it('without a playthrough fails with the command that writes it', async () => {
    const file = join(root, 'src/games/cairn/playthrough.txt');
    const honest = readFileSync(file, 'utf8');
    rmSync(file);
    onTestFinished(() => writeFileSync(file, honest));
    expect(messagesOf(await report('test/golden.test.ts'))).toMatch(
      /cairn\/playthrough.txt is missing: `npm run golden cairn`/,
    );
  });

  it.each([
    [
      'a broken law',
      'test/contract',
      ['rules.ts', 'state.white -= white;', ''],
      /cairn 2 seats, seed \d+, step \d+, .*: law broken: a draw takes 1 to 3 stones .*: correct `apply`, or the law/,
    ],
    [
      'a list that a copy shares',
      'test/contract',
      ['secrets.ts', 'chosen: state.chosen.slice() });', 'chosen: state.chosen });'],
      /cairn 2 seats, seed \d+, step \d+, .*: `[a-z]+ \d.*` changes the state .*: copy every list in `copy`/,
    ],
    [
      'a legal action that is refused',
      'test/contract',
      ['rules.ts', 'stones >= 1 && stones <= MOST', 'stones > 1 && stones <= MOST'],
      /cairn 2 seats, seed \d+, step \d+, seat [AB]: `choose 1` is listed and refused by CA-3: make `legal` and/,
    ],
    [
      'a view that shows a secret',
      'test/interference.test.ts',
      ['secrets.ts', "stones === 0 || seat === viewer || state.phase !== 'choose'", 'stones >= 0'],
      /seat A sees `chosen` of B at step \d+, seed .*; build the view from/,
    ],
    [
      'a text that shows a secret',
      'test/interference.test.ts',
      ['secrets.ts', 'actions: { choose: [1] }', 'actions: {}'],
      /seat A sees `chosen` of B at step \d+, seed .*: the record reads `choose \d`; hide the word/,
    ],
    [
      'an event that shows a secret',
      'test/interference.test.ts',
      ['rules.ts', "{ kind: 'chosen', seat: actor }", "{ kind: 'chosen', seat: actor, stones: action.stones }"],
      /seat A sees `chosen` of B at step \d+, seed .*: events differ; emit only what the whole table sees/,
    ],
    [
      'a bag that always gives white',
      'test/chance.test.ts',
      ['rules.ts', 'if (rng.below(here + dark) < here) white++;', 'if (here + dark > 0) white++;'],
      /cairn 2 seats, step \d+, seed .*: of 4000 draws 4000 gave outcome `draw \d 0`, and `outcomes` expects \d+/,
    ],
    [
      'a bag that has another order at every table',
      'test/named.test.ts',
      ['rules.ts', "order('bag', all)", 'order(`bag ${state.points.join()}`, all)'],
      /cairn 2 seats, .*(`stones from \d+` shows|gives `draw \d \d`, which CA-5 refuses)/,
    ],
    [
      'a secret that is not declared',
      'test/interference.test.ts',
      ['secrets.ts', /chosen: \{ each: .* stones > 0 \}/, ''],
      /seat A at step \d+, seed .*: `chosen` cannot be told from the view; declare it/,
    ],
  ] as const)('is found out: %s', async (_, suite, [file, rule, fault], sentence) => {
    change(file, rule, fault);
    const found = await report(suite);
    expect(found.numFailedTests).toBeGreaterThan(0);
    expect(messagesOf(found)).toMatch(sentence);
    const [, record, step] = /npx vatout replay (\S+) --at (\d+)/.exec(messagesOf(found))!;
    const replayed = await vatout(['replay', '-', '--at', step!], readFileSync(join(root, record!), 'utf8'), root);
    expect(replayed.out).toContain('In the bag');
  });

  it('fails when its facts allow a seat more than its rulebook', async () => {
    change('facts.ts', 'seats: [2, 3, 4]', 'seats: [2, 3, 4, 5]');
    expect(messagesOf(await report('test/facts.test.ts'))).toContain(
      'facts.ts allows 2 to 5 seats, and src/games/cairn/RULES.md says “2 to 4 players”',
    );
  });
});

/** Suites that test every game on the list; GAME names one. */
const SUITES = [
  'test/contract',
  'test/interference.test.ts',
  'test/chance.test.ts',
  'test/named.test.ts',
  'test/clauses.test.ts',
  'test/facts.test.ts',
  'test/prose.test.ts',
  'test/you.test.ts',
  'test/bots.test.ts',
  'test/golden.test.ts',
  'src/games/cairn/',
  'src/bots/personas.test.ts',
  'src/web/lesson/lessons.test.ts',
  'src/web/learn/rulebook.test.ts',
  'src/web/play/about.test.ts',
  'src/web/match/log.test.ts',
  'src/web/result/statistics.test.ts',
  'src/web/setup/options.test.ts',
];

/** Changes a file of the new game until the test is over. */
function change(name: string, rule: string | RegExp, fault: string): void {
  const file = join(root, 'src/games/cairn', name);
  const honest = readFileSync(file, 'utf8');
  const faulty = honest.replace(rule, fault);
  expect(faulty).not.toBe(honest);
  writeFileSync(file, faulty);
  onTestFinished(() => writeFileSync(file, honest));
}

/** A suite, run on the new game alone. */
const report = (...suite: string[]): Promise<Report> => reportOf(root, 'cairn', ...suite);
