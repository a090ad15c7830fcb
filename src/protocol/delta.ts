/**
 * The change from one JSON value to another:
 * - a text, a number, a flag or null is the new value;
 * - `[value]` is the new value, a list or an object;
 * - `[2, change, 5, change]` changes entries of a list, by index; the index after the last appends;
 * - `{ key: change }` changes or adds parts of an object.
 * Nothing can be taken away: an object or a list that lost something is replaced.
 */
export type Delta = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: Delta };

type Parts = Record<string, unknown>;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Assigning to it would change the prototype. */
const FORBIDDEN = '__proto__';

/** Undefined: the values are equal. */
export function deltaOf(before: unknown, after: unknown): Delta | undefined {
  if (before === after) return undefined;
  if (!isTree(after)) return after as Delta;
  if (!isTree(before) || Array.isArray(before) !== Array.isArray(after)) return [after];
  return Array.isArray(after) ? listDelta(before as unknown[], after) : objectDelta(before as Parts, after as Parts);
}

function objectDelta(before: Parts, after: Parts): Delta | undefined {
  let left = 0;
  for (const _ in before) left++;
  let changes: Record<string, Delta> | undefined;
  for (const key in after) {
    if (key === FORBIDDEN) return [after];
    const known = before[key];
    // JSON has no functions: this one is inherited.
    const isNew = known === undefined || typeof known === 'function';
    if (!isNew) left--;
    const change = deltaOf(isNew ? undefined : known, after[key]);
    if (change !== undefined) (changes ??= {})[key] = change;
  }
  return left > 0 ? [after] : changes;
}

function listDelta(before: readonly unknown[], after: readonly unknown[]): Delta | undefined {
  if (after.length < before.length) return [after];
  let changes: unknown[] | undefined;
  for (let i = 0; i < after.length; i++) {
    const change = deltaOf(before[i], after[i]);
    if (change === undefined) continue;
    if (changes) changes.push(i, change);
    else changes = [i, change];
  }
  return changes && changes.length > after.length && isMostlyNew(changes, after) ? [after] : changes;
}

/** Where most entries are replaced, the list is shorter than their indices. */
function isMostlyNew(changes: readonly unknown[], after: readonly unknown[]): boolean {
  let replaced = 0;
  for (let i = 1; i < changes.length; i += 2) {
    const change = changes[i];
    if (!isTree(change) || (Array.isArray(change) && change.length === 1)) replaced++;
  }
  return 2 * replaced > after.length;
}

/** The value after a change; undefined where the change does not fit the value. What did not change is shared. */
export function changed(before: unknown, delta: unknown): unknown {
  if (!isTree(delta)) return delta;
  if (!Array.isArray(delta)) return changedObject(before, delta as Parts);
  return delta.length === 1 ? delta[0] : changedList(before, delta);
}

function changedObject(before: unknown, delta: Parts): unknown {
  if (!isTree(before) || Array.isArray(before)) return undefined;
  const after: Parts = { ...before };
  for (const [key, change] of Object.entries(delta)) {
    const value = key === FORBIDDEN ? undefined : changed(Object.hasOwn(after, key) ? after[key] : undefined, change);
    if (value === undefined) return undefined;
    after[key] = value;
  }
  return after;
}

function changedList(before: unknown, delta: readonly unknown[]): unknown {
  if (!Array.isArray(before) || delta.length % 2 === 1) return undefined;
  const after: unknown[] = [...before];
  for (let i = 0; i < delta.length; i += 2) {
    const at = delta[i];
    const fits = Number.isInteger(at) && (at as number) >= 0 && (at as number) <= after.length;
    const value = fits ? changed(after[at as number], delta[i + 1]) : undefined;
    if (value === undefined) return undefined;
    after[at as number] = value;
  }
  return after;
}

const PRIME = 0x01000193;
const mixed = (sum: number, next: number): number => Math.imul(sum ^ next, PRIME);

/** A checksum of 32 bits (FNV-1a over leaves). The order of an object's keys does not count. */
export function checksum(value: unknown): number {
  if (!isTree(value)) return textSum(typeof value === 'string' ? `"${value}` : String(value));
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => mixed(sum, checksum(entry)), 0x5b);
  let sum = 0x7b;
  for (const [key, part] of Object.entries(value)) sum = (sum + mixed(textSum(key), checksum(part))) | 0;
  return sum;
}

function textSum(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = mixed(sum, text.charCodeAt(i));
  return sum;
}

/** Every so many versions a message carries a checksum. */
const CHECKED = 16;

/** Whether the message that leads from one version to another carries a checksum. */
export const isChecked = (after: number, version: number): boolean =>
  Math.floor(after / CHECKED) !== Math.floor(version / CHECKED);
