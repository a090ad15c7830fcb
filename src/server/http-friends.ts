import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedFor } from '../protocol/reply.ts';
import { isHandle, isId, readByHandle, readPrivacy, readTarget, type Read, type Target } from '../protocol/request.ts';
import { seatOf } from '../table/table.ts';
import { isHidden } from './clubs/access.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { listed, standingOf } from './friends.ts';
import { challenge } from './challenges.ts';
import type { Guest } from './people.ts';
import { Room, unlessUnreadable } from './room.ts';
import { areApart, areFriends } from './store/friends.ts';
import type { NewInvitation } from './store/invitations.ts';
import type { Person } from './store/store.ts';

/** Requests, invitations and blocks of one address per hour. */
const MOST_ASKED = 300;

/** Lines of a table in which the author of one is looked for. */
const LINES = 100;

type ByHandle = { Params: { handle: string } };
type ById = { Params: { id: string } };

/** /api/me/friends, /api/me/blocks, /api/me/privacy, and the invitations and people of a table. */
export function friendRoutes(app: FastifyInstance, context: RouteContext): void {
  const max = context.settings.requests ? MOST_ASKED : UNLIMITED;
  const limited = { config: { rateLimit: { max, timeWindow: '1 hour' } } };
  friendshipRoutes(app, context, limited);
  blockRoutes(app, context, limited);
  privacyRoutes(app, context);
  invitationRoutes(app, context, limited);
  seatRoutes(app, context);
}

type Limited = { readonly config: { readonly rateLimit: { readonly max: number; readonly timeWindow: string } } };

function friendshipRoutes(app: FastifyInstance, context: RouteContext, limited: Limited): void {
  const { friends, friendsFeed, hub, manners } = context;

  app.get('/me/friends', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const blocked = await hub.store.friends.blocked(guest.person.id);
    return { people: await friends.circle(guest.person.id), blocked: blocked.map(listed) };
  });

  // Asking somebody who has asked makes them friends.
  app.post('/me/friends', limited, async (request, reply) => {
    const guest = await keeperOf(context, request, reply);
    if (!guest) return reply;
    const read = readByHandle(request.body);
    if (!read.ok) return unread(reply, read);
    const other = await named(context, read.value.handle, reply);
    if (!other) return reply;
    const [person, store] = [guest.person.id, hub.store.friends];
    if (other.id === person) return answerProblem(reply, 409, { code: 'apart' });
    // A bot asks nobody; it may say yes to somebody who asked.
    if (guest.person.bot && !(await store.relation(person, other.id)).asked)
      return answerProblem(reply, 403, { code: 'bot' });
    const forbidden = await manners.sanctions.forbidsPlay(person);
    if (forbidden) return answerProblem(reply, 403, forbidden);
    const asks = await store.ask(person, other.id, hub.time.wall());
    const relation = await store.relation(person, other.id);
    if (areApart(relation)) return answerProblem(reply, 403, { code: 'apart' });
    if (!asks) return answerProblem(reply, 409, { code: 'many' });
    friendsFeed.tell({ to: [person, other.id], about: [], table: null });
    return { friend: areFriends(relation) };
  });

  // Refuses a request, takes one back or ends a friendship.
  app.delete<ByHandle>('/me/friends/:handle', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const other = await named(context, request.params.handle, reply);
    if (!other) return reply;
    const ended = await hub.store.friends.part(guest.person.id, other.id);
    if (!ended) return answerProblem(reply, 404, { code: 'nothing' });
    friendsFeed.tell({ to: [guest.person.id, other.id], about: [], table: null });
    return { ok: true };
  });
}

function blockRoutes(app: FastifyInstance, context: RouteContext, limited: Limited): void {
  const { hub, friendsFeed } = context;

  // Guests may block and be blocked: tables show the public ids of everybody who sits there.
  app.post('/me/blocks', limited, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readTarget(request.body);
    if (!read.ok) return unread(reply, read);
    const other = await targeted(context, read.value, reply);
    if (!other) return reply;
    if (other.id === guest.person.id) return answerProblem(reply, 409, { code: 'apart' });
    const met = read.value.handle === undefined ? await nameMet(context, read.value.table, other) : null;
    const blocked = await hub.store.friends.block(guest.person.id, other.id, hub.time.wall(), met);
    if (!blocked) return answerProblem(reply, 409, { code: 'many' });
    friendsFeed.tell({ to: [guest.person.id, other.id], about: [], table: null });
    return { ok: true };
  });

  app.delete('/me/blocks', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readTarget(request.body);
    if (!read.ok) return unread(reply, read);
    const other = await targeted(context, read.value, reply);
    if (!other) return reply;
    const ended = await hub.store.friends.unblock(guest.person.id, other.id);
    return ended ? { ok: true } : answerProblem(reply, 404, { code: 'nothing' });
  });
}

function privacyRoutes(app: FastifyInstance, context: RouteContext): void {
  const { friends } = context.hub.store;

  app.get('/me/privacy', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { id } = guest.person;
    return { games: await friends.privacy(id), named: await friends.isNamed(id) };
  });

  app.post('/me/privacy', async (request, reply) => {
    const guest = await keeperOf(context, request, reply);
    if (!guest) return reply;
    const read = readPrivacy(request.body);
    if (!read.ok) return unread(reply, read);
    const { games, named } = read.value;
    await friends.setPrivacy(guest.person.id, games);
    if (named !== undefined) await friends.setNamed(guest.person.id, named);
    return { ok: true };
  });
}

function invitationRoutes(app: FastifyInstance, context: RouteContext, limited: Limited): void {
  const { hub, friendsFeed } = context;
  const { invitations } = hub.store;

  app.post<ById>('/tables/:id/invitations', limited, async (request, reply) => {
    const found = await seated(context, request, reply);
    if (!found) return reply;
    const read = readByHandle(request.body);
    if (!read.ok) return unread(reply, read);
    return invite(context, found, read.value.handle, reply);
  });

  // Whoever asked, or the host, may take an invitation back.
  app.delete<ById & ByHandle>('/tables/:id/invitations/:handle', async (request, reply) => {
    const found = await seated(context, request, reply);
    if (!found) return reply;
    const other = await named(context, request.params.handle, reply);
    if (!other) return reply;
    const { room, guest } = found;
    const given = await invitations.state(room.id, other.id);
    if (given && given.inviter !== guest.person.id && room.table.host !== guest.person.id)
      return answerProblem(reply, 403, { code: 'host' });
    if (!(await invitations.end(room.id, other.id, 'withdrawn'))) return answerProblem(reply, 404, { code: 'nothing' });
    friendsFeed.tell({ to: [other.id], about: [], table: room.id });
    return { ok: true };
  });

  app.post<ById>('/tables/:id/decline', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    return decline(context, guest, request.params.id, reply);
  });
}

/** Asks somebody to a waiting table. */
export async function invite(context: RouteContext, { room, guest }: Seated, handle: string, reply: FastifyReply) {
  const { hub, friendsFeed, notices, manners } = context;
  const other = await named(context, handle, reply);
  if (!other) return reply;
  if (seatOf(room.table, other.id) !== null) return answerProblem(reply, 409, { code: 'asked' });
  if (await isHidden(hub.store, room.table, other.id)) return answerProblem(reply, 403, { code: 'member' });
  const forbidden = await manners.sanctions.forbidsPlay(guest.person.id);
  if (forbidden) return answerProblem(reply, 403, forbidden);
  const { rated, bots, club } = room.table.terms;
  // A bot asks no people, and nobody is asked to a table where they could not sit down.
  if (guest.person.bot && !other.bot) return answerProblem(reply, 403, { code: 'bot' });
  if (bots) return answerProblem(reply, 403, { code: 'bots' });
  if (rated && other.bot) return answerProblem(reply, 403, { code: 'bot' });
  if (club && other.bot) return answerProblem(reply, 403, { code: 'bot' });
  const given = { table: room.id, person: other.id, inviter: guest.person.id, at: hub.time.wall() };
  const refused = other.bot ? await challenge(hub.store, room.table.terms.game, given) : await ask(context, given);
  if (refused) return answerProblem(reply, 409, refused);
  friendsFeed.tell({ to: [other.id], about: [], table: room.id });
  notices.lookAt(other.id);
  return { ok: true };
}

export async function decline({ hub, friendsFeed }: RouteContext, { person }: Guest, id: string, reply: FastifyReply) {
  const declined = isId(id) && (await hub.store.invitations.end(id, person.id, 'declined'));
  if (!declined) return answerProblem(reply, 404, { code: 'nothing' });
  friendsFeed.tell({ to: [person.id], about: [], table: id });
  return { ok: true };
}

const unread = (reply: FastifyReply, { detail }: Extract<Read<unknown>, { ok: false }>): FastifyReply =>
  answerProblem(reply, 400, { code: 'message', detail });

/** A person with an account; null if an answer was sent instead. */
async function keeperOf(context: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<Guest | null> {
  const guest = await guestOf(context, request);
  if (guest && guest.person.handle !== null) return guest;
  await (guest ? answerProblem(reply, 403, { code: 'keep' }) : stranger(reply));
  return null;
}

/** The person with that handle, unless the account is about to be erased; null if an answer was sent instead. */
export async function named(context: RouteContext, handle: string, reply: FastifyReply): Promise<Person | null> {
  const { accounts } = context.hub.store;
  const person = isHandle(handle) ? await accounts.named(handle) : null;
  const account = person && (await accounts.account(person.id));
  if (person && account?.leaving === null) return person;
  await answerProblem(reply, 404, { code: 'person', detail: handle.slice(0, 40) });
  return null;
}

async function targeted(
  context: RouteContext,
  { handle, person = '' }: Target,
  reply: FastifyReply,
): Promise<Person | null> {
  if (handle !== undefined) return named(context, handle, reply);
  const known = await context.hub.store.person(person);
  if (!known) await answerProblem(reply, 404, { code: 'person' });
  return known;
}

/** The name that somebody has at a table, on a chair or by what they said there; empty where they are not there. */
async function nameMet({ hub }: RouteContext, table: string | undefined, { id, name }: Person): Promise<string> {
  const room = table === undefined ? null : await hub.room(table).catch(unlessUnreadable);
  if (!(room instanceof Room)) return '';
  const seat = seatOf(room.table, id);
  const sitter = seat === null ? null : room.table.chairs[seat]!.sitter;
  if (sitter?.kind === 'person') return sitter.name;
  return (await hub.store.said(room.id, LINES)).some(({ person }) => person === id) ? name : '';
}

/** What the page offers about somebody who sits at a table: their handle only to those who may see their games. */
function seatRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, friends } = context;

  app.get<ById & { Params: { person: string } }>('/tables/:id/people/:person', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { id, person } = request.params;
    const room = isId(id) ? await hub.room(id).catch(unlessUnreadable) : null;
    if (!(room instanceof Room)) return answerProblem(reply, 404, { code: room ?? 'table' });
    if (seatOf(room.table, person) === null) return answerProblem(reply, 404, { code: 'person' });
    const [known, may, relation] = await Promise.all([
      hub.store.friends.known([person]),
      friends.maySee(guest.person.id, person),
      hub.store.friends.relation(guest.person.id, person),
    ]);
    const handle = may.games ? (known.get(person)?.handle ?? null) : null;
    return { handle, relation: standingOf(relation) };
  });
}

/** A waiting table and somebody who sits there. */
interface Seated {
  readonly room: Room;
  readonly guest: Guest;
}

/** A waiting table and the sender of the request, who sits there; null if an answer was sent instead. */
async function seated(
  context: RouteContext,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
): Promise<Seated | null> {
  const guest = await guestOf(context, request);
  if (guest) return seatedAt(context, guest, request.params.id, reply);
  await stranger(reply);
  return null;
}

/** A waiting table and the person, who sits there; null if an answer was sent instead. */
export async function seatedAt(
  context: RouteContext,
  guest: Guest,
  id: string,
  reply: FastifyReply,
): Promise<Seated | null> {
  const room = isId(id) ? await context.hub.room(id).catch(unlessUnreadable) : null;
  const problem = problemOf(room, guest);
  if (room instanceof Room && problem === null) return { room, guest };
  await answerProblem(reply, room === null ? 404 : 409, problem ?? { code: 'table' });
  return null;
}

function problemOf(
  room: Room | 'unreadable' | null,
  { person }: Guest,
): RefusedFor<'unreadable' | 'table' | 'stranger' | 'closed' | 'begun'> | null {
  if (!(room instanceof Room)) return { code: room ?? 'table' };
  if (seatOf(room.table, person.id) === null) return { code: 'stranger' };
  if (room.table.closed) return { code: 'closed' };
  return room.table.stage === 'open' ? null : { code: 'begun' };
}

/** Stores an invitation of a person; resolves to why not. */
async function ask(
  { hub }: RouteContext,
  given: NewInvitation,
): Promise<RefusedFor<'apart' | 'asked' | 'many'> | null> {
  const { friends, invitations } = hub.store;
  if (await invitations.invite(given)) return null;
  if (areApart(await friends.relation(given.inviter, given.person))) return { code: 'apart' };
  const known = await invitations.state(given.table, given.person);
  return { code: known && known.state !== 'withdrawn' ? 'asked' : 'many' };
}
