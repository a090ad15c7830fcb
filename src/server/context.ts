import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Refused } from '../protocol/reply.ts';
import type { Accounts } from './accounts.ts';
import type { Bus } from './bus/bus.ts';
import type { Commands } from './commands.ts';
import type { Connections } from './connections.ts';
import type { Friends } from './friends.ts';
import type { FriendsFeed } from './friendsfeed.ts';
import type { Gate } from './gate.ts';
import type { Hub } from './hub.ts';
import type { Metrics } from './metrics.ts';
import type { Manners } from './moderation/manners.ts';
import type { Notices } from './notices/notices.ts';
import type { Senders } from './notices/senders.ts';
import type { Peers } from './peers.ts';
import type { Guest, People } from './people.ts';
import type { Security } from './security.ts';
import type { Seekers } from './seekers.ts';
import type { Settings } from './settings.ts';
import type { Sockets } from './sockets.ts';
import type { Tournaments } from './tournaments/tournaments.ts';
import type { Tokens } from './tokens.ts';
import type { Watchers } from './watchers.ts';
import type { Overload } from './overload.ts';

/** What the routes need of the server. */
export interface RouteContext {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly gate: Gate;
  readonly people: People;
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly commands: Commands;
  readonly manners: Manners;
  readonly connections: Connections;
  readonly watchers: Watchers;
  readonly sockets: Sockets;
  readonly friends: Friends;
  readonly friendsFeed: FriendsFeed;
  readonly peers: Peers;
  readonly overload: Overload;
  readonly metrics: Metrics;
  readonly notices: Notices;
  readonly seekers: Seekers;
  readonly tournaments: Tournaments;
  readonly senders: Senders;
  readonly security: Security;
  readonly settings: Settings;
  readonly log: Logger;
  readonly failed: (error: unknown, table: string) => void;
}

/** The `__Host-` prefix binds the cookie to this host and to https. */
export const cookieOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-vatout' : 'vatout');

/** A limit of 0 in the settings means this. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

export const answerProblem = (reply: FastifyReply, status: number, problem: Refused): FastifyReply =>
  reply.code(status).send({ problem });

/** The answer to somebody who is not signed in. */
export const stranger = (reply: FastifyReply): FastifyReply => answerProblem(reply, 401, { code: 'session' });

/** The address by which people reach the page, with a slash at its end. */
export const publicAddress = (
  { settings }: Pick<RouteContext, 'settings'>,
  { protocol, host }: FastifyRequest,
): string => settings.address || `${protocol}://${host}/`;

/** The person who is signed in on the requesting device. A token that signs nobody in is a security event. */
export async function guestOf({ people, security }: RouteContext, request: FastifyRequest): Promise<Guest | null> {
  const token = request.cookies[cookieOf(request)];
  const guest = await people.guest(token);
  if (!guest && token) security.report('session.refused', { address: request.ip });
  return guest;
}

/** Keeps pages of other sites from acting for a signed-in person. Programs send no origin and have no person's cookie. */
export function sameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
