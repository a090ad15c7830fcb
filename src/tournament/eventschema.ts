import * as v from 'valibot';
import { tournamentSettings } from './command.ts';
import type { StoredTournamentEvent } from './event.ts';

/*
 * Stored events that come from outside, as in a file. Unknown fields are ignored: a newer program may have written them. What
 * follows from the events before is left to the fold.
 */

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const settings = v.object({ ...tournamentSettings.entries, seed: text });
const seats = v.array(v.array(v.nullable(index)));
const by = v.nullable(text);
const act = { by: text, reason: text };
const minutes = v.pipe(v.number(), v.minValue(0));

const ended = {
  round: index,
  table: index,
  places: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  missing: v.array(index),
};
const event = v.variant('kind', [
  v.object({ kind: v.literal('open'), settings, organiser: text }),
  v.object({ kind: v.literal('settings'), settings, by: text }),
  v.object({ kind: v.literal('join'), person: text, name: text, rating: v.nullable(v.number()) }),
  v.object({ kind: v.literal('leave'), entrant: index, by: v.optional(text), reason: v.optional(text) }),
  v.object({ kind: v.literal('return'), entrant: index }),
  v.object({ kind: v.literal('substitute'), entrant: index, ...act, person: text, name: text }),
  v.object({ kind: v.literal('erase'), entrant: index }),
  v.object({ kind: v.literal('pair'), by, tables: seats, byes: v.array(index), last: v.boolean() }),
  v.object({ kind: v.literal('swap'), a: index, b: index, ...act }),
  v.object({ kind: v.literal('start'), by }),
  v.object({ kind: v.literal('wait'), entrant: index }),
  v.object({ kind: v.literal('rest'), entrant: index }),
  v.object({ kind: v.literal('seat'), tables: seats }),
  v.object({ kind: v.literal('result'), ...ended, results: v.optional(v.array(v.number())) }),
  v.object({ kind: v.literal('correct'), ...ended, ...act }),
  v.object({ kind: v.literal('pause'), ...act }),
  v.object({ kind: v.literal('resume'), by: text }),
  v.object({ kind: v.literal('extend'), minutes, ...act }),
  v.object({ kind: v.literal('time') }),
  v.object({ kind: v.literal('end'), by: v.optional(text), reason: v.optional(text) }),
  v.object({ kind: v.literal('cancel'), by, reason: text }),
]);
const stored = v.intersect([event, v.object({ at: v.number(), on: v.optional(v.number()) })]);

/** Whether a value from outside has the form of a stored event. */
export const isStoredEvent = (value: unknown): value is StoredTournamentEvent =>
  v.is(stored, value) && (value.kind !== 'result' || (value.results ?? value.places).length === value.places.length);
