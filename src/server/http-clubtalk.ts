import type { FastifyInstance } from 'fastify';
import { CLUB_WORDS } from '../messages/club.ts';
import { readClubLine, readWebhook } from '../protocol/request.ts';
import { Buckets } from './bucket.ts';
import { entered, limitedOf, unread, type ByClub } from './clubs/entry.ts';
import { sendTo } from './clubs/posts.ts';
import { hookFrom } from './clubs/view.ts';
import { answerProblem, UNLIMITED, type RouteContext } from './context.ts';
import { hookKindOf } from './notices/webhook.ts';
import { chatOf } from './store/clubs.ts';

/** Lines that one request returns. */
const LAST_SAID = 100;
/** Rate limit of one person in one club. */
const TALK_AT_ONCE = 10;
const TALK_PER_SECOND = 0.5;

/** The chat of a club, and the chat elsewhere that it reports to. */
export function clubTalkRoutes(app: FastifyInstance, context: RouteContext): void {
  chatRoutes(app, context);
  hookRoutes(app, context);
}

function chatRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners, gate } = context;
  const { store } = hub;
  const talk = gate.messages > 0 ? new Buckets(TALK_AT_ONCE, TALK_PER_SECOND) : null;

  app.get<ByClub & { Querystring: { after?: string } }>('/clubs/:club/chat', async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const after = Number(request.query.after ?? 0);
    if (!Number.isFinite(after)) return unread(reply, 'after: expected a number');
    const apart = await store.friends.apartFrom(found.guest.person.id);
    const lines = await store.said(chatOf(found.club.address), LAST_SAID);
    const heard = lines.filter(({ number, person }) => number > after && !apart.has(person));
    const authors = [...new Set(heard.map(({ person }) => person))];
    const known = await Promise.all(authors.map((id) => (id === '' ? null : store.person(id))));
    const names = new Map(authors.map((id, i) => [id, known[i]?.name ?? '']));
    return { said: heard.map((line) => ({ ...line, name: names.get(line.person)! })) };
  });

  app.post<ByClub>('/clubs/:club/chat', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const read = readClubLine(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { id: person } = found.guest.person;
    const { address } = found.club;
    const now = performance.now();
    if (talk && !talk.of(`${address}/${person}`, now).take(now)) return answerProblem(reply, 429, { code: 'busy' });
    const problem = await manners.refusesLine(person, read.value.text);
    if (problem) return answerProblem(reply, 403, problem);
    await store.say(chatOf(address), person, read.value.id, manners.words.mask(read.value.text), hub.time.wall());
    return { ok: true };
  });
}

function hookRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, senders, settings, security } = context;
  const { clubs } = hub.store;
  // Tests leave the server: a club gets few of them.
  const few = { config: { rateLimit: { max: settings.requests === 0 ? UNLIMITED : 20, timeWindow: '10 minutes' } } };

  app.post<ByClub>('/clubs/:club/hook', few, async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const read = readWebhook(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { url, kind, language } = read.value;
    if (!senders.outbound.isTarget(url)) {
      security.report('forbidden', { address: request.ip, person: found.guest.person.id, what: 'target' });
      return answerProblem(reply, 400, { code: 'target' });
    }
    await clubs.setHook(found.club.address, JSON.stringify({ url, kind: kind ?? hookKindOf(url), language }));
    return { ok: true };
  });

  app.delete<ByClub>('/clubs/:club/hook', async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    if (found.club.hook === null) return answerProblem(reply, 404, { code: 'nothing' });
    await clubs.setHook(found.club.address, null);
    return { ok: true };
  });

  app.post<ByClub>('/clubs/:club/hook/test', few, async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const hook = hookFrom(found.club);
    if (!hook) return answerProblem(reply, 404, { code: 'nothing' });
    const outcome = await sendTo(senders, found.club, CLUB_WORDS[hook.language].test, []);
    await clubs.setFailed(found.club.address, outcome !== 'sent');
    return outcome === 'sent' ? { ok: true } : answerProblem(reply, 502, { code: 'unreached' });
  });
}
