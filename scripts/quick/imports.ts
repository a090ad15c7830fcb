import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:from|import\(|import) ?'(\.[^']+)'/g;

/** Which files import which, read from the text of their import declarations. */
export class Imports {
  readonly files: readonly string[];
  private readonly importers = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    this.files = files.filter((file) => /\.(ts|svelte)$/.test(file) && existsSync(file));
    for (const file of this.files) {
      for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const imported = join(dirname(file), path!);
        this.importers.set(imported, [...(this.importers.get(imported) ?? []), file]);
      }
    }
  }

  of(file: string): readonly string[] {
    return this.importers.get(file) ?? [];
  }
}
