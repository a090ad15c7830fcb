import { spawnSync } from 'node:child_process';

/* `node scripts/python.ts`: the example bot in Python is played in a test, and so is the one of docs/bot-protocol.md. */

export const findPython = (): boolean => spawnSync('python3', ['--version']).status === 0;

/** Ends the program with what to do where there is no Python. */
export function requirePython(): void {
  if (findPython()) return;
  console.error(
    'There is no python3 and it could not be installed. Install it (Debian: apt-get install python3) and start again.',
  );
  process.exit(1);
}

if (import.meta.main) requirePython();
