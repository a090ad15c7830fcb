import * as v from 'valibot';

/* What the server tells a person of friends, requests and invitations. The types are in reply.ts. */

const told = <const Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.pipe(schema, v.description(sentence));

const text = v.string();

/** A person in a list. */
export const personCard = v.object({
  person: told(text, 'the public id of a person'),
  name: text,
  identity: text,
  handle: told(v.nullable(text), 'null: a guest'),
  bot: v.exactOptional(told(v.literal(true), 'the account is a bot’s: a program plays')),
});

/** Where a friend is. */
export const whereabouts = v.variant('kind', [
  v.object({ kind: v.literal('away') }),
  v.object({ kind: v.literal('lobby') }),
  v.object({
    kind: v.literal('playing'),
    game: text,
    table: told(v.nullable(text), 'null: the table is not listed'),
  }),
]);

export const invitation = v.object({
  table: text,
  game: text,
  by: personCard,
  at: told(v.number(), 'in calendar time'),
});

/** Everything of a person's friends. */
export const circle = v.object({
  friends: v.array(v.object({ ...personCard.entries, where: whereabouts })),
  requests: told(v.array(personCard), 'people who ask for friendship'),
  asked: told(v.array(personCard), 'people whom the receiver has asked'),
  invitations: told(v.array(invitation), 'the latest first'),
});

/** Somebody who was asked to a table, for the people who sit there. */
export const guestOfTable = v.object({
  ...personCard.entries,
  by: told(text, 'the public id of the person who asked'),
  declined: v.exactOptional(v.literal(true)),
});
