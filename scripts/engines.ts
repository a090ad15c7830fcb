import { delimiter, join } from 'node:path';
import { readdirSync } from 'node:fs';
import { installPackages, isProgram } from './packages.ts';

/*
 * `node scripts/engines.ts`: installs Firefox and WebKitGTK for the tests of other engines where they are missing. Programs are
 * found on the PATH, the browser of WebKitGTK where Debian puts it.
 */

export interface Engines {
  readonly firefox: string;
  /** The WebDriver server of WebKitGTK. */
  readonly webkitDriver: string;
  /** The browser that the driver starts. */
  readonly miniBrowser: string;
  /** WebKitGTK has no headless mode: it draws on a virtual display. */
  readonly xvfb: string;
}

const onPath = (...names: readonly string[]): string => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? '';
};

/** Debian: /usr/lib/<architecture>/webkit2gtk-<API version>/MiniBrowser. */
function findMiniBrowser(): string {
  const inFolder = (folder: string, pattern: RegExp): string[] => {
    try {
      return readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name));
    } catch {
      return [];
    }
  };
  const libraries = inFolder('/usr/lib', /-linux-gnu/);
  const folders = libraries.flatMap((library) => inFolder(library, /^webkit(2?gtk)-[\d.]+$/));
  return [...folders.map((folder) => join(folder, 'MiniBrowser')), onPath('MiniBrowser')].find(isProgram) ?? '';
}

/** An empty path stands for a missing program. */
export const findEngines = (): Engines => ({
  firefox: onPath('firefox-esr', 'firefox'),
  webkitDriver: onPath('WebKitWebDriver'),
  miniBrowser: findMiniBrowser(),
  xvfb: onPath('Xvfb'),
});

/** Debian's packages. The driver's package depends on the library, which brings MiniBrowser. */
const PACKAGES: Readonly<Record<keyof Engines, string>> = {
  firefox: 'firefox-esr',
  webkitDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  xvfb: 'xvfb',
};

export function missingEngines(): string[] {
  const found = findEngines();
  const programs = Object.keys(PACKAGES) as (keyof Engines)[];
  return [...new Set(programs.filter((program) => found[program] === '').map((program) => PACKAGES[program]))];
}

/** Installs what is missing, or ends the program with what to do. */
export function ensureEngines(): void {
  const wanted = missingEngines();
  if (wanted.length === 0) return;
  console.error(`The tests need ${wanted.join(', ')}; installing Debian’s packages …`);
  installPackages(wanted);
  const missing = missingEngines();
  if (missing.length === 0) return;
  console.error(
    `Firefox or WebKitGTK is missing and could not be installed. Install it (Debian: apt-get install ${missing.join(' ')},\n` +
      'as root) and start again.',
  );
  process.exit(1);
}

if (import.meta.main) ensureEngines();
