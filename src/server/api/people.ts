import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { FinishedCard as Finished } from '../../protocol/profile.ts';
import { answerProblem, type RouteContext } from '../context.ts';
import { named } from '../http-friends.ts';
import { cardsOf, leadersOf, profileOf, unknownGame } from '../http-profiles.ts';
import type { HistoryFilter } from '../store/results.ts';
import type { Summary } from '../store/store.ts';
import { FinishedCard, leaders, me, ownLine, profile } from './answers.ts';
import { operation, type Operation } from './operation.ts';
import { followOwn } from './stream.ts';

/* People with an account: who they are, what they played, and how they are rated. */

/** Games that are read at once. */
const PAGE = 100;
const MOST_GAMES = 10_000;
const USUAL_GAMES = 100;

const handle = v.pipe(v.string(), v.description('the name after the @'));
const byHandle = v.strictObject({ handle });
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('calendar time in milliseconds'));

const filters = v.strictObject({
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  since: v.optional(moment),
  until: v.optional(moment),
  rated: v.optional(v.pipe(v.boolean(), v.description('true: rated games alone'))),
  opponent: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('the handle of somebody who played, too'))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_GAMES)), USUAL_GAMES),
});

export const PEOPLE: readonly Operation[] = [
  operation({
    id: 'readMe',
    method: 'GET',
    path: '/me',
    tag: 'people',
    scope: 'read',
    words: {
      en: 'Who you are, and what your token allows.',
      fr: 'Qui vous êtes, et ce que permet votre jeton.',
      de: 'Wer du bist, und was dein Token darf.',
    },
    answer: me,
    run: async (_, { who: { person, device, scopes } }) => {
      const { id, name, identity, handle, bot } = person;
      return { person: { id, name, identity, handle, ...(bot && { bot }) }, token: { name: device.label, scopes } };
    },
  }),
  operation({
    id: 'followMe',
    method: 'GET',
    path: '/me/stream',
    tag: 'people',
    scope: 'read',
    words: {
      en: 'Your unfinished tables and your invitations, again after every change.',
      fr: 'Vos tables en cours et vos invitations, de nouveau après chaque changement.',
      de: 'Deine laufenden Tische und deine Einladungen, nach jeder Änderung neu.',
    },
    answer: ownLine,
    lines: true,
    run: followOwn,
  }),
  operation({
    id: 'readPerson',
    method: 'GET',
    path: '/people/{handle}',
    tag: 'people',
    scope: null,
    words: {
      en: 'The profile of somebody with an account.',
      fr: 'Le profil de quelqu’un qui a un compte.',
      de: 'Das Profil von jemandem mit Konto.',
    },
    params: byHandle,
    answer: profile,
    run: async (context, { params, who, reply }) => {
      const person = await named(context, params.handle, reply);
      return person ? { profile: await profileOf(context, person, who?.person.id ?? null) } : reply;
    },
  }),
  operation({
    id: 'listGamesOf',
    method: 'GET',
    path: '/people/{handle}/games',
    tag: 'people',
    scope: null,
    words: {
      en: 'Finished games of a person, newest first, one in each line.',
      fr: 'Les parties finies d’une personne, la plus récente d’abord, une par ligne.',
      de: 'Die beendeten Partien einer Person, die neueste zuerst, eine je Zeile.',
    },
    params: byHandle,
    query: filters,
    answer: FinishedCard,
    lines: true,
    run: async (context, { params, query, who, reply }) => {
      const unknown = query.game === undefined ? null : unknownGame(query.game);
      if (unknown) return answerProblem(reply, 404, unknown);
      const viewer = who?.person.id ?? null;
      const person = await named(context, params.handle, reply);
      if (!person) return reply;
      if (!(await context.friends.maySee(viewer, person.id)).games)
        return answerProblem(reply, 403, { code: 'hidden' });
      const opponent = query.opponent === undefined ? null : await named(context, query.opponent, reply);
      if (query.opponent !== undefined && !opponent) return reply;
      // Whoever hides their games from the reader does not show them in those of others either.
      if (opponent && !(await context.friends.maySee(viewer, opponent.id)).games)
        return answerProblem(reply, 403, { code: 'hidden' });
      return lines(reply, gamesOf(context, { ...query, person: person.id, opponent: opponent?.id ?? null, viewer }));
    },
  }),
  operation({
    id: 'readLeaderboard',
    method: 'GET',
    path: '/leaderboards/{game}',
    tag: 'people',
    scope: null,
    words: {
      en: 'Up to 100 people, or bot accounts, by the lower end of their band, after ten rated games.',
      fr: 'Jusqu’à 100 personnes, ou comptes de robots, selon le bas de leur fourchette, après dix parties classées.',
      de: 'Bis zu 100 Personen oder Botkonten, geordnet nach dem unteren Ende ihrer Spanne, nach zehn gewerteten Partien.',
    },
    params: v.strictObject({ game: v.pipe(v.string(), v.description('the id of a game')) }),
    query: v.strictObject({ of: v.optional(v.picklist(['people', 'bots']), 'people') }),
    answer: leaders,
    run: (context, { params, query, reply }) => leadersOf(context, params.game, query.of === 'bots', reply),
  }),
];

const lines = (reply: FastifyReply, values: AsyncIterable<unknown>): FastifyReply =>
  reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(textOf(values)));

async function* textOf(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Who played at a table that is not listed is told to those who played there. */
const shows = ({ listed, people }: Summary, opponent: string, viewer: string | null): boolean =>
  people.includes(opponent) && (listed || (viewer !== null && people.includes(viewer)));

interface Wanted extends Omit<v.InferOutput<typeof filters>, 'opponent'> {
  readonly person: string;
  readonly opponent: string | null;
  readonly viewer: string | null;
}

/** They are read page by page, as fast as the reader takes them. */
async function* gamesOf(
  context: RouteContext,
  { person, opponent, viewer, game, since = 0, until, rated, limit }: Wanted,
): AsyncGenerator<Finished> {
  const { results } = context.hub.store;
  let before: HistoryFilter['before'] = until === undefined ? undefined : { ended: until + 1 };
  let left = limit;
  while (left > 0) {
    const filter = { person, limit: PAGE, ...(game !== undefined && { game }), ...(before && { before }) };
    const page = await results.history({ ...filter, ...(rated && { rated }) });
    const recent = page.filter(({ ended }) => ended >= since);
    const chosen = recent.filter(({ summary }) => opponent === null || (summary && shows(summary, opponent, viewer)));
    yield* await cardsOf(context, chosen.slice(0, left), person, viewer);
    left -= chosen.length;
    if (page.length < PAGE || recent.length < page.length) return;
    const { ended, table } = page.at(-1)!;
    before = { ended, table };
  }
}
