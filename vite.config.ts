import { svelte } from '@sveltejs/vite-plugin-svelte';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './scripts/offline.ts';
import { isForStart, parcelOf } from './scripts/parcels.ts';
import { preloads } from './scripts/preloads.ts';
import { words } from './scripts/words.ts';
import type { Facts } from './src/games/facts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Inlined into index.html: the symbols, because an SVG in another file cannot share its patterns, and what has to run before the
 * first paint.
 */
const PARTS = {
  '<!-- sprite -->': () => readFileSync(here('src/web/sprite.svg'), 'utf8'),
  '<!-- head -->': () => `<script>${readFileSync(here('src/web/head.js'), 'utf8')}</script>`,
};
const parts: Plugin = {
  name: 'parts',
  transformIndexHtml: (html) =>
    Object.entries(PARTS).reduce((page, [mark, read]) => page.replace(mark, () => read()), html),
};

/** The covers of all games, in the order of the shelf, painted before the application has loaded. */
const covers: Plugin = {
  name: 'covers',
  transformIndexHtml: {
    order: 'pre', // before names get hashes
    handler: async (html) => {
      const all = await Promise.all(
        globSync('src/games/*/facts.ts').map(async (file) => {
          const { facts } = (await import(here(file))) as { facts: Facts };
          return facts;
        }),
      );
      const pictures = all
        .sort((a, b) => a.order - b.order)
        .map(({ id }) => `<img src="../games/${id}/art/cover.svg" alt="" />`);
      return html.replace('<!-- covers -->', pictures.join(''));
    },
  },
};

/** The pictures for previews of links, under names that the server knows. */
const previews: Plugin = {
  name: 'previews',
  apply: 'build',
  buildStart() {
    for (const file of globSync('src/games/*/art/preview.jpg')) {
      const [, , game] = file.split(/[/\\]/);
      this.emitFile({ type: 'asset', fileName: `previews/${game}.jpg`, source: readFileSync(here(file)) });
    }
  },
};

/**
 * Tells V8 to compile all functions of a file in the background while it arrives, not one by one when they are called: that
 * halves the long tasks of opening a table. Other engines read a comment.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    order: 'post', // it counts only in the first line
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isForStart(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** The page: src/web, built into dist/web. Paths are relative, so that it can be hosted under any address. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [
    svelte({ configFile: here('svelte.config.js') }),
    words,
    covers,
    parts,
    preloads,
    compileHints,
    previews,
    offline(here('src/web/offline/worker.ts')),
  ],
  // All minds in one file: a bot that is asked to move should not wait for another journey.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  // Online tables come from `npx vatout serve`, or from the server at VATOUT_SERVER.
  server: { proxy: { '/api': { target: process.env.VATOUT_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // where a browser knows no preloads, the imports load the same files
    manifest: true, // read by scripts/sizes.ts
    rolldownOptions: {
      checks: { bundlerTimings: false }, // would print a screen of figures before the address
      output: {
        codeSplitting: {
          groups: [{ debugName: 'parcels', name: parcelOf }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
