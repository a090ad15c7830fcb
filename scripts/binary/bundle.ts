import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ASSETS } from '../../src/binary/embedded.ts';

export interface Bundles {
  readonly program: string;
  /** The files that were bundled. */
  readonly modules: readonly string[];
  /** The programs of threads, by the name of their asset. */
  readonly threads: Readonly<Record<string, string>>;
}

const ENTRY = 'virtual:entry';

const entry = (code: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) => (id === ENTRY ? code : null),
});

const pass = (input: string, format: 'cjs' | 'esm', folder: string, name: string, plugins: Plugin[]) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format, codeSplitting: false, entryFileNames: name } },
    },
  });

/**
 * A binary starts CommonJS, which knows no `await` outside of functions. Imported dynamically within one file, modules become
 * functions: so the first pass takes the `await` away, and the second one the modules.
 */
async function bundleOf(code: string, folder: string, name: string) {
  const { output } = (await pass(ENTRY, 'esm', folder, `${name}.mjs`, [entry(code)])) as Rolldown.RolldownOutput;
  await pass(join(folder, `${name}.mjs`), 'cjs', folder, `${name}.cjs`, []);
  return { file: join(folder, `${name}.cjs`), modules: output[0].moduleIds };
}

/** Bundles the program and its threads with all packages that they use. */
export async function bundle(folder: string): Promise<Bundles> {
  const start = `void import('/src/cli/main.ts')
    .then(({ main }) => main(process.argv.slice(2)))
    .then((code) => (process.exitCode = code));`;
  const { file: program, modules } = await bundleOf(start, folder, 'vatout');
  const threads: Record<string, string> = {};
  for (const file of globSync('src/**/thread.ts')) {
    const name = basename(dirname(file));
    const thread = await bundleOf(`void import('/${file.replaceAll('\\', '/')}');`, folder, name);
    threads[ASSETS.thread(name)] = thread.file;
  }
  return { program, modules, threads };
}
