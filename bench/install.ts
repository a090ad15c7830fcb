import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether all packages of a peer are there: an older clone may lack some. */
function installed(folder: string): boolean {
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { dependencies: object };
  return Object.keys(dependencies).every((name) => existsSync(`${folder}/node_modules/${name}`));
}

/** Installs the peer that a bench measures beside, once per clone. */
export function installPeer(peer: 'boardgame.io' | 'openskill' = 'boardgame.io'): void {
  const folder = `bench/${peer}`;
  if (installed(folder)) return;
  try {
    execFileSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' });
  } catch {
    console.error(`This bench measures beside ${peer}, and npm could not install it (see above).`);
    console.error(`With access to the npm registry: npm ci --prefix ${folder}`);
    process.exit(2);
  }
}
