import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/* System programs that the tests need, installed from Debian's packages. */

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Never prompts: `sudo -n` fails instead of asking for a password. Prints errors; the caller checks the result. */
export function installPackages(names: readonly string[]): void {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  try {
    for (const step of [
      ['apt-get', 'update'],
      ['apt-get', 'install', '--yes', '--no-install-recommends', ...names],
    ]) {
      const [program, ...args] = [...before, ...step];
      execFileSync(program!, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
