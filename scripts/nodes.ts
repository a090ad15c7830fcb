import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { isProgram } from './packages.ts';

/*
 * `node scripts/nodes.ts`: older versions of Node, in which the library is tested. They are npm packages, as our own Node is; only
 * the tests need them, so they are no dependencies.
 */

const VERSIONS = { 20: '20.20.2', 22: '22.23.3' } as const;
export type OlderNode = keyof typeof VERSIONS;

const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
const PACKAGE = `node-${PLATFORM}-${process.arch}`;

const folderOf = (node: OlderNode): string => resolve('dist/nodes', VERSIONS[node]);

/** The program of that version; null where it has not been fetched. */
export function findNode(node: OlderNode): string | null {
  const program = `${folderOf(node)}/node_modules/${PACKAGE}/bin/node${PLATFORM === 'win' ? '.exe' : ''}`;
  return isProgram(program) ? program : null;
}

const missing = (): OlderNode[] => ([20, 22] as const).filter((node) => findNode(node) === null);

/** Fetches what is missing, or ends the program with what to do. */
export function ensureNodes(): void {
  for (const node of missing()) {
    console.error(`The tests of the library need Node ${VERSIONS[node]}; fetching ${PACKAGE} …`);
    mkdirSync(folderOf(node), { recursive: true });
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    try {
      execFileSync('npm', ['install', '--prefix', folderOf(node), ...flags, `${PACKAGE}@${VERSIONS[node]}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: PLATFORM === 'win',
      });
    } catch {
      // npm has said why
    }
  }
  if (missing().length === 0) return;
  const wanted = missing().map((node) => `${folderOf(node)} (${PACKAGE}@${VERSIONS[node]})`);
  console.error(
    `There is no Node ${missing().join(' and ')} to test the library in, and it could not be fetched. Try again with a network, or put it ` +
      `there by hand: ${wanted.join(', ')}.`,
  );
  process.exit(1);
}

if (import.meta.main) ensureNodes();
