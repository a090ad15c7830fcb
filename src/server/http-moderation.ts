import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModerationDesk, Named, ReportContext, ShownDeed, ShownReport } from '../protocol/moderation.ts';
import { readDismissal, readLifting, readMeasure } from '../protocol/request.ts';
import { answerProblem, guestOf, stranger, type RouteContext } from './context.ts';
import { Measures } from './moderation/measures.ts';
import { named } from './moderation/reports.ts';
import { shown } from './moderation/sanctions.ts';
import type { PersonId } from '../table/event.ts';
import type { Guest } from './people.ts';
import type { Deed, Report } from './store/moderation.ts';

/** Of each list, in one answer. */
const PAGE = 30;
const MOST_SANCTIONS = 200;

type Before = { Querystring: { before?: string } };

/** /api/moderation: what moderators see and do. Every route asks for the role first. */
export function moderationRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, peers, accounts, security } = context;
  const measures = new Measures(hub, (person) => peers.sanctioned(person));
  const done = ({ ip }: FastifyRequest, { person, device }: Guest, what: string): void =>
    security.report('moderated', { address: ip, person: person.id, device: device.hash, what });

  app.get<Before>('/moderation', async (request, reply) => {
    const moderator = await moderatorOf(context, request, reply);
    if (!moderator) return reply;
    const before = request.query.before === undefined ? null : Number(request.query.before);
    if (before !== null && !Number.isSafeInteger(before))
      return answerProblem(reply, 400, { code: 'message', detail: 'before: expected a whole number' });
    return { desk: await deskOf(context, moderator.person.id, before) };
  });

  app.post('/moderation/measures', async (request, reply) => {
    const moderator = await moderatorOf(context, request, reply);
    if (!moderator) return reply;
    const read = readMeasure(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    if (Measures.isGrave(read.value) && !(await accounts.hasProved(moderator)))
      return answerProblem(reply, 403, { code: 'proof' });
    const impossible = await measures.take(moderator.person, read.value);
    if (impossible === 'days')
      return answerProblem(reply, 400, {
        code: 'message',
        detail: 'days: for a mute or a suspension, and for nothing else',
      });
    if (impossible === 'person') return answerProblem(reply, 404, { code: impossible });
    if (impossible) return answerProblem(reply, 409, { code: impossible });
    done(request, moderator, read.value.kind);
    return { ok: true };
  });

  app.post('/moderation/dismissals', async (request, reply) => {
    const moderator = await moderatorOf(context, request, reply);
    if (!moderator) return reply;
    const read = readDismissal(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const dismissed = await measures.dismiss(moderator.person, read.value.report, read.value.reason);
    if (!dismissed) return answerProblem(reply, 409, { code: 'decided' });
    done(request, moderator, 'dismiss');
    return { ok: true };
  });

  app.post('/moderation/liftings', async (request, reply) => {
    const moderator = await moderatorOf(context, request, reply);
    if (!moderator) return reply;
    const read = readLifting(request.body);
    if (!read.ok) return answerProblem(reply, 400, { code: 'message', detail: read.detail });
    const lifted = await measures.lift(moderator.person, read.value.sanction, read.value.reason);
    if (lifted !== 'done') return answerProblem(reply, 409, { code: lifted });
    done(request, moderator, 'lift');
    return { ok: true };
  });
}

/** The moderator who sends a request; null if an answer was sent to somebody else. The store is asked each time. */
async function moderatorOf(context: RouteContext, request: FastifyRequest, reply: FastifyReply): Promise<Guest | null> {
  const { hub, security } = context;
  const guest = await guestOf(context, request);
  if (!guest) await stranger(reply);
  else if (guest.person.handle !== null && (await hub.store.moderation.role(guest.person.id)) === 'moderator')
    return guest;
  else {
    const { person, device } = guest;
    security.report('forbidden', { address: request.ip, person: person.id, device: device.hash, what: 'moderation' });
    await answerProblem(reply, 403, { code: 'role' });
  }
  return null;
}

async function deskOf({ hub }: RouteContext, moderator: PersonId, before: number | null): Promise<ModerationDesk> {
  const { moderation } = hub.store;
  const now = hub.time.wall();
  const portion = { before, limit: PAGE };
  const [reports, inForce, deeds] = await Promise.all([
    moderation.reports(portion),
    moderation.inForce(now, MOST_SANCTIONS),
    moderation.deeds(portion),
  ]);
  return {
    // Reports about a moderator are for the others.
    reports: await Promise.all(
      reports.filter(({ about }) => about !== moderator).map((report) => shownReport(hub.store, report, now)),
    ),
    sanctions: await Promise.all(
      inForce.map(async (sanction) => ({ ...shown(sanction), whom: await whoIs(hub.store, sanction.person) })),
    ),
    deeds: deeds.map(shownDeed),
  };
}

type People = RouteContext['hub']['store'];

async function whoIs(store: People, id: string): Promise<Named> {
  const person = id === '' ? null : await store.person(id);
  return person ? named(person) : { person: '', name: '', handle: null };
}

async function shownReport(store: People, report: Report, now: number): Promise<ShownReport> {
  const { id, reason, text, at, open, about } = report;
  const [person, role, sanctions] = await Promise.all([
    whoIs(store, about),
    store.moderation.role(about),
    store.moderation.standing(about, now),
  ]);
  return {
    ...{ id, reason, text, at, open },
    context: report.context as ReportContext,
    now: person.person === '' ? null : person,
    moderator: role !== null,
    sanctions: sanctions.map(shown),
  };
}

const shownDeed = ({ id, at, actorName, personName, what, until, reason }: Deed): ShownDeed => ({
  ...{ id, at, by: actorName, whom: personName, what, until, reason },
});
