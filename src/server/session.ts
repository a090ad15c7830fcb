import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, type RouteContext } from './context.ts';
import type { Arrival, Guest } from './people.ts';

/** Browsers keep a cookie for no longer; in seconds. The server ends sessions earlier. */
const LONGEST_COOKIE = 400 * 86_400;

/** Sets the session cookie, for as long as browsers allow. */
export function keepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LONGEST_COOKIE,
  });
}

export function signIn(
  { security }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { guest: { person, device }, token }: Pick<Arrival, 'guest' | 'token'>,
  what: 'new' | 'ticket' | 'passkey' | 'code',
): void {
  keepCookie(request, reply, token);
  security.report('session.opened', { address: request.ip, person: person.id, device: device.hash, what });
}

/** Ends the sockets of a device whose session is over, on every node. */
export function signOut({ security, connections, peers }: RouteContext, { ip }: FastifyRequest, device: string): void {
  security.report('session.closed', { address: ip, device });
  connections.drop(device);
  peers.revoke(device);
}

/**
 * Signing somebody else in would silently sign out this guest. `last`: they could not come back; `other`: they have
 * another device or an account.
 */
export async function replaced({ people }: RouteContext, guest: Guest): Promise<'last' | 'other'> {
  const last = guest.person.handle === null && (await people.devices(guest)).length === 1;
  return last ? 'last' : 'other';
}

export const label = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
