import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAst, transformWithOxc, Visitor, type Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/core/prose.ts';

/*
 * A first visit loads the words of one language. In the source they stand in records: `{ en: EN, fr: FR, de: DE }`. In the
 * built page the records of the modules listed here begin empty; a file for each language and parcel fills them, before the
 * page speaks that language (src/web/words/loaded.svelte.ts). So no module of the page may read or copy such a record while it
 * is itself being loaded.
 */

/** The module in which the build lists these files, and the one that keeps the records. */
const FILES = resolve('src/web/words/files.ts');
const RECORDS = resolve('src/web/words/records.ts');

const namesOf = (pattern: string): string[] => globSync(pattern).sort();

/** The modules of words that are needed before the first decision, by parcel (parcels.ts). */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  first: ['src/web/words/messages.ts', 'src/bots/personas.ts', ...namesOf('src/games/*/{facts,personas}.ts')],
  play: ['src/messages/problem.ts', 'src/web/words/play.ts', 'src/web/words/you.ts'],
  ...Object.fromEntries(
    namesOf('src/games/*/prose.ts').map((file) => {
      const [, , game] = file.split(/[/\\]/);
      return [game!, namesOf(`src/games/${game}/{prose,board/words,board/*.words}.ts`)];
    }),
  ),
};
const modules = Object.values(MODULES)
  .flat()
  .map((file) => resolve(file));

/** The files of words: `de` has those of the first load, `de-play` those of every match. */
interface WordsFile {
  readonly name: string;
  /** Of the module that imports all words of the file. */
  readonly id: string;
  readonly parcel: string;
  readonly language: Language;
}

const PREFIX = '\0words/';
const QUERY = '?words=';

export const wordsFiles: readonly WordsFile[] = Object.keys(MODULES).flatMap((parcel) =>
  LANGUAGES.map((language) => {
    const name = parcel === 'first' ? language : `${language}-${parcel}`;
    return { name, id: PREFIX + name, parcel, language };
  }),
);

interface Node {
  readonly start: number;
  readonly end: number;
}

/** `code` with other text in the place of nodes. */
const replaced = (code: string, changes: readonly (readonly [Node, string])[]): string =>
  changes
    .toSorted(([a], [b]) => b.start - a.start)
    .reduce((text, [{ start, end }, by]) => text.slice(0, start) + by + text.slice(end), code);

/**
 * A module of words whose records are empty, without `language`, or have the words of that language only. Records inside of
 * functions stay: they are made anew by each call.
 */
async function split(file: string, language?: Language): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const changes: (readonly [Node, string])[] = [];
  const others = LANGUAGES.filter((name) => name !== language).join('|');
  let depth = 0;
  let records = 0;
  const enter = (): void => void depth++;
  const leave = (): void => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ImportDeclaration(node) {
      // The words of a language come with its file; what their modules share stays with the code.
      if (new RegExp(`\\.(?:${others})\\.ts$|/(?:${others})\\.ts$`).test(node.source.value)) changes.push([node, '']);
    },
    ObjectExpression(node) {
      const parts = new Map(
        node.properties.map((part) => [
          part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : '',
          part,
        ]),
      );
      if (depth > 0 || parts.size !== LANGUAGES.length || !LANGUAGES.every((name) => parts.has(name))) return;
      const record = `recordOf('${modules.indexOf(file)}.${records++}')`;
      const part = language && parts.get(language);
      const text = part && `Object.assign(${record}, { ${code.slice(part.start, part.end)} })`;
      changes.push([node, text ?? record]);
    },
  }).visit(parseAst(code));
  return `import { recordOf } from ${JSON.stringify(RECORDS)};\n${replaced(code, changes)}`;
}

/** Imports the words of a file, which fill their records. */
const indexOf = ({ parcel, language }: WordsFile): string =>
  MODULES[parcel]!.map((file) => `import ${JSON.stringify(resolve(file) + QUERY + language)};`).join('\n');

/** How each parcel loads its words. */
function listFiles(): string {
  const loads = (parcel: string): string[] =>
    wordsFiles
      .filter((file) => file.parcel === parcel)
      .map(({ language, id }) => `${language}: () => import(${JSON.stringify(id)})`);
  const parcels = Object.keys(MODULES).map((parcel) => `'${parcel}': { ${loads(parcel).join(', ')} }`);
  return `export const FILES = { ${parcels.join(', ')} };`;
}

/** The build of the page loads words by language. Everywhere else, and in development, modules have all languages. */
export const words: Plugin = {
  name: 'words',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) || id.includes(QUERY) ? id : null),
  async load(id) {
    if (id === FILES) return listFiles();
    if (modules.includes(id)) return { code: await split(id), moduleSideEffects: false };
    const file = wordsFiles.find((file) => file.id === id);
    if (file) return { code: indexOf(file), moduleSideEffects: true };
    const [module, language] = id.split(QUERY);
    if (!language) return null;
    return { code: await split(module!, language as Language), moduleSideEffects: true };
  },
};
