import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/game.ts';
import { toRecord } from '../core/match.ts';
import { replay } from '../core/replay.ts';
import { ok } from '../core/result.ts';
import { isId, readOpening, type Opening } from '../protocol/request.ts';
import type { VisibleAct } from '../protocol/reply.ts';
import type { MatchRecord } from '../core/record.ts';
import type { PersonId, SeatedPerson } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import type { Terms } from '../table/terms.ts';
import { isTimeless } from '../table/waiting.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { hides } from './duplicate/access.ts';
import { openBoard } from './duplicate/opening.ts';
import type { StoredTable } from './eventlog.ts';
import type { Guest } from './people.ts';
import { Room, unlessUnreadable } from './room.ts';
import { actFor, recordFor, snapshotFor, viewerOf } from './snapshot.ts';
import type { Person } from './store/store.ts';
import { lobbyCards } from './summary.ts';

/** How many moments one request returns. */
const MOST_MOMENTS = 100;
const MOST_GAMES = 200;

type ById = { Params: { id: string } };

/** /api/tables and /api/games. Moves go over the socket. */
export function tableRoutes(app: FastifyInstance, context: RouteContext): void {
  openingRoutes(app, context);
  readingRoutes(app, context);
  gameRoutes(app, context);
}

function openingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { settings } = context;

  const openings = { config: { rateLimit: { max: settings.guests || UNLIMITED, timeWindow: '1 hour' } } };
  app.post('/tables', openings, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const opening = readOpening(request.body);
    if (!opening.ok) return answerProblem(reply, 400, { code: 'message', detail: opening.detail });
    return openTable(context, guest, opening.value, reply);
  });

  // The next game with the same terms: the first request opens it, the others get the same table.
  app.post<ById>('/tables/:id/next', async (request, reply) => {
    const found = await find(context, request, reply);
    if (!found) return reply;
    return openNext(context, found.room, found.guest, request, reply);
  });
}

/** Opens a table for its host. `id`: of a request that may be repeated; the table that it opened first is the answer. */
export async function openTable(
  { hub, settings, manners }: RouteContext,
  { person }: Guest,
  opening: Opening,
  reply: FastifyReply,
  id?: string,
) {
  const terms = termsOf(opening, settings.patience, person);
  if (id !== undefined && (await hub.room(id).catch(unlessUnreadable))) return { id };
  const unwelcome = await manners.refusesTable(person.id);
  if (unwelcome) return answerProblem(reply, 403, unwelcome);
  if (terms.rated && person.handle === null) return answerProblem(reply, 403, { code: 'guest' });
  if (isTimeless(terms)) return answerProblem(reply, 400, { code: 'timeless' });
  const { tables } = opening;
  const requested = tables ? openBoard(hub, terms, person.id, tables) : hub.open(terms, person.id, id);
  const opened = await requested.catch(async (error: unknown) => {
    const first = id === undefined ? null : await hub.room(id); // the same request was sent twice at once
    if (!first) throw error;
    return ok(first);
  });
  return opened.ok ? { id: opened.value.id } : answerProblem(reply, 400, opened.problem);
}

/** The table of the next game, for people who sit at this one. */
export async function openNext(
  { hub, manners, security }: RouteContext,
  room: Room,
  guest: Guest | null,
  { ip: address }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
) {
  const seat = seatOf(room.table, guest?.person.id ?? null);
  if (!guest || seat === null) {
    security.report('forbidden', { address, person: guest?.person.id, table: room.id, what: 'next' });
    return answerProblem(reply, 403, { code: 'stranger' });
  }
  if (room.table.stage !== 'ended') return answerProblem(reply, 409, { code: 'begun' });
  if (room.table.closed) return answerProblem(reply, 409, { code: 'closed' });
  if (room.table.terms.tournament) return answerProblem(reply, 409, { code: 'round' });
  if (room.table.terms.board) return answerProblem(reply, 409, { code: 'duplicate' });
  if (guest.person.bot && hasPeople(room.table)) return answerProblem(reply, 403, { code: 'bot' });
  const { sanctions } = manners;
  const opens = room.table.next === null;
  const unwelcome = await (opens ? manners.refusesTable(guest.person.id) : sanctions.forbidsPlay(guest.person.id));
  if (unwelcome) return answerProblem(reply, 403, unwelcome);
  if (opens) {
    const opened = await hub.openNext(room, room.table.chairs[seat]!.sitter as SeatedPerson);
    if (!opened.ok) return answerProblem(reply, 400, opened.problem);
    await room.tick({ kind: 'next', table: opened.value.id, by: seat });
  }
  return { id: room.table.next };
}

/** Whether people sit there, not bot accounts alone: then the next game is for them to ask for. */
const hasPeople = ({ chairs }: Table): boolean => chairs.some(({ sitter }) => sitter?.kind === 'person' && !sitter.bot);

function readingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, watchers } = context;

  app.get<ById>('/tables/:id', async (request, reply) => {
    const found = await find(context, request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    return room.look((table) => ({
      seen: snapshotFor(table, viewer(table, guest), watchers.here(room), room.secret, hub.time.now()),
    }));
  });

  app.get<ById>('/tables/:id/record', async (request, reply) => {
    const found = await find(context, request, reply);
    if (!found) return reply;
    const { room, guest } = found;
    void reply.header('content-disposition', `attachment; filename="${room.table.terms.game}-${room.id}.json"`);
    return recordOf(context, room, guest?.person.id ?? null);
  });

  app.get<ById & { Querystring: { from?: string; to?: string } }>('/tables/:id/moments', async (request, reply) => {
    const found = await find(context, request, reply);
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
}

/** The record of a table as a person may read it. */
export async function recordOf({ hub }: RouteContext, room: Room, person: PersonId | null): Promise<MatchRecord> {
  const { board } = room.table.terms;
  const event = board ? await hub.boards.revealed(board.event) : null;
  return room.look((table) => recordFor(table, viewerOf(table, person), { secret: room.secret, event }));
}

/**
 * The terms say how long the table waits for absent people, whoever opened it; with clocks it does not wait. A rated game has
 * no hints. Bot accounts are rated apart from people.
 */
function termsOf({ patience, rated, tables: _, ...opening }: Opening, usual: number, { bot }: Person): Terms {
  const waits = opening.pace.kind === 'free' && { patience: patience === undefined ? usual : patience };
  return { ...opening, ...waits, ...(rated && { hints: false, rated: true, ...(bot && { bots: true }) }) };
}

/** The tables of a person. */
function gameRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, time } = context.hub;

  app.get('/games/running', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { id: person } = guest.person;
    const games = await store.tables({ person, stages: ['open', 'running', 'paused'], limit: MOST_GAMES });
    const cards = await lobbyCards(store, games, person, time);
    return { games: cards.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn)) };
  });

  app.get('/games', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { id: person } = guest.person;
    const games = await store.tables({ person, stages: ['ended'], limit: MOST_GAMES });
    return { games: await lobbyCards(store, games, person, time) };
  });
}

/** The table and the sender of a request; null if an answer was sent because there is no such table. */
async function find(
  context: RouteContext,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
): Promise<{ room: Room; guest: Guest | null } | null> {
  const { id } = request.params;
  const guest = isId(id) ? await guestOf(context, request) : null;
  const room = await tableOf(context, id, guest?.person.id ?? null, reply);
  return room && { room, guest };
}

/** The table with that id; null if an answer was sent because there is none that the person may see. */
export async function tableOf(
  { hub }: RouteContext,
  id: string,
  person: PersonId | null,
  reply: FastifyReply,
): Promise<Room | null> {
  // An invalid id costs neither a query of the store nor a message to other nodes.
  const room = isId(id) ? await hub.room(id).catch(unlessUnreadable) : null;
  const why = room instanceof Room ? await hides(hub.store, room.table, person) : room;
  if (room instanceof Room && why === null) return room;
  const code = why ?? 'table';
  await answerProblem(reply, STATUS[code], { code, detail: id });
  return null;
}

const STATUS = { unreadable: 503, sealed: 403, table: 404 } as const;

const viewer = (table: Table, guest: Guest | null): Viewer => viewerOf(table, guest?.person.id ?? null);

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
