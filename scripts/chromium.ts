import { delimiter, join } from 'node:path';
import { installPackages, isProgram } from './packages.ts';

/*
 * `node scripts/chromium.ts`: makes sure that there is a Chromium for the browser tests. It is found by VATOUT_CHROMIUM or on
 * the PATH; otherwise Debian's packages are installed.
 */

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

/** The path of a complete Chromium, or null. */
export function findChromium(): string | null {
  const { VATOUT_CHROMIUM } = process.env;
  if (VATOUT_CHROMIUM) return isProgram(VATOUT_CHROMIUM) ? VATOUT_CHROMIUM : null;
  return onPath(BROWSERS);
}

/**
 * The path of Chromium's headless shell: the same engine without the browser's own windows, which take half of the time of a
 * visit. A complete Chromium where there is no shell.
 */
export const findShell = (): string | null => (process.env.VATOUT_CHROMIUM ? null : onPath(SHELLS)) ?? findChromium();

/** Debian's packages that are missing; none where VATOUT_CHROMIUM names a browser. */
export const missingBrowser = (): string[] =>
  process.env.VATOUT_CHROMIUM || (findChromium() && findShell() !== findChromium())
    ? []
    : ['chromium', 'chromium-headless-shell'];

/** Installs what is missing, or ends the program with what to do. */
export function ensureBrowser(): void {
  const { VATOUT_CHROMIUM } = process.env;
  if (VATOUT_CHROMIUM && !isProgram(VATOUT_CHROMIUM)) {
    console.error(`VATOUT_CHROMIUM is ${VATOUT_CHROMIUM}, which is no program that can be run.`);
    process.exit(1);
  }
  const wanted = missingBrowser();
  if (wanted.length === 0) return;
  console.error('The tests need Chromium and its headless shell; installing Debian’s packages …');
  installPackages(wanted);
  if (findChromium()) return; // without a shell the tests take longer
  console.error(
    'There is no Chromium and it could not be installed. Install it (Debian: apt-get install chromium, as root),\n' +
      'or set VATOUT_CHROMIUM to the path of a Chromium or Chrome, and start again.',
  );
  process.exit(1);
}

if (import.meta.main) ensureBrowser();
