import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './scripts/offline.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What is part of the page itself. The symbols: an SVG in another file cannot lend its patterns. The light that was chosen:
 * the first paint waits for nothing but the page and its styles.
 */
const PARTS = {
  '<!-- sprite -->': () => readFileSync(here('src/web/sprite.svg'), 'utf8'),
  '<!-- light -->': () => `<script>${readFileSync(here('src/web/light.js'), 'utf8')}</script>`,
};
const parts: Plugin = {
  name: 'parts',
  transformIndexHtml: (html) =>
    Object.entries(PARTS).reduce((page, [mark, read]) => page.replace(mark, () => read()), html),
};

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

let first: Set<string> | undefined;

/** What the home page needs before it works comes as one file: on a slow line each further one costs a journey. */
function isFirst(id: string, modules: Modules): boolean {
  if (!first) {
    first = new Set([here('src/web/main.ts')]);
    for (const known of first) {
      for (const next of modules.getModuleInfo(known)?.importedIds ?? []) first.add(next);
    }
  }
  return first.has(id);
}

/** The page: src/web, built into dist/web. Paths are relative, so that it can be hosted under any address. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [svelte({ configFile: here('svelte.config.js') }), parts, offline(here('src/web/offline/worker.ts'))],
  worker: { format: 'es' },
  // What is online comes from a server that runs beside it: `npx vatout serve`, or another one by its address.
  server: { proxy: { '/api': { target: process.env.VATOUT_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true, // which file needs which: scripts/sizes.ts
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first', name: (id, modules) => (isFirst(id, modules) ? 'first' : null) }],
        },
      },
    },
  },
});
