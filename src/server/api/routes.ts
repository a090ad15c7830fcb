import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as v from 'valibot';
import { faultOf, isId } from '../../protocol/request.ts';
import type { Scope } from '../../protocol/token.ts';
import { answerProblem, type RouteContext } from '../context.ts';
import type { Bearer } from '../tokens.ts';
import { openApi } from './openapi.ts';
import { hasFields, type Fields, type Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { docsRoutes } from './docs.ts';
import { rewritten } from './problem.ts';

/* /api/v1: the HTTP API for programs. Cookies mean nothing here, so a page of another site can do nothing in a visitor's name. */

const MINUTE = 60_000;

/** Programs of other sites may read answers, and send a token that they were given. Cookies are neither sent nor read. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Accept-Language',
  'access-control-max-age': '86400',
} as const;

/** Routes of the prefix /api/v1, in a scope of their own. */
export async function versionOne(api: FastifyInstance, context: RouteContext): Promise<void> {
  api.addHook('onRequest', async (_, reply) => void reply.headers(CORS));
  api.addHook('preSerialization', async (request, reply, payload) => rewritten(context, request, reply, payload));
  const description = JSON.stringify(openApi());
  api.get('/openapi.json', { exposeHeadRoute: false }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  docsRoutes(api, context);
  for (const one of OPERATIONS)
    api.route({
      method: one.method,
      url: one.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false, // it would open streams
      handler: handlerOf(context, one),
    });
  api.all('/*', (request, reply) =>
    request.method === 'OPTIONS'
      ? reply.code(204).headers(PREFLIGHT).send()
      : answerProblem(reply, 404, { code: 'message', detail: 'there is no such operation' }),
  );
}

/** Who asks, then how often, then what: a request that is refused early tells nothing. */
const handlerOf =
  (context: RouteContext, one: Operation): RouteHandlerMethod =>
  async (request, reply) => {
    const sender = await bearerOf(context, request);
    if (sender === 'unknown') return answerProblem(reply, 401, { code: 'token' });
    if (sender && !(await isWithin(context, one, sender, reply))) return answerProblem(reply, 429, { code: 'busy' });
    const lacks = one.scope !== null && !sender?.scopes.includes(one.scope) ? one.scope : null;
    if (lacks && !sender) return answerProblem(reply, 401, { code: 'session' });
    if (lacks) return refuseScope(context, request, reply, lacks);
    const who = one.scope === null && !sender?.scopes.includes('read') ? null : sender;
    const params = read(one.params, request.params);
    const query = read(one.query, typed(one.query, request.query as Record<string, unknown>));
    const body = hasFields(one.body) ? read(one.body, request.body) : read(one.body, request.body ?? {});
    for (const part of [params, query, body])
      if (!part.ok) return answerProblem(reply, 400, { code: 'message', detail: part.detail });
    const key = request.headers['idempotency-key'] ?? '';
    if (one.keyed && !isId(key)) return answerProblem(reply, 400, { code: 'message', detail: KEY });
    const call = { params: params.value, query: query.value, body: body.value, who, key, request, reply };
    return one.run(context, call as unknown as Parameters<Operation['run']>[1]);
  };

const KEY = 'Idempotency-Key: expected a header of 8 to 40 letters, digits, - and _';

/** Null: nobody says who they are. */
async function bearerOf(
  { tokens, security }: RouteContext,
  request: FastifyRequest,
): Promise<Bearer | 'unknown' | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [, text] = /^Bearer ([\w-]{1,100})$/i.exec(authorization) ?? [];
  const bearer = text === undefined ? null : await tokens.bearer(text);
  if (!bearer) security.report('token.refused', { address: request.ip });
  return bearer ?? 'unknown';
}

/** Counts a request of a token, at all nodes together, and tells what is left (draft-ietf-httpapi-ratelimit-headers). */
async function isWithin(
  { bus, settings }: RouteContext,
  { id, hourly }: Operation,
  { device, person }: Bearer,
  reply: FastifyReply,
): Promise<boolean> {
  const all = { name: 'token', key: device.hash, most: settings.tokenRequests, ms: MINUTE };
  // New tables count like those that an address opens on the page, and for all tokens of a person together.
  const few = { name: id, key: `${person.id}:${id}`, most: settings.guests, ms: 60 * MINUTE };
  const limits = (hourly ? [all, few] : [all]).filter(({ most }) => most > 0);
  const counts = await Promise.all(limits.map(({ key, ms, most }) => bus.count(`token:${key}`, ms, most)));
  if (limits.length === 0) return true;
  const rest = counts.map(({ count, left }, i) => ({
    ...limits[i]!,
    free: limits[i]!.most - count,
    seconds: Math.max(1, Math.ceil(left / 1000)),
  }));
  void reply.headers({
    'ratelimit-policy': rest.map(({ name, most, ms }) => `"${name}";q=${most};w=${ms / 1000}`).join(', '),
    ratelimit: rest.map(({ name, free, seconds }) => `"${name}";r=${Math.max(0, free)};t=${seconds}`).join(', '),
  });
  const over = rest.filter(({ free }) => free < 0);
  if (over.length > 0) void reply.header('retry-after', String(Math.max(...over.map(({ seconds }) => seconds))));
  return over.length === 0;
}

function refuseScope({ security }: RouteContext, { ip }: FastifyRequest, reply: FastifyReply, scope: Scope) {
  security.report('forbidden', { address: ip, what: 'scope' });
  return answerProblem(reply, 403, { code: 'scope', detail: scope });
}

type Part =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly detail: string; readonly value?: never };

function read(schema: Fields, given: unknown): Part {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, detail: faultOf(result.issues[0]) };
}

/** The texts of a query as the numbers and flags that its schema wants. */
function typed({ entries }: Fields, query: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
      return [name, schema && typeof text === 'string' ? valueOf(kindOf(schema), text) : text];
    }),
  );
}

/** The type of a field behind `optional`. */
const kindOf = (schema: object): string => {
  const { type, wrapped } = schema as { readonly type: string; readonly wrapped?: object };
  return wrapped ? kindOf(wrapped) : type;
};

function valueOf(type: string, text: string): unknown {
  if (type === 'number') return /^-?\d{1,16}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
