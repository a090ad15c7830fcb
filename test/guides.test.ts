import { existsSync, readFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { vatout } from './cli.ts';
import { sandbox } from './sandbox.ts';

const run = promisify(execFile);

/** A guide in docs/: its text, and the lines of its code blocks in a language. */
function guide(file: string) {
  const text = readFileSync(`docs/${file}`, 'utf8');
  const blocks = (language: string): string[] =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'gm'))].map(([, block]) => block!);
  const paths = [...text.matchAll(/\b(?:src|test|bench|training|examples)\/[\w./-]*\w/g)].map(([path]) => path);
  return { blocks, paths, commands: blocks('sh').flatMap((block) => block.split('\n')) };
}

/** Runs a command of a guide as a reader would, in a checkout; gives its output. */
async function execute(command: string, root: string): Promise<string> {
  const [program, ...args] = command.split(' ');
  if (program === 'npx') {
    expect(args.shift()).toBe('vatout');
    const { code, out, err } = await vatout(args, '', root);
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    return out + err;
  }
  if (program === 'npm') {
    expect(args.shift()).toBe('run');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    return execute([scripts[args.shift()!], ...args].join(' '), root);
  }
  expect(program).toBe('node');
  try {
    return (await run(process.execPath, args, { cwd: root })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} fails:\n${stdout}${stderr}`, { cause: error });
  }
}

describe('docs/guide-bot.md', () => {
  const { blocks, paths, commands } = guide('guide-bot.md');

  it('prints code that is checked like the rest', () => {
    expect(blocks('ts').length).toBe(1);
    const source = readFileSync('bench/first-mind.ts', 'utf8');
    for (const block of blocks('ts')) expect(source).toContain(block);
  });

  it.each(commands)('%s', async (command) => {
    const output = await execute(command, process.cwd());
    if (command.startsWith('node')) expect(output).toContain('points');
  });

  it('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('docs/guide-game.md', () => {
  const { blocks, paths, commands } = guide('guide-game.md');
  const root = sandbox();

  it('prints code of the starter', () => {
    expect(blocks('ts').length).toBeGreaterThan(2);
    const source = readFileSync('examples/starter/rules.ts', 'utf8');
    for (const block of blocks('ts')) expect(source).toContain(block);
  });

  // In this order: the first one makes the game that the others are about.
  it.each(commands)('%s', async (command) => void (await execute(command, root)), 400_000);

  it('makes no file outside the folder of its game differ, but for the list of games', async () => {
    const { stdout } = await run('diff', ['-rq', 'src', `${root}/src`]).catch((error: { stdout: string }) => error);
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/src\/games: blind-auction$/),
      'Files src/games/index.ts and ' + `${root}/src/games/index.ts differ`,
    ]);
  });

  it('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
