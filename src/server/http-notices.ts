import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readQuiet, readSubscription, readTrial, readWebhook } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { mailRoutes } from './http-mail.ts';
import { channelOf, idOf } from './notices/channel.ts';
import { encrypt } from './notices/push.ts';
import { isZone } from './notices/quiet.ts';
import { hookKindOf, hookOf } from './notices/webhook.ts';
import type { Guest } from './people.ts';

/** Tests and codes leave the server: a person gets few of them. */
const few = ({ settings }: RouteContext) => ({
  config: { rateLimit: { max: settings.requests === 0 ? UNLIMITED : 20, timeWindow: '10 minutes' } },
});

/** /api/me/notices: how a person is told that it is their turn. */
export function noticeRoutes(app: FastifyInstance, context: RouteContext): void {
  overviewRoutes(app, context);
  pushRoutes(app, context);
  webhookRoutes(app, context);
  mailRoutes(app, context);
}

function overviewRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, notices, senders } = context;
  const { notices: store } = hub.store;

  app.get('/me/notices', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const kinds = ['push', 'webhook', 'mail'] as const;
    const [push, webhook, mail] = await Promise.all(kinds.map((kind) => store.channel(idOf(kind, guest))));
    return {
      key: senders.vapid.publicKey,
      push: Boolean(push),
      mail: { offered: senders.mail !== null, address: mail?.address ?? null, failing: (mail?.tries ?? 0) > 0 },
      webhook: webhook ? { ...hookOf(webhook), failing: webhook.tries > 0 } : null,
      quiet: await store.quiet(guest.person.id),
    };
  });

  app.post('/me/notices/quiet', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readQuiet(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { hours } = read.value;
    if (hours && !isZone(hours.zone)) return answerProblem(reply, 400, { code: 'message', detail: 'zone' });
    await store.setQuiet(guest.person.id, hours);
    return { ok: true };
  });

  // Sends a notice at once, so that the person sees whether it arrives.
  app.post('/me/notices/test', few(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readTrial(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const channel = await store.channel(idOf(read.value.kind, guest));
    const outcome = channel ? await notices.test(channel) : 'gone';
    if (channel && outcome === 'gone') await store.remove(channel.id);
    return outcome === 'sent' ? { ok: true } : answerProblem(reply, 502, { code: 'unreached' });
  });
}

/** This device, by Web Push. */
function pushRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, notices, senders } = context;

  app.post('/me/notices/push', few(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readSubscription(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { language: chosen, ...subscription } = read.value;
    if (!senders.outbound.isTarget(subscription.endpoint)) return forbidden(context, request, reply, guest);
    try {
      encrypt('', subscription);
    } catch {
      return answerProblem(reply, 400, { code: 'message', detail: 'p256dh: expected a key' });
    }
    const address = JSON.stringify(subscription);
    const language = chosen ?? (await hub.store.notices.channel(idOf('push', guest)))?.language ?? 'en';
    await notices.save(channelOf(context, request, guest, { kind: 'push', address, language }));
    return { ok: true };
  });

  app.delete('/me/notices/push', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    await hub.store.notices.remove(idOf('push', guest));
    return { ok: true };
  });
}

/** An address of the person's own: Discord, Slack, ntfy, or a program. */
function webhookRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, notices, senders } = context;

  app.post('/me/notices/webhook', few(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readWebhook(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { language, url, kind: given } = read.value;
    if (!senders.outbound.isTarget(url)) return forbidden(context, request, reply, guest);
    const kind = given ?? hookKindOf(url);
    const address = JSON.stringify({ url, kind });
    await notices.save(channelOf(context, request, guest, { kind: 'webhook', address, language }));
    return { kind };
  });

  app.delete('/me/notices/webhook', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    await hub.store.notices.remove(idOf('webhook', guest));
    return { ok: true };
  });
}

/** The address is in a private network, or no address at all. */
function forbidden(
  { security }: RouteContext,
  { ip: address }: FastifyRequest,
  reply: FastifyReply,
  { person, device }: Guest,
): FastifyReply {
  security.report('forbidden', { address, person: person.id, device: device.hash, what: 'notice address' });
  return answerProblem(reply, 400, { code: 'target' });
}
