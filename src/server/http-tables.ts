import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/game.ts';
import { toRecord } from '../core/match.ts';
import { replay } from '../core/replay.ts';
import { isId, readOpening } from '../protocol/request.ts';
import type { VisibleAct } from '../protocol/reply.ts';
import { seatOf, type Table } from '../table/table.ts';
import { answerProblem, guestOf, UNLIMITED, type RouteContext } from './context.ts';
import type { StoredTable } from './eventlog.ts';
import type { Guest } from './people.ts';
import { Room, unlessUnreadable } from './room.ts';
import { actFor, recordFor, snapshotFor, viewerOf } from './snapshot.ts';
import { lobbyCard } from './summary.ts';

/** How many moments one request returns. */
const MOST_MOMENTS = 100;
const MOST_GAMES = 200;

type ById = { Params: { id: string } };

/** /api/tables and /api/games. Moves go over the socket. */
export function tableRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, watchers } = context;

  /** The table and the sender of a request; null if an answer was sent because there is no such table. */
  async function find(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
  ): Promise<{ room: Room; guest: Guest | null } | null> {
    const { id } = request.params;
    // An invalid id costs neither a query of the store nor a message to other nodes.
    const room = isId(id) ? await hub.room(id).catch(unlessUnreadable) : null;
    if (room instanceof Room) return { room, guest: await guestOf(context, request) };
    await answerProblem(reply, room ? 503 : 404, { code: room ?? 'table', detail: id });
    return null;
  }

  const viewer = (table: Table, guest: Guest | null): Viewer => viewerOf(table, guest?.person.id ?? null);

  const openings = { config: { rateLimit: { max: context.settings.guests || UNLIMITED, timeWindow: '1 hour' } } };
  app.post('/tables', openings, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return answerProblem(reply, 401, { code: 'session' });
    const opening = readOpening(request.body);
    if (!opening.ok) return answerProblem(reply, 400, { code: 'message', detail: opening.detail });
    const opened = await hub.open(opening.value, guest.person.id);
    return opened.ok ? { id: opened.value.id } : answerProblem(reply, 400, opened.problem);
  });

  app.get<ById>('/tables/:id', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    return room.look((table) => ({
      seen: snapshotFor(table, viewer(table, guest), watchers.here(room), room.secret, hub.time.now()),
    }));
  });

  app.get<ById>('/tables/:id/record', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    void reply.header('content-disposition', `attachment; filename="${room.table.terms.game}-${room.id}.json"`);
    return room.look((table) => recordFor(table, viewer(table, guest), room.secret));
  });

  app.get<ById & { Querystring: { from?: string; to?: string } }>('/tables/:id/moments', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    const from = Number(request.query.from ?? 0);
    const to = Number(request.query.to ?? from + MOST_MOMENTS);
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from)) {
      return answerProblem(reply, 400, { code: 'message', detail: 'from, to: expected whole numbers' });
    }
    const until = Math.min(to, from + MOST_MOMENTS);
    return room.look((table) => ({ from, moments: momentsFor(table, viewer(table, guest), from, until) }));
  });

  // The next game with the same terms: the first request opens it, the others get the same table.
  app.post<ById>('/tables/:id/next', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    if (!guest || seatOf(room.table, guest.person.id) === null) {
      const { ip: address } = request;
      context.security.report('forbidden', { address, person: guest?.person.id, table: room.id, what: 'next' });
      return answerProblem(reply, 403, { code: 'stranger' });
    }
    if (room.table.stage !== 'ended') return answerProblem(reply, 409, { code: 'begun' });
    if (room.table.next === null) {
      const opened = await hub.openNext(room, guest.person.id);
      if (!opened.ok) return answerProblem(reply, 400, opened.problem);
      await room.tick({ kind: 'next', table: opened.value.id });
    }
    return { id: room.table.next };
  });

  app.get('/games/running', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return answerProblem(reply, 401, { code: 'session' });
    const { id: person } = guest.person;
    const games = await hub.store.tables({ person, stages: ['open', 'running', 'paused'], limit: MOST_GAMES });
    const cards = games.map((one) => lobbyCard(one, person));
    return { games: cards.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn)) };
  });

  app.get('/games', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return answerProblem(reply, 401, { code: 'session' });
    const { id: person } = guest.person;
    const games = await hub.store.tables({ person, stages: ['ended'], limit: MOST_GAMES });
    return { games: games.map((one) => lobbyCard(one, person)) };
  });
}

/** The entries of the record from one number to another, as the viewer may see them. */
function momentsFor({ match, stage }: StoredTable, viewer: Viewer, from: number, to: number): VisibleAct[] {
  const moments: VisibleAct[] = [];
  replay(match.game, toRecord(match), {
    until: to,
    each: (step, before) => {
      if (before.entries.length < from) return;
      const act = actFor(step, viewer);
      moments.push(stage === 'ended' ? { ...act, text: step.text } : act);
    },
  });
  return moments;
}
