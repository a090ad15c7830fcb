import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only list of games. */
export const LIST = 'src/games/index.ts';

/** The name of the folder, and of the constant in the list of games. */
export interface FolderNames {
  readonly id: string;
  readonly constant: string;
}

/** Copies a game of `examples/` to `src/games`, where its imports change, and adds it to the list of games. */
export function addGame(root: string, example: string, names: FolderNames, rename = (text: string) => text): void {
  const list = join(root, LIST);
  const registered = register(readFileSync(list, 'utf8'), names);
  const folder = join(root, 'src/games', names.id);
  cpSync(join(root, example), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|svelte|md|svg)$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, rename(relocated(readFileSync(path, 'utf8'))));
  }
  writeFileSync(list, registered);
}

/** Under `src/games` a folder is one level deeper: its paths to `src/` and `test/` change. */
const relocated = (text: string): string =>
  text
    .replace(/((?:\.\.\/)+)\.\.\/src\/games\//g, '$1')
    .replace(/((?:\.\.\/)+)src\//g, '$1')
    .replace(/((?:\.\.\/)+)test\//g, '../$1test/');

const MANIFESTS = /^(export const manifests: readonly Manifest\[\] = \[)([^\]]*)(\];)$/m;

/** Whether a source has the list of games. */
export const hasList = (source: string): boolean => MANIFESTS.test(source);

/** The source of the list with one game more. */
function register(source: string, { id, constant }: FolderNames): string {
  const listed = source.replace(MANIFESTS, (_, head: string, names: string, tail: string) => {
    const all = [...names.split(',').map((name) => name.trim()), constant].filter(Boolean);
    const line = `${head}${all.join(', ')}${tail}`;
    return line.length <= 120 ? line : `${head}\n${all.map((name) => `  ${name},\n`).join('')}${tail}`;
  });
  return `import { manifest as ${constant} } from './${id}/manifest.ts';\n${listed}`;
}
