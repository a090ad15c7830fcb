import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { wordsFiles } from './words.ts';

const MARK = '/* preloads */ {}';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** A chunk with the chunks that it imports. */
function withImports(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) withImports(bundle[name] as Chunk, bundle, found);
  return found;
}

/** The scripts and styles that these source files need, without those that `known` needs. */
function filesFor(sources: readonly string[], bundle: Bundle, known: readonly string[] = []): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const all = (files: readonly string[]) =>
    new Set(
      chunks
        .filter(({ moduleIds }) => files.some((file) => moduleIds.includes(resolve(file))))
        .flatMap((chunk) => [...withImports(chunk, bundle)]),
    );
  const there = all(known);
  return [...all(sources)]
    .filter((chunk) => !there.has(chunk))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** A file of words; what it imports is needed anyway. */
const wordsIn = (name: string, bundle: Bundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.name === name)
    .map(({ fileName }) => fileName);

/** Tells src/web/head.js which files each language, a match on this device, a table online and each game need besides the first. */
export const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html; // in development
      const first = ['src/web/main.ts'];
      const match = 'src/web/play/LocalMatch.svelte';
      const needed: Record<string, string[]> = {
        table: filesFor([match], bundle, first),
        ...Object.fromEntries(wordsFiles.map(({ name }) => [name, wordsIn(name, bundle)])),
        t: filesFor(['src/web/online/OnlineTable.svelte'], bundle, first),
      };
      for (const rules of globSync('src/games/*/index.ts')) {
        const board = rules.replace(/index\.ts$/, 'board/index.ts');
        needed[rules.split(/[/\\]/)[2]!] = filesFor([rules, board], bundle, [...first, match]);
      }
      return html.replace(MARK, JSON.stringify(needed));
    },
  },
};
