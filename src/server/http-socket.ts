import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { LONGEST_MESSAGE } from '../protocol/request.ts';
import { CLOSED, spoken } from '../protocol/version.ts';
import { answerProblem, cookieOf, guestOf, sameOrigin, type RouteContext } from './context.ts';
import { cutOff, dismiss } from './farewell.ts';

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

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieOf(request)];

/**
 * The client's doing: a frame that breaks the protocol or is too long, or a lost connection. It is not logged as an
 * error.
 */
export function socketError(
  context: RouteContext,
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
) {
  context.log.debug({ reason: error.message }, 'socket ended');
  if (error.code?.startsWith('WS_ERR')) {
    const tooLong = error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
    context.security.report('limit', { address: request.ip, what: tooLong ? 'frame length' : 'broken frames' });
    context.gate.blame(request.ip, tokenOf(request));
  }
  cutOff(socket, 1002, 'broken'); // ws has sent its own close code already
}

export function socketRoute(app: FastifyInstance, context: RouteContext): void {
  const { gate, security, connections, sockets, settings } = context;
  let refusals = 0;
  let turn = Promise.resolve();

  /** Resolves for one caller per turn of the event loop, so that hundreds of reconnecting pages do not hold up play. */
  const nextTurn = (): Promise<void> => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))));

  /** Refuses the upgrade before the session is looked up. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (gate.admits(request.ip, tokenOf(request))) return void (await nextTurn());
    security.report('limit', { address: request.ip, what: 'sockets' });
    const { socket } = request.raw;
    if (refusals < MOST_REFUSALS) {
      refusals++;
      await sleep(REFUSAL * (0.5 + Math.random()), null, { ref: false });
      refusals--;
      if (!socket.destroyed) return answerProblem(reply.header('retry-after', '10'), 429, { code: 'busy' });
    }
    socket.destroy();
    return reply.hijack();
  }

  app.get('/socket', { websocket: true, exposeHeadRoute: false, onRequest: admit }, (socket, request) => {
    const address = request.ip;
    request.raw.socket.once('close', gate.enter(address));
    if (!sameOrigin(request)) {
      security.report('origin.refused', { address, what: 'socket' });
      return dismiss(socket, CLOSED.origin, 'origin');
    }
    const served = spoken((request.query as { readonly protocol?: string }).protocol);
    if (served === 'outdated') return dismiss(socket, CLOSED.outdated, 'outdated');
    if (served === 'later') return dismiss(socket, 1012, 'restart');
    // Requests that arrive before the session is known must not be lost.
    socket.pause();
    void guestOf(context, request)
      .then((guest) => {
        if (!guest) return dismiss(socket, CLOSED.session, 'session');
        if (connections.size >= settings.connections) {
          security.report('limit', { address, what: 'connections' });
          return dismiss(socket, 1013, 'busy');
        }
        sockets.accept(socket, guest.device, address, () => {
          gate.blame(address, tokenOf(request));
          cutOff(socket, 1008, 'flood');
        });
        socket.resume();
      })
      .catch((error: unknown) => {
        context.failed(error, 'socket');
        dismiss(socket, 1013, 'busy');
      });
  });
}
