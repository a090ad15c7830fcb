import * as v from 'valibot';
import { MOST_SEATS } from '../core/letters.ts';
import type { PersonId } from '../table/event.ts';
import { agreement, line, person, personName } from '../table/fields.ts';
import { MOST_ENTRANTS, MOST_ROUNDS } from './settings.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const entrant = whole(0, MOST_ENTRANTS - 1);
const LONGEST_REASON = 200;
/** Of a programme. */
const MOST_ENTRIES = 12;
/** Decide refuses an empty one by name. */
const reason = v.union([v.literal(''), line(LONGEST_REASON)]);
const place = whole(1, MOST_SEATS);
const seats = v.pipe(v.array(place), v.minLength(2), v.maxLength(MOST_SEATS));
const size = whole(2, MOST_SEATS);

const format = v.variant('kind', [
  v.strictObject({ kind: v.literal('swiss'), rounds: whole(1, MOST_ROUNDS), meetAgain: v.optional(v.boolean()) }),
  v.strictObject({ kind: v.literal('round-robin'), rounds: v.nullable(whole(1, MOST_ROUNDS)) }),
  v.strictObject({ kind: v.literal('knockout'), through: whole(1, MOST_SEATS - 1) }),
  v.strictObject({ kind: v.literal('arena'), minutes: whole(1, 24 * 60) }),
]);

const play = {
  game: v.pipe(v.string(), v.maxLength(40)),
  options: agreement.options,
  table: v.strictObject({ usual: size, least: size, most: size }),
};

/**
 * What the organiser decides; `badSetting` checks it against the games. `game`, `options`, `table`: of all rounds, unless there is a
 * `programme`: then round n, from 0, plays its entry n mod length, and the first entry is repeated here. `table`: how many people
 * usually sit at a table, at least and at most. `fill`: the level of the bots that fill tables; null: none. `clock`: minutes of a
 * round; null: no limit. `pace`: of the tables; left out: a minute for each move. Without any clock, the round needs one. `between`: each round is drawn and started by itself so many
 * minutes after the last result, and the first one at the time that was announced; left out: the organiser does it. `duplicate`:
 * all tables of a round play one board.
 */
export const tournamentSettings = v.strictObject({
  name: line(60),
  ...play,
  programme: v.optional(v.pipe(v.array(v.strictObject(play)), v.minLength(1), v.maxLength(MOST_ENTRIES), v.readonly())),
  format,
  fill: v.nullable(whole(1, 5)),
  clock: v.nullable(whole(1, 14 * 24 * 60)),
  pace: v.optional(agreement.pace),
  between: v.optional(whole(0, 24 * 60)),
  duplicate: v.optional(v.literal(true)),
});

/** A request of a person to a tournament. `decide` checks who may send it. */
export const tournamentCommand = v.variant('kind', [
  v.strictObject({ kind: v.literal('join'), name: personName }),
  /** Withdraws, and comes back. */
  v.strictObject({ kind: v.literal('leave') }),
  v.strictObject({ kind: v.literal('return') }),
  /** In an arena: wants a table, or does not any more. */
  v.strictObject({ kind: v.literal('wait') }),
  v.strictObject({ kind: v.literal('rest') }),
  /** Only the organiser, as all that follow. Nobody can change the settings after the first pairing. */
  v.strictObject({ kind: v.literal('change'), settings: tournamentSettings }),
  v.strictObject({ kind: v.literal('remove'), entrant, reason }),
  /** Another person takes over the number, the points and the seat of an entrant. */
  v.strictObject({ kind: v.literal('substitute'), entrant, person, name: personName, reason }),
  /** Draws the next round, or draws it anew before it starts. */
  v.strictObject({ kind: v.literal('pair') }),
  /** Two entrants change places in a round that has not begun; one of them may have a bye. */
  v.strictObject({ kind: v.literal('swap'), a: entrant, b: entrant, reason }),
  v.strictObject({ kind: v.literal('start') }),
  v.strictObject({ kind: v.literal('pause'), reason }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('extend'), minutes: whole(1, 24 * 60), reason }),
  /** `round`, `table`: from 0. */
  v.strictObject({
    kind: v.literal('correct'),
    round: whole(0, MOST_ROUNDS - 1),
    table: whole(0, 100_000),
    places: seats,
    missing: v.pipe(v.array(whole(0, MOST_SEATS - 1)), v.maxLength(MOST_SEATS)),
    reason,
  }),
  v.strictObject({ kind: v.literal('finish'), reason }),
  v.strictObject({ kind: v.literal('cancel'), reason }),
]);
export type TournamentCommand = v.InferOutput<typeof tournamentCommand>;

/** What the server itself notices. */
export type TournamentNotice =
  | {
      readonly kind: 'result';
      readonly round: number;
      readonly table: number;
      readonly places: readonly number[];
      readonly missing: readonly number[];
      /** The scores by seat, for comparing tables of one board. */
      readonly results?: readonly number[];
      readonly cut?: true;
    }
  /** The next round may be due. `late`: for how many milliseconds the first one has been. */
  | { readonly kind: 'next'; readonly late?: number }
  /** A clock may be over. */
  | { readonly kind: 'time' }
  /** `alone`: the organiser was the only one who could begin it. */
  | { readonly kind: 'deleted'; readonly person: PersonId; readonly alone?: boolean }
  /** In an arena, every few seconds: seats people who wait. */
  | { readonly kind: 'wave' };

/** Why a tournament refuses a command. */
export type TournamentCode =
  /** Only the organiser may do this. */
  | 'organiser'
  /** The sender, or the person named, has not entered. */
  | 'stranger'
  /** The person has entered already. */
  | 'entered'
  /** As many people have entered as a tournament can have; `detail`: how many. */
  | 'full'
  /** Fewer people have entered than a tournament needs; `detail`: how many. */
  | 'few'
  /** A setting is not possible with this game; `detail`: its name. */
  | 'setting'
  /** The first round is drawn: settings cannot change any more. */
  | 'begun'
  /** Nobody can join this format after its first pairing. */
  | 'late'
  /** The entrant has left, or is out of the knockout. */
  | 'left'
  /** The account was deleted. */
  | 'deleted'
  /** There is no such entrant. */
  | 'entrant'
  /** There is no such round. */
  | 'round'
  /** There is no such table. */
  | 'table'
  /** A round is being played. */
  | 'running'
  /** No round is being played. */
  | 'waiting'
  /** No round is drawn. */
  | 'unpaired'
  /** Somebody has left since the round was drawn: draw it anew. */
  | 'stale'
  /** Both are the same, or at the same table. */
  | 'same'
  /** The places are not those of this table. */
  | 'places'
  /** The table has a result; the organiser can correct it. */
  | 'reported'
  /** People who went on by this result play the next round already. */
  | 'final'
  /** The organiser must give a reason. */
  | 'reason'
  /** The tournament is paused. */
  | 'paused'
  /** Nothing is paused. */
  | 'unpaused'
  /** The round has no clock. */
  | 'clock'
  /** Only an arena has this, or an arena does not have it. */
  | 'format'
  /** The entrant sits at a table that still plays. */
  | 'seated'
  /** It was done too often: the list of what was done has an end. */
  | 'often'
  /** The tournament is over. */
  | 'ended';
