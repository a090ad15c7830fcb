import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Language } from '../../core/prose.ts';
import { openDestination, writeWhole } from '../destination.ts';
import { memberOf } from './member.ts';

/** Games in a member: some hundred kilobytes, so that all cores have work and nothing is held in memory. */
const MOST_GAMES = 1000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** The name of the file with the checksum of a dump, in the form of `sha256sum`. */
export const checksumFile = (path: string): string => `${path}.sha256`;

/** A dump being written. */
interface DumpFile {
  add(line: string): void;
  /** Puts the dump and its checksum in place. */
  keep(): void;
  drop(): void;
}

export function openDump(path: string, language: Language): DumpFile {
  const destination = openDestination(path, language);
  const hash = createHash('sha256');
  let lines: string[] = [];
  let length = 0;
  const flush = (): void => {
    const member = memberOf(lines);
    hash.update(member);
    destination.write(member);
    lines = [];
    length = 0;
  };
  let members = 0;
  return {
    add(line) {
      lines.push(line);
      length += line.length;
      if (lines.length < MOST_GAMES && length < MOST_CHARACTERS) return;
      flush();
      members++;
    },
    keep() {
      // A month without games is a member without lines, and a file that every reader of gzip takes.
      if (lines.length > 0 || members === 0) flush();
      destination.keep();
      writeWhole(checksumFile(path), `${hash.digest('hex')}  ${basename(path)}\n`, language);
    },
    drop: () => destination.drop(),
  };
}
