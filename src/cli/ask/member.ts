import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DUMP } from '../../server/dump/game.ts';
import type { Member } from '../dump/member.ts';
import { count, type Head, type Question, type Sums, type Tally } from './question.ts';

/** One member of a dump to count, or a whole file whose checksum is wanted. */
export type AskTask =
  | { readonly kind: 'count'; readonly path: string; readonly member: Member; readonly question: Question }
  | { readonly kind: 'hash'; readonly path: string };

/** What is wrong with a dump; `line`: counted from 1, over the whole file. */
export type Damage =
  /** The compressed bytes: changed, or other than the header says. */
  | { readonly kind: 'bytes'; readonly at: number; readonly from: number; readonly to: number }
  | { readonly kind: 'line'; readonly line: number; readonly detail: string }
  /** A format that this version does not know. */
  | { readonly kind: 'newer'; readonly line: number };

export type AskAnswer =
  | { readonly ok: true; readonly groups: readonly (readonly [string, Sums])[]; readonly hash?: string }
  | { readonly ok: false; readonly damage: Damage };

/** A member of `vatout dump` has at most 16 million characters and one game more. */
const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK = 1024 * 1024;
const NEWLINE = 10;
/** The record is last, and no text within JSON can contain this. */
const RECORD = ',"record":';

export const answerTask = (task: AskTask): AskAnswer =>
  task.kind === 'hash' ? { ok: true, groups: [], hash: hashOf(task.path) } : countMember(task);

function hashOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(CHUNK);
    for (let read = 1; read > 0;) {
      read = readSync(file, chunk);
      hash.update(chunk.subarray(0, read));
    }
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

function countMember({ path, member, question }: Extract<AskTask, { kind: 'count' }>): AskAnswer {
  const { at, games, line: first } = member;
  const damaged: AskAnswer = { ok: false, damage: { kind: 'bytes', at, from: first, to: first + games - 1 } };
  const text = inflated(path, member);
  if (text === null) return damaged;
  const tally: Tally = new Map();
  let line = first;
  for (let from = 0; from < text.length; line++) {
    const end = text.indexOf(NEWLINE, from);
    if (end < 0) return damaged;
    const head = readHead(text, from, end);
    if (typeof head === 'string') return { ok: false, damage: { kind: 'line', line, detail: head } };
    if (head.dump !== DUMP) return { ok: false, damage: { kind: 'newer', line } };
    count(tally, question, head);
    from = end + 1;
  }
  return line === first + games ? { ok: true, groups: [...tally] } : damaged;
}

/** Null: the bytes are not those that were written; gzip has a checksum of its own. */
function inflated(path: string, { at, size }: Member): Buffer | null {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(size);
    if (readSync(file, bytes, 0, size, at) < size) return null;
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    return null;
  } finally {
    closeSync(file);
  }
}

/** The head of the game on a line, or what is wrong with it. Most of a line is the record, which is not parsed. */
function readHead(text: Buffer, from: number, end: number): Head | string {
  const record = text.indexOf(RECORD, from);
  if (record < 0 || record > end) return 'record';
  try {
    const head = JSON.parse(`${text.toString('utf8', from, record)}}`) as Partial<Head>;
    return faultOf(head) ?? (head as Head);
  } catch (error) {
    return (error as Error).message;
  }
}

/** The fields that are counted; docs/dump.schema.json has them all. */
function faultOf(head: Partial<Head>): string | null {
  if (head.dump !== DUMP) return typeof head.dump === 'number' ? null : 'dump';
  const { seats = 0 } = head;
  const isPerSeat = (list: unknown): boolean => Array.isArray(list) && list.length === seats;
  if (!Number.isInteger(seats) || seats < 1) return 'seats';
  for (const name of ['players', 'ranks', 'scores'] as const) if (!isPerSeat(head[name])) return name;
  for (const name of ['game', 'day', 'pace'] as const) if (typeof head[name] !== 'string') return name;
  if (typeof head.steps !== 'number') return 'steps';
  return typeof head.options === 'object' && head.options !== null ? null : 'options';
}
