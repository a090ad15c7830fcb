import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readProof, readSigningIn } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { hashOf } from './people.ts';
import { label, replaced, signIn, signOut } from './session.ts';
import { siteOf } from './webauthn.ts';

/** In seconds: as long as a challenge. */
const VISIT = 300;

/** The cookie of a browser that is signing in: a challenge is answered by the browser that asked for it. */
const visitOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-vatout-visit' : 'vatout-visit';

/** /api/signin and /api/me/proof: passkeys and recovery codes at work. */
export function signInRoutes(app: FastifyInstance, context: RouteContext): void {
  const attempts = { config: { rateLimit: { max: context.settings.signIns || UNLIMITED, timeWindow: '1 hour' } } };
  entranceRoutes(app, context, attempts);
  proofRoutes(app, context, attempts);
}

function entranceRoutes(app: FastifyInstance, context: RouteContext, attempts: object): void {
  const { accounts, security } = context;

  app.post('/signin/options', async (request, reply) => {
    const visit = randomBytes(32).toString('base64url');
    void reply.setCookie(visitOf(request), visit, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: VISIT,
    });
    return { options: await accounts.entrance(siteOf(request), hashOf(visit)) };
  });

  app.post('/signin', attempts, async (request, reply) => {
    const read = readSigningIn(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const guest = await guestOf(context, request);
    if (guest && read.value.replace !== true)
      return answerProblem(reply, 409, { code: 'replace', detail: await replaced(context, guest) });
    const holder = hashOf(request.cookies[visitOf(request)] ?? '');
    const known = await accounts.recognise(siteOf(request), holder, read.value);
    const arrival = known && (await accounts.admit(known.person, label(request), guest));
    const what = read.value.response ? 'passkey' : 'code';
    if (!known || !arrival) {
      security.report('credential.refused', { address: request.ip, what });
      return answerProblem(reply, 400, { code: 'credential' });
    }
    signIn(context, request, reply, arrival, what);
    for (const hash of arrival.ended) signOut(context, request, hash);
    return { person: arrival.guest.person, ...(known.code !== undefined && { code: known.code }) };
  });
}

function proofRoutes(app: FastifyInstance, context: RouteContext, attempts: object): void {
  const { accounts, security } = context;

  app.post('/me/proof/options', async (request, reply) => {
    const guest = await guestOf(context, request);
    return guest ? { options: await accounts.proving(siteOf(request), guest) } : stranger(reply);
  });

  app.post('/me/proof', attempts, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readProof(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const known = await accounts.prove(siteOf(request), guest, read.value);
    if (known) return { ok: true, ...(known.code !== undefined && { code: known.code }) };
    const what = read.value.response ? 'passkey' : 'code';
    security.report('credential.refused', { address: request.ip, person: guest.person.id, what });
    return answerProblem(reply, 400, { code: 'credential' });
  });
}
