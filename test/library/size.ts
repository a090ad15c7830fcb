import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What a bundle of these lines weighs, compressed, in bytes. */
export async function sizeOf(root: string, lines: string): Promise<number> {
  const entry = join(root, 'measured.js');
  writeFileSync(entry, lines);
  const output = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'measured' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const code = output.flatMap((bundle) => bundle.output).map((file) => ('code' in file ? file.code : ''));
  return gzipSync(code.join(''), { level: 9 }).length;
}
