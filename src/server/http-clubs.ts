import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { USUAL_RULES } from '../club/standings.ts';
import * as requests from '../protocol/request.ts';
import { isBotAccount } from './botaccounts.ts';
import { clubOf, entered, keyOf, limitedOf, unread, type ByClub } from './clubs/entry.ts';
import { cardOf, clubFor, versionOf } from './clubs/view.ts';
import { offsetOf } from './clubs/zones.ts';
import type { PersonId } from '../table/event.ts';
import { answerProblem, guestOf, publicAddress, stranger, type RouteContext } from './context.ts';

const { readFounding, readClubChange, readClubJoining, readClubMember } = requests;
const { readClubRole, readClubRequest, readClubRemoval } = requests;

/** Clubs that one address founds in an hour: the address of a club is never given again. */
const MOST_FOUNDED = 20;

const newSecret = (): string => randomBytes(16).toString('base64url');

/** /api/clubs: founding, reading and changing clubs, and who belongs to them. */
export function clubRoutes(app: FastifyInstance, context: RouteContext): void {
  readingRoutes(app, context);
  foundingRoutes(app, context);
  joiningRoutes(app, context);
  memberRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;

  app.get('/clubs', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const mine = await hub.store.clubs.clubsOf(guest.person.id);
    return { clubs: await Promise.all(mine.map((club) => cardOf(hub, club, true))) };
  });

  app.get<ByClub>('/clubs/:club', async (request, reply) => {
    const club = await clubOf(context, request, reply);
    if (!club) return reply;
    const guest = await guestOf(context, request);
    return { club: await clubFor(hub, club, guest?.person.id ?? null) };
  });

  app.get<ByClub>('/clubs/:club/version', async (request, reply) => {
    const club = await clubOf(context, request, reply);
    return club ? { version: await versionOf(hub, club) } : reply;
  });
}

function foundingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners } = context;
  const { clubs, evenings } = hub.store;

  app.post('/clubs', limitedOf(context, MOST_FOUNDED), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    if (guest.person.handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (guest.person.bot) return answerProblem(reply, 403, { code: 'bot' });
    const read = readFounding(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { address, name, about, joining, zone, season = '' } = read.value;
    if (offsetOf(zone) === null) return answerProblem(reply, 400, { code: 'zone' });
    const rude = [address, name, about, season].some((text) => manners.words.find(text) !== null);
    if (rude) return answerProblem(reply, 400, { code: 'words' });
    const unwelcome = await manners.refusesTable(guest.person.id);
    if (unwelcome) return answerProblem(reply, 403, unwelcome);
    const made = {
      ...{ address, name, about, joining, zone, created: hub.time.wall() },
      ...{ invite: newSecret(), calendar: newSecret(), site: publicAddress(context, request) },
    };
    if (!(await clubs.found(made, guest.person.id))) {
      const taken = await clubs.isTaken(address);
      const mine = taken && (await clubs.standing(address, guest.person.id)) === 'organiser';
      // A repeated request finds what the first has done.
      if (!mine) return answerProblem(reply, 409, { code: taken ? 'address' : 'many' });
    }
    if (await isBotAccount(hub.store, guest.person.id)) return leaveAsBot(context, address, guest.person.id, reply);
    await evenings.begin({ id: keyOf(address, 'first season'), club: address, name: season, rules: USUAL_RULES });
    return { club: address };
  });

  app.patch<ByClub>('/clubs/:club', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const read = readClubChange(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { name, about, joining, zone } = { ...found.club, ...read.value };
    if (offsetOf(zone) === null) return answerProblem(reply, 400, { code: 'zone' });
    if ([name, about].some((text) => manners.words.find(text) !== null))
      return answerProblem(reply, 400, { code: 'words' });
    await clubs.change({ ...found.club, name, about, joining, zone });
    return { ok: true };
  });

  app.post<ByClub>('/clubs/:club/invite', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const invite = newSecret();
    await clubs.setInvite(found.club.address, invite);
    return { invite };
  });
}

/** The account became a bot's while it joined. */
async function leaveAsBot({ hub }: RouteContext, club: string, person: PersonId, reply: FastifyReply) {
  await hub.store.clubs.leave(club, person, hub.time.wall());
  return answerProblem(reply, 403, { code: 'bot' });
}

function joiningRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub, manners } = context;
  const { clubs } = hub.store;

  app.post<ByClub>('/clubs/:club/join', limitedOf(context), async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const club = await clubOf(context, request, reply);
    if (!club) return reply;
    const read = readClubJoining(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { id: person, handle, bot } = guest.person;
    if (handle === null) return answerProblem(reply, 403, { code: 'keep' });
    if (bot) return answerProblem(reply, 403, { code: 'bot' });
    const forbidden = await manners.sanctions.forbidsPlay(person);
    if (forbidden) return answerProblem(reply, 403, forbidden);
    const { invite } = read.value;
    if (invite !== undefined && invite !== club.invite) return answerProblem(reply, 403, { code: 'invite' });
    if ((await clubs.standing(club.address, person)) === 'banned') return answerProblem(reply, 403, { code: 'banned' });
    const role = club.joining === 'open' || invite !== undefined ? 'member' : 'asked';
    const joined = await clubs.join(club.address, person, role, hub.time.wall());
    if (!joined) return answerProblem(reply, 409, { code: 'many' });
    if (await isBotAccount(hub.store, person)) return leaveAsBot(context, club.address, person, reply);
    return { state: (await clubs.standing(club.address, person)) === 'asked' ? 'asked' : 'member' };
  });

  app.post<ByClub>('/clubs/:club/leave', async (request, reply) => {
    const guest = await guestOf(context, request);
    if (!guest) return stranger(reply);
    const club = await clubOf(context, request, reply);
    if (!club) return reply;
    const left = await clubs.leave(club.address, guest.person.id, hub.time.wall());
    if (left) context.peers.expelled(guest.person.id);
    return left ? { ok: true } : answerProblem(reply, 409, { code: 'nothing' });
  });

  app.post<ByClub>('/clubs/:club/requests', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const read = readClubRequest(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { person, accept } = read.value;
    const { address } = found.club;
    if ((await clubs.standing(address, person)) !== 'asked') return answerProblem(reply, 404, { code: 'nothing' });
    const now = hub.time.wall();
    const done = await (accept ? clubs.join(address, person, 'member', now) : clubs.leave(address, person, now));
    return done ? { ok: true } : answerProblem(reply, 409, { code: 'many' });
  });
}

function memberRoutes(app: FastifyInstance, context: RouteContext): void {
  const { hub } = context;
  const { clubs } = hub.store;

  app.post<ByClub>('/clubs/:club/roles', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'organiser');
    if (!found) return reply;
    const read = readClubRole(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { person, role } = read.value;
    const { address } = found.club;
    const before = await clubs.standing(address, person);
    if (before === null || before === 'asked' || before === 'banned')
      return answerProblem(reply, 404, { code: 'person' });
    const done = await clubs.setRole(address, person, role);
    return done ? { ok: true } : answerProblem(reply, 409, { code: 'last' });
  });

  // Helpers remove members only. Nobody removes themselves: they leave.
  app.post<ByClub>('/clubs/:club/removals', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const read = readClubRemoval(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const { person, ban } = read.value;
    const { address } = found.club;
    const before = await clubs.standing(address, person);
    if (
      person === found.guest.person.id ||
      (found.role === 'helper' && (before === 'helper' || before === 'organiser'))
    )
      return answerProblem(reply, 403, { code: 'organiser' });
    if (before === null && !(ban && (await hub.store.person(person))))
      return answerProblem(reply, 404, { code: 'person' });
    await (ban ? clubs.ban(address, person, hub.time.wall()) : clubs.leave(address, person, hub.time.wall()));
    context.peers.expelled(person);
    return { ok: true };
  });

  app.post<ByClub>('/clubs/:club/pardons', limitedOf(context), async (request, reply) => {
    const found = await entered(context, request, reply, 'helper');
    if (!found) return reply;
    const read = readClubMember(request.body);
    if (!read.ok) return unread(reply, read.detail);
    const done = await clubs.pardon(found.club.address, read.value.person);
    return done ? { ok: true } : answerProblem(reply, 404, { code: 'nothing' });
  });
}
