import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Reply, TypeOf } from '../../protocol/reply.ts';
import type { Request } from '../../protocol/request.ts';
import { answerProblem, type RouteContext } from '../context.ts';
import { tableOf } from '../http-tables.ts';
import type { Listening } from '../sockets.ts';
import type { Bearer } from '../tokens.ts';
import type { Wire } from '../wire.ts';
import type { ownLine, tableLine } from './answers.ts';

/*
 * Streams: what a page would hear over its socket, as lines of JSON. A stream is a connection like any other: it counts as presence,
 * has the same bounds, and ends with its token.
 */

/** Open streams of one token at one node. */
const MOST_STREAMS = 8;

type Line = TypeOf<typeof tableLine> | TypeOf<typeof ownLine>;
/** The lines that a message becomes; `last`: nothing follows. */
interface Told {
  readonly lines: readonly Line[];
  readonly last?: boolean;
}

interface Opening {
  readonly who: Bearer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const open = new WeakMap<RouteContext, Map<string, number>>();

/** Counts a stream of a token; null: it has too many. Call the result when the stream ends. */
function enter(context: RouteContext, token: string): (() => void) | null {
  let streams = open.get(context);
  if (!streams) open.set(context, (streams = new Map()));
  const count = streams.get(token) ?? 0;
  if (count >= MOST_STREAMS) return null;
  streams.set(token, count + 1);
  return () => {
    const left = streams.get(token)! - 1;
    if (left > 0) streams.set(token, left);
    else streams.delete(token);
  };
}

const full = (reply: FastifyReply): FastifyReply =>
  answerProblem(reply.header('retry-after', '10'), 429, { code: 'many', detail: `${MOST_STREAMS} streams` });

/** Answers with a stream of what the connection hears after it has asked for it. */
function stream(
  context: RouteContext,
  { who, request, reply }: Opening,
  asked: Request,
  told: (reply: Reply) => Told,
): FastifyReply {
  const left = enter(context, who.device.hash);
  if (!left) return full(reply);
  const out = new PassThrough();
  const wire = wireOf(out, told);
  const tooMany = (): void => wire.close(1013, 'busy');
  const listening: Listening | null = context.sockets.listen(wire, who.device, tooMany);
  if (!listening) {
    left();
    return full(reply);
  }
  out.once('close', () => {
    left();
    listening.leave();
  });
  request.raw.socket.setTimeout(0); // a quiet table is no idle connection
  void listening.ask(asked);
  // Proxies must not hold lines back.
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(out);
}

function wireOf(out: PassThrough, told: (reply: Reply) => Told): Wire {
  const write = (line: Line, written?: () => void): void => {
    out.write(`${JSON.stringify(line)}\n`, () => written?.());
  };
  return {
    get isOpen() {
      return out.writable;
    },
    get waiting() {
      return out.writableLength + out.readableLength;
    },
    unfinished: null,
    send: (text) => {
      const { lines, last } = told(JSON.parse(text) as Reply);
      for (const line of lines) write(line);
      if (last) out.end();
    },
    ping: (alive) => write({ kind: 'alive' }, alive),
    pong: () => undefined,
    close: (_, reason) => {
      if (!out.writable) return;
      write({ kind: 'end', code: reason === 'session' ? 'token' : reason });
      out.end();
    },
    cutOff: () => out.destroy(),
    terminate: () => out.destroy(),
  };
}

/** What a stream of a table tells: the table, until its game has ended. */
function tableTold(reply: Reply): Told {
  switch (reply.t) {
    case 'table':
      return { lines: [{ kind: 'table', table: reply.seen }], last: reply.seen.stage === 'ended' };
    case 'same':
      return { lines: [{ kind: 'same', version: reply.version }] };
    case 'refused':
      return { lines: [{ kind: 'end', code: reply.problem.code }], last: true };
    default:
      return { lines: [] };
  }
}

export async function followTable(
  context: RouteContext,
  call: Opening & {
    readonly params: { readonly table: string };
    readonly query: { readonly version?: number | undefined; readonly mark?: string | undefined };
  },
): Promise<FastifyReply> {
  const { params, query, who, reply } = call;
  const room = await tableOf(context, params.table, who.person.id, reply);
  if (!room) return reply;
  const { version, mark } = query;
  const has = { ...(version !== undefined && { version }), ...(mark !== undefined && { mark }) };
  return stream(context, call, { t: 'watch', table: room.id, ...has }, tableTold);
}

/** What a person's own stream tells: their tables and invitations. */
function ownTold(): (reply: Reply) => Told {
  let known = '';
  return (reply) => {
    if (reply.t === 'mine') return { lines: [{ kind: 'tables', tables: reply.mine }] };
    if (reply.t !== 'people') return { lines: [] };
    // The message is about friends, too, who come and go.
    const { invitations } = reply.people;
    const text = JSON.stringify(invitations);
    if (text === known) return { lines: [] };
    known = text;
    return { lines: [{ kind: 'invitations', invitations }] };
  };
}

export const followOwn = async (context: RouteContext, call: Opening): Promise<FastifyReply> =>
  stream(context, call, { t: 'lobby', on: true }, ownTold());
