import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MAIL_WORDS } from '../messages/notice.ts';
import { readConfirmation, readMailbox } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, UNLIMITED, type RouteContext } from './context.ts';
import { channelOf, idOf } from './notices/channel.ts';

/** In milliseconds. */
const CODE_LIFE = 30 * 60_000;
const CODE_EVERY = 60_000;
/** Wrong codes before a new one is needed. */
const MOST_TRIES = 5;
/** Codes that one address may ask for in an hour: they go to mailboxes that may be somebody else's. */
const MOST_CODES = 10;

const hashOf = (person: string, code: string): string => createHash('sha256').update(`${person} ${code}`).digest('hex');

/** /api/me/notices/mail: an address is used once its owner has entered the code that was sent to it. */
export function mailRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, notices, senders, settings } = context;
  const { notices: store } = hub.store;
  const max = settings.requests === 0 ? UNLIMITED : MOST_CODES;

  app.post('/me/notices/mail', { config: { rateLimit: { max, timeWindow: '1 hour' } } }, async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readMailbox(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (!senders.mail) return answerProblem(reply, 400, { code: 'target' });
    const { address, language } = read.value;
    const { id: person } = guest.person;
    const code = String(randomInt(1e8)).padStart(8, '0');
    const now = hub.time.wall();
    const made = { person, address, language, hash: hashOf(person, code), until: now + CODE_LIFE, tries: 0 };
    if (!(await store.saveCode(made, now + CODE_LIFE - CODE_EVERY))) return answerProblem(reply, 429, { code: 'busy' });
    const outcome = await senders.mail.sendCode(address, code, language);
    return outcome === 'sent' ? { ok: true } : answerProblem(reply, 502, { code: 'unreached', detail: outcome });
  });

  app.post('/me/notices/mail/confirm', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readConfirmation(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const { id: person } = guest.person;
    const asked = await store.tryCode(person, hub.time.wall(), MOST_TRIES);
    if (asked?.hash !== hashOf(person, read.value.code)) return answerProblem(reply, 400, { code: 'code' });
    const { address, language } = asked;
    await notices.save(channelOf(context, request, guest, { kind: 'mail', address, language }));
    await store.dropCode(person);
    return { ok: true };
  });

  app.delete('/me/notices/mail', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    await store.remove(idOf('mail', guest));
    return { ok: true };
  });

  void app.register(async (inner) => unsubscribeRoutes(inner, context));
}

/**
 * The link in every e-mail. Opening it changes nothing, because programs follow links; pressing its button does, and so does
 * the mail program's own button (RFC 8058), which sends a form.
 */
function unsubscribeRoutes(app: FastifyInstance, { hub, senders }: RouteContext): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null));

  const channelBy = async (token: string) => {
    const person = senders.mail?.personOf(token) ?? null;
    return person === null ? null : { id: `mail:${person}`, language: (await languageOf(`mail:${person}`)) ?? 'en' };
  };
  const languageOf = async (id: string) => (await hub.store.notices.channel(id))?.language;

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const channel = await channelBy(request.params.token);
    if (!channel) return answerProblem(reply, 404, { code: 'message', detail: 'there is no such page' });
    const { ask, yes } = MAIL_WORDS[channel.language];
    return page(reply, channel.language, `<p>${ask}</p><form method="post"><button>${yes}</button></form>`);
  });

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const channel = await channelBy(request.params.token);
    if (!channel) return answerProblem(reply, 404, { code: 'message', detail: 'there is no such page' });
    await hub.store.notices.remove(channel.id);
    return page(reply, channel.language, `<p>${MAIL_WORDS[channel.language].done}</p>`);
  });
}

const page = (reply: FastifyReply, language: string, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Vatout</title><h1>Vatout</h1>${body}</html>`,
    );
