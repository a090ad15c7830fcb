import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { elements } from './elements.ts';
import { adapt, packagesOf, prune } from './modules.ts';

/*
 * The package that is published: modules with their declarations, the elements for pages, and the command `vatout` without its
 * server. package.json of this repository names the sources under `exports`; the package names what was built of them.
 */

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What the command loads by name: itself, and its worker threads. */
const PROGRAM = [
  'cli/main',
  ...['arena', 'ask', 'external', 'simulation', 'tournament'].map((command) => `cli/${command}/thread`),
  'workers/thread',
];

/** Commands of the server, and of authors, who have the sources. */
const WITHOUT = ['serve', 'dump', 'copies', 'prune', 'salvage', 'role', 'club', 'new'].map((name) => `cli/${name}.js`);

/** What the package says of itself: documents, and what they lead to. */
const DOCS = [
  ['library.md', 'README.md'],
  ['api.md', 'api.md'],
  ['fairness.md', 'fairness.md'],
  ['protocol.md', 'protocol.md'],
  ['record.schema.json', 'record.schema.json'],
] as const;

/** `./src/core/index.ts` without `./src/` and `.ts`. */
const moduleOf = (source: string): string => source.replace(/^\.\/src\/(.*)\.ts$/, '$1');

/** Builds the package into a folder, which it empties first. */
export async function buildLibrary(root: string, out: string): Promise<void> {
  const folder = resolve(out);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const modules = Object.values(manifest.exports).map(moduleOf);
  const web = moduleOf(manifest.exports['./web']!);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compile(root, folder, [...modules, ...PROGRAM]);
  const { name, version } = manifest;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version })); // what the command says of itself
  adapt(folder);
  // The element is bundled with its components; of what tsc made of it only the declarations are of use.
  for (const path of globSync('web/**/*.js', { cwd: folder })) rmSync(join(folder, path));
  await elements(root, join(folder, 'web/embed'));
  const entries = [
    ...modules.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
    ...PROGRAM.map((name) => `${name}.js`),
  ];
  prune(folder, entries, WITHOUT);
  for (const path of globSync('games/*/RULES*.md', { cwd: join(root, 'src') })) {
    cpSync(join(root, 'src', path), join(folder, path));
  }
  mkdirSync(join(folder, 'bin'));
  cpSync(join(root, 'scripts/library/vatout.js'), join(folder, 'bin/vatout.js'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const [name, copy] of DOCS) {
    writeFileSync(
      join(folder, copy),
      readFileSync(join(root, 'docs', name), 'utf8').replaceAll('](library.md', '](README.md'),
    );
  }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(published(manifest, packagesOf(folder), web), null, 2)}\n`,
  );
}

/** Types are checked by `npm run types`; here they are only written. */
function compile(root: string, folder: string, modules: readonly string[]): void {
  const project = join(root, 'dist/library.tsconfig.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'svelte', 'vite/client'],
    noEmit: false,
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: resolve(root, 'src'),
  };
  const files = modules.map((name) => resolve(root, 'src', `${name}.ts`));
  writeFileSync(
    project,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [], exclude: [] }),
  );
  const tsc = join(root, 'node_modules/ts7/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** The package.json that is published. The library needs few of the packages that the server needs. */
function published(manifest: Manifest, needed: readonly string[], web: string) {
  const { name, version, description, license, type, engines, dependencies } = manifest;
  const built = ([subpath, source]: [string, string]) => {
    const path = `./${moduleOf(source)}`;
    return [subpath, { types: `${path}.d.ts`, default: `${path}.js` }] as const;
  };
  const versions = needed.map((name) => {
    const version = dependencies[name];
    if (version === undefined) throw new Error(`The library imports ${name}, which is no dependency of the program`);
    return [name, `^${version}`] as const;
  });
  const ofCommand = ([name]: readonly [string, string]): boolean => name === 'commander';
  return {
    ...{ name, version, description, license, type, engines },
    bin: { vatout: 'bin/vatout.js' },
    exports: { ...Object.fromEntries(Object.entries(manifest.exports).map(built)), './package.json': './package.json' },
    // The element registers itself where it is imported.
    sideEffects: [`./${web}.js`],
    dependencies: Object.fromEntries(versions.filter((version) => !ofCommand(version))),
    // Only the command needs it, and it needs a newer Node than the library.
    optionalDependencies: Object.fromEntries(versions.filter(ofCommand)),
  };
}
