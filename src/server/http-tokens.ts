import type { FastifyInstance } from 'fastify';
import { readNewToken } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, type RouteContext } from './context.ts';
import type { Guest } from './people.ts';

/** /api/me/tokens: the tokens by which a person's own programs use /api/v1. */
export function tokenRoutes(app: FastifyInstance, context: RouteContext): void {
  const { tokens, accounts, connections, peers, security } = context;
  const changed = (ip: string, { person, device }: Guest, what: string): void =>
    security.report('account.changed', { address: ip, person: person.id, device: device.hash, what });

  app.get('/me/tokens', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { tokens: await tokens.of(guest) } : stranger(reply);
  });

  // A token outlives the session that made it, so that needs a proof.
  app.post('/me/tokens', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readNewToken(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (guest.person.handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    const made = await tokens.make(guest, read.value);
    if (!made) return answerProblem(reply, 409, { code: 'many' });
    changed(request.ip, guest, 'token made');
    return made;
  });

  app.delete<{ Params: { id: string } }>('/me/tokens/:id', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const hash = await tokens.end(guest, request.params.id);
    if (hash === null) return answerProblem(reply, 404, { code: 'nothing' });
    changed(request.ip, guest, 'token ended');
    connections.drop(hash);
    peers.revoke(hash);
    return { ok: true };
  });
}
