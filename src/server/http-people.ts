import type { FastifyInstance } from 'fastify';
import { readProfile, readRedemption } from '../protocol/request.ts';
import { answerProblem, cookieOf, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { keepCookie, label, replaced, signIn, signOut } from './session.ts';

/** /api/me: the person's profile, tickets and devices. */
export function peopleRoutes(app: FastifyInstance, context: RouteContext): void {
  profileRoutes(app, context);
  ticketRoutes(app, context);
  deviceRoutes(app, context);
}

function profileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, people, manners } = context;

  // Every page asks this first, so a session in use never runs out in the browser.
  app.get('/me', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (guest) keepCookie(request, reply, request.cookies[cookieOf(request)]!);
    return { person: guest?.person ?? null };
  });

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
      if (guest?.person.name !== profile.value.name) {
        const unwelcome = await manners.refusesName(guest?.person.id ?? null, profile.value.name);
        if (unwelcome) return answerProblem(reply, 400, unwelcome);
        const muted = guest && (await manners.sanctions.forbidsTalk(guest.person.id));
        if (muted) return answerProblem(reply, 403, muted);
      }
      if (guest) {
        const { id, name } = guest.person;
        const person = await people.rename(guest, profile.value);
        if (person.name !== name) await hub.store.moderation.settleName(id, hub.time.wall());
        return { person };
      }
      const welcomed = await people.welcome(profile.value, label(request));
      signIn(context, request, reply, welcomed, 'new');
      return { person: welcomed.guest.person };
    },
  );
}

/** A ticket signs a person in on another device. */
function ticketRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people, security } = context;

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
        return answerProblem(reply, 409, { code: 'replace', detail: await replaced(context, guest) });
      }
    }
    const arrival = await people.redeem(ticket, label(request), guest);
    if (arrival === 'full') return answerProblem(reply, 409, { code: 'devices' });
    if (!arrival) {
      security.report('ticket.refused', { address: request.ip });
      return answerProblem(reply, 400, { code: 'session', detail: 'ticket' });
    }
    signIn(context, request, reply, arrival, 'ticket');
    for (const hash of arrival.ended) signOut(context, request, hash);
    return { person: arrival.guest.person };
  });
}

function deviceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people, accounts, security } = context;

  app.get('/me/devices', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { devices: await people.devices(guest) } : stranger(reply);
  });

  // Everywhere but here, for somebody who has lost a device or changed what signs them in.
  app.delete('/me/devices', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    const ended = await people.revokeOthers(guest);
    for (const hash of ended) signOut(context, request, hash);
    return { ended: ended.length };
  });

  app.delete<{ Params: { id: string } }>('/me/devices/:id', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const { id } = request.params;
    if (!people.isThis(guest, id) && !(await accounts.hasProved(guest)))
      return answerProblem(reply, 403, { code: 'proof' });
    const hash = await people.revoke(guest, id);
    if (hash === null) {
      const { person, device } = guest;
      security.report('forbidden', { address: request.ip, person: person.id, device: device.hash, what: 'device' });
      return answerProblem(reply, 404, { code: 'session', detail: id });
    }
    signOut(context, request, hash);
    if (hash === guest.device.hash) void reply.clearCookie(cookieOf(request), { path: '/' });
    return { ok: true };
  });
}
