import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readKeeping, readNewPasskey, readPasskeyName, readPasskeyRequest, readRemoval } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, type RouteContext } from './context.ts';
import type { Guest } from './people.ts';
import { siteOf } from './webauthn.ts';

type ById = { Params: { id: string } };

/** /api/me/account, /api/me/passkeys and /api/me/code: what signs a person in. */
export function accountRoutes(app: FastifyInstance, context: RouteContext): void {
  keepingRoutes(app, context);
  newPasskeyRoutes(app, context);
  passkeyRoutes(app, context);
}

function keepingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, manners } = context;

  app.get('/me/account', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { account: await accounts.shown(guest) } : stranger(reply);
  });

  app.post('/me/account', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readKeeping(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (guest.person.handle !== null) return answerProblem(reply, 409, { code: 'account' });
    const unwelcome = await manners.refusesName(guest.person.id, read.value.handle);
    if (unwelcome) return answerProblem(reply, 400, unwelcome);
    const kept = await accounts.keepByCode(guest, read.value.handle);
    if (!kept) return answerProblem(reply, 409, { code: 'handle', detail: read.value.handle });
    changed(context, request, guest, 'kept by code');
    return kept;
  });

  app.post('/me/code', async (request, reply) => {
    const guest = await ownerOf(context, request, reply);
    if (!guest) return reply;
    changed(context, request, guest, 'code');
    return { code: await accounts.newCode(guest) };
  });
}

function newPasskeyRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, manners, security } = context;

  app.post('/me/passkeys/options', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readPasskeyRequest(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { handle = guest.person.handle } = read.value;
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    if (handle === null) return answerProblem(reply, 400, { code: 'message', detail: 'handle: expected string' });
    const unwelcome = guest.person.handle === null ? await manners.refusesName(guest.person.id, handle) : null;
    if (unwelcome) return answerProblem(reply, 400, unwelcome);
    if (guest.person.handle === null && !(await accounts.isFree(handle)))
      return answerProblem(reply, 409, { code: 'handle', detail: handle });
    return { options: await accounts.creation(siteOf(request), guest, guest.person.handle ?? handle) };
  });

  app.post('/me/passkeys', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readNewPasskey(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (!(await accounts.hasProved(guest))) return answerProblem(reply, 403, { code: 'proof' });
    const unwelcome = await manners.refusesName(guest.person.id, read.value.handle ?? '');
    if (unwelcome) return answerProblem(reply, 400, unwelcome);
    const person = await accounts.addPasskey(siteOf(request), guest, read.value);
    if (person === 'handle') return answerProblem(reply, 409, { code: 'handle' });
    if (person === 'credential') {
      security.report('credential.refused', { address: request.ip, person: guest.person.id, what: 'new passkey' });
      return answerProblem(reply, 400, { code: 'credential' });
    }
    changed(context, request, guest, 'passkey added');
    return { person };
  });
}

function passkeyRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts } = context;

  app.patch<ById>('/me/passkeys/:id', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readPasskeyName(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const named = await accounts.namePasskey(guest, request.params.id, read.value.name);
    return named ? { ok: true } : answerProblem(reply, 404, { code: 'credential' });
  });

  app.delete<ById>('/me/passkeys/:id', async (request, reply) => {
    const guest = await ownerOf(context, request, reply);
    if (!guest) return reply;
    const read = readRemoval(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const removed = await accounts.removePasskey(guest, request.params.id, read.value.sure === true);
    if (removed === 'unknown') return answerProblem(reply, 404, { code: 'credential' });
    if (removed === 'lastWay') return answerProblem(reply, 409, { code: 'lastWay' });
    changed(context, request, guest, 'passkey removed');
    return { ok: true };
  });
}

/** The owner of an account who has just proved it; null if an answer was sent instead. */
async function ownerOf(context: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<Guest | null> {
  const guest = await guestOf(context, request);
  if (!guest) await stranger(reply);
  else if (guest.person.handle === null) await answerProblem(reply, 409, { code: 'account' });
  else if (!(await context.accounts.hasProved(guest))) await answerProblem(reply, 403, { code: 'proof' });
  else return guest;
  return null;
}

function changed({ security }: RouteContext, { ip }: FastifyRequest, { person, device }: Guest, what: string): void {
  security.report('account.changed', { address: ip, person: person.id, device: device.hash, what });
}
