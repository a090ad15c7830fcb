import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import statics from '@fastify/static';
import websocket from '@fastify/websocket';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LONGEST_MESSAGE } from '../protocol/request.ts';
import type { Refused } from '../protocol/reply.ts';
import { CLOSED, spoken } from '../protocol/version.ts';
import { answerProblem, guestOf, UNLIMITED, type Desk } from './desk.ts';
import { peopleRoutes } from './http-people.ts';
import { tableRoutes } from './http-tables.ts';

/** Everything is ours and from here; styles of single elements are set by the boards. */
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

export async function buildHttp(desk: Desk): Promise<FastifyInstance> {
  const { settings, log } = desk;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.proxy,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 100 },
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...POLICY, scriptSrc: [...POLICY.scriptSrc, ...ownScripts(settings.web)] },
    },
    strictTransportSecurity: settings.proxy, // without a proxy there is no https
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: settings.requests || UNLIMITED,
    timeWindow: '1 minute',
    onExceeded: ({ ip, routeOptions }) =>
      desk.security.note('limit', { address: ip, what: routeOptions.url ?? 'not found' }),
    // The files of the page are many on a first visit, cheap, and several people may share an address.
    allowList: ({ url }) => !url.startsWith('/api/'),
  });
  await app.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE * 4, perMessageDeflate: false },
    // Broken frames and lost lines are the other side's doing: no stack, and no line at all unless somebody looks for it.
    errorHandler: (error, socket) => {
      log.debug({ reason: error.message }, 'socket ended');
      socket.terminate();
    },
  });
  app.setNotFoundHandler((_, reply) => answerProblem(reply, 404, { code: 'message', detail: 'there is no such page' }));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 503) log.warn({ url: request.url, reason: error.message }, 'request not done');
    else if (status >= 500) log.error({ err: error, url: request.url }, 'request failed');
    else log.debug({ status, url: request.routeOptions.url, reason: error.message }, 'request refused');
    const problem: Refused =
      status === 429 || status === 503
        ? { code: 'busy' }
        : { code: 'message', detail: status >= 500 ? 'server' : error.message };
    return answerProblem(reply, status, problem);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      void reply.header('cache-control', 'no-store');
      if (desk.strain.peopleWait) return answerProblem(reply.header('retry-after', '1'), 503, { code: 'busy' });
    }
    if (request.method === 'GET' || request.method === 'HEAD' || sameOrigin(request)) return;
    desk.security.note('origin.refused', { address: request.ip });
    return answerProblem(reply, 403, { code: 'message', detail: 'another site cannot do this' });
  });
  operating(app, desk);
  peopleRoutes(app, desk);
  tableRoutes(app, desk);
  socketRoute(app, desk);
  await pages(app, settings.web);
  return app;
}

/** A page of another site cannot act for a person who is signed in here. Programs send no origin and have no cookie of a person. */
function sameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

function operating(app: FastifyInstance, { hub, peers, metrics }: Desk): void {
  // For load balancers: whether this node can do anything at all. Without the other nodes it can, so they are only told of.
  app.get('/health', { config: { rateLimit: false } }, async (_, reply) => {
    const database = await answersInTime(hub.store.versions(['health']));
    return reply.code(database ? 200 : 503).send({ ok: database, database, peers: peers.sure });
  });
  // Figures of the process are for whoever runs it: a proxy does not pass this on unless told to.
  app.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send();
    return reply.type('text/plain; version=0.0.4').send(metrics.text());
  });
}

/** How long the database may take; in milliseconds. */
const LONGEST_ANSWER = 2_000;

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), LONGEST_ANSWER)));
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

function socketRoute(app: FastifyInstance, desk: Desk): void {
  app.get('/api/socket', { websocket: true, exposeHeadRoute: false }, (socket, request) => {
    // Listening begins after the session is known; what the page sent meanwhile must not be lost.
    socket.pause();
    void guestOf(desk, request)
      .then((guest) => {
        const { protocol } = request.query as { readonly protocol?: string };
        const served = spoken(protocol);
        if (!sameOrigin(request)) {
          desk.security.note('origin.refused', { address: request.ip, what: 'socket' });
          socket.close(CLOSED.origin, 'origin');
        } else if (served === 'outdated') socket.close(CLOSED.outdated, 'outdated');
        else if (served === 'later') socket.close(1012, 'restart');
        else if (!guest) socket.close(CLOSED.session, 'session');
        else if (desk.sockets.size >= desk.settings.connections) {
          desk.security.note('limit', { address: request.ip, what: 'connections' });
          socket.close(1013, 'busy');
        } else desk.sockets.accept(socket, guest.device);
        socket.resume(); // also one that was refused, so that its farewell is heard
      })
      .catch((error: unknown) => {
        desk.failed(error, 'socket');
        socket.close(1013, 'busy');
        socket.resume();
      });
  });
}

/** The hashes of the scripts within the page itself: these may run, and no other that somebody slips in. */
function ownScripts(folder: string): string[] {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const texts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The page itself, if it has been built. Names of assets carry their hash, so they are kept for ever. */
async function pages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(statics, {
    root: resolve(folder),
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
