import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './scripts/offline.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Symbols and patterns are part of the page itself: an SVG in another file cannot lend its patterns. */
const sprite: Plugin = {
  name: 'sprite',
  transformIndexHtml: (html) => html.replace('<!-- sprite -->', readFileSync(here('src/web/sprite.svg'), 'utf8')),
};

/** The page: src/web, built into dist/web. Paths are relative, so that it can be hosted under any address. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [svelte({ configFile: here('svelte.config.js') }), sprite, offline(here('src/web/offline/worker.ts'))],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true, // which file needs which: scripts/sizes.ts
  },
});
