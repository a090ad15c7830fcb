import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { ADDRESS, type ClubRole } from '../../protocol/club-request.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from '../context.ts';
import type { Guest } from '../people.ts';
import { isMember, type StoredClub } from '../store/clubs.ts';
import type { StoredEvening } from '../store/evenings.ts';

export type ByClub = { Params: { club: string } };
export type ByEvening = { Params: { club: string; evening: string } };

/** A member at the door of a club. */
export interface Entered {
  readonly club: StoredClub;
  readonly guest: Guest;
  readonly role: ClubRole;
}

/** Requests of one address per hour that change something. */
const MOST_CHANGES = 600;
export const limitedOf = ({ settings }: RouteContext, most = MOST_CHANGES) => ({
  config: { rateLimit: { max: settings.requests ? most : UNLIMITED, timeWindow: '1 hour' } },
});

/** The club of a path; null if an answer was sent because there is none. */
export async function clubOf(
  context: RouteContext,
  request: FastifyRequest<ByClub>,
  reply: FastifyReply,
): Promise<StoredClub | null> {
  const { club: address } = request.params;
  const club = ADDRESS.test(address) ? await context.hub.store.clubs.club(address) : null;
  if (!club) await answerProblem(reply, 404, { code: 'club' });
  return club;
}

/** A member with one of these roles; null if an answer was sent instead. */
export async function entered(
  context: RouteContext,
  request: FastifyRequest<ByClub>,
  reply: FastifyReply,
  least: ClubRole = 'member',
): Promise<Entered | null> {
  const guest = await guestOf(context, request);
  if (!guest) {
    await stranger(reply);
    return null;
  }
  const club = await clubOf(context, request, reply);
  if (!club) return null;
  const role = await context.hub.store.clubs.standing(club.address, guest.person.id);
  if (!isMember(role)) await answerProblem(reply, 403, { code: 'member' });
  else if (least === 'organiser' ? role !== 'organiser' : least === 'helper' && role === 'member')
    await answerProblem(reply, 403, { code: 'organiser' });
  else return { club, guest, role };
  return null;
}

/** An evening of the club; null if an answer was sent because there is none. */
export async function eveningOf(
  context: RouteContext,
  { address }: StoredClub,
  request: FastifyRequest<ByEvening>,
  reply: FastifyReply,
): Promise<StoredEvening | null> {
  const evening = await context.hub.store.evenings.evening(address, request.params.evening);
  if (!evening) await answerProblem(reply, 404, { code: 'evening' });
  return evening;
}

export const unread = (reply: FastifyReply, detail: string): FastifyReply =>
  answerProblem(reply, 400, { code: 'message', detail });

/** An id that a repeated request finds again, and no other club. */
export const keyOf = (club: string, ...parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update([club, ...parts].join('/'))
    .digest('base64url')
    .slice(0, 22);
