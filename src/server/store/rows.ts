import type { ChatLine } from '../../protocol/reply.ts';
import type { Account, Passkey } from './accounts.ts';
import type { Device, Person } from './person.ts';

/* Rows of both databases as values: their columns have the same names and types. */

export type Row = Readonly<Record<string, unknown>>;

/** The columns of `personFrom`; `where` follows. */
export const PERSON =
  'SELECT id, name, identity, handle, bot FROM people LEFT JOIN accounts ON accounts.person = people.id';

export const personFrom = ({ id, name, identity, handle, bot }: Row): Person => ({
  id: id as string,
  name: name as string,
  identity: identity as string,
  handle: handle as string | null,
  ...(bot !== null && { bot: true }),
});

export const deviceFrom = ({ hash, person, label, created, seen }: Row): Device => ({
  hash: hash as string,
  person: person as string,
  label: label as string,
  created: created as number,
  seen: seen as number,
});

/** The order in which devices of a person are kept: those that proved who is there, then the rest, the newest first. */
export const KEPT = 'EXISTS (SELECT 1 FROM proofs WHERE device = hash) DESC, seen DESC, hash';

export const lineFrom = ({ number, person, text, at }: Row): ChatLine => ({
  number: number as number,
  person: person as string,
  text: text as string,
  at: at as number,
});

/** The columns of `gamesFrom`; the person follows. */
export const GAMES = `SELECT coalesce(sum(CASE WHEN stage = 'ended' THEN 0 ELSE 1 END), 0) AS running,
  coalesce(sum(CASE WHEN stage = 'ended' THEN 1 ELSE 0 END), 0) AS finished
  FROM seats JOIN tables ON tables.id = seats."table" WHERE seats.person =`;

export const gamesFrom = ({ running, finished }: Row) => ({
  running: running as number,
  finished: finished as number,
});

/** The tables and columns that name a person; proofs belong to devices. */
export const OWNED: readonly (readonly [table: string, column: string])[] = [
  ...(['tickets', 'devices', 'passkeys', 'accounts', 'channels', 'quiet', 'codes', 'results', 'ratings'] as const).map(
    (table) => [table, 'person'] as const,
  ),
  ['people', 'id'],
  ['seats', 'person'],
  ['friends', 'person'],
  ['friends', 'other'],
  ['blocks', 'person'],
  ['blocks', 'other'],
  ['invitations', 'person'],
  ['invitations', 'inviter'],
  ['privacy', 'person'],
  ['seeks', 'person'],
  ['roles', 'person'],
  ['sanctions', 'person'],
  ['lost_names', 'person'],
  ['members', 'person'],
  ['answers', 'person'],
  ['assigned', 'person'],
  ['tokens', 'person'],
];

export const saidFrom = ({ table, text, at }: Row) => ({
  table: table as string,
  text: text as string,
  at: at as number,
});

export const accountFrom = ({ person, handle, created, code, made, leaving }: Row): Account => ({
  person: person as string,
  handle: handle as string,
  created: created as number,
  code: code as string | null,
  made: made as number | null,
  leaving: leaving as number | null,
});

export const passkeyFrom = ({ id, person, name, key, counter, transports, created, used }: Row): Passkey => ({
  id: id as string,
  person: person as string,
  name: name as string,
  key: key as string,
  counter: counter as number,
  transports: (transports as string) === '' ? [] : (transports as string).split(' '),
  created: created as number,
  used: used as number | null,
});
