import * as v from 'valibot';
import { MOST_SEATS } from '../core/letters.ts';
import { CHAMPION } from '../core/level.ts';
import { tidyLine } from './line.ts';
import { OVERTIMES } from './terms.ts';

/* Schemas of the values that commands and messages share. */

const LONGEST_NAME = 24;
/** Of tables, and of the requests of a page. */
export const ID = /^[\w-]{8,40}$/;

/** A line of text by a person; `longest`: in graphemes. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => tidyLine(text) ?? ''),
    v.minLength(1),
    v.maxGraphemes(longest),
    v.maxLength(4 * longest),
  );

export const id = v.pipe(v.string(), v.regex(ID));
export const personName = line(LONGEST_NAME);
/** The public id of a person. */
export const person = v.pipe(v.string(), v.regex(ID));
export const identity = v.picklist(['azur', 'carmin', 'soleil', 'prune', 'jade', 'onyx']);
export const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEATS - 1));
export const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAMPION));
/** Random bytes in hexadecimal. */
export const entropy = v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/));
export const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The limits of thinking time. */
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

/** The terms that the host chooses. `start` checks chairs and options against the game. */
export const agreement = {
  seats: v.pipe(v.number(), v.integer()),
  options: v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.string(), v.number(), v.boolean()])),
  pace,
  overtime: v.picklist(OVERTIMES),
  listed: v.boolean(),
  hints: v.boolean(),
  /** In seconds; null: never. */
  patience: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600)))),
} as const;
