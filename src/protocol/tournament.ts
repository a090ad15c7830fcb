import * as v from 'valibot';
import { tournamentSettings, type TournamentCode, type TournamentCommand } from '../tournament/command.ts';
import { FORMATS } from '../tournament/settings.ts';
import { personCard } from './people.ts';
import type { TypeOf } from './reply.ts';

/*
 * What the server tells of tournaments, over HTTP. The bodies of requests are in tournament-request.ts, the commands in
 * tournament/command.ts. A page that shows a tournament asks for its `version` every few seconds, and reads it again when it
 * differs, as for a club. Play itself is at ordinary tables, by their ids.
 *
 * Rounds, tables at a round, entrants and seats count from 0, as in commands; pages add 1. Times are in calendar time.
 *
 * Routes, each with its refusals besides 401 `session`, 404 `tournament` (no such one) and 400 `message`:
 *
 *   GET  /api/tournaments?club=                { tournaments: TournamentCard[] }: listed ones and those of the person, or all of
 *                                              a club; needs no session, but members alone see those of a club that are not listed
 *   POST /api/tournaments                      tournament → { tournament: id }; 400 `tournament.setting` with the field in
 *                                              `detail`, words, ProblemCode (options); 403 keep, suspended, newcomer, member,
 *                                              organiser (of the club: organisers and helpers); 404 club; 409 many
 *   GET  /api/tournaments/:tournament          { tournament: Tournament }; needs no session
 *   GET  /api/tournaments/:tournament/version  { version }; needs no session
 *   POST /api/tournaments/:tournament/commands tournamentAct → { version }; 400 words, at, ProblemCode; 403 keep (only accounts
 *                                              may enter), suspended, banned (from the club): they may only leave; 404 person (of a
 *                                              substitute); 409 apart (one of them blocks the other), version (it has changed since), and `tournament.CODE` for every TournamentCode,
 *                                              such as `tournament.few`, with the same `detail`
 *   GET  /api/tournaments/:tournament/standings.csv?language=   text/csv; needs no session
 *   GET  /api/tournaments/:tournament/events   application/x-ndjson: every event with its time, without idempotency keys. The
 *                                              standings are their fold: `vatout tournament standings FILE`. Needs no session.
 */

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const text = v.string();
const number = v.number();
const flag = v.boolean();
const moment = told(number, 'in calendar time');
const entrantId = told(number, 'the number of an entrant, from 0');

const STAGES = ['entry', 'paired', 'running', 'between', 'ended', 'cancelled'] as const;
const stage = told(
  v.picklist(STAGES),
  '`entry`: before the first draw; `paired`: a round is drawn and has not begun; `between`: all results of a round are in',
);

/** A tournament in a list. */
const tournamentCard = v.object({
  id: told(text, 'its page is #/e/ID'),
  name: text,
  game: told(text, 'of the round that is played now, or of the next one'),
  format: v.picklist(FORMATS),
  club: told(v.nullable(v.object({ address: text, name: text })), 'null: of none, or the club has ended'),
  organiser: told(v.nullable(personCard), 'null: the account was deleted'),
  listed: flag,
  stage,
  starts: told(v.nullable(number), 'when the first round should start, in calendar time; null: open'),
  entrants: told(number, 'how many take part'),
  round: told(number, 'how many rounds have begun'),
  of: told(v.nullable(number), 'how many rounds there are; null: that shows as it is played'),
  you: told(v.picklist(['organiser', 'entrant', 'none']), 'of the reader; an organiser who plays is `organiser`'),
});
export interface TournamentCard extends TypeOf<typeof tournamentCard> {}

const entrant = v.object({
  person: told(v.nullable(personCard), 'null: the account was deleted'),
  name: told(text, 'distinct in this tournament; empty: deleted'),
  rating: told(v.nullable(number), 'at the entry; null: none'),
  present: told(flag, 'false: has withdrawn or was removed'),
  out: told(flag, 'of a knockout: has not gone on'),
});
/** @public The page uses it. */
export interface ShownEntrant extends TypeOf<typeof entrant> {}

const seat = v.object({
  entrant: told(v.nullable(number), 'null: a bot that fills the table'),
  level: told(v.nullable(number), 'of that bot; null: a person'),
  missing: told(flag, 'a bot plays for the person now, or played to the end: the seat scores for nobody'),
});

const STATES = ['drawn', 'waiting', 'playing', 'paused', 'ended', 'lost'] as const;
const table = v.object({
  id: told(text, 'of the online table; it exists once the round has begun'),
  state: told(
    v.picklist(STATES),
    '`drawn`: the round has not begun; `waiting`: the table is being opened; `lost`: the server cannot read it',
  ),
  seats: v.array(seat),
  turn: told(v.array(number), 'the seats that must decide; empty of a duplicate table that still plays'),
  progress: told(
    v.nullable(v.object({ round: number, of: number })),
    'of the game, from 1; null: it has no rounds, or is duplicate',
  ),
  unit: told(v.nullable(text), 'of `scores`: `thousand`, `point` …'),
  scores: told(v.nullable(v.array(number)), 'by seat; null: not public'),
  places: told(v.nullable(v.array(number)), 'by seat, 1 is best; null: not public'),
  points: told(
    v.nullable(v.array(number)),
    'by seat; null: not public. Of a duplicate round they come when all its tables have ended.',
  ),
  final: told(
    flag,
    'the result counts. Otherwise scores, places and points are what they would be if the table ended now.',
  ),
  cut: told(flag, 'the time was over: the places as they stood'),
  corrected: told(flag, 'by the organiser'),
  ended: told(v.nullable(number), 'when the result came, in calendar time'),
});
/** @public The page uses it. */
export interface ShownTable extends TypeOf<typeof table> {}

const round = v.object({
  game: text,
  options: v.record(text, v.union([text, number, flag])),
  last: flag,
  begun: told(v.nullable(number), 'when it started, in calendar time; null: it is only drawn'),
  due: told(
    v.nullable(number),
    'when its time is over, in calendar time; null: not begun, or no limit. While paused it moves on.',
  ),
  overdue: told(flag, 'the time is over'),
  byes: v.array(entrantId),
  tables: v.array(table),
});
/** @public The page uses it. */
export interface ShownRound extends TypeOf<typeof round> {}

const standing = v.object({
  entrant: entrantId,
  place: told(number, 'from 1; people with equal points share it'),
  points: told(number, 'the sum of `rounds`, provisional points included'),
  sure: told(number, 'the sum without provisional points'),
  opponents: told(number, 'the sum of the opponents’ points'),
  results: told(
    v.optional(v.nullable(number)),
    'the sum of the scores at tables of boards; null or left out: the opponents’ points order the prizes',
  ),
  prize: told(number, 'from 1; only people whose `results`, or else `opponents`, are equal too share it'),
  rounds: told(
    v.array(
      v.nullable(
        v.object({
          points: told(v.nullable(number), 'null: not public yet'),
          provisional: told(flag, 'if the table ended now'),
          table: told(v.nullable(number), 'null: a bye'),
        }),
      ),
    ),
    'by round that has begun; null: missed it. An arena has one entry, the sum of its tables.',
  ),
});
/** @public The page uses it. */
export interface TournamentStanding extends TypeOf<typeof standing> {}

const next = v.object({
  game: text,
  at: told(
    v.nullable(number),
    'when it starts by itself, in calendar time; it may be earlier, as soon as the last table is done; null: the organiser starts it',
  ),
  tables: told(
    v.nullable(v.array(v.array(v.nullable(number)))),
    'who would sit together if all tables ended as they stand now; a bot is null; null: that cannot be told',
  ),
  byes: v.array(entrantId),
});
/** @public The page uses it. */
export interface NextRound extends TypeOf<typeof next> {}

const logLine = v.object({
  at: moment,
  kind: told(
    v.custom<string>((given) => typeof given === 'string'),
    'text: a kind of `TournamentEvent`, such as `swap`',
  ),
  by: told(v.nullable(text), 'the name of the organiser; null: it happened by itself, or the account was deleted'),
  reason: told(text, 'may be empty'),
  entrants: told(v.array(entrantId), 'whom it concerns'),
  round: told(v.nullable(number), 'which one it concerns'),
  table: told(v.nullable(number), 'of that round'),
  minutes: told(v.nullable(number), 'of an extension'),
  places: told(v.nullable(v.array(number)), 'of a correction, by seat'),
});
/** @public The page uses it. */
export interface TournamentLine extends TypeOf<typeof logLine> {}

const control = v.object({
  command: told(
    v.custom<TournamentCommand['kind']>((given) => typeof given === 'string'),
    'text: a kind of `TournamentCommand`',
  ),
  refusal: told(
    v.nullable(v.custom<TournamentCode>((given) => typeof given === 'string')),
    'text: why it would be refused now, whatever its fields are; null: it may be sent',
  ),
  detail: v.exactOptional(told(text, 'of the refusal')),
});
/** @public The page uses it. */
export interface TournamentControl extends TypeOf<typeof control> {}

const you = v.object({
  organiser: told(flag, 'may send the organiser’s commands'),
  entrant: v.nullable(entrantId),
  waiting: told(flag, 'in an arena: waits for a table'),
  table: told(
    v.nullable(
      v.object({
        table: told(number, 'of the current round'),
        id: told(text, 'of the online table'),
        seat: number,
        turn: told(flag, 'the reader must decide there'),
      }),
    ),
    'where the reader has a seat now; null: nowhere, or the table has ended',
  ),
  controls: told(v.array(control), 'what this reader could send: entrants and people who may enter, and organisers'),
});
/** @public The page uses it. */
export interface TournamentReader extends TypeOf<typeof you> {}

/** A tournament as one reader sees it. Spectators see all but `you`. */
const tournament = v.object({
  ...tournamentCard.entries,
  version: told(text, 'changes with everything that people see; compare as text'),
  events: told(number, 'how many events it has: send it as `version` of a command'),
  now: told(number, 'the calendar time of this answer: count down from it'),
  settings: tournamentSettings,
  paused: told(v.nullable(number), 'since when, in calendar time'),
  people: told(v.array(entrant), 'by number of the entrant'),
  rounds: v.array(round),
  standings: told(v.array(standing), 'best first'),
  next: told(v.nullable(next), 'the round that follows; null: there is none, or the tournament is an arena'),
  waiting: told(v.array(entrantId), 'in an arena: who waits for a table, longest first'),
  log: told(v.array(logLine), 'what the organiser did, oldest first'),
  reader: told(v.nullable(you), 'null: no session'),
});
export interface Tournament extends TypeOf<typeof tournament> {}

/** The parts that docs/protocol.md names. */
export const TOURNAMENT_PARTS = {
  Tournament: tournament,
  TournamentCard: tournamentCard,
  TournamentSettings: tournamentSettings,
  ShownEntrant: entrant,
  ShownRound: round,
  ShownTable: table,
  TournamentStanding: standing,
  NextRound: next,
  TournamentLine: logLine,
  TournamentReader: you,
  TournamentControl: control,
} as const;
