import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where the only list of games is. */
const LIST = 'src/games/index.ts';

/**
 * Adds a game of `examples/` to a copy of the program: its folder, and one line in the list with its import. Under
 * src/games a folder is one level deeper, so that its paths to `src/` and `test/` change; nothing else does.
 */
export function plantGame(root: string, example: string): void {
  const id = basename(example);
  const folder = join(root, 'src/games', id);
  cpSync(join(root, example), folder, { recursive: true });
  for (const file of globSync('**/*.{ts,svelte}', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      source.replace(/((?:\.\.\/)+)src\//g, '$1').replace(/((?:\.\.\/)+)test\//g, '../$1test/'),
    );
  }
  register(root, id);
}

function register(root: string, id: string): void {
  const list = join(root, LIST);
  const source = readFileSync(list, 'utf8').replace(/(manifests: readonly Manifest\[\] = \[)/, `$1${id}, `);
  writeFileSync(list, `import { manifest as ${id} } from './${id}/manifest.ts';\n${source}`);
}
