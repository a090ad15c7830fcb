import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetFile } from '../src/search/net.ts';

const LARGEST = 32_767;

/** Comments, which change no rule. A string of a rules file that looks like one is left out as well, in every hash alike. */
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g;

/**
 * The hash of a game's rules: every source file of its folder but tests, words, facts and memory, without comments and white space.
 * Weights fitted to other rules are stale.
 */
export function rulesHash(game: string): string {
  const folder = join('src/games', game);
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !/(test|prose|scene|laws|index|facts|manifest|personas|memory)/.test(name),
  );
  for (const name of files.sort()) {
    const code = readFileSync(join(folder, name), 'utf8').replace(COMMENTS, '').replace(/\s+/g, '');
    hash.update(`${name}\n${code}\n`);
  }
  return hash.digest('hex');
}

/** Writes each layer as integers, of 16 bits unless a smaller limit is given, and a scale. */
export function writeNet(
  path: string,
  game: string,
  sizes: readonly number[],
  layers: readonly Float64Array[],
  largest = LARGEST,
): void {
  const scales = layers.map((layer) => layer.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9) / largest);
  const file: NetFile = {
    version: 1,
    game,
    rules: rulesHash(game),
    sizes,
    layers: layers.map((layer, i) => Array.from(layer, (value) => Math.round(value / scales[i]!))),
    scales,
  };
  writeFileSync(path, `${JSON.stringify(file)}\n`);
}
