import { readSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/*
 * A dump is gzip (RFC 1952) in members, one after another, which every reader of gzip takes for one file. Each begins with an
 * extra field that says how long the member is and how many games it has. So a reader finds all members without decompressing
 * any, and reads them on all cores.
 */

/** The fixed part of a header, then the extra field: its length, `VT`, the length of its data, and the data. */
const HEADER = 10;
const EXTRA = 14;
const FLAGS = 3;
const HAS_EXTRA = 4;
const SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;
const SUBFIELD = Buffer.from([EXTRA - 2, 0, 0x56, 0x54, 8, 0]);
const START = Buffer.from([0x1f, 0x8b, 8, HAS_EXTRA]);

/** One member of a dump: where it is in the file, and which games it has. */
export interface Member {
  readonly at: number;
  readonly size: number;
  readonly games: number;
  /** The number of its first line, from 1. */
  readonly line: number;
}

/** The same bytes for the same lines on every machine. */
export function memberOf(lines: readonly string[]): Buffer {
  const plain = gzipSync(lines.map((line) => `${line}\n`).join(''));
  plain[FLAGS] = HAS_EXTRA;
  plain[SYSTEM] = UNKNOWN_SYSTEM;
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(plain.length + EXTRA);
  counts.writeUInt32LE(lines.length, 4);
  return Buffer.concat([plain.subarray(0, HEADER), SUBFIELD, counts, plain.subarray(HEADER)]);
}

/** `foreign`: not written by `vatout dump`. `cut`: its end is missing; `damaged`: no member begins at `at`. */
export type Members =
  | { readonly ok: true; readonly members: readonly Member[] }
  | { readonly ok: false; readonly why: 'foreign' | 'cut' | 'damaged'; readonly at: number };

/** Finds the members of an open file of that size by their headers alone. */
export function membersOf(file: number, size: number): Members {
  const members: Member[] = [];
  const header = Buffer.alloc(HEADER + EXTRA);
  let line = 1;
  for (let at = 0; at < size;) {
    const read = readSync(file, header, 0, header.length, at);
    const known =
      header.subarray(0, START.length).equals(START) && header.subarray(HEADER, HEADER + 6).equals(SUBFIELD);
    if (read === header.length && !known) return { ok: false, why: at === 0 ? 'foreign' : 'damaged', at };
    const [own, games] = [header.readUInt32LE(HEADER + 6), header.readUInt32LE(HEADER + 10)];
    if (read < header.length || at + own > size) return { ok: false, why: 'cut', at };
    if (own <= header.length) return { ok: false, why: 'damaged', at };
    members.push({ at, size: own, games, line });
    at += own;
    line += games;
  }
  return { ok: true, members };
}
