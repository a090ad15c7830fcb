import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProfile } from '../protocol/request.ts';
import { answerProblem, cookieOf, guestOf, UNLIMITED, type Desk } from './desk.ts';
import type { Guest } from './people.ts';

const YEAR = 365 * 86_400;

/** Who one is: /api/me and one's devices. */
export function peopleRoutes(app: FastifyInstance, desk: Desk): void {
  const { people, sockets, peers, security } = desk;

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
    security.note('session.opened', { address: ip, person: person.id, device: device.hash, what });
  const label = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const stranger = (reply: FastifyReply) => answerProblem(reply, 401, { code: 'session' });

  app.get('/me', async (request) => ({ person: (await guestOf(desk, request))?.person ?? null }));

  // Playing begins with a name and nothing else.
  app.post(
    '/me',
    { config: { rateLimit: { max: desk.settings.guests || UNLIMITED, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const profile = readProfile(request.body);
      if (!profile.ok) return answerProblem(reply, 400, { code: 'message', detail: profile.detail });
      const guest = await guestOf(desk, request);
      if (guest) return { person: await people.rename(guest, profile.value) };
      const { guest: welcomed, token } = await people.welcome(profile.value, label(request));
      signIn(request, reply, token);
      opened(request, welcomed, 'new');
      return { person: welcomed.person };
    },
  );

  app.post('/me/ticket', async (request, reply) => {
    const guest = await guestOf(desk, request);
    if (!guest) return stranger(reply);
    security.note('ticket.issued', { address: request.ip, person: guest.person.id, device: guest.device.hash });
    return { ticket: await people.ticket(guest) };
  });

  app.post<{ Body: { ticket?: unknown } | null }>('/me/redeem', async (request, reply) => {
    const ticket = request.body?.ticket;
    const redeemed = typeof ticket === 'string' ? await people.redeem(ticket, label(request)) : null;
    if (!redeemed) {
      security.note('ticket.refused', { address: request.ip });
      return answerProblem(reply, 400, { code: 'session', detail: 'ticket' });
    }
    signIn(request, reply, redeemed.token);
    opened(request, redeemed.guest, 'ticket');
    return { person: redeemed.guest.person };
  });

  app.get('/me/devices', async (request, reply) => {
    const guest = await guestOf(desk, request);
    return guest ? { devices: await people.devices(guest) } : stranger(reply);
  });

  app.delete<{ Params: { id: string } }>('/me/devices/:id', async (request, reply) => {
    const guest = await guestOf(desk, request);
    if (!guest) return stranger(reply);
    const hash = await people.revoke(guest, request.params.id);
    if (hash === null) return answerProblem(reply, 404, { code: 'session', detail: request.params.id });
    security.note('session.closed', { address: request.ip, person: guest.person.id, device: hash });
    sockets.drop(hash);
    peers.revoke(hash);
    if (hash === guest.device.hash) void reply.clearCookie(cookieOf(request), { path: '/' });
    return { ok: true };
  });
}
