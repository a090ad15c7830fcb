import * as v from 'valibot';
import { MOST_SEATS } from '../core/letters.ts';
import { tidyLine } from './line.ts';
import { OVERTIMES } from '../table/terms.ts';
import { WISHES } from '../table/event.ts';

/** In characters. Longer messages are refused. */
export const LONGEST_MESSAGE = 4096;
const LONGEST_NAME = 24;
const LONGEST_CHAT = 300;
export const EMOTES = ['hello', 'thanks', 'nice', 'oops', 'hurry', 'bravo'] as const;
export type Emote = (typeof EMOTES)[number];

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => tidyLine(text) ?? ''),
    v.minLength(1),
    v.maxGraphemes(longest),
    v.maxLength(4 * longest),
  );

const nameSchema = line(LONGEST_NAME);
const identitySchema = v.picklist(['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx']);

const ID = /^[\w-]{8,40}$/;
const LONGEST_ACTION = 200;
const id = v.pipe(v.string(), v.regex(ID));
const tableId = id;
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEATS - 1));
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

const command = v.variant('kind', [
  v.strictObject({
    kind: v.literal('sit'),
    seat: v.nullable(seat),
    name: nameSchema,
    identity: identitySchema,
    entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)),
  }),
  v.strictObject({ kind: v.literal('rise') }),
  v.strictObject({ kind: v.literal('invite'), seat, level }),
  v.strictObject({ kind: v.literal('remove'), seat }),
  v.strictObject({ kind: v.literal('start'), fill: v.nullable(level) }),
  v.strictObject({
    kind: v.literal('act'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ACTION)),
    version: v.optional(version),
  }),
  v.strictObject({ kind: v.literal('wish'), wish: v.picklist(WISHES) }),
  v.strictObject({ kind: v.literal('answer'), yes: v.boolean() }),
  v.strictObject({ kind: v.literal('withdraw') }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('concede') }),
  v.strictObject({ kind: v.literal('leave') }),
  v.strictObject({ kind: v.literal('back') }),
]);

const request = v.variant('t', [
  /**
   * `version` and `mark`: those of the page's snapshot, if it has one. The server answers `same` if they are the newest.
   */
  v.strictObject({
    t: v.literal('watch'),
    table: tableId,
    version: v.optional(version),
    mark: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  v.strictObject({ t: v.literal('unwatch'), table: tableId }),
  /** `id`: the idempotency key. A page resends the request with the same key until it is answered. */
  v.strictObject({ t: v.literal('do'), table: tableId, id, command }),
  v.strictObject({ t: v.literal('say'), table: tableId, id, text: line(LONGEST_CHAT) }),
  v.strictObject({ t: v.literal('emote'), table: tableId, emote: v.picklist(EMOTES) }),
  v.strictObject({ t: v.literal('lobby'), on: v.boolean() }),
  v.strictObject({ t: v.literal('time'), sent: v.number() }),
]);

/** A message of a page over its socket. */
export type Request = v.InferOutput<typeof request>;

/** The limits of thinking time. `start` checks the rest against the game. */
const pace = v.variant('kind', [
  v.strictObject({ kind: v.literal('free') }),
  v.strictObject({
    kind: v.literal('move'),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(14 * 86_400)),
  }),
  v.strictObject({
    kind: v.literal('bank'),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(86_400)),
    increment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
  }),
]);

const opening = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(40)),
  seats: v.pipe(v.number(), v.integer()),
  options: v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.string(), v.number(), v.boolean()])),
  pace,
  overtime: v.picklist(OVERTIMES),
  listed: v.boolean(),
  hints: v.boolean(),
});

/** The body of a request to open a table. */
export type Opening = v.InferOutput<typeof opening>;

const profile = v.strictObject({ name: nameSchema, identity: identitySchema });
export type Profile = v.InferOutput<typeof profile>;

/** `replace`: the person who is signed in on this device may be signed out. */
const redemption = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(100)), replace: v.optional(v.boolean()) });

/** docs/protocol.md is generated from these. */
export const SCHEMAS = { request, command, opening, profile, redemption } as const;

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly detail: string };

const reader =
  <const Schema extends v.GenericSchema>(schema: Schema) =>
  (given: unknown): Read<v.InferOutput<Schema>> => {
    const read = v.safeParse(schema, given, { abortEarly: true });
    if (read.success) return { ok: true, value: read.output };
    const issue = read.issues[0];
    const where = v.getDotPath(issue);
    return { ok: false, detail: `${where ? `${where}: ` : ''}expected ${issue.expected ?? issue.type}` };
  };

export const readOpening = reader(opening);
export const readProfile = reader(profile);
export const readRedemption = reader(redemption);
const readRequestJson = reader(request);

/** Reads one message of a page. Never throws. */
export function readRequest(text: string): Read<Request> {
  if (text.length > LONGEST_MESSAGE) return { ok: false, detail: `at most ${LONGEST_MESSAGE} characters` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'expected JSON' };
  }
  return readRequestJson(json);
}

export const isId = (json: unknown): json is string => typeof json === 'string' && ID.test(json);
