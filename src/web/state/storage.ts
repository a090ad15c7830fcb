/*
 * The device stores everything in localStorage under keys that start with `vatout.`: settings, matches, setups.
 */

const PREFIX = 'vatout.';
const FORMAT = 'vatout-storage/1';

interface Backup {
  readonly format: typeof FORMAT;
  readonly items: Readonly<Record<string, string>>;
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)!).filter((key) => key.startsWith(PREFIX));

/** The value stored under a key; null if it is not JSON or does not fit. A storage may contain anything. */
export function recall<Value>(
  key: string,
  fits: (value: unknown) => value is Value,
  storage = localStorage,
): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value; false if the device is full. */
export function remember(key: string, value: unknown, storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Everything that is stored, as one text. */
export function backup(storage = localStorage): string {
  const items = Object.fromEntries(keysOf(storage).map((key) => [key, storage.getItem(key)!]));
  return JSON.stringify({ format: FORMAT, items } satisfies Backup);
}

/** Restores a backup over the existing items. Returns the number of items, or null if it is no backup. */
export function restore(text: string, storage = localStorage): number | null {
  const items = itemsOf(text);
  if (!items) return null;
  for (const [key, value] of items) storage.setItem(key, value);
  return items.length;
}

function itemsOf(text: string): [string, string][] | null {
  try {
    const json = JSON.parse(text) as Partial<Backup> | null;
    if (json?.format !== FORMAT || typeof json.items !== 'object') return null;
    const items = Object.entries(json.items);
    return items.every(([key, value]) => key.startsWith(PREFIX) && typeof value === 'string') ? items : null;
  } catch {
    return null;
  }
}

export function erase(storage = localStorage): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}
