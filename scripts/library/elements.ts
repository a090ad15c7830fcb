import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Conditions that are about the size of the window. */
const WINDOW = /@media ((?:\((?:max|min)-(?:width|height): \d+px\)(?: and )?)+)(?=\s*\{)/g;

/**
 * Boards ask for the size of the window, which they have to themselves on the page; in somebody else's page they ask for the size
 * of the element. A theme is part of the element's own sheet (src/web/embed/look.ts).
 */
const embedded: Plugin = {
  name: 'embedded',
  enforce: 'pre',
  transform(code, id) {
    if (/\/board\/theme\.css$/.test(id)) return '';
    if (!/\.svelte$/.test(id) || !/\/games\/|\/web\/(?:ui|kit)\//.test(id)) return null;
    return code.replace(WINDOW, '@container vatout $1');
  },
};

/** A game with its board is one file; its theme is loaded with the element. The entry keeps only its own exports. */
const chunkOf = (id: string): string | null =>
  id.endsWith('/embed/index.ts') ? null : (/\/games\/([^/]+)\/(?!.*\.css)/.exec(id)?.[1] ?? 'shared');

/** Bundles the elements: one file, and one for each game that is loaded with its first board. */
export async function elements(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      embedded,
      svelte({ configFile: join(root, 'svelte.config.js'), compilerOptions: { css: 'injected', runes: true } }),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry: join(root, 'src/web/embed/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        preserveEntrySignatures: 'allow-extension',
        output: {
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false },
        },
      },
    },
  });
}
