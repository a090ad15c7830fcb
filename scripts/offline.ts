import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

/** Every file of a folder, however deep, without those that a web server does not show, or answers by itself (api/). */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !file.endsWith('.map') && !/(^|\/)\.|^api\//.test(file))
    .sort();
}

/** Builds the service worker from `entry` and gives it the list of what has been built, and a version made of its content. */
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
