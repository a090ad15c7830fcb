import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ASSETS } from '../src/binary/embedded.ts';
import { apiAssets, docAssets, pageAssets, ruleAssets } from './binary/assets.ts';
import { bundle } from './binary/bundle.ts';
import { licences } from './binary/licences.ts';
import { HOST, nodeFor, PLATFORMS, type Platform } from './binary/node.ts';

/*
 * `npm run binary [PLATFORM …]`: Node and the program in one file, dist/vatout-PLATFORM, which needs neither npm nor other
 * files. By default for this machine; PLATFORMS lists the others.
 */

const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const WORK = 'dist/binary';

function run(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** What Node reads at the start of the binary. Code that V8 has compiled fits only the machine that compiled it. */
function blobFor(platform: Platform, main: string, assets: Readonly<Record<string, string>>): string {
  const output = join(WORK, `${platform}.blob`);
  const config = join(WORK, `${platform}.json`);
  const useCodeCache = platform === HOST;
  writeFileSync(config, JSON.stringify({ main, output, assets, useCodeCache, disableExperimentalSEAWarning: true }));
  run(['--experimental-sea-config', config]);
  return output;
}

function inject(platform: Platform, node: string, blob: string): string {
  const file = `dist/vatout-${platform}${platform.startsWith('win') ? '.exe' : ''}`;
  const isMac = platform.startsWith('darwin');
  rmSync(file, { force: true }); // another process may be running it
  copyFileSync(node, file);
  chmodSync(file, 0o755);
  if (isMac) spawnSync('codesign', ['--remove-signature', file]);
  run([
    ...['node_modules/postject/dist/cli.js', file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE],
    ...(isMac ? ['--macho-segment-name', 'NODE_SEA'] : []),
  ]);
  if (isMac) spawnSync('codesign', ['--sign', '-', file]); // macOS runs nothing without a signature
  return file;
}

async function main(platforms: readonly Platform[]): Promise<void> {
  if (!existsSync('dist/web/index.html')) throw new Error('There is no page in dist/web. Run npm run build first.');
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const { program, modules, threads } = await bundle(WORK);
  const assets = { ...pageAssets('dist/web', WORK), ...ruleAssets(), ...apiAssets(), ...docAssets(), ...threads };
  for (const platform of platforms) {
    const node = nodeFor(platform, WORK);
    const texts = join(WORK, 'licences.txt');
    writeFileSync(texts, licences(modules, node));
    const blob = blobFor(platform, program, { ...assets, [ASSETS.licences]: texts });
    const file = inject(platform, node, blob);
    console.log(`${resolve(file)}: ${Math.round(statSync(file).size / 1e6)} MB`);
  }
  rmSync(WORK, { recursive: true });
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !PLATFORMS.includes(name as Platform));
try {
  if (unknown !== undefined) throw new Error(`There is no “${unknown}”. Choose among: ${PLATFORMS.join(', ')}.`);
  await main(wanted.length > 0 ? (wanted as Platform[]) : [HOST]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
