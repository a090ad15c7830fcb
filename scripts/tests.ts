import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { startChild } from './child.ts';

/*
 * `node scripts/tests.ts`: all tests. A few files that fail are run once more, alone: tests with real browsers, databases and
 * killed processes can time out where both cores are busy. A file that passes then is named as unsteady, so that it is
 * mended; a real fault fails again.
 */

const REPORT = 'reports/tests.json';
/** More files than this that fail are no accident. */
const MOST_AGAIN = 3;

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

async function run(args: readonly string[]): Promise<boolean> {
  const reports = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', REPORT];
  const child = startChild(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reports, ...args], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** The files that failed; none where vitest itself did, so that nothing can be told. */
function failedFiles(): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
  } catch {
    return [];
  }
}

async function main(): Promise<boolean> {
  mkdirSync('reports', { recursive: true });
  rmSync(REPORT, { force: true });
  if (await run([])) return true;
  const files = failedFiles();
  if (files.length === 0 || files.length > MOST_AGAIN) return false;
  console.log(`\nOnce more, alone: ${files.join(', ')}\n`);
  if (!(await run(['--maxWorkers', '1', ...files]))) return false;
  for (const file of files) console.log(`unsteady: ${file} failed beside other tests and passed alone`);
  return true;
}

process.exitCode = (await main()) ? 0 : 1;
