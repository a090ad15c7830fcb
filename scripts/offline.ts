import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

/** Every file below a folder, except hidden files, api/, which a server answers itself, and pictures that only crawlers read. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !file.endsWith('.map') && !/(^|\/)\.|^api\/|^previews?[./]/.test(file))
    .sort();
}

/** Builds the service worker from `entry`, with the list of built files and a version hashed from their content. */
export function offline(entry: string): Plugin {
  let out = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, fileName: WORKER });
    },
    closeBundle() {
      const files = filesIn(out);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
      const path = join(out, WORKER);
      const code = readFileSync(path, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
      writeFileSync(path, code);
    },
  };
}
