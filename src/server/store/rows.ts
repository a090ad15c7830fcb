import type { ChatLine } from '../../protocol/reply.ts';
import type { Device, Person } from './store.ts';

/* Rows of both databases as values: their columns have the same names and types. */

export type Row = Readonly<Record<string, unknown>>;

export const personFrom = ({ id, name, identity }: Row): Person => ({
  id: id as string,
  name: name as string,
  identity: identity as string,
});

export const deviceFrom = ({ hash, person, label, created, seen }: Row): Device => ({
  hash: hash as string,
  person: person as string,
  label: label as string,
  created: created as number,
  seen: seen as number,
});

export const lineFrom = ({ number, person, text, at }: Row): ChatLine => ({
  number: number as number,
  person: person as string,
  text: text as string,
  at: at as number,
});
