import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from './folder.ts';

/** A calendar that a test sets, for servers in processes of their own. */
export class Shift {
  private readonly file: string;

  constructor(folders: Folders, ms = 0) {
    this.file = join(folders.make(), 'shift');
    this.set(ms);
  }

  set(ms: number): void {
    writeFileSync(this.file, String(ms));
  }

  /** What a server needs in its environment to follow it. */
  get env(): Readonly<Record<string, string>> {
    return { SHIFT: this.file, NODE_OPTIONS: `--import ${new URL('./shifted.ts', import.meta.url).href}` };
  }
}
