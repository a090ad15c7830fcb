import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/* The files that tsc has written, made fit for any Node and bundler, and only those that the package needs. */

interface Specifier {
  readonly name: string;
  /** Where it stands in the text, without its quotation marks. */
  readonly at: number;
}

/** What a module names: its imports, and the addresses of its workers. */
function specifiersIn(text: string): Specifier[] {
  const imports = ts.preProcessFile(text, true, true).importedFiles;
  const workers = text.matchAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g);
  return [
    ...imports.map(({ fileName, pos }) => ({ name: fileName, at: text.indexOf(fileName, pos) })),
    ...[...workers].map(({ 1: name, index }) => ({ name: name!, at: text.indexOf(name!, index) })),
  ];
}

const modulesIn = (folder: string): string[] =>
  globSync('**/*.{js,d.ts}', { cwd: folder }).map((path) => join(folder, path));

/**
 * Declarations and workers name `.ts` files. Weights are JSON, which older versions of Node 20 and of bundlers import with a
 * warning or not at all: they become modules.
 */
export function adapt(folder: string): void {
  for (const path of globSync('**/*.json', { cwd: folder }).map((path) => join(folder, path))) {
    const json = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
    writeFileSync(`${path}.js`, `export default JSON.parse('${json}');\n`);
    rmSync(path);
  }
  /** The sources lie one folder deeper: their package.json is beside the folder that they are compiled into. */
  const placed = (path: string, name: string): string =>
    relative(folder, resolve(dirname(path), name)) === join('..', 'package.json') ? name.replace('../', '') : name;
  for (const path of modulesIn(folder)) {
    let text = readFileSync(path, 'utf8');
    const ours = specifiersIn(text).filter(({ name }) => /^\..*\.(ts|json)$/.test(name));
    for (const { name, at } of ours.sort((a, b) => b.at - a.at)) {
      const after = text.slice(at + name.length).replace(/^(['"]) with \{ type: 'json' \}/, '$1');
      text =
        text.slice(0, at) +
        placed(path, name)
          .replace(/\.ts$/, '.js')
          .replace(/\.json$/, '.json.js') +
        after;
    }
    if (ours.length > 0) writeFileSync(path, text);
  }
}

/** The modules of ours that a module leads to. */
function named(path: string): string[] {
  const declares = path.endsWith('.d.ts');
  return specifiersIn(readFileSync(path, 'utf8'))
    .filter(({ name }) => /^\..*\.js$/.test(name))
    .map(({ name }) => resolve(dirname(path), declares ? name.replace(/\.js$/, '.d.ts') : name));
}

/** Removes every module that no entry leads to. `without`: modules that are left out although some lead to them. */
export function prune(folder: string, entries: readonly string[], without: readonly string[]): void {
  const left = new Set(without.map((path) => join(folder, path)));
  const kept = new Set<string>();
  const visit = (path: string): void => {
    if (kept.has(path) || left.has(path)) return;
    if (!existsSync(path)) throw new Error(`The library lacks ${relative(folder, path)}`);
    kept.add(path);
    named(path).forEach(visit);
  };
  entries.map((path) => join(folder, path)).forEach(visit);
  for (const path of modulesIn(folder)) if (!kept.has(path)) rmSync(path);
}

/** The packages that the modules import, without Node's own. */
export function packagesOf(folder: string): string[] {
  const names = modulesIn(folder)
    .flatMap((path) => specifiersIn(readFileSync(path, 'utf8')))
    .map(({ name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name));
  return [...new Set(names)].sort();
}
