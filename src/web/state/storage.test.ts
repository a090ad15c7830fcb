import { beforeEach, expect, it } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import { backup, erase, recall, remember, restore } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
let storage: Storage;

beforeEach(() => {
  storage = new MemoryStorage();
  storage.setItem('other.site', 'stays');
});

it('recall: returns a stored value only if it fits', () => {
  remember('level', 3, storage);
  expect(recall('level', isNumber, storage)).toBe(3);
  remember('level', 'three', storage);
  expect(recall('level', isNumber, storage)).toBeNull();
  storage.setItem('vatout.level', '{');
  expect(recall('level', isNumber, storage)).toBeNull();
});

it('restore: brings back erased items and leaves the others alone', () => {
  remember('a', 1, storage);
  remember('b', 2, storage);
  const text = backup(storage);
  erase(storage);
  expect(storage.length).toBe(1);
  remember('c', 3, storage);
  expect(restore(text, storage)).toBe(2);
  expect(['a', 'b', 'c'].map((key) => recall(key, isNumber, storage))).toEqual([1, 2, 3]);
  expect(storage.getItem('other.site')).toBe('stays');
});

it.each([
  '',
  'null',
  '[]',
  '{"format":"vatout/1"}',
  '{"format":"vatout-storage/1","items":null}',
  '{"format":"vatout-storage/1","items":{"elsewhere":"x"}}',
  '{"format":"vatout-storage/1","items":{"vatout.a":1}}',
])('restore: %s is refused', (text) => {
  expect(restore(text, storage)).toBeNull();
  expect(storage.length).toBe(1);
});
