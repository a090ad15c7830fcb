import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What vitest reports of a run. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly failureMessages: string[] }[] }[];
}

export const messagesOf = ({ testResults }: Report): string =>
  testResults.flatMap((file) => file.assertionResults.flatMap((test) => test.failureMessages)).join('\n');

/** Runs suites in a copy of the program, on one game alone where they are derived from the list of games. */
export async function reportOf(root: string, game: string, ...args: string[]): Promise<Report> {
  const file = join(root, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const flags = ['run', '--root', root, ...args, '--reporter', 'json', '--outputFile', file];
  const env = { ...process.env, GAME: game, GAMES: '40' };
  rmSync(file, { force: true });
  await promisify(execFile)(process.execPath, [vitest, ...flags], { cwd: root, env }).catch(() => undefined);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
