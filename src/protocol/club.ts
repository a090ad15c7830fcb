import * as v from 'valibot';
import { ANSWERS, REPEATS, ROLES, seasonRules } from './club-request.ts';
import { personCard } from './people.ts';
import { card, type TypeOf } from './reply.ts';
import { HOOKS } from './request.ts';

/*
 * What the server tells of clubs, evenings and seasons, over HTTP. The bodies of requests are in club-request.ts. Nothing of a club
 * comes over the socket: a page that shows one asks for its `version` every few seconds, and reads the club again when it differs.
 *
 * Routes, each with its refusals besides 401 `session`, 404 `club` (no such club, or it has ended) and 400 `message`:
 *
 *   GET    /api/clubs                              { clubs: ClubCard[] }, those of the person
 *   POST   /api/clubs                              founding → { club: address }; 400 words, at; 403 keep, suspended, newcomer;
 *                                                  409 address (taken), many; 400 zone
 *   GET    /api/clubs/:club                        { club: Club }; needs no session
 *   GET    /api/clubs/:club/version                { version }; needs no session
 *   PATCH  /api/clubs/:club                        clubChange; 403 member, organiser
 *   POST   /api/clubs/:club/join                   clubJoining → { state: 'member' | 'asked' }; 403 keep, banned, suspended,
 *                                                  invite (the link is void); 409 many
 *   POST   /api/clubs/:club/leave                  409 nothing (no member, no request). The last one who leaves ends the club.
 *   POST   /api/clubs/:club/roles                  clubRole; organisers; 404 person; 409 last (the only organiser steps down)
 *   POST   /api/clubs/:club/requests               clubRequest; organisers and helpers; 404 nothing; 409 many
 *   POST   /api/clubs/:club/removals               clubRemoval; organisers and helpers; helpers cannot remove either (organiser)
 *   POST   /api/clubs/:club/pardons                clubMember; organisers and helpers; 404 nothing
 *   POST   /api/clubs/:club/invite                 → { invite }: a new secret; the link before is void. Organisers and helpers.
 *   GET    /api/clubs/:club/chat?after=            { said: ClubLine[] }; members
 *   POST   /api/clubs/:club/chat                   clubLine → { ok }; members; 403 muted, newcomer
 *   POST   /api/clubs/:club/evenings               evening → { evenings: id[] }; organisers and helpers; 400 zone; 409 many, past
 *   GET    /api/clubs/:club/evenings/:evening      { evening: FullEvening }; members; 404 evening
 *   PATCH  /api/clubs/:club/evenings/:evening      eveningChange; organisers and helpers; 409 past (it is over), cancelled
 *   POST   …/evenings/:evening/cancel              eveningEnd; organisers and helpers; 409 past, cancelled
 *   POST   …/evenings/:evening/answer              eveningAnswer; members; 409 past, cancelled
 *   POST   …/evenings/:evening/tables              drawing → { tables: DrawnTable[] }; organisers and helpers; 400 game …;
 *                                                  403 suspended; 409 nobody (nobody said yes), cancelled, early, past
 *   POST   /api/clubs/:club/tables                 clubOpening → { id }; members; 403 suspended, newcomer; 404 evening;
 *                                                  409 cancelled, early, past (of the evening)
 *   POST   /api/clubs/:club/seasons                season → { season: id }; organisers; 409 many
 *   PATCH  /api/clubs/:club/seasons/:season        seasonChange; organisers; 404 season; 409 counting (its rules stay)
 *   GET    /api/clubs/:club/standings?season=&game=      { standings: Standings }; members; 404 season; 400 game
 *   GET    /api/clubs/:club/standings.csv?season=&game=&language=  text/csv
 *   GET    /api/clubs/:club/calendar.ics?token=&language=          text/calendar; open clubs need no token; 403 member
 *   POST   /api/clubs/:club/hook                   webhook (request.ts) → { ok }; organisers; 400 target
 *   DELETE /api/clubs/:club/hook                   organisers; 404 nothing
 *   POST   /api/clubs/:club/hook/test              organisers; 404 nothing; 502 unreached
 */

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const text = v.string();
const number = v.number();
const flag = v.boolean();
const moment = told(number, 'in calendar time');

/** A club as everybody sees it. */
const clubCard = v.object({
  address: told(text, 'permanent: its page is /c/ADDRESS'),
  name: text,
  about: told(text, 'in the organisers’ words; may be empty'),
  joining: told(v.picklist(['open', 'invitation']), '`open`: everybody with an account may join'),
  members: told(number, 'how many'),
  since: told(number, 'when it was founded'),
  zone: told(text, 'the IANA time zone in which evenings are planned'),
  next: told(v.nullable(number), 'when the next evening starts; null: none is planned, or the reader may not know'),
  repeat: told(v.nullable(v.picklist(REPEATS)), 'how often the series of the next evening repeats'),
});
export interface ClubCard extends TypeOf<typeof clubCard> {}

const answer = v.object({
  answer: v.picklist(ANSWERS),
  guests: told(number, 'people who come along'),
  by: told(v.nullable(number), 'of a maybe: when the member will know'),
});
export interface ShownAnswer extends TypeOf<typeof answer> {}

const evening = v.object({
  id: text,
  local: told(text, 'date and time on the clock of `zone`, such as 2026-11-17T20:30'),
  zone: text,
  starts: moment,
  ends: moment,
  game: told(v.nullable(text), 'the first game; null: open'),
  note: text,
  season: told(v.nullable(text), 'the season that it counts for'),
  number: told(number, 'which evening of its season, from 1; cancelled ones do not count; 0: of none'),
  of: told(number, 'how many evenings its season has so far'),
  series: told(v.nullable(text), 'evenings that were planned together'),
  repeat: v.nullable(v.picklist(REPEATS)),
  cancelled: flag,
  counts: told(
    v.object({ yes: number, maybe: number, no: number, guests: number }),
    'members by answer; `guests`: of those who said yes',
  ),
  you: told(v.nullable(answer), 'the answer of the reader'),
});
export interface Evening extends TypeOf<typeof evening> {}

const fullEvening = v.object({
  ...evening.entries,
  people: told(v.array(v.object({ ...personCard.entries, ...answer.entries })), 'in the order of their answers'),
});
export interface FullEvening extends TypeOf<typeof fullEvening> {}

const season = v.object({
  id: text,
  number: told(number, 'from 1'),
  name: told(text, 'may be empty'),
  rules: seasonRules,
  evenings: told(number, 'planned or played, without cancelled ones'),
  played: told(number, 'evenings that have begun'),
  begun: told(flag, 'its first evening has begun: the rules stay'),
});
export interface Season extends TypeOf<typeof season> {}

const member = v.object({ ...personCard.entries, role: v.picklist(ROLES), since: moment });
/** @public The page uses it. */
export interface ClubMember extends TypeOf<typeof member> {}

const clubLine = v.object({
  number: told(number, 'of the club, from 1'),
  person: told(text, 'the public id of a person; empty: deleted'),
  name: told(text, 'empty: deleted'),
  text,
  at: number,
});
export interface ClubLine extends TypeOf<typeof clubLine> {}

/** What members see. */
const inside = v.object({
  members: told(v.array(member), 'organisers, then helpers, then members; the longest-serving first'),
  next: told(v.nullable(fullEvening), 'the evening that runs now, or the next one'),
  evenings: told(v.array(evening), 'all that are not over, the next first, then up to 10 that are, the latest first'),
  seasons: told(v.array(season), 'the newest first'),
  tables: told(v.array(card), 'waiting and running tables'),
  results: told(v.array(card), 'up to 10 finished tables, the latest first'),
  calendar: told(text, 'the path of the calendar feed, with a secret of this member'),
  said: told(number, 'the number of the last line of the chat'),
  /** For organisers and helpers; null for others. */
  desk: told(
    v.nullable(
      v.object({
        requests: told(v.array(personCard), 'people who ask to be let in, the first first'),
        banned: v.array(personCard),
        invite: told(text, 'the secret of the link: /c/ADDRESS?invite=SECRET'),
        hook: told(
          v.nullable(v.object({ host: text, kind: v.picklist(HOOKS), language: text, failed: flag })),
          'the chat of the group; `failed`: the last message did not arrive',
        ),
      }),
    ),
    'for organisers and helpers',
  ),
});
export interface ClubInside extends TypeOf<typeof inside> {}

const club = v.object({
  ...clubCard.entries,
  version: told(text, 'changes with everything that members see; compare as text'),
  you: told(
    v.nullable(v.picklist([...ROLES, 'asked', 'banned'])),
    'the role of the reader; `asked`: waits to be let in; null: none of these',
  ),
  inside: told(v.nullable(inside), 'null: the reader is no member'),
});
export interface Club extends TypeOf<typeof club> {}

/** A table that was opened for an evening. */
const drawnTable = v.object({
  table: text,
  seats: number,
  people: told(v.array(personCard), 'whose chairs are kept; the first is the host'),
  guests: told(number, 'chairs for guests: anybody with the link may take them'),
  board: v.exactOptional(told(text, 'the event of the board that all tables play')),
});
export interface DrawnTable extends TypeOf<typeof drawnTable> {}

const standing = v.object({
  ...personCard.entries,
  member: told(flag, 'false: has left since, or played as a guest'),
  place: told(number, 'from 1; people who are level in everything share a place'),
  points: told(number, 'rounded to 4 digits'),
  exact: told(text, 'the same as a fraction, such as 7/2 or 12'),
  wins: told(number, 'tables won or shared in the counted evenings and the dropped ones'),
  evenings: told(
    v.array(v.nullable(v.object({ points: number, counts: told(flag, 'false: one of the worst, dropped') }))),
    'by evening of `Standings.evenings`; null: was absent, 0 points',
  ),
});
/** @public The page uses it. */
export interface Standing extends TypeOf<typeof standing> {}

const standings = v.object({
  season: text,
  game: told(v.nullable(text), 'null: over all games'),
  rules: seasonRules,
  evenings: told(v.array(v.object({ id: text, starts: number })), 'those with a finished table, the first first'),
  planned: told(number, 'evenings of the season in all'),
  rows: told(v.array(standing), 'best first'),
});
export interface Standings extends TypeOf<typeof standings> {}

/** The parts that docs/protocol.md names. */
export const CLUB_PARTS = {
  Club: club,
  ClubInside: inside,
  ClubCard: clubCard,
  ClubMember: member,
  Evening: evening,
  FullEvening: fullEvening,
  Season: season,
  ClubLine: clubLine,
  DrawnTable: drawnTable,
  Standings: standings,
  Standing: standing,
} as const;
