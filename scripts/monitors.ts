import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { installPackages, isProgram } from './packages.ts';

/*
 * The programs that judge what hosts run: Prometheus' promtool and systemd-analyze. Debian's package of Prometheus would
 * start a server, so promtool is only taken out of it.
 */

const FOLDER = resolve('node_modules/.cache/vatout/prometheus');

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

export const findPromtool = (): string | undefined =>
  onPath('promtool') ?? [join(FOLDER, 'usr/bin/promtool')].find(isProgram);
export const findAnalyze = (): string | undefined => onPath('systemd-analyze');

export const missingMonitors = (): string[] => (findAnalyze() ? [] : ['systemd']);

/** Downloads promtool; Debian’s lists of packages must be there. */
function takePromtool(): void {
  const folder = `${FOLDER}.new`;
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg', ['-x', file!, '.'], { cwd: folder });
    if (!existsSync(FOLDER)) renameSync(folder, FOLDER);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Ends the program with what to do where one is missing. */
export function ensureMonitors(): void {
  if (!findPromtool()) takePromtool();
  const still = [...missingMonitors(), ...(findPromtool() ? [] : ['prometheus'])];
  if (still.length === 0) return;
  console.error(
    `The tests of deploy/ need ${still.join(' and ')}. Install it (Debian: apt-get install ${still.join(' ')}, as root).`,
  );
  process.exit(1);
}

if (import.meta.main) {
  if (missingMonitors().length > 0 || !findPromtool()) installPackages(missingMonitors());
  ensureMonitors();
}
