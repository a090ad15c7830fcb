import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  openSync,
  renameSync,
  rmSync,
  statSync,
  lstatSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Language } from '../core/prose.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { WORDS } from './words.ts';

/** A file being written: `keep` puts it in place, `drop` leaves the old one. */
interface Destination {
  write(content: string | Uint8Array): void;
  keep(): void;
  drop(): void;
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A plain file is replaced atomically: written beside it, then renamed. A device, a FIFO or a symbolic link is written
 * through, because a rename would replace it by a plain file.
 */
export function openDestination(path: string, language: Language): Destination {
  const attempt = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new Failure(WORDS[language].noWrite(path, reasonOf(error, language)));
    }
  };
  return attempt(() => (isReplaced(path) ? replaced(path, attempt) : writtenThrough(path, attempt)));
}

type Attempt = <T>(action: () => T) => T;

function writtenThrough(path: string, attempt: Attempt): Destination {
  const file = openSync(path, 'w');
  const close = once(() => closeSync(file));
  return { write: (content) => attempt(() => writeAll(file, content)), keep: () => attempt(close), drop: close };
}

function replaced(path: string, attempt: Attempt): Destination {
  const before = found(path);
  if (before) accessSync(path, constants.W_OK);
  // Not the full name plus a suffix: the name may already have the maximum length.
  const beside = join(dirname(path), `.${process.pid}-${basename(path).slice(0, 20)}.part`);
  const interrupted = (signal: NodeJS.Signals): void => {
    drop();
    process.kill(process.pid, signal);
  };
  // Installed before the file exists: a signal without a handler would leave the file behind.
  for (const signal of ENDINGS) process.once(signal, interrupted);
  const ignore = (): void => {
    for (const signal of ENDINGS) process.off(signal, interrupted);
  };
  const file = opened(beside, ignore);
  const close = once(() => closeSync(file));
  const drop = (): void => {
    ignore();
    close();
    rmSync(beside, { force: true });
  };
  return {
    write: (content) => attempt(() => writeAll(file, content)),
    keep: () =>
      attempt(() => {
        close();
        if (before) chmodSync(beside, before.mode);
        renameSync(beside, path);
        drop();
      }),
    drop,
  };
}

function opened(path: string, failed: () => void): number {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    failed();
    throw error;
  }
}

/** Writes a file atomically. */
export function writeWhole(path: string, text: string, language: Language): void {
  const destination = openDestination(path, language);
  try {
    destination.write(text);
    destination.keep();
  } finally {
    destination.drop();
  }
}

/** Refuses early a path that could not be written later. */
export function checkDestination(path: string, language: Language): void {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    accessSync(there ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new Failure(WORDS[language].noWrite(path, reasonOf(error, language)));
  }
}

const found = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** Whether the path is replaced by a rename: a plain file, or none yet, in a folder that can be written to. */
function isReplaced(path: string): boolean {
  const before = found(path);
  if (!before) return true;
  if (!before.isFile()) return false;
  try {
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes everything: one call may write less, as on a disk that fills up. */
export function writeAll(file: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
