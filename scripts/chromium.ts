import { delimiter, join } from 'node:path';
import { installPackages, isProgram } from './packages.ts';

/*
 * `node scripts/chromium.ts`: finds a Chromium for the browser tests by VATOUT_CHROMIUM or on the PATH, or installs Debian's
 * package.
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of Chromium, or null. */
export function findChromium(): string | null {
  const { VATOUT_CHROMIUM, PATH = '' } = process.env;
  if (VATOUT_CHROMIUM) return isProgram(VATOUT_CHROMIUM) ? VATOUT_CHROMIUM : null;
  const places = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

function main(): void {
  if (findChromium()) return;
  if (process.env.VATOUT_CHROMIUM) {
    console.error(`VATOUT_CHROMIUM is ${process.env.VATOUT_CHROMIUM}, which is no program that can be run.`);
    process.exit(1);
  }
  console.error('The tests need a Chromium; installing Debian’s package …');
  installPackages(['chromium']);
  if (findChromium()) return;
  console.error(
    'There is no Chromium and it could not be installed. Install it (Debian: apt-get install chromium, as root),\n' +
      'or set VATOUT_CHROMIUM to the path of a Chromium or Chrome, and start again.',
  );
  process.exit(1);
}

if (import.meta.main) main();
