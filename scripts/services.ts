import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, isProgram } from './packages.ts';

/*
 * `node scripts/services.ts`: finds PostgreSQL and Redis for the cluster tests on the PATH or in Debian's folders, or installs
 * Debian's packages. The system's own databases are not touched: backends.ts starts private ones in a temporary folder.
 */

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

export interface Programs {
  /** The folder with initdb and postgres. */
  readonly postgres: string;
  readonly redis: string;
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Debian keeps each major version in its own folder, off the PATH; the newest is used. */
function findPostgres(): string | null {
  const versions = listed(DEBIAN_POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES);
  const folders = versions.sort((a, b) => b - a).map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'));
  const other = onPath('initdb');
  if (other) folders.push(join(other, '..'));
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The programs found; an empty path stands for a missing one. */
export const findPrograms = (): Programs => ({ postgres: findPostgres() ?? '', redis: onPath('redis-server') ?? '' });

const PACKAGES = { postgres: 'postgresql', redis: 'redis-server' } as const;

export const missingServices = (): string[] => {
  const found = findPrograms();
  return (['postgres', 'redis'] as const).filter((name) => found[name] === '').map((name) => PACKAGES[name]);
};

/** Installs missing programs; if that fails, throws an error that says what to do. */
export function ensureServices(): void {
  const wanted = missingServices();
  if (wanted.length === 0) return;
  console.error(`Several nodes need ${wanted.join(' and ')}; installing Debian’s packages …`);
  installPackages(wanted);
  const still = missingServices();
  if (still.length === 0) return;
  throw new Error(
    `There is no ${still.join(' and no ')} and it could not be installed. Install it (Debian: apt-get install ${still.join(' ')},\n` +
      `as root; PostgreSQL ${OLDEST_POSTGRES} or newer) and start again.`,
  );
}

/** The same, but ends the program with what to do. */
export function requireServices(): void {
  try {
    ensureServices();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

if (import.meta.main) requireServices();
