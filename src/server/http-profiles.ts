import type { FastifyInstance, FastifyReply } from 'fastify';
import { MET } from '../ratings/counted.ts';
import { band, isProvisional, PROVISIONAL } from '../ratings/rating.ts';
import type { FinishedCard, Leader, PersonCard, PersonProfile, ShownRating } from '../protocol/profile.ts';
import { titles } from '../games/index.ts';
import { answerProblem, guestOf, type RouteContext } from './context.ts';
import { moreAfter, placeOf, readCursor } from './cursor.ts';
import { withHandles } from './handles.ts';
import { named } from './http-friends.ts';
import { standingOf } from './friends.ts';
import type { Finished, RatingRow } from './store/results.ts';
import type { Person } from './store/store.ts';
import { lobbyCard } from './summary.ts';
import type { Time } from './time.ts';

/** Games in the form of a person, in a curve, and on one page of a history. */
const FORM = 20;
const CURVE = 40;
const PAGE = 30;
const LEADERS = 100;
/** No game ends later. */
const NEWEST = '9'.repeat(15);

type ByHandle = { Params: { handle: string } };

/** /api/people/:handle and /api/leaders/:game: what everybody may know of people with an account. */
export function profileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { results } = context.hub.store;

  app.get<ByHandle>('/people/:handle', async (request, reply) => {
    const person = await named(context, request.params.handle, reply);
    if (!person) return reply;
    const guest = await guestOf(context, request);
    return { profile: await profileOf(context, person, guest?.person.id ?? null) };
  });

  app.get<ByHandle & { Querystring: { before?: string } }>('/people/:handle/games', async (request, reply) => {
    const cursor = readCursor(request.query.before ?? NEWEST);
    if (!cursor)
      return answerProblem(reply, 400, { code: 'message', detail: 'before: expected a moment, or `more` of a list' });
    const person = await named(context, request.params.handle, reply);
    if (!person) return reply;
    const guest = await guestOf(context, request);
    const { games: visible } = await context.friends.maySee(guest?.person.id ?? null, person.id);
    if (!visible) return answerProblem(reply, 403, { code: 'hidden' });
    const before = await placeOf(results, person.id, cursor);
    const games = await results.history({ person: person.id, limit: PAGE, before });
    const cards = await cardsOf(context, games, person.id, guest?.person.id ?? null);
    return { games: cards, more: moreAfter(games, PAGE) };
  });

  app.get<{ Params: { game: string }; Querystring: { of?: string } }>('/leaders/:game', async (request, reply) => {
    const { game } = request.params;
    return leadersOf(context, game, request.query.of === 'bots', reply);
  });
}

/** Why nothing can be listed of a game; null: there is such a game. */
export function unknownGame(game: string) {
  const games = titles.map(({ facts }) => facts.id);
  return games.includes(game) ? null : ({ code: 'game', detail: game, expected: games.join(', ') } as const);
}

/** Bots meet few others: most of their games are with those of the server. */
export async function leadersOf({ hub }: RouteContext, game: string, bots: boolean, reply: FastifyReply) {
  const unknown = unknownGame(game);
  if (unknown) return answerProblem(reply, 404, unknown);
  const least = { games: PROVISIONAL, met: bots ? 0 : MET };
  const rows = await hub.store.results.leaders(game, least, LEADERS, bots);
  const known = await hub.store.friends.known(rows.map(({ person }) => person));
  const leaders = rows.flatMap((row): Leader[] => {
    const person = known.get(row.person);
    return person ? [{ person: shown(person), ...ratingOf(row) }] : [];
  });
  return { leaders };
}

export async function profileOf(context: RouteContext, person: Person, viewer: string | null): Promise<PersonProfile> {
  const { accounts, botAccounts, friends } = context.hub.store;
  const { id } = person;
  const [account, bot, may, relation] = await Promise.all([
    accounts.account(id),
    person.bot ? botAccounts.of(id) : null,
    context.friends.maySee(viewer, id),
    viewer === null || viewer === id ? null : friends.relation(viewer, id),
  ]);
  const where = may.where && viewer !== id ? (await context.friends.whereAre([id])).get(id) : undefined;
  const shared = may.games ? await gamesOf(context, id, viewer) : { ...HIDDEN, hidden: await friends.privacy(id) };
  return {
    person: shown(person),
    since: account?.created ?? null,
    ...(bot && { bot }),
    relation: relation && standingOf(relation),
    ...(where && { where }),
    ...shared,
  };
}

/** A rating on a leaderboard stays: whoever plays rated games plays for it. */
const HIDDEN = { tallies: [], ratings: [], form: [], meetings: null, games: [], more: null };

async function gamesOf(context: RouteContext, id: string, viewer: string | null) {
  const { results } = context.hub.store;
  const [tallies, ratings, form] = await Promise.all([
    results.tallies(id),
    results.ratings(id),
    results.history({ person: id, limit: FORM }),
  ]);
  const shownRatings = await Promise.all(
    ratings.map(async (row) => {
      const games = await results.history({ person: id, game: row.game, rated: true, limit: CURVE });
      return { ...ratingOf(row), curve: games.toReversed().map(pointOf) };
    }),
  );
  return {
    tallies,
    ratings: shownRatings,
    form: form.flatMap(({ place }) => place ?? []),
    meetings: viewer === null || viewer === id ? null : await results.meetings(viewer, id),
    games: await cardsOf(context, form, id, viewer),
    more: moreAfter(form, FORM),
  };
}

const round = Math.round;

const pointOf = ({ ended, rating }: Finished): ShownRating['curve'][number] => [
  ended,
  round(rating!.rating),
  round(band(rating!)),
];

export const shown = ({ id, name, identity, handle, bot }: Person): PersonCard => ({
  ...{ id, name, identity, handle: handle! },
  ...(bot && { bot }),
});

/** Before ten rated games a rating says too little to be shown as a number. */
export const ratingOf = ({ game, games, ...rating }: RatingRow): Omit<ShownRating, 'curve'> =>
  isProvisional(games)
    ? { game, games, rating: null, band: null }
    : { game, games, rating: round(rating.rating), band: round(band(rating)) };

/** A history, in which people whose names look alike are told apart. */
export async function cardsOf(
  { hub }: RouteContext,
  games: readonly Finished[],
  person: string,
  viewer: string | null,
): Promise<FinishedCard[]> {
  const cards = games.map((game) => cardOf(game, person, viewer, hub.time));
  const seated = cards.map(({ chairs }, i) => ({ chairs: chairs ?? [], people: games[i]!.summary?.people ?? [] }));
  const chairs = await withHandles(hub.store, seated);
  return cards.map((card, i) => ({ ...card, chairs: card.chairs && chairs[i]! }));
}

/** The link to an unlisted table is its protection: only people who played there get it. */
function cardOf(finished: Finished, person: string, viewer: string | null, time: Time): FinishedCard {
  const { table, game, seats, place, score, ended, summary } = finished;
  const card = summary && lobbyCard({ ...summary, id: table, version: 0, changed: ended }, viewer, time);
  const result = { game, seats, place, score, ended, options: card?.terms.options ?? null };
  const played = viewer !== null && (summary?.people.includes(viewer) ?? false);
  if (!card || !(summary.listed || played)) return { ...result, table: null, chairs: null, seat: null, you: null };
  const { chairs } = card;
  /** People are listed in the order of their chairs. */
  const occupied = [...chairs.keys()].filter((seat) => chairs[seat]!.kind === 'person');
  const seatOf = (id: string | null): number | null =>
    id === null ? null : (occupied[summary.people.indexOf(id)] ?? null);
  return { ...result, table, chairs, seat: seatOf(person), you: seatOf(viewer) };
}
