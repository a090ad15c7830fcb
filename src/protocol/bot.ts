import * as v from 'valibot';

/* Bot accounts: programs that play by the HTTP API. */

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** Which challenges a bot takes. The server declines all others before the bot hears of them. */
export const takes = v.strictObject({
  games: told(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
    'the ids of the games; none: no challenges',
  ),
  atOnce: told(upTo(20), 'games and open challenges at the same time'),
  byPerson: told(upTo(60), 'challenges of one person in an hour'),
  byHour: told(upTo(600), 'challenges of everybody in an hour'),
});
export type Takes = v.InferOutput<typeof takes>;

/** What a new bot takes, besides all games. */
export const USUAL_TAKES = { atOnce: 4, byPerson: 6, byHour: 60 } as const satisfies Omit<Takes, 'games'>;

export const botAccount = v.object({
  since: told(v.number(), 'in calendar time'),
  takes,
});
export interface BotAccount extends v.InferOutput<typeof botAccount> {}

/** It cannot be taken back, so it is said. */
export const becoming = v.strictObject({
  forGood: told(v.literal(true), 'a bot account never becomes a person’s again'),
});
