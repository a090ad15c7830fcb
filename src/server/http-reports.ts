import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReportRequest } from '../protocol/moderation.ts';
import { isHandle, readReport } from '../protocol/request.ts';
import { hides } from './duplicate/access.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { Reports, type Scene } from './moderation/reports.ts';
import type { Guest } from './people.ts';
import { Room, unlessUnreadable } from './room.ts';
import type { Person } from './store/store.ts';

/** Reports from one address in an hour; each person has a limit of a day. */
const PER_ADDRESS = 60;

/** /api/reports, and /api/me/standing: what moderators decided about a person. */
export function reportRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners, settings, security } = context;
  const reports = new Reports({ store: hub.store, time: hub.time, manners });
  const seldom = { config: { rateLimit: { max: settings.requests ? PER_ADDRESS : UNLIMITED, timeWindow: '1 hour' } } };

  app.post('/reports', seldom, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    if (guest.person.bot) return answerProblem(reply, 403, { code: 'bot' }); // its owner reports as a person
    const read = readReport(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (read.value.reason === 'other' && read.value.text === undefined)
      return answerProblem(reply, 400, { code: 'message', detail: 'text: expected with “other”' });
    const found = await find(context, reports, guest, read.value, reply);
    if (!found) return reply;
    if (found.about.id === guest.person.id)
      return answerProblem(reply, 400, { code: 'message', detail: 'person: expected somebody else' });
    const filed = await reports.file(guest.person, found.about, read.value, found.scene);
    if (filed === 'done') return { ok: true };
    security.report('limit', { address: request.ip, person: guest.person.id, what: 'reports' });
    return answerProblem(reply, 429, { code: 'reports' });
  });

  app.get('/me/standing', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { standing: await manners.sanctions.standing(guest.person.id) } : stranger(reply);
  });
}

interface Found {
  readonly about: Person;
  readonly scene: Scene | null;
}

/** The person whom a report is about; null if an answer was sent because there is none. */
async function find(
  context: RouteContext,
  reports: Reports,
  { person }: Guest,
  { table, person: about, handle }: ReportRequest,
  reply: FastifyReply,
): Promise<Found | null> {
  const { hub, settings } = context;
  if (table !== undefined && about !== undefined) {
    const room = await hub.room(table).catch(unlessUnreadable);
    if (!(room instanceof Room)) return refuse(reply, room ? 503 : 404, room ?? 'table');
    const hidden = await hides(hub.store, room.table, person.id);
    if (hidden) return refuse(reply, hidden === 'table' ? 404 : 403, hidden);
    const known = (await reports.isThere(room, about)) ? await hub.store.person(about) : null;
    if (!known) return refuse(reply, 404, 'person');
    // Not by the Host header: its sender chooses it.
    return { about: known, scene: { room, address: `${settings.address || '/'}t/${room.id}` } };
  }
  // A profile is public, so anybody could report anybody: an account is asked for.
  if (person.handle === null) return refuse(reply, 403, 'account');
  const known = handle !== undefined && isHandle(handle) ? await hub.store.accounts.named(handle) : null;
  return known ? { about: known, scene: null } : refuse(reply, 404, 'person');
}

async function refuse(
  reply: FastifyReply,
  status: 403 | 404 | 503,
  code: 'unreadable' | 'table' | 'sealed' | 'person' | 'account',
): Promise<null> {
  await answerProblem(reply, status, { code });
  return null;
}
