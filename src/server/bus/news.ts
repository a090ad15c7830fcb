import * as v from 'valibot';
import type { StoredEvent } from '../../table/event.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const people = v.array(id);
/** Nodes trust each other; an event that this one cannot apply is read from the store. */
const event = v.custom<StoredEvent>((value) => typeof value === 'object' && value !== null);
/** `tail`: the fingerprint of the event before them. */
const storedEvents = v.object({ tail: id, events: v.pipe(v.array(event), v.readonly()) });
/** Events of a table that a node has stored. */
export type StoredEvents = v.InferOutput<typeof storedEvents>;

const news = v.variant('kind', [
  /** Of a table: the version that the store has, and the last events up to it, unless they are long. */
  v.object({
    kind: v.literal('changed'),
    version: count,
    stored: v.optional(storedEvents),
  }),
  /** Of a table: the number of the newest chat line in the store. */
  v.object({ kind: v.literal('said'), number: count }),
  /** Of a table: an emote for everybody who watches now. It is not stored. */
  v.object({ kind: v.literal('emote'), person: id, emote: id }),
  /** Of a table: who has a page open at the sender. `people`: those who sit there; `names` and `guests`: others. */
  v.object({
    kind: v.literal('here'),
    people,
    names: v.optional(v.array(v.pipe(v.string(), v.maxLength(100)))),
    guests: v.optional(count),
  }),
  /** People who came to the lobby of the sender, and who left it. `all`: nobody else is there. */
  v.object({ kind: v.literal('visitors'), came: people, left: people, all: v.boolean() }),
  /** The same for people who have any page open at the sender. */
  v.object({ kind: v.literal('online'), came: people, left: people, all: v.boolean() }),
  /**
   * The own lists of `to` changed: friends, requests, invitations. Where `about` are has changed. `table`: invitations to it
   * changed.
   */
  v.object({ kind: v.literal('people'), to: people, about: people, table: v.nullable(id) }),
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
  /** What moderators decided about a person changed: their pages are told. */
  v.object({ kind: v.literal('sanctioned'), person: id }),
  /** A person is no member of a club any more: their pages that watch tables connect anew. */
  v.object({ kind: v.literal('expelled'), person: id }),
  /** To the sender itself: measures whether messages arrive. */
  v.object({ kind: v.literal('echo'), number: count }),
]);

/**
 * Messages between nodes: ids, versions, and events that are in the store. Lost messages are repaired from the store.
 * Fields that a newer node adds are ignored.
 */
export type News = v.InferOutput<typeof news>;

/** The channel for news of one table. */
export const channelOf = (table: string): string => `table/${table}`;

/** Null for an invalid message. */
export function readNews(given: unknown): News | null {
  const read = v.safeParse(news, given, { abortEarly: true });
  return read.success ? read.output : null;
}
