import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { parseRecord, type MatchRecord } from '../core/record.ts';
import { problemText } from '../messages/problem.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

/** The records of a file: one, spread over any number of lines, or many, one a line. */
export function readRecords(path: string, language: Language): MatchRecord[] {
  const text = readText(path, language);
  const whole = parseRecord(text);
  if (whole.ok) return [whole.value];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || whole.problem.code !== 'json' || !lines[0]!.trim().endsWith('}')) {
    throw new Failure(whole.problem);
  }
  return lines.map((line, index) => {
    const record = parseRecord(line);
    if (record.ok) return record.value;
    throw new Failure(WORDS[language].line(index + 1) + problemText(record.problem, language));
  });
}

function readText(path: string, language: Language): string {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Failure(WORDS[language].noFile(path, reason(error, language)));
  }
  if (text.trim() === '') throw new Failure(WORDS[language].emptyFile(path));
  return text;
}

/** Writes the whole file or nothing: beside it first, then in its place. */
export function writeWhole(path: string, text: string, language: Language): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new Failure(WORDS[language].noWrite(path, reason(error, language)));
  }
}

function reason(error: unknown, language: Language): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return WORDS[language].reasons[code] ?? code;
}
