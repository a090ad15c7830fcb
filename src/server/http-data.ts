import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readDeletion } from '../protocol/request.ts';
import { answerProblem, cookieOf, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { erase } from './erasure.ts';
import { exportOf } from './export.ts';
import { signOut } from './session.ts';

/** Exports of one address per hour: each reads all games of a person. */
const MOST_EXPORTS = 20;

/** /api/me/export and /api/me/delete: a person's own data. */
export function dataRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, accounts, settings, security } = context;
  const seldom = { config: { rateLimit: { max: settings.requests ? MOST_EXPORTS : UNLIMITED, timeWindow: '1 hour' } } };

  app.get('/me/export', seldom, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    void reply.header('content-disposition', 'attachment; filename="vatout.json"');
    void reply.type('application/json; charset=utf-8');
    return reply.send(Readable.from(exportOf(hub, guest)));
  });

  // An account waits some days, in which signing in stops it. A guest could not sign in again.
  app.post('/me/delete', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readDeletion(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (read.value.name !== guest.person.name) return answerProblem(reply, 400, { code: 'name' });
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    const { person, device } = guest;
    const { ended, until } = await accounts.leave(guest);
    security.report('account.changed', {
      address: request.ip,
      person: person.id,
      device: device.hash,
      what: 'leaving',
    });
    for (const hash of ended) signOut(context, request, hash);
    void reply.clearCookie(cookieOf(request), { path: '/' });
    if (until === null) await erase(hub, person.id);
    return { until };
  });
}
