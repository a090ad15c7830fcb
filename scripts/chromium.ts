import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/*
 * `node scripts/chromium.ts`: makes sure that there is a Chromium for the tests in a browser, before they run. It is found by
 * VATOUT_CHROMIUM or on the PATH; else Debian's package is installed.
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium, or null. */
export function findChromium(): string | null {
  const { VATOUT_CHROMIUM, PATH = '' } = process.env;
  if (VATOUT_CHROMIUM) return isProgram(VATOUT_CHROMIUM) ? VATOUT_CHROMIUM : null;
  const places = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a question asked: `sudo -n` fails where it would want a password. */
function install(): void {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...before, ...step];
    execFileSync(program!, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

function main(): void {
  if (findChromium()) return;
  if (process.env.VATOUT_CHROMIUM) {
    console.error(`VATOUT_CHROMIUM is ${process.env.VATOUT_CHROMIUM}, which is no program that can be run.`);
    process.exit(1);
  }
  console.error('The tests need a Chromium; installing Debian’s package …');
  try {
    install();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  if (findChromium()) return;
  console.error(
    'There is no Chromium and it could not be installed. Install it (Debian: apt-get install chromium, as root),\n' +
      'or set VATOUT_CHROMIUM to the path of a Chromium or Chrome, and start again.',
  );
  process.exit(1);
}

if (import.meta.main) main();
