import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds a fifth game to a copy of the program: its folder, and one line in the list with its import. */
export function addHeaps(root: string): void {
  cpSync('test/toy', join(root, 'src/games/heaps'), { recursive: true });
  rmSync(join(root, 'test/toy'), { recursive: true });
  const index = join(root, 'src/games/index.ts');
  const list = readFileSync(index, 'utf8').replace(/= \[/, '= [\n  heaps,');
  writeFileSync(index, `import { manifest as heaps } from './heaps/manifest.ts';\n${list}`);
}
