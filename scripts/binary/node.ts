import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* The Node that a binary is made of. */

/** Those of the lockfile can be made on any machine. Those of macOS need its `codesign`, and an official Node that runs there. */
const LOCKED = ['linux-x64', 'linux-arm64', 'win-x64'] as const;
export const PLATFORMS = [...LOCKED, 'darwin-arm64', 'darwin-x64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const HOST = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}` as Platform;

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
}

const isLocked = (platform: Platform): boolean => (LOCKED as readonly Platform[]).includes(platform);

/** Node for a platform, as a file; a package of the lockfile that npm did not install here is downloaded to `work`. */
export function nodeFor(platform: Platform, work: string): string {
  if (!isLocked(platform)) {
    if (platform === HOST) return process.execPath;
    throw new Error(`vatout-${platform} can only be made on such a Mac.`);
  }
  const name = `node-${platform}`;
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const { version, integrity } = packages[`node_modules/${name}`]!;
  if (process.versions.node !== version)
    throw new Error(`The binary is made of Node ${version}, and this is ${process.versions.node}. Use npm run binary.`);
  const program = platform.startsWith('win') ? 'bin/node.exe' : 'bin/node';
  const installed = join('node_modules', name, program);
  return existsSync(installed) ? installed : join(download(name, version, integrity, work), program);
}

function download(name: string, version: string, integrity: string, work: string): string {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { stdio: 'ignore', shell: process.platform === 'win32' } as const;
  execFileSync(npm, ['pack', `${name}@${version}`, '--pack-destination', folder], options);
  const archive = join(folder, `${name}-${version}.tgz`);
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} is not the package that package-lock.json names.`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return join(folder, 'package');
}
