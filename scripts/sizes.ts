import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../src/core/prose.ts';

/*
 * `node scripts/sizes.ts [FOLDER]`, after `vite build`: checks the compressed size of a first load against its limit, and lists
 * the lazily loaded chunks, which have none.
 */

const OUT = pathToFileURL(`${process.argv[2] ?? 'dist/web'}/`);
const LIMIT = 47_300; // bytes of JavaScript before the home page works

interface Built {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', OUT), 'utf8')) as Record<string, Built>;

const weight = (file: string): number => gzipSync(readFileSync(new URL(file, OUT)), { level: 9 }).length;
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weight(file), 0);

/** A chunk and its static imports. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, found);
  return found;
}

const keys = [...withImports(Object.keys(manifest).find((key) => manifest[key]!.name === 'first')!)];
/** A visit loads one language; the heaviest counts. */
const languages = LANGUAGES.map((language) => Object.values(manifest).find(({ name }) => name === language)!.file);
const words = languages.reduce((most, file) => (weight(file) > weight(most) ? file : most));
const first = [...keys.map((key) => manifest[key]!.file), words];
const styles = new Set(keys.flatMap((key) => manifest[key]!.css ?? []));
const rest = readdirSync(new URL('assets/', OUT))
  .map((name) => `assets/${name}`)
  .filter((file) => file.endsWith('.js') && !first.includes(file) && !languages.includes(file));
const heaviest = rest.map((file) => ({ file, bytes: weight(file) })).sort((a, b) => b.bytes - a.bytes);
const used = total(first);

console.log(`${kilo(used)}  JavaScript of the first load, of at most ${kilo(LIMIT).trim()}`);
for (const file of first) console.log(`${kilo(weight(file))}    ${file}`);
console.log(`${kilo(total(styles))}  styles`);
console.log(`${kilo(weight('index.html'))}  page with its symbols`);
console.log(`${kilo(total(rest))}  JavaScript that is loaded later, the heaviest first`);
for (const { file, bytes } of heaviest.slice(0, 12)) console.log(`${kilo(bytes)}    ${file}`);
if (used > LIMIT) {
  console.error(`The first load is ${kilo(used - LIMIT).trim()} too heavy.`);
  process.exit(1);
}
