import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A copy of the program that a test may change, gone after the tests of the file. */
export function sandbox(): string {
  const root = mkdtempSync(join(tmpdir(), 'vatout-sandbox-'));
  for (const name of [
    'src',
    'bin',
    'scripts',
    'test',
    'examples',
    'training',
    'bench/playouts.ts',
    'bench/ratings/botgames.ts',
    'bench/ratings/fit.ts',
    'bench/scale.ts',
    'package.json',
    'tsconfig.json',
    'eslint.config.js',
    '.prettierrc.json',
    '.prettierignore',
    '.dependency-cruiser.cjs',
    'vitest.config.ts',
    'vite.config.ts',
    'svelte.config.js',
  ]) {
    cpSync(name, join(root, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return root;
}
