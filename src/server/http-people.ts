import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProfile, readRedemption } from '../protocol/request.ts';
import { answerProblem, cookieOf, guestOf, UNLIMITED, type RouteContext } from './context.ts';
import type { Guest } from './people.ts';

const YEAR = 365 * 86_400;

/** /api/me: the person's profile, tickets and devices. */
export function peopleRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people, connections, peers, security } = context;

  const signIn = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    void reply.setCookie(cookieOf(request), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: YEAR,
    });
  };
  const opened = ({ ip }: FastifyRequest, { person, device }: Guest, what: 'new' | 'ticket'): void =>
    security.report('session.opened', { address: ip, person: person.id, device: device.hash, what });
  const signedOut = ({ ip }: FastifyRequest, device: string): void => {
    security.report('session.closed', { address: ip, device });
    connections.drop(device);
    peers.revoke(device);
  };
  const label = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const stranger = (reply: FastifyReply) => answerProblem(reply, 401, { code: 'session' });

  app.get('/me', async (request) => ({ person: (await guestOf(context, request))?.person ?? null }));

  // A person needs a name and nothing else.
  app.post(
    '/me',
    { config: { rateLimit: { max: context.settings.guests || UNLIMITED, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const profile = readProfile(request.body);
      if (!profile.ok) {
        const code = profile.detail.startsWith('name:') ? 'name' : 'message';
        return answerProblem(reply, 400, { code, detail: profile.detail });
      }
      const guest = await guestOf(context, request);
      if (guest) return { person: await people.rename(guest, profile.value) };
      const { guest: welcomed, token } = await people.welcome(profile.value, label(request));
      signIn(request, reply, token);
      opened(request, welcomed, 'new');
      return { person: welcomed.person };
    },
  );

  app.post('/me/ticket', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    security.report('ticket.issued', { address: request.ip, person: guest.person.id, device: guest.device.hash });
    return { ticket: await people.ticket(guest) };
  });

  app.post('/me/redeem', async (request, reply) => {
    const read = readRedemption(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { ticket, replace } = read.value;
    const guest = await guestOf(context, request);
    if (guest && !replace) {
      // Redeeming would silently sign out the person who is signed in here.
      const holder = await people.holder(ticket);
      if (holder !== null && holder !== guest.person.id) {
        const last = (await people.devices(guest)).length === 1;
        return answerProblem(reply, 409, { code: 'replace', detail: last ? 'last' : 'other' });
      }
    }
    const arrival = await people.redeem(ticket, label(request), guest);
    if (!arrival) {
      security.report('ticket.refused', { address: request.ip });
      return answerProblem(reply, 400, { code: 'session', detail: 'ticket' });
    }
    signIn(request, reply, arrival.token);
    opened(request, arrival.guest, 'ticket');
    for (const hash of arrival.ended) signedOut(request, hash);
    return { person: arrival.guest.person };
  });

  app.get('/me/devices', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { devices: await people.devices(guest) } : stranger(reply);
  });

  app.delete<{ Params: { id: string } }>('/me/devices/:id', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const hash = await people.revoke(guest, request.params.id);
    if (hash === null) {
      const { person, device } = guest;
      security.report('forbidden', { address: request.ip, person: person.id, device: device.hash, what: 'device' });
      return answerProblem(reply, 404, { code: 'session', detail: request.params.id });
    }
    signedOut(request, hash);
    if (hash === guest.device.hash) void reply.clearCookie(cookieOf(request), { path: '/' });
    return { ok: true };
  });
}
