import type { en } from './en.ts';

/**
 * The keys of all messages of the application; games have their own. English is the model, and French must match it.
 */
export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, string>>;

/** The placeholders of a message: "Play {game}" has `game`. */
type Hole<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;

/** The values for the placeholders of a message; nothing if it has none. */
export type Fillings<K extends Key> = [Hole<(typeof en)[K]>] extends [never]
  ? []
  : [fillings: Readonly<Record<Hole<(typeof en)[K]>, string | number>>];

/** Messages with a singular and a plural form. */
export type CountedKey = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

export const fill = (message: string, fillings: Readonly<Record<string, string | number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (hole, name: string) => String(fillings[name] ?? hole));

export const holesOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
