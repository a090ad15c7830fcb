import * as v from 'valibot';
import { agreement, id, line, person } from '../table/fields.ts';

/* The bodies of requests about clubs, evenings and seasons. */

export const ROLES = ['organiser', 'helper', 'member'] as const;
export type ClubRole = (typeof ROLES)[number];
const JOININGS = ['open', 'invitation'] as const;
export type Joining = (typeof JOININGS)[number];
export const ANSWERS = ['yes', 'maybe', 'no'] as const;
export type EveningAnswer = (typeof ANSWERS)[number];
export const REPEATS = ['week', 'fortnight', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];

const LONGEST_NAME = 40;
const LONGEST_ABOUT = 300;
const LONGEST_NOTE = 200;
const LONGEST_CHAT = 300;
/** Guests that one member may bring. @public The page uses it. */
export const MOST_GUESTS = 3;
/** Evenings that one request plans. @public The page uses it. */
export const MOST_EVENINGS = 52;

/** The permanent address of a club: lower-case letters, digits and hyphens, no hyphen at either end. */
export const ADDRESS = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/;
const address = v.pipe(v.string(), v.regex(ADDRESS));
const name = line(LONGEST_NAME);
/** May be empty. */
const about = v.union([v.literal(''), line(LONGEST_ABOUT)]);
const note = v.union([v.literal(''), line(LONGEST_NOTE)]);
const joining = v.picklist(JOININGS);
/** An IANA name such as Europe/Paris. */
const zone = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** A date and a time on the clock of the zone, such as 2026-11-17T20:30. */
export const LOCAL = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
const local = v.pipe(v.string(), v.regex(LOCAL));
/** How long an evening lasts, in minutes. */
const minutes = v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(24 * 60));
const game = v.pipe(v.string(), v.maxLength(40));

/** `season`: the name of the first season; it may have none. */
const founding = v.strictObject({
  address,
  name,
  about,
  joining,
  zone,
  season: v.optional(v.union([v.literal(''), name])),
});
/** @public The page uses it. */
export type Founding = v.InferOutput<typeof founding>;

/** What is left out stays. `zone`: of evenings that are planned from now on. */
const clubChange = v.strictObject({
  name: v.optional(name),
  about: v.optional(about),
  joining: v.optional(joining),
  zone: v.optional(zone),
});
/** @public The page uses it. */
export type ClubChange = v.InferOutput<typeof clubChange>;

/** `invite`: the secret of the link of a club by invitation; without it the person asks to be let in. */
const clubJoining = v.strictObject({ invite: v.optional(v.pipe(v.string(), v.maxLength(60))) });
const clubMember = v.strictObject({ person });
const clubRole = v.strictObject({ person, role: v.picklist(ROLES) });
const clubRequest = v.strictObject({ person, accept: v.boolean() });
/** `ban`: the person may not come back until somebody pardons them. */
const clubRemoval = v.strictObject({ person, ban: v.boolean() });

/** `id`: the idempotency key. `game`: the first game; null: open. `repeat`: so many evenings in all, at the same local time. */
const evening = v.strictObject({
  id,
  local,
  zone: v.optional(zone),
  minutes: v.optional(minutes),
  game: v.optional(v.nullable(game)),
  note: v.optional(note),
  repeat: v.optional(
    v.strictObject({
      every: v.picklist(REPEATS),
      count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_EVENINGS)),
    }),
  ),
});
export type NewEvening = v.InferOutput<typeof evening>;

/**
 * What is left out stays. `following`: also for the later evenings of its series; of `local` they take the time of day and move by
 * as many days as this one.
 */
const eveningChange = v.strictObject({
  local: v.optional(local),
  minutes: v.optional(minutes),
  game: v.optional(v.nullable(game)),
  note: v.optional(note),
  following: v.optional(v.boolean()),
});
/** @public The page uses it. */
export type EveningChange = v.InferOutput<typeof eveningChange>;

/** `following`: also the later evenings of its series. */
const eveningEnd = v.strictObject({ following: v.optional(v.boolean()) });

/** In calendar time; every page can show it. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200, 0)));
/** `guests`: people who come with the member. `by`: of a maybe: the moment by which the member will know. */
const eveningAnswer = v.strictObject({
  answer: v.picklist(ANSWERS),
  guests: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_GUESTS))),
  by: v.optional(v.nullable(moment)),
});
/** @public The page uses it. */
export type NewAnswer = v.InferOutput<typeof eveningAnswer>;

/**
 * Opens the tables of an evening for everybody who said yes, and their guests. `id`: the idempotency key. `size`: the most
 * people at one table; by default the usual number of the game. `members`: only members see the tables; a table with a chair for a
 * guest is for everybody with its link. `duplicate`: all tables play one board, with the same chance and as many seats.
 */
const drawing = v.strictObject({
  id,
  game,
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))),
  members: v.optional(v.boolean()),
  options: v.optional(agreement.options),
  pace: v.optional(agreement.pace),
  duplicate: v.optional(v.boolean()),
});
export type Drawing = v.InferOutput<typeof drawing>;

/** One table in the lobby of the club. `members`: only members see it and sit down. `evening`: it counts for that one. */
const clubOpening = v.strictObject({
  game,
  ...agreement,
  members: v.boolean(),
  evening: v.optional(id),
});
/** @public The page uses it. */
export type ClubOpening = v.InferOutput<typeof clubOpening>;

/**
 * How a season counts. `points`: for each place at a table, further places get 0; a tie shares the sum of its places. `tables`:
 * so many of an evening count for a person, the first that ended. `drop`: so many of the worst evenings do not count, once more than
 * that have been played.
 */
const rules = v.strictObject({
  points: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    v.minLength(1),
    v.maxLength(6),
  ),
  tables: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  drop: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
});

/** Evenings that are planned from now on belong to it. Without `rules` it counts like the season before. */
const season = v.strictObject({ id, name: v.union([v.literal(''), name]), rules: v.optional(rules) });
/** @public The page uses it. */
export type NewSeason = v.InferOutput<typeof season>;
/** `rules`: before the season's first evening only. */
const seasonChange = v.strictObject({ name: v.optional(v.union([v.literal(''), name])), rules: v.optional(rules) });
/** @public The page uses it. */
export type SeasonChange = v.InferOutput<typeof seasonChange>;

/** `id`: the idempotency key. */
const clubLine = v.strictObject({ id, text: line(LONGEST_CHAT) });

/** Part of SCHEMAS in request.ts. */
export const CLUB_SCHEMAS = {
  founding,
  clubChange,
  clubJoining,
  clubMember,
  clubRole,
  clubRequest,
  clubRemoval,
  evening,
  eveningChange,
  eveningEnd,
  eveningAnswer,
  drawing,
  clubOpening,
  season,
  seasonChange,
  clubLine,
} as const;
export { rules as seasonRules };
