import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { daysBetween, instantOf, isDate, repeated, shifted } from '../club/calendar.ts';
import { titleOf } from '../games/index.ts';
import { LOCAL, type NewEvening } from '../protocol/club-request.ts';
import * as requests from '../protocol/request.ts';
import { draw, drawnTables, openDraw, planOf } from './clubs/drawing.ts';
import {
  entered,
  eveningOf,
  keyOf,
  limitedOf,
  unread,
  type ByClub,
  type ByEvening,
  type Entered,
} from './clubs/entry.ts';
import { endOf, shownEvening, withPeople } from './clubs/view.ts';
import { offsetOf } from './clubs/zones.ts';
import { answerProblem, type RouteContext } from './context.ts';
import type { StoredEvening } from './store/evenings.ts';

const { readEvening, readEveningChange, readEveningEnd, readEveningAnswer, readDrawing, readClubOpening } = requests;

/** In minutes. */
const USUAL_LENGTH = 180;
/** Tables of an evening are opened so long before its start and after its end, in milliseconds. */
const NEAR = 12 * 3_600_000;

/** Null: any. */
const isGame = (game: string | null): boolean => game === null || titleOf(game) !== undefined;

/** /api/clubs/:club/evenings: planning, answering, and opening tables. */
export function eveningRoutes(app: FastifyInstance, context: RouteContext): void {
  planningRoutes(app, context);
  changingRoutes(app, context);
  answerRoutes(app, context);
  drawingRoutes(app, context);
}

function planningRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;
  const { evenings } = hub.store;

  app.post<ByClub>('/clubs/:club/evenings', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const read = readEvening(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const now = hub.time.wall();
    const planned = eveningsOf(found, read.value, now);
    if (!planned) return answerProblem(reply, 400, { code: 'zone' });
    if (!isGame(planned[0]!.game)) return answerProblem(reply, 400, { code: 'game' });
    if (endOf(planned[0]!) <= now) return answerProblem(reply, 409, { code: 'past' });
    if (context.manners.words.find(planned[0]!.note) !== null) return answerProblem(reply, 400, { code: 'words' });
    if (!(await evenings.plan(planned, now))) return answerProblem(reply, 409, { code: 'many' });
    return { evenings: planned.map(({ id }) => id) };
  });

  app.get<ByEvening>('/clubs/:club/evenings/:evening', async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const evening = await eveningOf(context, found.club, request, reply);
    if (!evening) return reply;
    const answers = await evenings.answers([evening.id]);
    const all = await evenings.of(found.club.address);
    return { evening: withPeople(shownEvening(evening, all, answers, found.guest.person.id), answers) };
  });
}

/** The evenings that a request plans; null: there is no such day or zone. */
function eveningsOf({ club }: Entered, given: NewEvening, now: number): StoredEvening[] | null {
  const { id, local, zone = club.zone, minutes = USUAL_LENGTH, game = null, note = '', repeat } = given;
  const offset = offsetOf(zone);
  if (offset === null || !isDate(local)) return null;
  const locals = repeat ? repeated(local, repeat.every, repeat.count) : [local];
  if (!locals.every((one) => LOCAL.test(one))) return null;
  return locals.map((one, i) => ({
    ...{ id: keyOf(club.address, id, i), club: club.address, local: one, zone, starts: instantOf(one, offset) },
    ...{ minutes, game, note, season: null, series: repeat ? keyOf(club.address, id) : null },
    ...{ repeat: repeat?.every ?? null, cancelled: false, sequence: 0, changed: now },
  }));
}

/** An evening that may still be changed; null if an answer was sent instead. */
async function ahead(
  context: RouteContext,
  found: Entered,
  request: FastifyRequest<ByEvening>,
  reply: FastifyReply,
): Promise<StoredEvening | null> {
  const evening = await eveningOf(context, found.club, request, reply);
  if (!evening) return null;
  if (evening.cancelled) await answerProblem(reply, 409, { code: 'cancelled' });
  else if (endOf(evening) <= context.hub.time.wall()) await answerProblem(reply, 409, { code: 'past' });
  else return evening;
  return null;
}

function changingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;
  const { evenings } = hub.store;

  /** The evening, and the later ones of its series if they are meant, too. */
  const meant = async (one: StoredEvening, following: boolean | undefined): Promise<readonly StoredEvening[]> => {
    if (!following || one.series === null) return [one];
    const all = await evenings.of(one.club);
    return all.filter(({ series, starts, cancelled }) => series === one.series && starts >= one.starts && !cancelled);
  };

  app.patch<ByEvening>('/clubs/:club/evenings/:evening', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const evening = await ahead(context, found, request, reply);
    if (!evening) return reply;
    const read = readEveningChange(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { local = evening.local, following, ...rest } = read.value;
    const offset = offsetOf(evening.zone);
    if (offset === null || !isDate(local)) return answerProblem(reply, 400, { code: 'zone' });
    if (!isGame(rest.game ?? null)) return answerProblem(reply, 400, { code: 'game' });
    if (context.manners.words.find(rest.note ?? '') !== null) return answerProblem(reply, 400, { code: 'words' });
    const days = daysBetween(evening.local, local);
    const changed = (await meant(evening, following)).map((one) => {
      const moved = shifted(one.local, days).slice(0, 10) + local.slice(10);
      return { ...one, ...rest, local: moved, starts: instantOf(moved, offset) };
    });
    if (!changed.every((one) => LOCAL.test(one.local))) return answerProblem(reply, 400, { code: 'zone' });
    const now = hub.time.wall();
    if (changed.some((one) => endOf(one) <= now)) return answerProblem(reply, 409, { code: 'past' });
    await evenings.change(changed, now);
    return { ok: true };
  });

  app.post<ByEvening>('/clubs/:club/evenings/:evening/cancel', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const evening = await ahead(context, found, request, reply);
    if (!evening) return reply;
    const read = readEveningEnd(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const ended = await meant(evening, read.value.following);
    await evenings.change(
      ended.map((one) => ({ ...one, cancelled: true })),
      hub.time.wall(),
    );
    return { ok: true };
  });
}

function answerRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;

  app.post<ByEvening>('/clubs/:club/evenings/:evening/answer', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const evening = await ahead(context, found, request, reply);
    if (!evening) return reply;
    const read = readEveningAnswer(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { answer, guests = 0, by = null } = read.value;
    await hub.store.evenings.answer(found.club.address, {
      ...{ evening: evening.id, person: found.guest.person.id, answer, at: hub.time.wall() },
      guests: answer === 'no' ? 0 : guests,
      by: answer === 'maybe' && by !== null ? Math.min(by, endOf(evening)) : null,
    });
    return { ok: true };
  });
}

/** Why no table can be opened for an evening now: its results would count for another day. */
function closedAt(evening: StoredEvening, now: number): 'cancelled' | 'early' | 'past' | null {
  if (evening.cancelled) return 'cancelled';
  if (now < evening.starts - NEAR) return 'early';
  return now > endOf(evening) + NEAR ? 'past' : null;
}

function drawingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, settings, manners, friendsFeed, notices } = context;

  app.post<ByEvening>('/clubs/:club/evenings/:evening/tables', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const evening = await eveningOf(context, found.club, request, reply);
    if (!evening) return reply;
    const read = readDrawing(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { club, guest } = found;
    const { id: by } = guest.person;
    const id = keyOf(club.address, evening.id, by, read.value.id);
    let stored = await hub.store.evenings.drawn(id);
    if (!stored) {
      const closed = closedAt(evening, hub.time.wall());
      if (closed) return answerProblem(reply, 409, { code: closed });
      const unwelcome = await manners.refusesTable(by);
      if (unwelcome) return answerProblem(reply, 403, unwelcome);
      const plan = await draw(hub, club, evening, by, read.value, id, settings.patience);
      if (!plan) return answerProblem(reply, 409, { code: 'nobody' });
      if (!plan.ok) return answerProblem(reply, 400, plan.problem);
      const { address } = club;
      const text = JSON.stringify(plan.value);
      stored = await hub.store.evenings.draw({
        id,
        club: address,
        evening: evening.id,
        plan: text,
        at: hub.time.wall(),
      });
    }
    if (!stored.done)
      await openDraw(hub, stored, (people, table) => {
        friendsFeed.tell({ to: people, about: [], table });
        for (const person of people) notices.lookAt(person);
      });
    return { tables: await drawnTables(hub, planOf(stored)) };
  });

  app.post<ByClub>('/clubs/:club/tables', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply);
    if (!found) return reply;
    const read = readClubOpening(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { members, evening, patience = settings.patience, ...terms } = read.value;
    const { address, name } = found.club;
    const counted = evening === undefined ? null : await hub.store.evenings.evening(address, evening);
    if (evening !== undefined && !counted) return answerProblem(reply, 404, { code: 'evening' });
    const closed = counted && closedAt(counted, hub.time.wall());
    if (closed) return answerProblem(reply, 409, { code: closed });
    const unwelcome = await manners.refusesTable(found.guest.person.id);
    if (unwelcome) return answerProblem(reply, 403, unwelcome);
    const club = { address, name, ...(evening !== undefined && { evening }), ...(members && { members }) };
    const waits = terms.pace.kind === 'free' && { patience };
    const opened = await hub.open({ ...terms, ...waits, club }, found.guest.person.id);
    return opened.ok ? { id: opened.value.id } : answerProblem(reply, 400, opened.problem);
  });
}
