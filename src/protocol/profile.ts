import * as v from 'valibot';
import { botAccount } from './bot.ts';
import { whereabouts } from './people.ts';
import { card, type TypeOf } from './reply.ts';

/* What the server tells of people with an account, over HTTP. */

const number = v.number();

const person = v.object({
  id: v.pipe(v.string(), v.description('the public id of a person')),
  name: v.string(),
  identity: v.string(),
  handle: v.string(),
  bot: v.exactOptional(v.pipe(v.literal(true), v.description('the account is a bot’s: a program plays'))),
});
export interface PersonCard extends TypeOf<typeof person> {}

const rating = v.object({
  game: v.string(),
  games: v.pipe(number, v.description('rated games')),
  rating: v.pipe(v.nullable(number), v.description('null before ten rated games')),
  band: v.pipe(v.nullable(number), v.description('the skill lies within the rating ± this, 95 % sure')),
  curve: v.pipe(
    v.array(v.strictTuple([number, number, number])),
    v.description('`[time, rating, band]` after each of the last rated games, oldest first'),
  ),
});
export interface ShownRating extends TypeOf<typeof rating> {}

const finished = v.object({
  game: v.string(),
  seats: number,
  place: v.pipe(v.nullable(number), v.description('null: everybody agreed to stop')),
  score: number,
  ended: number,
  table: v.pipe(
    v.nullable(v.string()),
    v.description('null: the table is not listed and the reader did not play there'),
  ),
  chairs: v.pipe(v.nullable(card.entries.chairs), v.description('null where `table` is')),
  seat: v.pipe(v.nullable(number), v.description('the chair of the person whose game it is; null where `table` is')),
  you: v.pipe(v.nullable(number), v.description('the chair of the reader')),
  options: v.pipe(
    v.nullable(card.entries.terms.entries.options),
    v.description('they decide what a score counts; null: no longer known'),
  ),
});
export interface FinishedCard extends TypeOf<typeof finished> {}

const profile = v.object({
  person,
  since: v.pipe(v.nullable(number), v.description('when the account was made')),
  bot: v.exactOptional(
    v.pipe(botAccount, v.description('of a bot account: since when it is one, and which challenges it takes')),
  ),
  relation: v.pipe(
    v.nullable(v.picklist(['none', 'asked', 'asks', 'friend', 'blocked'])),
    v.description(
      'how the reader stands to the person: has `asked`, is asked (`asks`), has `blocked`; null for a visitor and for oneself',
    ),
  ),
  where: v.exactOptional(v.pipe(whereabouts, v.description('where the person is, if the reader may know'))),
  hidden: v.exactOptional(
    v.pipe(
      v.picklist(['everybody', 'friends', 'me']),
      v.description('who may see the games; the reader may not, and the lists below are empty'),
    ),
  ),
  tallies: v.array(v.object({ game: v.string(), games: number, won: number })),
  ratings: v.array(rating),
  form: v.pipe(v.array(number), v.description('the places of the last games, newest first')),
  meetings: v.pipe(
    v.nullable(v.array(v.object({ game: v.string(), games: number, ahead: number, behind: number }))),
    v.description('games with the reader, who was `ahead` or `behind`; null for a visitor and for oneself'),
  ),
  games: v.pipe(v.array(finished), v.description('the last games, newest first')),
  more: v.pipe(v.nullable(v.string()), v.description('what the next page is asked by; null: there is none')),
});
export interface PersonProfile extends TypeOf<typeof profile> {}

const leader = v.object({ person, ...v.omit(rating, ['curve']).entries });
export interface Leader extends TypeOf<typeof leader> {}

const listedBot = v.object({
  person,
  ...botAccount.entries,
  here: v.pipe(v.boolean(), v.description('whether its program, or a page of it, is connected')),
  ratings: v.array(v.omit(rating, ['curve'])),
});
export interface ListedBot extends TypeOf<typeof listedBot> {}

/** The parts that docs/protocol.md names. */
export const PROFILE_PARTS = {
  PersonProfile: profile,
  FinishedCard: finished,
  ShownRating: rating,
  Leader: leader,
  ListedBot: listedBot,
} as const;
