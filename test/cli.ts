import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a process of its own. */
export function vatout(args: readonly string[], input = '', root = process.cwd()): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/vatout.js'), ...args], {
      env: { ...process.env, LANG: 'C' },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => {}); // the program may end before it has read all input
    child.stdin.end(input);
  });
}

const PROMPT = '(? for help): ';

/** A person at the keyboard who always takes the first move listed, until the game ends. */
export function playFirstMoves(args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/vatout.js', 'play', ...args], { env: { ...process.env, LANG: 'C' } });
    let out = '';
    let err = '';
    let unread = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => {
      err += data;
      unread += data;
      if (!unread.endsWith(PROMPT)) return;
      child.stdin.write(`${firstMove(unread)}\n`);
      unread = '';
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** `  1  chip 4        Place …` → `chip 4`; for a list that is too long, the start of a move, which narrows it. */
export function firstMove(screen: string): string {
  const listed = /^ +(?:\d+ {2})?(\S.*?) {2,}\S.*\n(?!.*\n\n)/m.exec(
    screen.slice(Math.max(0, screen.lastIndexOf('\n\n'))),
  );
  return listed?.[1] ?? 'n';
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vatout-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
