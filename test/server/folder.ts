import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary folders, deleted by `clear`. */
export class Folders {
  private readonly made: string[] = [];

  make(): string {
    const folder = mkdtempSync(join(tmpdir(), 'vatout-server-'));
    this.made.push(folder);
    return folder;
  }

  clear(): void {
    for (const folder of this.made.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
