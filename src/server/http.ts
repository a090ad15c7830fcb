import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { Refused } from '../protocol/reply.ts';
import { countsOver } from './counts.ts';
import { Health } from './health.ts';
import { answerProblem, sameOrigin, UNLIMITED, type RouteContext } from './context.ts';
import { accountRoutes } from './http-account.ts';
import { clubRoutes } from './http-clubs.ts';
import { clubTalkRoutes } from './http-clubtalk.ts';
import { boardRoutes } from './http-boards.ts';
import { eveningRoutes } from './http-evenings.ts';
import { seasonRoutes } from './http-seasons.ts';
import { tablePages } from './http-pages.ts';
import { dataRoutes } from './http-data.ts';
import { friendRoutes } from './http-friends.ts';
import { moderationRoutes } from './http-moderation.ts';
import { peopleRoutes } from './http-people.ts';
import { profileRoutes } from './http-profiles.ts';
import { reportRoutes } from './http-reports.ts';
import { seekRoutes } from './http-seek.ts';
import { signInRoutes } from './http-signin.ts';
import { noticeRoutes } from './http-notices.ts';
import { SOCKET_OPTIONS, socketError, socketRoute, callerOf } from './http-socket.ts';
import { tokenRoutes } from './http-tokens.ts';
import { botRoutes } from './http-bots.ts';
import { tableRoutes } from './http-tables.ts';
import { tournamentRoutes } from './http-tournaments.ts';
import { versionOne } from './api/routes.ts';
import { Lines } from './lines.ts';
import { isProxyOf, trustOf } from './proxy.ts';
import type { Settings } from './settings.ts';
import { siteAt, type Site } from './site.ts';

const API = '/api';
const SOCKET = `${API}/socket`;
/** Below /api: no cookie signs anybody in there. */
const VERSION_ONE = '/v1';

/** An idle connection is closed after so many request timeouts. */
const IDLE = 4;

/** Everything is served from this origin. Boards set styles of single elements. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

export async function buildHttp(context: RouteContext): Promise<FastifyInstance> {
  const { settings, log } = context;
  const site = siteAt(settings.web);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(settings.proxy),
    bodyLimit: 16 * 1024,
    ...timeouts(settings),
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (error, _, reply) =>
      answerProblem(reply.header('x-content-type-options', 'nosniff'), error.statusCode ?? 400, { code: 'message' }),
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...POLICY, scriptSrc: [...POLICY.scriptSrc, ...ownScripts(site)] },
    },
    strictTransportSecurity: settings.proxy !== false, // without a proxy there is no https
    crossOriginEmbedderPolicy: false,
  });
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    errorHandler: (error, socket, request) => socketError(context, error, socket, callerOf(request)),
  });
  limitLines(app, context);
  answerErrors(app, context);
  refuseOtherSites(app, context);
  healthRoute(app, context);
  await app.register((api) => interfaceOf(api, context), { prefix: API });
  await tablePages(app, context, site);
  await site.serve(app);
  return app;
}

/**
 * Closes connections that take too long to send a request or to read the answer. Node checks them at intervals, so a
 * timeout is late by up to one interval. Upgraded connections are not affected.
 */
function timeouts({ requestTimeout }: Settings) {
  const ms = 1000 * requestTimeout;
  return {
    requestTimeout: ms,
    connectionTimeout: IDLE * ms,
    http: { requestTimeout: ms, headersTimeout: ms, connectionsCheckingInterval: Math.max(100, ms / 5) },
  };
}

function limitLines(app: FastifyInstance, { settings, gate, security }: RouteContext): void {
  const lines = new Lines({
    most: gate.mostLines,
    isProxy: isProxyOf(settings.proxy),
    exceeded: (address) => security.report('limit', { address, what: 'connections of an address' }),
  });
  lines.attach(app.server);
  app.websocketServer.on('connection', (_, { socket }) => lines.release(socket));
}

const JSON_ONLY = 'Content-Type: expected application/json';

function answerErrors(app: FastifyInstance, { log, security }: RouteContext): void {
  app.setNotFoundHandler((_, reply) => nothingThere(reply));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 503) log.warn({ url: request.routeOptions.url, reason: error.message }, 'request not done');
    else if (status >= 500) log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    else if (status !== 429) security.nonsense('request', error.message, { address: request.ip });
    const problem: Refused =
      status === 429 || status === 503
        ? { code: 'busy' }
        : { code: 'message', detail: status >= 500 ? 'server' : status === 415 ? JSON_ONLY : error.message };
    return answerProblem(reply, status, problem);
  });
}

/** A page of another site must not act in the name of a visitor. Sockets have one route. */
function refuseOtherSites(app: FastifyInstance, { security }: RouteContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws && request.routeOptions.url !== SOCKET) return nothingThere(reply);
    if (request.method === 'GET' || request.method === 'HEAD' || sameOrigin(request)) return;
    // Only a token acts there, which a browser never sends by itself.
    if (request.routeOptions.url?.startsWith(`${API}${VERSION_ONE}/`)) return;
    security.report('origin.refused', { address: request.ip });
    return answerProblem(reply, 403, { code: 'message', detail: 'another site cannot do this' });
  });
}

/**
 * All routes of /api, in a scope of their own: its hooks apply to every route in it, however the URL was spelled. Unknown
 * paths end at the wildcard, so they count against the limit and never reach the files.
 */
async function interfaceOf(api: FastifyInstance, context: RouteContext): Promise<void> {
  const { settings, security, overload } = context;
  api.addHook('onRequest', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (overload.peopleWait) return answerProblem(reply.header('retry-after', '1'), 503, { code: 'busy' });
  });
  await api.register(rateLimit, {
    max: settings.requests || UNLIMITED,
    timeWindow: '1 minute',
    store: countsOver(context.bus),
    ipv6Subnet: 64, // the smallest network that a subscriber gets
    onExceeded: ({ ip, routeOptions }) => security.report('limit', { address: ip, what: routeOptions.url ?? '' }),
  });
  peopleRoutes(api, context);
  accountRoutes(api, context);
  tokenRoutes(api, context);
  botRoutes(api, context);
  signInRoutes(api, context);
  noticeRoutes(api, context);
  dataRoutes(api, context);
  tableRoutes(api, context);
  boardRoutes(api, context);
  seekRoutes(api, context);
  profileRoutes(api, context);
  friendRoutes(api, context);
  reportRoutes(api, context);
  moderationRoutes(api, context);
  clubRoutes(api, context);
  eveningRoutes(api, context);
  seasonRoutes(api, context);
  clubTalkRoutes(api, context);
  tournamentRoutes(api, context);
  socketRoute(api, context);
  await api.register((v1) => versionOne(v1, context), { prefix: VERSION_ONE });
  api.all('/*', (_, reply) => nothingThere(reply));
}

const nothingThere = (reply: FastifyReply): FastifyReply =>
  answerProblem(reply, 404, { code: 'message', detail: 'there is no such page' });

function healthRoute(app: FastifyInstance, { hub, peers, settings }: RouteContext): void {
  // For load balancers. A node without its peers still serves, so they are only reported.
  const health = new Health(hub.store);
  app.get('/health', async (_, reply) => {
    const condition = await health.condition();
    const ok = condition === null;
    return reply.code(ok ? 200 : 503).send({
      ok,
      database: ok,
      ...(condition && { reason: condition }),
      peers: peers.connected,
      ...(settings.redis !== '' && { redis: peers.connected ? 'ok' : 'silent' }),
      time: hub.time.known,
      ...(hub.time.skew && { skew: hub.time.skew }),
    });
  });
}

/** The hashes of the page's own inline scripts: the policy allows no others. */
function ownScripts({ index }: Site): string[] {
  const texts = [...(index ?? '').matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
