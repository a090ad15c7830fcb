import * as v from 'valibot';
import { LANGUAGES } from '../core/prose.ts';
import { command } from '../table/command.ts';
import { agreement, ID, id, identity, line, person, personName, version } from '../table/fields.ts';
import { becoming, takes } from './bot.ts';
import { CLUB_SCHEMAS } from './club-request.ts';
import { dismissal, lifting, measure, report } from './moderation.ts';
import { seekRequest } from './seek.ts';
import { newToken } from './token.ts';
import { TOURNAMENT_SCHEMAS } from './tournament-request.ts';
import { MOST_TABLES_OPENED } from './opening.ts';
import { unchangedBy } from './unchanged.ts';

/** In characters. Longer messages are refused. */
export const LONGEST_MESSAGE = 4096;
const LONGEST_CHAT = 300;
export const EMOTES = ['hello', 'thanks', 'nice', 'oops', 'hurry', 'bravo'] as const;
export type Emote = (typeof EMOTES)[number];

const request = v.variant('t', [
  /**
   * `version` and `mark`: those of the page's snapshot, if it has one. The server answers `same` if they are the newest.
   */
  v.strictObject({
    t: v.literal('watch'),
    table: id,
    version: v.optional(version),
    mark: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  v.strictObject({ t: v.literal('unwatch'), table: id }),
  /** `id`: the idempotency key. A page resends the request with the same key until it is answered. */
  v.strictObject({ t: v.literal('do'), table: id, id, command }),
  v.strictObject({ t: v.literal('say'), table: id, id, text: line(LONGEST_CHAT) }),
  v.strictObject({ t: v.literal('emote'), table: id, emote: v.picklist(EMOTES) }),
  v.strictObject({ t: v.literal('lobby'), on: v.boolean() }),
  /** A page that follows the person's search for players also keeps it alive. */
  v.strictObject({ t: v.literal('seek'), on: v.boolean() }),
  v.strictObject({ t: v.literal('time'), sent: v.number() }),
]);

/** A message of a page over its socket. */
export type Request = v.InferOutput<typeof request>;

const opening = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(40)),
  ...agreement,
  rated: v.optional(v.boolean()),
  /** So many tables of one board, with the same chance; the sender hosts the first. */
  tables: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_TABLES_OPENED))),
});
/** The body of a request to open a table. */
export type Opening = v.InferOutput<typeof opening>;

const profile = v.strictObject({ name: personName, identity });
export type Profile = v.InferOutput<typeof profile>;

/** `replace`: the person who is signed in on this device may be signed out. */
const redemption = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(100)), replace: v.optional(v.boolean()) });

/** Letters, digits, `_` and `-`. Two handles that differ by case alone are the same. */
export const HANDLE = /^[A-Za-z0-9_-]{3,20}$/;
const handle = v.pipe(v.string(), v.regex(HANDLE));
const LONGEST_LABEL = 40;
const label = line(LONGEST_LABEL);
const base64 = v.pipe(v.string(), v.regex(/^[\w-]{0,8000}$/));
const attachment = v.optional(v.picklist(['platform', 'cross-platform']));
const extensions = v.object({});

/** What a browser answers to `navigator.credentials.create`, as JSON. Fields that are not read here are dropped. */
const creation = v.object({
  id: base64,
  rawId: base64,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8))),
  }),
});

/** What a browser answers to `navigator.credentials.get`, as JSON. */
const assertion = v.object({
  id: base64,
  rawId: base64,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: v.optional(base64),
  }),
});
const code = v.pipe(v.string(), v.maxLength(100));

/** `handle`: for a guest, who gets an account by this. */
const passkeyRequest = v.strictObject({ handle: v.optional(handle) });
const newPasskey = v.strictObject({ handle: v.optional(handle), name: label, response: creation });
const passkeyName = v.strictObject({ name: label });
const keeping = v.strictObject({ handle });
/** One of the two. */
const proof = v.strictObject({ response: v.optional(assertion), code: v.optional(code) });
const signingIn = v.strictObject({ ...proof.entries, replace: v.optional(v.boolean()) });
/** `sure`: also if nothing else signs the person in again. */
const removal = v.strictObject({ sure: v.optional(v.boolean()) });

const language = v.picklist(LANGUAGES);
/** 65 and 16 bytes in base64url; browsers may pad. */
const keyText = v.pipe(v.string(), v.regex(/^[\w-]{20,100}={0,2}$/));

/** What a browser gives for this device. `language`: missing where the browser renews it on its own; it stays as it was. */
const subscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  p256dh: keyText,
  auth: keyText,
  language: v.optional(language),
});

export type Subscription = v.InferOutput<typeof subscription>;

/** The services whose form of message a webhook may expect; `json` is our own. */
export const HOOKS = ['discord', 'slack', 'ntfy', 'json'] as const;

/** `kind`: null: recognised by the address. */
const webhook = v.strictObject({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  kind: v.nullable(v.picklist(HOOKS)),
  language,
});
export type Webhook = v.InferOutput<typeof webhook>;

const mailbox = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@<>"(),:;\\[\]]{1,64}@[\w-]+(\.[\w-]+)+$/)),
  language,
});
export type Mailbox = v.InferOutput<typeof mailbox>;

/** The code of an e-mail. */
const confirmation = v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{8}$/)) });

/** Minutes of the day in a time zone such as Europe/Paris; null: no quiet hours. */
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
const quiet = v.strictObject({
  hours: v.nullable(
    v.strictObject({ since: minute, until: minute, zone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  ),
});

export type Quiet = v.InferOutput<typeof quiet>;

/** Which way to reach the person. */
const trial = v.strictObject({ kind: v.picklist(['push', 'webhook', 'mail']) });

export type Trial = v.InferOutput<typeof trial>;
/** The person's own name, typed once more. */
const deletion = v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)) });

/** A person by handle. */
const byHandle = v.strictObject({ handle });
/** A person by handle, or by the public id that tables show: one of the two. */
const target = v.pipe(
  v.strictObject({ handle: v.optional(handle), person: v.optional(person), table: v.optional(id) }),
  v.check((given) => (given.handle === undefined) !== (given.person === undefined), 'handle or person'),
);
export type Target = v.InferOutput<typeof target>;
/** Who may see the person's games, and whether dumps of public games may name the person; without `named` that stays. */
const privacy = v.strictObject({ games: v.picklist(['everybody', 'friends', 'me']), named: v.optional(v.boolean()) });
export type Privacy = v.InferOutput<typeof privacy>['games'];

/** docs/protocol.md is generated from these. */
export const SCHEMAS = {
  request,
  command,
  opening,
  seek: seekRequest,
  profile,
  redemption,
  keeping,
  passkeyRequest,
  newPasskey,
  passkeyName,
  proof,
  signingIn,
  removal,
  subscription,
  webhook,
  mailbox,
  confirmation,
  quiet,
  trial,
  deletion,
  byHandle,
  target,
  privacy,
  newToken,
  becoming,
  takes,
  report,
  measure,
  dismissal,
  lifting,
  ...CLUB_SCHEMAS,
  ...TOURNAMENT_SCHEMAS,
} as const;

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly detail: string };

/** What is wrong in something read, with its place: `pace.seconds: is missing`. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, message } = issue;
  const where = v.getDotPath(issue);
  const told = (what: string): string => (where ? `${where}: ${what}` : what);
  if (expected === 'never') return told('no such field');
  if (type === 'strict_object' && where && received === 'undefined') return told('is missing');
  // Only a check of ours has a message of its own.
  return told(`expected ${type === 'check' ? message : (expected ?? type)}`);
}

const reader =
  <const Schema extends v.GenericSchema>(schema: Schema) =>
  (given: unknown): Read<v.InferOutput<Schema>> => {
    const read = v.safeParse(schema, given, { abortEarly: true });
    if (read.success) return { ok: true, value: read.output };
    return { ok: false, detail: faultOf(read.issues[0]) };
  };

export const readOpening = reader(opening);
export const readSeek = reader(seekRequest);
export const readProfile = reader(profile);
export const readRedemption = reader(redemption);
export const readKeeping = reader(keeping);
export const readPasskeyRequest = reader(passkeyRequest);
export const readNewPasskey = reader(newPasskey);
export const readPasskeyName = reader(passkeyName);
export const readProof = reader(proof);
export const readSigningIn = reader(signingIn);
export const readRemoval = reader(removal);
export const readSubscription = reader(subscription);
export const readWebhook = reader(webhook);
export const readMailbox = reader(mailbox);
export const readConfirmation = reader(confirmation);
export const readQuiet = reader(quiet);
export const readTrial = reader(trial);
export const readDeletion = reader(deletion);
export const readByHandle = reader(byHandle);
export const readTarget = reader(target);
export const readPrivacy = reader(privacy);
export const readNewToken = reader(newToken);
export const readBecoming = reader(becoming);
export const readTakes = reader(takes);
export const readReport = reader(report);
export const readMeasure = reader(measure);
export const readDismissal = reader(dismissal);
export const readLifting = reader(lifting);
export const readFounding = reader(CLUB_SCHEMAS.founding);
export const readClubChange = reader(CLUB_SCHEMAS.clubChange);
export const readClubJoining = reader(CLUB_SCHEMAS.clubJoining);
export const readClubMember = reader(CLUB_SCHEMAS.clubMember);
export const readClubRole = reader(CLUB_SCHEMAS.clubRole);
export const readClubRequest = reader(CLUB_SCHEMAS.clubRequest);
export const readClubRemoval = reader(CLUB_SCHEMAS.clubRemoval);
export const readEvening = reader(CLUB_SCHEMAS.evening);
export const readEveningChange = reader(CLUB_SCHEMAS.eveningChange);
export const readEveningEnd = reader(CLUB_SCHEMAS.eveningEnd);
export const readEveningAnswer = reader(CLUB_SCHEMAS.eveningAnswer);
export const readDrawing = reader(CLUB_SCHEMAS.drawing);
export const readClubOpening = reader(CLUB_SCHEMAS.clubOpening);
export const readSeason = reader(CLUB_SCHEMAS.season);
export const readSeasonChange = reader(CLUB_SCHEMAS.seasonChange);
export const readClubLine = reader(CLUB_SCHEMAS.clubLine);
export const readTournament = reader(TOURNAMENT_SCHEMAS.tournament);
export const readTournamentAct = reader(TOURNAMENT_SCHEMAS.tournamentAct);
const readRequestJson = reader(request);
const isPlainRequest = unchangedBy(request);

/** Reads one message of a page. Never throws. */
export function readRequest(text: string): Read<Request> {
  if (text.length > LONGEST_MESSAGE) return { ok: false, detail: `at most ${LONGEST_MESSAGE} characters` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'expected JSON' };
  }
  return isPlainRequest(json) ? { ok: true, value: json as Request } : readRequestJson(json);
}

export const isHandle = (text: string): boolean => HANDLE.test(text);

export const isId = (json: unknown): json is string => typeof json === 'string' && ID.test(json);
