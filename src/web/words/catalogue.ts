import type { en } from './en.ts';

/** Every message of the application; what games say is in their folders. English is the model, French must match. */
export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, string>>;

/** The names in braces of a message: "Play {game}" has `game`. */
type Hole<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;

/** What a message must be given; nothing for one without holes. */
export type Fillings<K extends Key> = [Hole<(typeof en)[K]>] extends [never]
  ? []
  : [fillings: Readonly<Record<Hole<(typeof en)[K]>, string | number>>];

/** Messages that come in a form for one and a form for several. */
export type CountedKey = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

/** Puts the fillings in place of the names in braces. */
export const fill = (message: string, fillings: Readonly<Record<string, string | number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (hole, name: string) => String(fillings[name] ?? hole));

export const holesOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
