import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startChild } from '../../scripts/child.ts';
import { firstMove, type Run } from '../cli.ts';

const PROMPT = '(? for help): ';

/** The program as one file, alone in a folder, with an empty environment. */
export class Program {
  private readonly file: string;
  private readonly folder: string;

  constructor(file: string, folder: string) {
    this.file = file;
    this.folder = folder;
  }

  /** Runs a command; a person at the keyboard takes the first move that is listed. */
  run(...args: readonly string[]): Promise<Run> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.file, args, { cwd: this.folder, env: {} });
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

  /** Serves on a free port; resolves when it listens. */
  async serve(...flags: readonly string[]): Promise<{ readonly url: string; readonly kill: () => Promise<void> }> {
    const child = startChild(this.file, ['serve', '--port', '0', ...flags], {
      ...{ cwd: this.folder, env: {} },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr!.on('data', (data) => {
        said += data;
        const [found] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
        if (found) resolve(found);
      });
      void ended.then(() => reject(new Error(said)));
    });
    const kill = (): Promise<void> => {
      child.kill('SIGKILL');
      return ended;
    };
    return { url, kill };
  }
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
