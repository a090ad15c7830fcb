import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildLibrary } from '../../scripts/library/build.ts';
import { ENTRIES } from '../../scripts/library/entries.ts';

const run = promisify(execFile);

/** A project of somebody else that has installed the package. */
export interface Consumer {
  /** The package as it was built. */
  readonly built: string;
  /** The project. */
  readonly root: string;
  readonly installed: string;
  readonly close: () => void;
}

/**
 * Builds and packs the package, and installs it in an empty project. The packages that it needs come from our own, packed, too: so
 * nothing is downloaded.
 */
export async function openConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'vatout-library-'));
  const built = join(folder, 'built');
  const packed = join(folder, 'packed');
  const root = join(folder, 'project');
  for (const path of [packed, root]) mkdirSync(path);
  await buildLibrary(process.cwd(), built);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as {
    dependencies: object;
    optionalDependencies: object;
  };
  const needed = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => `./node_modules/${name}`);
  await npm(['pack', '--ignore-scripts', '--pack-destination', packed, built, ...needed], process.cwd());
  writeFileSync(join(root, 'package.json'), '{"name": "somebody-elses", "private": true, "type": "module"}');
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  await npm(['install', '--offline', '--no-audit', '--no-fund', ...tarballs], root);
  cpSync('examples/library', root, { recursive: true });
  for (const [name, { example }] of Object.entries(ENTRIES)) {
    writeFileSync(join(root, `${exampleOf(name)}.ts`), `${example.trim()}\n\nexport {};\n`);
  }
  const installed = join(root, 'node_modules/vatout');
  return { built, root, installed, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The file of an entry's example: `vatout/games/*` is in `doc-games-all.ts`. */
export const exampleOf = (entry: string): string =>
  entry.replace('vatout/', 'doc-').replaceAll('/', '-').replace('*', 'all');

const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd });

/** What a program printed; its errors are thrown. */
export async function print(node: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await run(node, args, { cwd });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

/** The faults that the compiler finds in the project, which it writes as JavaScript into `into`. */
export async function compile({ root }: Consumer, resolution: 'nodenext' | 'bundler', into: string): Promise<string> {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], strict: true, exactOptionalPropertyTypes: true },
    ...{ module: resolution === 'nodenext' ? 'nodenext' : 'esnext', moduleResolution: resolution },
    ...{ types: [], rootDir: '.', outDir: into, verbatimModuleSyntax: true },
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const { stdout } = await run(process.execPath, [join(process.cwd(), 'node_modules/ts7/bin/tsc')], {
    cwd: root,
  }).catch((error: { stdout: string }) => error);
  return stdout;
}
