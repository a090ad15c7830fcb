import * as v from 'valibot';
import { entropy } from '../table/fields.ts';
import { SEEK_PACES } from './seek-pace.ts';

/* “Find players”: what a person asks for, and how far it has come. */

const MOST_GAMES = 20;

/** The body of a request to look for players. `entropy`: the person's contribution to the dice of the table. */
export const seekRequest = v.strictObject({
  games: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(MOST_GAMES)),
  pace: v.picklist(SEEK_PACES),
  rated: v.boolean(),
  entropy,
});
export type SeekRequest = v.InferOutput<typeof seekRequest>;

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));
const text = v.string();

/** A person who looks for players, as their own pages see it. */
export const seekState = v.object({
  games: v.array(text),
  pace: v.picklist(SEEK_PACES),
  rated: v.boolean(),
  waited: told(v.number(), 'milliseconds since the person began to look'),
  company: told(
    v.array(v.object({ name: text, identity: text, games: told(v.array(text), 'those that both want') })),
    'people with whom a table is nearest to be set',
  ),
  lacking: told(v.nullable(v.object({ game: text, people: v.number() })), 'how many more that table needs'),
  found: told(
    v.nullable(v.object({ table: text, game: text, names: told(v.array(text), 'of the other people') })),
    'the table where the person is seated; the game has begun',
  ),
});
