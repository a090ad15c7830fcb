import * as v from 'valibot';
import { id, version } from '../table/fields.ts';
import { tournamentCommand, tournamentSettings } from '../tournament/command.ts';
import { ADDRESS } from './club-request.ts';

/* The bodies of requests about tournaments. The commands themselves are in tournament/command.ts. */

/** The latest moment that a date can have. */
const LATEST = 8_640_000_000_000_000;

/**
 * `id`: the idempotency key. `club`: the address of the club that it belongs to; null: none. `listed`: everybody finds it in the
 * list; otherwise people with the link and, of a club, its members. `starts`: when the first round should start, in calendar
 * time; null: open.
 */
const tournament = v.strictObject({
  id,
  settings: tournamentSettings,
  club: v.nullable(v.pipe(v.string(), v.regex(ADDRESS))),
  listed: v.boolean(),
  starts: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST))),
});
/** @public The page uses it. */
export type NewTournament = v.InferOutput<typeof tournament>;

/**
 * `id`: the idempotency key. `version`: the version that the page shows. If the tournament has changed since, the command is
 * refused; without it, the command counts whatever has happened.
 */
const tournamentAct = v.strictObject({ id, version: v.optional(version), command: tournamentCommand });
/** @public The page uses it. */
export type TournamentAct = v.InferOutput<typeof tournamentAct>;

/** Part of SCHEMAS in request.ts. */
export const TOURNAMENT_SCHEMAS = { tournament, tournamentAct } as const;
