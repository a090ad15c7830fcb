import { existsSync, readFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { vatout } from './cli.ts';

const run = promisify(execFile);
const text = readFileSync('docs/guide-bot.md', 'utf8');
const blocks = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'gm'))].map(([, block]) => block!);
const commands = blocks('sh').flatMap((block) => block.split('\n'));

describe('docs/guide-bot.md', () => {
  it('prints code that is checked like the rest', () => {
    expect(blocks('ts').length).toBe(1);
    const source = readFileSync('bench/first-mind.ts', 'utf8');
    for (const block of blocks('ts')) expect(source).toContain(block);
  });

  it.each(commands)('%s', async (command) => {
    const [program, ...args] = command.split(' ');
    if (program === 'npx') {
      expect(args.shift()).toBe('vatout');
      const { code, err } = await vatout(args);
      expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    } else {
      expect(program).toBe('node');
      expect((await run(process.execPath, args)).stdout).toContain('points');
    }
  });

  it('names files that exist', () => {
    const paths = [...text.matchAll(/\b(?:src|test|bench|training)\/[\w./-]*\w/g)].map(([path]) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
