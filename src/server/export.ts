import { viewerOf, recordFor } from './snapshot.ts';
import { EventLog } from './eventlog.ts';
import type { Guest } from './people.ts';
import type { Hub } from './hub.ts';
import type { PersonId } from '../table/event.ts';
import type { Subscription } from './notices/push.ts';
import type { Hook } from './notices/webhook.ts';
import type { Channel } from './store/notices.ts';
import type { HistoryFilter } from './store/results.ts';
import type { StoredTournamentEvent } from '../tournament/event.ts';
import type { Device, Person, Store } from './store/store.ts';
import type { TournamentStore } from './store/tournaments.ts';

/* What the server knows of a person, as one JSON file. It is written piece by piece: there may be many games. */

const FORMAT = 'vatout-data/1';
const MOST_GAMES = 100_000;
/** Results that are read at once. */
const PAGE = 500;

export async function* exportOf(hub: Hub, { person, device }: Guest): AsyncGenerator<string> {
  const { store } = hub;
  const head = {
    format: FORMAT,
    exported: hub.time.wall(),
    ...(await partsOf(store, person, device)),
    ...(await dealingsOf(store, person.id)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"results":[`;
  let comma = '';
  for await (const result of resultsOf(store, person.id)) {
    yield `${comma}${JSON.stringify(result)}`;
    comma = ',';
  }
  yield '],"games":[';
  comma = '';
  for (const { id, stage, changed } of await store.tables({ person: person.id, limit: MOST_GAMES })) {
    const loaded = await EventLog.load(hub, id).catch(() => null);
    if (!loaded) continue; // a table that cannot be read is on hold, and not lost
    const { table, secret } = loaded.log;
    const viewer = viewerOf(table, person.id);
    const { board } = table.terms;
    const event = board ? await hub.boards.revealed(board.event) : null;
    const game = { table: id, stage, changed, seat: viewer, record: recordFor(table, viewer, { secret, event }) };
    yield `${comma}${JSON.stringify(game)}`;
    comma = ',';
  }
  yield ']}\n';
}

/** Everything but games, which may be many. `personal.ts` says which table is in which part. */
async function partsOf(store: Store, person: Person, here: Device): Promise<object> {
  const { accounts, notices, results } = store;
  const { id } = person;
  const [account, passkeys, tokens, devices, chat, channels, quiet, mailbox, ratings, bot] = await Promise.all([
    accounts.account(id),
    accounts.passkeys(id),
    store.tokens.of(id),
    store.devices(id),
    accounts.said(id),
    notices.channelsOf([id]),
    notices.quiet(id),
    notices.mailbox(id),
    results.ratings(id),
    store.botAccounts.of(id),
  ]);
  const proofs = await Promise.all(devices.map(({ hash }) => accounts.proved(hash)));
  return {
    profile: { ...person, since: account?.created ?? null, leaving: account?.leaving ?? null },
    passkeys: passkeys.map(({ name, created, used }) => ({ name, created, used })),
    tokens: tokens.map(({ name, start, scopes, created, used, until }) => ({
      ...{ name, start, scopes, created, used, until },
    })),
    recoveryCode: account?.made ?? null,
    bot,
    devices: devices.map(({ label, created, seen, hash }, i) => ({
      ...{ label, created, seen, current: hash === here.hash, proved: proofs[i] },
    })),
    notices: channels.map(shownChannel),
    quietHours: quiet,
    mailbox,
    chat,
    ratings,
  };
}

/** What is between the person and others. */
async function dealingsOf(
  { friends, invitations, seeks, moderation, clubs, evenings, tournaments }: Store,
  id: PersonId,
): Promise<object> {
  const [
    games,
    named,
    near,
    blocked,
    invited,
    [seek],
    sanctions,
    lostNames,
    reports,
    role,
    memberships,
    answers,
    cups,
  ] = await Promise.all([
    friends.privacy(id),
    friends.isNamed(id),
    friends.acquaintances(id),
    friends.blocked(id),
    invitations.all(id),
    seeks.of([id]),
    moderation.sanctionsOf(id),
    moderation.lostNames(id),
    moderation.reportsBy(id),
    moderation.role(id),
    clubs.of(id),
    evenings.answersOf(id),
    tournamentsOf(tournaments, id),
  ]);
  return {
    privacy: { games, named },
    friends: near.map(({ person: { name, handle }, asks, asked }) => ({ name, handle, asks, asked })),
    blocked: blocked.map(({ name, handle }) => ({ name, handle })),
    // Of the others only that somebody was there: their ids are theirs.
    invitations: invited.map(({ table, inviter, at, state }) => ({ table, at, state, made: inviter === id })),
    seek: seek ? { games: seek.games, pace: seek.pace, rated: seek.rated, table: seek.table } : null,
    role,
    clubs: memberships,
    evenings: answers,
    tournaments: cups,
    sanctions: sanctions.map(({ kind, since, until, reason, lifted }) => ({ kind, since, until, reason, lifted })),
    lostNames: lostNames.map(({ name, at }) => ({ name, at })),
    // What the server attached is about others.
    reports: reports.map(({ reason, text, table, at, closed }) => ({ reason, text, table: table || null, at, closed })),
  };
}

/** What the person entered or organised, with their own part of the events: those of others are theirs. */
async function tournamentsOf(tournaments: TournamentStore, person: PersonId): Promise<object[]> {
  const rows = await tournaments.of(person, MOST_GAMES);
  return Promise.all(
    rows.map(async ({ id, organiser, club, starts, created }) => {
      const events = await tournaments.events(id);
      const isOwn = (event: StoredTournamentEvent): boolean =>
        ('person' in event && event.person === person) || ('by' in event && event.by === person);
      return { id, club, starts, created, organised: organiser === person, events: events.filter(isOwn) };
    }),
  );
}

/** The keys of a push subscription are the browser's. */
function shownChannel({ kind, address, language, created }: Channel): object {
  const shown = { kind, language, created };
  if (kind === 'mail') return { ...shown, address };
  const { endpoint, url, kind: form } = JSON.parse(address) as Partial<Subscription & Hook>;
  return kind === 'push' ? { ...shown, endpoint } : { ...shown, url, form };
}

async function* resultsOf({ results }: Store, person: PersonId): AsyncGenerator<object> {
  let before: HistoryFilter['before'];
  for (;;) {
    const page = await results.history({ person, limit: PAGE, ...(before && { before }) });
    for (const { summary: _, ...result } of page) yield result;
    if (page.length < PAGE) return;
    before = page.at(-1)!;
  }
}
