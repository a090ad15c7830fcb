import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/* Programs of the system that the tests need, and Debian's way to get them. */

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a question asked: `sudo -n` fails where it would want a password. What went wrong is printed; whoever asked looks again. */
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
