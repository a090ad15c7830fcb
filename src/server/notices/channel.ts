import type { FastifyRequest } from 'fastify';
import { publicAddress, type RouteContext } from '../context.ts';
import type { Guest } from '../people.ts';
import type { Channel, ChannelKind } from '../store/notices.ts';

/** A device has one push channel, a person one of each other kind. */
export const idOf = (kind: ChannelKind, { person, device }: Guest): string =>
  `${kind}:${kind === 'push' ? device.hash : person.id}`;

export function channelOf(
  context: Pick<RouteContext, 'hub' | 'settings'>,
  request: FastifyRequest,
  guest: Guest,
  { kind, address, language }: Pick<Channel, 'kind' | 'address' | 'language'>,
): Channel {
  return {
    ...{ id: idOf(kind, guest), person: guest.person.id, kind, address, language },
    device: kind === 'push' ? guest.device.hash : '',
    site: publicAddress(context, request),
    created: context.hub.time.wall(),
    tries: 0,
    lease: 0,
  };
}
