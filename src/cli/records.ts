import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { Language } from '../core/prose.ts';
import type { MatchRecord } from '../core/record.ts';
import { parseRecord } from '../core/recordreader.ts';
import { problemText } from '../messages/problem.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { WORDS } from './words.ts';

const MEGABYTE = 1024 * 1024;
/** The most that fits into one string; also ends a device that never ends. */
const MOST_BYTES = 500 * MEGABYTE;

/** The records of a file: one over any number of lines, or several, one per line. `place`: in front of what is wrong there. */
export async function readRecords(path: string, language: Language, place = ''): Promise<MatchRecord[]> {
  const text = await readText(path, language);
  const whole = parseRecord(text);
  if (whole.ok) return [whole.value];
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
  if (lines.length < 2 || whole.problem.code !== 'json' || !lines[0]!.line.endsWith('}')) {
    throw new Failure(place + problemText(whole.problem, language));
  }
  return lines.map(({ line, number }) => {
    const record = parseRecord(line);
    if (record.ok) return record.value;
    throw new Failure(place + WORDS[language].line(number) + problemText(record.problem, language));
  });
}

async function readText(path: string, language: Language): Promise<string> {
  const words = WORDS[language];
  const bytes = await readBytes(path, language);
  if (isUtf16(bytes)) throw new Failure(words.utf16(words.source(path)));
  if (!isUtf8(bytes)) throw new Failure(words.notText(words.source(path)));
  const text = new TextDecoder().decode(bytes); // drops a byte order mark
  if (text.trim() === '') throw new Failure(words.emptyFile(words.source(path)));
  return text;
}

/** A file that a person names; `-` is standard input. */
export async function readBytes(path: string, language: Language): Promise<Buffer> {
  const words = WORDS[language];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) throw new Failure(words.tooLarge(words.source(path), MOST_BYTES / MEGABYTE));
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(words.noFile(words.source(path), reasonOf(error, language)));
  }
  return Buffer.concat(chunks);
}

/** Detected by the byte order mark, or by the zero in every second byte of ASCII text. */
const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
