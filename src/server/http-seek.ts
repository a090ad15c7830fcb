import type { FastifyInstance } from 'fastify';
import { isId, readSeek } from '../protocol/request.ts';
import { isBotAccount } from './botaccounts.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { knownGames } from './seekers.ts';

/** /api/me/seek: looking for players. Pages follow it over their sockets. */
export function seekRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, seekers, settings, manners } = context;
  const limited = { config: { rateLimit: { max: settings.requests ? MOST_SEEKS : UNLIMITED, timeWindow: '1 hour' } } };

  app.post('/me/seek', limited, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readSeek(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { games, rated } = read.value;
    if (knownGames(games).length === 0) return answerProblem(reply, 400, { code: 'game', detail: games[0]! });
    if (guest.person.bot) return answerProblem(reply, 403, { code: 'bot' });
    if (rated && guest.person.handle === null) return answerProblem(reply, 403, { code: 'guest' });
    const forbidden = await manners.sanctions.forbidsPlay(guest.person.id);
    if (forbidden) return answerProblem(reply, 403, forbidden);
    if (!(await seekers.begin(guest, read.value))) return answerProblem(reply, 429, { code: 'busy' });
    if (await isBotAccount(hub.store, guest.person.id)) {
      await seekers.stop(guest.person.id);
      return answerProblem(reply, 403, { code: 'bot' });
    }
    return { seek: await seekers.state(guest.person.id) };
  });

  // Too late where the person is seated already: then the answer says where.
  app.delete('/me/seek', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    await seekers.stop(guest.person.id);
    return { seek: await seekers.state(guest.person.id) };
  });

  app.delete<{ Params: { table: string } }>('/me/seek/:table', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { table } = request.params;
    if (isId(table)) await seekers.forget(guest.person.id, table);
    return { ok: true };
  });

  // “Not now”: the person gives up the chair of a table that was found.
  app.post<{ Params: { table: string } }>('/me/seek/:table/decline', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { table } = request.params;
    if (isId(table)) await seekers.decline(guest.person.id, table);
    return { ok: true };
  });

  app.post('/me/seek/bots', limited, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const unwelcome = await manners.refusesTable(guest.person.id);
    if (unwelcome) return answerProblem(reply, 403, unwelcome);
    const id = await seekers.withBots(guest.person.id);
    return id === null ? answerProblem(reply, 409, { code: 'seek' }) : { id };
  });
}

/** Of one address per hour: a school is one address. */
const MOST_SEEKS = 600;
