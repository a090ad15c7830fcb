import { svelte } from '@sveltejs/vite-plugin-svelte';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './scripts/offline.ts';
import type { Facts } from './src/games/facts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Inlined into index.html: the symbols, because an SVG in another file cannot share its patterns, and the chosen theme, so that
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

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** A file and its static imports. */
function neededBy(entry: string, modules: Modules): Set<string> {
  const needed = new Set([entry]);
  for (const known of needed) {
    for (const next of modules.getModuleInfo(known)?.importedIds ?? []) needed.add(next);
  }
  return needed;
}

let parcels: readonly (readonly [string, Set<string>])[] | undefined;

/**
 * Assigns modules to chunks, because each further file costs a round trip on a slow line. The home page is one file; what every
 * match needs besides, whatever the game, is another.
 */
function parcelOf(id: string, modules: Modules): string | null {
  parcels ??= [
    ['first', neededBy(here('src/web/main.ts'), modules)],
    ['play', neededBy(here('src/web/play/LocalMatch.svelte'), modules)],
  ];
  return parcels.find(([, needed]) => needed.has(id))?.[0] ?? null;
}

/** The page: src/web, built into dist/web. Paths are relative, so that it can be hosted under any address. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [
    svelte({ configFile: here('svelte.config.js') }),
    covers,
    parts,
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
    manifest: true, // read by scripts/sizes.ts
    rolldownOptions: {
      checks: { bundlerTimings: false }, // would print a screen of figures before the address
      output: {
        codeSplitting: {
          groups: [{ debugName: 'parcels', name: parcelOf }],
        },
      },
    },
  },
});
