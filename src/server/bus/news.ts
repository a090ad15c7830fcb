import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const people = v.array(id);

const news = v.variant('kind', [
  /** Of a table: the version that the store has. */
  v.object({ kind: v.literal('changed'), version: count }),
  /** Of a table: the number of the newest chat line in the store. */
  v.object({ kind: v.literal('said'), number: count }),
  /** Of a table: an emote for everybody who watches now. It is not stored. */
  v.object({ kind: v.literal('emote'), person: id, emote: id }),
  /** Of a table: the seated people who have a page open at the sender. */
  v.object({ kind: v.literal('here'), people }),
  /** Of a table: asks every node to send `here`. */
  v.object({ kind: v.literal('who') }),
  /** Heartbeat of a node. */
  v.object({ kind: v.literal('alive') }),
  /** The sender was silent for a while: its news may have been lost. */
  v.object({ kind: v.literal('back') }),
  /** Asks one node, or all of them, for `here` of every table, followed by `present` with the same number. */
  v.object({ kind: v.literal('roll'), number: count, to: v.nullable(id) }),
  v.object({ kind: v.literal('present'), number: count, to: id }),
  /** The lobby changed, and the own games of these people. */
  v.object({ kind: v.literal('lobby'), shown: v.boolean(), people }),
  /** A device was signed out. */
  v.object({ kind: v.literal('revoked'), device: id }),
  /** To the sender itself: measures whether messages arrive. */
  v.object({ kind: v.literal('echo'), number: count }),
]);

/**
 * Messages between nodes: ids and versions, never content that is in the store. Lost messages are repaired from the
 * store. Fields that a newer node adds are ignored.
 */
export type News = v.InferOutput<typeof news>;

/** The channel for news of one table. */
export const channelOf = (table: string): string => `table/${table}`;

/** Null for an invalid message. */
export function readNews(given: unknown): News | null {
  const read = v.safeParse(news, given, { abortEarly: true });
  return read.success ? read.output : null;
}
