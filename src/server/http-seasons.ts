import type { FastifyInstance, FastifyReply } from 'fastify';
import { calendarText } from '../club/icalendar.ts';
import { USUAL_RULES } from '../club/standings.ts';
import { titleOf, titles } from '../games/index.ts';
import { CLUB_WORDS } from '../messages/club.ts';
import { readSeason, readSeasonChange } from '../protocol/request.ts';
import { isFeedToken } from './clubs/feed.ts';
import { clubOf, entered, keyOf, limitedOf, unread, type ByClub } from './clubs/entry.ts';
import { standingsCsv, standingsOf } from './clubs/season.ts';
import { endOf, shownSeason } from './clubs/view.ts';
import { answerProblem, guestOf, publicAddress, type RouteContext } from './context.ts';
import { languageNamed } from './language.ts';
import { isMember, type StoredClub } from './store/clubs.ts';
import type { StoredSeason } from './store/evenings.ts';

type BySeason = { Params: { club: string; season: string } };

/** Past evenings stay in the calendar for so many milliseconds. */
const KEPT = 365 * 86_400_000;

/** Seasons, standings and the calendar of a club. */
export function seasonRoutes(app: FastifyInstance, context: RouteContext): void {
  seasonChanges(app, context);
  standingsRoutes(app, context);
  calendarRoute(app, context);
}

function seasonChanges(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners } = context;
  const { evenings } = hub.store;

  app.post<ByClub>('/clubs/:club/seasons', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const read = readSeason(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { address } = found.club;
    const { name } = read.value;
    if (manners.words.find(name) !== null) return answerProblem(reply, 400, { code: 'words' });
    const [last] = await evenings.seasons(address);
    const id = keyOf(address, 'season', read.value.id);
    const rules = read.value.rules ?? last?.rules ?? USUAL_RULES;
    const begun = await evenings.begin({ id, club: address, name, rules });
    return begun ? { season: id } : answerProblem(reply, 409, { code: 'many' });
  });

  app.patch<BySeason>('/clubs/:club/seasons/:season', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const season = await seasonOf(context, found.club, request.params.season, reply);
    if (!season) return reply;
    const read = readSeasonChange(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { name = season.name, rules } = read.value;
    if (manners.words.find(name) !== null) return answerProblem(reply, 400, { code: 'words' });
    const all = await evenings.of(found.club.address);
    if (rules && (await shownSeason(hub.store, season, all, hub.time.wall())).begun)
      return answerProblem(reply, 409, { code: 'counting' });
    await evenings.changeSeason({ ...season, name, rules: rules ?? season.rules });
    return { ok: true };
  });
}

/** The season with this id, by default the newest; null if an answer was sent because there is none. */
async function seasonOf(
  { hub }: RouteContext,
  { address }: StoredClub,
  id: string | undefined,
  reply: FastifyReply,
): Promise<StoredSeason | null> {
  const all = await hub.store.evenings.seasons(address);
  const season = id === undefined || id === '' ? all[0] : all.find((one) => one.id === id);
  if (!season) await answerProblem(reply, 404, { code: 'season' });
  return season ?? null;
}

/** The game whose standings are asked for; null: all games; undefined if an answer was sent because there is none. */
async function gameAsked(id: string | undefined, reply: FastifyReply): Promise<string | null | undefined> {
  if (!id) return null;
  if (titleOf(id)) return id;
  await answerProblem(reply, 400, { code: 'game', detail: id, expected: titles.map(({ game }) => game.id).join(', ') });
  return undefined;
}

function standingsRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store } = context.hub;
  type Asked = ByClub & { Querystring: { season?: string; game?: string; language?: string } };

  app.get<Asked>('/clubs/:club/standings', async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const season = await seasonOf(context, found.club, request.query.season, reply);
    if (!season) return reply;
    const game = await gameAsked(request.query.game, reply);
    return game === undefined ? reply : { standings: await standingsOf(store, season, game) };
  });

  app.get<Asked>('/clubs/:club/standings.csv', async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const season = await seasonOf(context, found.club, request.query.season, reply);
    if (!season) return reply;
    const game = await gameAsked(request.query.game, reply);
    if (game === undefined) return reply;
    const standings = await standingsOf(store, season, game);
    const name = `${found.club.address}-${season.number}.csv`;
    return (
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        // Spreadsheets take a file without this mark for one in an older character set.
        .send('\ufeff' + standingsCsv(standings, found.club.zone, languageNamed(request.query.language)))
    );
  });
}

function calendarRoute(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;
  type Asked = ByClub & { Querystring: { token?: string | string[]; language?: string } };

  app.get<Asked>('/clubs/:club/calendar.ics', async (request, reply) => {
    const club = await clubOf(context, request, reply);
    if (!club) return reply;
    const guest = await guestOf(context, request);
    const role = guest && (await hub.store.clubs.standing(club.address, guest.person.id));
    const token = `${request.query.token}`;
    const mayRead = club.joining === 'open' || isMember(role) || (await isFeedToken(hub.store, club, token));
    if (!mayRead) return answerProblem(reply, 403, { code: 'member' });
    const language = languageNamed(request.query.language);
    const since = hub.time.wall() - KEPT;
    const url = `${publicAddress(context, request)}#/c/${club.address}`;
    const evenings = (await hub.store.evenings.of(club.address)).filter(({ starts }) => starts > since);
    const events = evenings.map((one) => {
      const { id, sequence, changed, starts, game, note, cancelled } = one;
      const first = game === null ? '' : CLUB_WORDS[language].game(titleOf(game)?.facts.name[language] ?? game);
      return {
        ...{ uid: `${id}@vatout`, sequence, changed, starts, ends: endOf(one), summary: club.name, url, cancelled },
        description: [first, note].filter((text) => text !== '').join('\n'),
      };
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${club.address}.ics"`)
      .send(calendarText(club.name, events));
  });
}
