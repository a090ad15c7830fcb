import type { TournamentCard, Tournament as ShownTournament, TournamentLine } from '../../protocol/tournament.ts';
import type { PersonId } from '../../table/event.ts';
import type { StoredTournamentEvent } from '../../tournament/event.ts';
import { survivors } from '../../tournament/knockout.ts';
import { roundCount, roundsBegun } from '../../tournament/round.ts';
import { playOf } from '../../tournament/settings.ts';
import { nextStart, pauseOf } from '../../tournament/timetable.ts';
import { entrantOf, presentEntrants, type Tournament } from '../../tournament/tournament.ts';
import { listed } from '../friends.ts';
import type { Hub } from '../hub.ts';
import type { Person } from '../store/store.ts';
import { controlsFor } from './controls.ts';
import type { StoredTournament } from './logs.ts';
import { foreseen } from './foresight.ts';
import { mayOrganise } from './rights.ts';
import { roundsFor, shownRound } from './rounds.ts';
import { asIfEnded, standingRows } from './standings.ts';
import { tableIdOf } from './tables.ts';

/* What people see of a tournament. */

const MINUTE = 60_000;

export async function cardFor(hub: Hub, stored: StoredTournament, person: PersonId | null): Promise<TournamentCard> {
  const isOrganiser = person !== null && (await mayOrganise(hub, stored.row, person));
  return { ...(await publicCard(hub, stored)), you: roleIn(stored, person, isOrganiser) };
}

const roleIn = ({ state }: StoredTournament, person: PersonId | null, isOrganiser: boolean): TournamentCard['you'] =>
  isOrganiser ? 'organiser' : entrantOf(state, person) === null ? 'none' : 'entrant';

async function publicCard(hub: Hub, { row, state }: StoredTournament): Promise<Omit<TournamentCard, 'you'>> {
  const { settings, stage } = state;
  const organiser = row.organiser === '' ? null : await hub.store.person(row.organiser);
  const club = row.club === null ? null : await hub.store.clubs.club(row.club);
  const begun = roundsBegun(state);
  const count = roundCount(state, presentEntrants(state).length);
  const of = settings.format.kind === 'arena' ? 1 : count;
  return {
    ...{ id: row.id, name: settings.name, format: settings.format.kind, listed: row.listed, stage, starts: row.starts },
    game: playOf(settings, stage === 'between' ? begun : Math.max(0, state.rounds.length - 1)).game,
    club: club && { address: club.address, name: club.name },
    organiser: organiser && listed(organiser),
    entrants: presentEntrants(state).length,
    round: begun,
    of: Number.isFinite(of) ? of : null,
  };
}

/** What everybody sees alike. */
type PublicTournament = Omit<ShownTournament, 'you' | 'now' | 'reader'>;

export async function publicView(hub: Hub, stored: StoredTournament, version: string): Promise<PublicTournament> {
  const { row, state } = stored;
  const { seed: _, ...settings } = state.settings;
  const { time } = hub;
  const calendar = (service: number): number => Math.round(time.wall() + service - time.now());
  const rounds = await roundsFor(hub, state);
  const supposed = asIfEnded(state, rounds.at(-1) ?? []);
  return {
    ...(await publicCard(hub, stored)),
    version,
    events: row.version,
    settings,
    paused: state.pausedSince === null ? null : calendar(state.pausedSince),
    people: await peopleOf(hub, state),
    rounds: rounds.map((faces, at) => shownRound(state, at, faces, calendar, time.now())),
    standings: standingRows(state, supposed),
    next: nextOf(stored, supposed, calendar),
    waiting: [...state.waiting],
    log: await logOf(hub, state, calendar),
  };
}

/** What depends on the reader and the moment. */
export async function personalView(
  hub: Hub,
  stored: StoredTournament,
  person: PersonId | null,
): Promise<Pick<ShownTournament, 'you' | 'now' | 'reader'>> {
  const now = Math.round(hub.time.wall());
  if (person === null) return { you: 'none', now, reader: null };
  const organiser = await mayOrganise(hub, stored.row, person);
  return { you: roleIn(stored, person, organiser), now, reader: await readerOf(hub, stored, person, organiser) };
}

/** How long the names and colours of people are taken from the last reading, in milliseconds. */
const NAMES_KEPT = 10_000;
const namesOf = new WeakMap<
  Tournament['entrants'],
  { readonly at: number; readonly known: Promise<(Person | null)[]> }
>();

function knownPeople({ store }: Hub, { entrants }: Tournament): Promise<(Person | null)[]> {
  const held = namesOf.get(entrants);
  if (held && performance.now() - held.at < NAMES_KEPT) return held.known;
  const known = Promise.all(entrants.map(({ person }) => (person ? store.person(person) : null)));
  namesOf.set(entrants, { at: performance.now(), known });
  known.catch(() => namesOf.delete(entrants));
  return known;
}

async function peopleOf(hub: Hub, state: Tournament): Promise<ShownTournament['people']> {
  const known = await knownPeople(hub, state);
  const last = state.settings.format.kind === 'knockout' ? lastComplete(state) : -1;
  const alive = last >= 0 ? new Set(survivors(state, last)) : null;
  return state.entrants.map(({ name, rating, present }, at) => {
    const person = known[at];
    return { person: person ? listed(person) : null, name, rating, present, out: alive !== null && !alive.has(at) };
  });
}

/** The last round with all its results; -1: none. */
const lastComplete = ({ rounds }: Tournament): number =>
  rounds.findLastIndex(({ tables }) => tables.length > 0 && tables.every(({ places }) => places !== null));

/** The round that follows, and who would meet. */
function nextOf(
  { row, state }: StoredTournament,
  supposed: Tournament | null,
  calendar: (service: number) => number,
): ShownTournament['next'] {
  const { stage, settings, rounds } = state;
  const round = rounds.at(-1);
  if (settings.format.kind === 'arena' || stage === 'ended' || stage === 'cancelled') return null;
  const pause = pauseOf(state);
  if (stage === 'entry' || (stage === 'paired' && rounds.length === 1)) {
    const at = pause === null ? null : row.starts;
    const drawn = round?.tables.map(({ seats }) => [...seats]) ?? null;
    return { game: playOf(settings, 0).game, at, tables: drawn, byes: [...(round?.byes ?? [])] };
  }
  if (stage === 'running' && round!.last) return null;
  const own = nextStart(state);
  const limit = stage === 'running' && round!.due !== null && pause !== null ? round!.due + pause * MINUTE : null;
  const start = own ?? limit;
  const draw =
    stage === 'paired' ? { tables: round!.tables.map(({ seats }) => seats), byes: round!.byes } : foreseen(supposed);
  return {
    game: playOf(settings, stage === 'paired' ? rounds.length - 1 : rounds.length).game,
    at: start === null ? null : calendar(start),
    tables: draw?.tables.map((table) => [...table]) ?? null,
    byes: [...(draw?.byes ?? [])],
  };
}

async function logOf(
  { store }: Hub,
  { log }: Tournament,
  calendar: (service: number) => number,
): Promise<TournamentLine[]> {
  const ids = [...new Set(log.flatMap((event) => ('by' in event && event.by ? event.by : [])))];
  const known = await Promise.all(ids.map((id) => store.person(id)));
  const names = new Map(known.flatMap((person) => (person ? [[person.id, person.name]] : [])));
  return log.map((event) => lineOf(event, names, calendar));
}

function lineOf(
  event: StoredTournamentEvent,
  names: ReadonlyMap<PersonId, string>,
  calendar: (service: number) => number,
): TournamentLine {
  return {
    at: event.on ?? calendar(event.at),
    kind: event.kind,
    by: ('by' in event && event.by && names.get(event.by)) || null,
    reason: 'reason' in event ? (event.reason ?? '') : '',
    entrants: event.kind === 'swap' ? [event.a, event.b] : 'entrant' in event ? [event.entrant] : [],
    round: 'round' in event ? event.round : null,
    table: 'table' in event ? event.table : null,
    minutes: event.kind === 'extend' ? event.minutes : null,
    places: event.kind === 'correct' ? [...event.places] : null,
  };
}

async function readerOf(
  hub: Hub,
  { state }: StoredTournament,
  person: PersonId,
  organiser: boolean,
): Promise<ShownTournament['reader']> {
  const entrant = entrantOf(state, person);
  return {
    organiser,
    entrant,
    waiting: entrant !== null && state.waiting.includes(entrant),
    table: entrant === null ? null : await seatOf(hub, state, entrant, person),
    controls: controlsFor(state, person, organiser),
  };
}

async function seatOf(hub: Hub, state: Tournament, entrant: number, person: PersonId) {
  const round = state.rounds.length - 1;
  const tables = state.stage === 'running' ? state.rounds[round]!.tables : [];
  const table = tables.findIndex(({ seats, places }) => places === null && seats.includes(entrant));
  if (table < 0) return null;
  const id = tableIdOf(state.id, round, table);
  const [known] = await hub.store.tables({ id, limit: 1 });
  return { table, id, seat: tables[table]!.seats.indexOf(entrant), turn: known?.turn.includes(person) ?? false };
}
