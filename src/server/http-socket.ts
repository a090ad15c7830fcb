import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { LONGEST_MESSAGE } from '../protocol/request.ts';
import { CLOSED, spoken } from '../protocol/version.ts';
import { answerProblem, cookieOf, guestOf, sameOrigin, type RouteContext } from './context.ts';
import type { Guest } from './people.ts';
import { closeSocket, cutOff } from './socketclose.ts';
import type { Origin } from './sockets.ts';

/**
 * The mean wait before a refusal is sent, in milliseconds: it slows down a reconnecting loop at no cost. The waits vary,
 * so that clients that came together do not come back together.
 */
const REFUSAL = 1_000;
/** How many refusals may wait; beyond that connections are dropped without an answer. */
const MOST_REFUSALS = 1_000;

/** Limits that ws enforces. */
export const SOCKET_OPTIONS = {
  maxPayload: LONGEST_MESSAGE * 4,
  /** Fragments raise no event, so ws counts them; browsers do not fragment messages of this size. */
  maxFragments: 64,
  /** Chunks of an incomplete frame. */
  maxBufferedChunks: 256,
  perMessageDeflate: false,
  /** One frame per turn of the event loop: see intake.ts. */
  allowSynchronousEvents: false,
  /** Pings count against the limit on frames. */
  autoPong: false,
  closeTimeout: 5_000,
} as const;

/** What is known of the sender of an upgrade before its session is looked up. */
interface Caller extends Origin {
  readonly token: string | undefined;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  // Pages of version 1 do not name it.
  protocol: Number((request.query as { readonly protocol?: string }).protocol ?? 1),
  token: request.cookies[cookieOf(request)],
});

/**
 * The client's doing: a frame that breaks the protocol or is too long, or a lost connection. It is not logged as an
 * error.
 */
export function socketError(
  context: RouteContext,
  error: Error & { code?: string },
  socket: WebSocket,
  { address, token }: Caller,
) {
  context.log.debug({ reason: error.message }, 'socket ended');
  if (error.code?.startsWith('WS_ERR')) {
    const tooLong = error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
    context.security.report('limit', { address, what: tooLong ? 'frame length' : 'broken frames' });
    context.gate.blame(address, token);
  }
  cutOff(socket, 1002, 'broken'); // ws has sent its own close code already
}

export function socketRoute(app: FastifyInstance, context: RouteContext): void {
  const { gate, security } = context;
  const responses = new WeakMap<FastifyRequest, ServerResponse>();
  const refuse = lateRefusals();
  let turn = Promise.resolve();

  /** Resolves for one caller per turn of the event loop, so that hundreds of reconnecting pages do not hold up play. */
  const nextTurn = (): Promise<void> => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))));

  /** Refuses the upgrade before the session is looked up. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { address, token } = callerOf(request);
    responses.set(request, reply.raw);
    if (gate.admits(address, token)) return void (await nextTurn());
    security.report('limit', { address, what: 'sockets' });
    return refuse(request, reply);
  }

  /** Lets go of the request: with its response, headers and log it would be held as long as the socket is open. */
  function letGo(request: FastifyRequest, socket: WebSocket, caller: Caller): void {
    responses.get(request)!.detachSocket(request.raw.socket);
    // The listener of @fastify/websocket holds the request.
    socket.removeAllListeners('error').on('error', (error) => socketError(context, error, socket, caller));
  }

  app.get('/socket', { websocket: true, exposeHeadRoute: false, onRequest: admit }, (socket, request) => {
    const caller = callerOf(request);
    const { address, protocol } = caller;
    request.raw.socket.once('close', gate.enter(address));
    letGo(request, socket, caller);
    if (!sameOrigin(request)) {
      security.report('origin.refused', { address, what: 'socket' });
      return closeSocket(socket, CLOSED.origin, 'origin');
    }
    const version = spoken(protocol);
    if (version === 'outdated') return closeSocket(socket, CLOSED.outdated, 'outdated');
    if (version === 'later') return closeSocket(socket, 1012, 'restart');
    // Requests that arrive before the session is known must not be lost.
    socket.pause();
    void servedOf(context, request)
      .then((served) => connect(context, socket, served, caller))
      .catch((error: unknown) => {
        context.failed(error, 'socket');
        closeSocket(socket, 1013, 'busy');
      });
  });
}

/** Refuses upgrades after a wait. */
function lateRefusals() {
  let waiting = 0;
  return async ({ raw: { socket } }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (waiting < MOST_REFUSALS) {
      waiting++;
      await sleep(REFUSAL * (0.5 + Math.random()), null, { ref: false });
      waiting--;
      if (!socket.destroyed) return answerProblem(reply.header('retry-after', '10'), 429, { code: 'busy' });
    }
    socket.destroy();
    return reply.hijack();
  };
}

/** Whom a socket serves: a person, or a visitor, who has no name yet and may only look. Null: the session is over. */
type Served = Guest | 'visitor' | null;

const servedOf = async (context: RouteContext, request: FastifyRequest): Promise<Served> =>
  (request.query as { readonly visitor?: string }).visitor === undefined ? guestOf(context, request) : 'visitor';

/** Visitors may use this share of all connections: those who play must find room. */
const VISITORS = 0.5;

/** Serves the socket if its session is known and there is room. */
function connect(context: RouteContext, socket: WebSocket, served: Served, caller: Caller): void {
  const { address, token } = caller;
  const { gate, security, connections, sockets, settings } = context;
  if (served === null) return closeSocket(socket, CLOSED.session, 'session');
  const visits = served === 'visitor';
  const full = connections.size >= settings.connections;
  if (full || (visits && connections.visitors >= VISITORS * settings.connections)) {
    security.report('limit', { address, what: full ? 'connections' : 'visitors' });
    return closeSocket(socket, 1013, 'busy');
  }
  sockets.accept(socket, visits ? null : served.device, caller, () => {
    gate.blame(address, token);
    cutOff(socket, 1008, 'flood');
  });
  socket.resume();
}
