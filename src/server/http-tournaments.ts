import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { start } from '../core/match.ts';
import type { Problem } from '../core/result.ts';
import { titles } from '../games/index.ts';
import { ADDRESS } from '../protocol/club-request.ts';
import type { RefusedFor } from '../protocol/reply.ts';
import { isId, readTournament, readTournamentAct } from '../protocol/request.ts';
import type { TournamentRefusal } from '../protocol/code.ts';

import type { TournamentCode, TournamentCommand } from '../tournament/command.ts';
import { openTournament } from '../tournament/decide.ts';
import type { Settings } from '../tournament/settings.ts';
import { pauseOf } from '../tournament/timetable.ts';
import { foldTournament } from '../tournament/fold.ts';
import { keyOf, limitedOf, unread } from './clubs/entry.ts';
import { answerProblem, guestOf, stranger, type RouteContext } from './context.ts';
import { isMember } from './store/clubs.ts';
import { languageNamed } from './language.ts';
import { areApart } from './store/friends.ts';
import type { TournamentRow } from './store/tournaments.ts';
import type { StoredTournament } from './tournaments/logs.ts';
import { unlessDamaged } from './tournaments/erasure.ts';
import { publicEvents } from './tournaments/publicevents.ts';
import { standingsCsv } from './tournaments/standings.ts';
import { seatsOf } from './tournaments/tournaments.ts';
import { mayOrganise, unwelcome } from './tournaments/rights.ts';
import { cardFor } from './tournaments/view.ts';
import { Views } from './tournaments/views.ts';

type ByTournament = { Params: { tournament: string } };

const MOST_LISTED = 50;

/** /api/tournaments: announcing, reading and running tournaments. */
export function tournamentRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context);
  readingRoutes(app, context);
  commandRoutes(app, context);
}

function listRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners } = context;
  const { store, time } = hub;

  app.get<{ Querystring: { club?: string } }>('/tournaments', async (request) => {
    const guest = await guestOf(context, request);
    return tournamentsFor(context, guest?.person.id ?? null, request.query.club);
  });

  app.post('/tournaments', limitedOf(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const read = readTournament(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { id: person, handle, bot } = guest.person;
    if (handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (bot) return answerProblem(reply, 403, { code: 'bot' });
    const { id: key, club, listed, starts } = read.value;
    const settings: Settings = { ...read.value.settings, seed: randomBytes(12).toString('hex') };
    if (manners.words.find(settings.name) !== null) return answerProblem(reply, 400, { code: 'words' });
    const opened = openTournament(person, settings, seatsOf);
    if (!opened.ok) return answerProblem(reply, 400, refusal(opened.problem));
    const bad = badOptions(settings);
    if (bad) return answerProblem(reply, 400, bad);
    const unwelcome = await manners.refusesTable(person);
    if (unwelcome) return answerProblem(reply, 403, unwelcome);
    if (club !== null) {
      if (!(await store.clubs.club(club))) return answerProblem(reply, 404, { code: 'club' });
      const role = await store.clubs.standing(club, person);
      if (!isMember(role)) return answerProblem(reply, 403, { code: 'member' });
      if (role === 'member') return answerProblem(reply, 403, { code: 'organiser' });
    }
    const id = keyOf(person, 'tournament', key);
    const first = { ...opened.events[0]!, at: time.now(), on: Math.round(time.wall()) };
    const auto = pauseOf(foldTournament(id, [first])) !== null;
    const row = { id, organiser: person, club, listed, starts, created: Math.round(time.wall()), auto };
    const done = await store.tournaments.open({ ...row, stage: 'entry', due: null }, first);
    return done ? { tournament: id } : answerProblem(reply, 409, { code: 'many' });
  });
}

/** Listed tournaments and those of the reader, or those of a club that the reader may see. */
export async function tournamentsFor({ hub, tournaments }: RouteContext, person: string | null, club?: unknown) {
  const { store } = hub;
  const ofReader = async (): Promise<TournamentRow[]> => {
    const own = person === null ? [] : await store.tournaments.of(person, MOST_LISTED);
    const everybody = await store.tournaments.listed(MOST_LISTED);
    return [...own, ...everybody.filter(({ id }) => !own.some((one) => one.id === id))].slice(0, MOST_LISTED);
  };
  const ofClub = async (address: string): Promise<readonly TournamentRow[]> => {
    const isIn = person !== null && isMember(await store.clubs.standing(address, person));
    return (await store.tournaments.ofClub(address, MOST_LISTED)).filter(({ listed }) => listed || isIn);
  };
  const rows = await (typeof club === 'string' && ADDRESS.test(club) ? ofClub(club) : ofReader());
  const cards = rows.map(async (row) => cardFor(hub, await tournaments.logs.follow(row), person));
  // One that cannot be read hides no other.
  const read = await Promise.all(cards.map((card) => card.catch(unlessDamaged)));
  return { tournaments: read.filter((card) => card !== null) };
}

/** The rules' refusal of the options of a game; null: all are possible. */
function badOptions({ game, options, table, programme = [] }: Settings): Problem | null {
  for (const play of [{ game, options, table }, ...programme]) {
    const title = titles.find((one) => one.game.id === play.game)!;
    const sizes = title.game.seats.filter((size) => size >= play.table.least && size <= play.table.most);
    for (const size of sizes) {
      const begun = start(title.game, size, play.options);
      if (!begun.ok) return begun.problem;
    }
  }
  return null;
}

const refusal = ({ code, detail }: { code: TournamentCode; detail?: string }): RefusedFor<TournamentRefusal> => ({
  code: `tournament.${code}`,
  ...(detail !== undefined && { detail }),
});

function readingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;
  const views = new Views(hub);

  app.get<ByTournament>('/tournaments/:tournament', async (request, reply) => {
    const stored = await tournamentOf(context, request.params.tournament, reply);
    if (!stored) return reply;
    const guest = await guestOf(context, request);
    const packs = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '');
    if (packs) void reply.header('content-encoding', 'gzip');
    void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    return views.answer(stored, guest?.person.id ?? null, packs);
  });

  app.get<ByTournament>('/tournaments/:tournament/version', async (request, reply) => {
    const stored = await tournamentOf(context, request.params.tournament, reply);
    return stored ? { version: await views.version(stored) } : reply;
  });

  app.get<ByTournament & { Querystring: { language?: string } }>(
    '/tournaments/:tournament/standings.csv',
    async (request, reply) => {
      const stored = await tournamentOf(context, request.params.tournament, reply);
      if (!stored) return reply;
      const text = standingsCsv(stored.state, languageNamed(request.query.language));
      return reply.type('text/csv; charset=utf-8').send(text);
    },
  );

  // Everybody may compute the standings again.
  app.get<ByTournament>('/tournaments/:tournament/events', async (request, reply) => {
    const stored = await tournamentOf(context, request.params.tournament, reply);
    if (!stored) return reply;
    const { id, version } = stored.row;
    const events = (await hub.store.tournaments.events(id)).slice(0, version);
    const lines = publicEvents(stored.state, events).map((event) => `${JSON.stringify(event)}\n`);
    return reply.type('application/x-ndjson; charset=utf-8').send(lines.join(''));
  });
}

function commandRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, tournaments } = context;

  app.post<ByTournament>('/tournaments/:tournament/commands', limitedOf(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const stored = await tournamentOf(context, request.params.tournament, reply);
    if (!stored) return reply;
    const read = readTournamentAct(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { id: key, version, command } = read.value;
    const person = guest.person.id;
    if (command.kind === 'join' && guest.person.handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (guest.person.bot) return answerProblem(reply, 403, { code: 'bot' });
    // Whoever may not play any more can always leave, and organises nothing.
    if (command.kind !== 'leave' && command.kind !== 'rest') {
      const forbidden = await unwelcome(hub, stored.row, person);
      if (forbidden) return answerProblem(reply, 403, forbidden);
    }
    const rude = await rudeness(context, command);
    if (rude) return answerProblem(reply, 400, rude);
    if (command.kind === 'substitute') {
      const substitute = await hub.store.person(command.person);
      if (!substitute) return answerProblem(reply, 404, { code: 'person' });
      if (substitute.handle === null) return answerProblem(reply, 403, { code: 'keep' });
      if (substitute.bot) return answerProblem(reply, 403, { code: 'bot' });
      const refused = await unwelcome(hub, stored.row, substitute.id);
      if (refused) return answerProblem(reply, 403, refused);
      if (areApart(await hub.store.friends.relation(person, substitute.id)))
        return answerProblem(reply, 409, { code: 'apart' });
    }
    const bad = command.kind === 'change' ? badChange(stored, command) : null;
    if (bad) return answerProblem(reply, 400, bad);
    const organises = await mayOrganise(hub, stored.row, person);
    const rating = command.kind === 'join' ? await ratingOf(context, stored, person) : null;
    const changed = await tournaments.command(stored.row.id, person, command, { key, version, rating, organises });
    if (changed === 'version') return answerProblem(reply, 409, { code: 'version' });
    if (changed && !changed.ok) return answerProblem(reply, 409, refusal(changed.problem));
    return changed ? { version: changed.version } : answerProblem(reply, 404, { code: 'tournament' });
  });
}

/** Options of unknown games are refused by the tournament itself. */
function badChange({ state }: StoredTournament, { settings }: Extract<TournamentCommand, { kind: 'change' }>) {
  const all = [settings.game, ...(settings.programme ?? []).map(({ game }) => game)];
  const isKnown = all.every((game) => seatsOf(game).length > 0);
  return isKnown ? badOptions({ ...settings, seed: state.settings.seed }) : null;
}

/** Names of people and of the tournament, and reasons, are read by everybody. */
async function rudeness({ manners }: RouteContext, command: TournamentCommand) {
  if (command.kind === 'join' || command.kind === 'substitute') {
    const rude = await manners.refusesName(null, command.name);
    if (rude) return rude;
  }
  const text = command.kind === 'change' ? command.settings.name : 'reason' in command ? command.reason : '';
  return manners.words.find(text) === null ? null : ({ code: 'words' } as const);
}

async function ratingOf({ hub }: RouteContext, { state }: StoredTournament, person: string): Promise<number | null> {
  const ratings = await hub.store.results.ratings(person);
  return ratings.find(({ game }) => game === state.settings.game)?.rating ?? null;
}

/** The tournament of a path; null if an answer was sent because there is none. */
export async function tournamentOf(
  { tournaments }: RouteContext,
  tournament: string,
  reply: FastifyReply,
): Promise<StoredTournament | null> {
  const stored = isId(tournament) ? await tournaments.logs.load(tournament) : null;
  if (!stored) await answerProblem(reply, 404, { code: 'tournament' });
  return stored;
}
