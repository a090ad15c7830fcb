import { createHash, randomBytes } from 'node:crypto';
import { IDENTITIES } from '../../core/identity.ts';
import { isOver } from '../../core/match.ts';
import type { Chair, PersonId, SeatedPerson, Sitter } from '../../table/event.ts';
import { resultOf } from '../../table/result.ts';
import { EMPTY, STAND_IN, type Table } from '../../table/table.ts';
import type { BoardOfTable, Pace, Terms } from '../../table/terms.ts';
import type { TournamentNotice } from '../../tournament/command.ts';
import { playOf } from '../../tournament/settings.ts';
import type { RoundTable, Tournament } from '../../tournament/tournament.ts';
import type { Hub } from '../hub.ts';
import { legible } from '../pairing.ts';
import type { Room } from '../room.ts';
import type { StoredTournament } from './logs.ts';
import { unwelcome } from './rights.ts';

/* The online tables of a tournament. Each step can be repeated by any node and does nothing twice. */

const USUAL_PACE: Pace = { kind: 'move', seconds: 60 };
/** In seconds, at tables without clocks. */
const PATIENCE = 60;

/** Every node finds the same table. Its id is no secret: the page of the tournament shows it. */
export const tableIdOf = (tournament: string, round: number, table: number): string =>
  createHash('sha256').update(`vatout tournament ${tournament} ${round} ${table}`).digest('base64url').slice(0, 22);

/** A table of the current round, by its place in the tournament. */
export interface Place {
  readonly stored: StoredTournament;
  readonly round: number;
  readonly table: number;
}

export const idOf = ({ stored: { state }, round, table }: Place): string => tableIdOf(state.id, round, table);
const seatsAt = ({ stored: { state }, round, table }: Place): RoundTable => state.rounds[round]!.tables[table]!;

export const hasResult = (place: Place): boolean => seatsAt(place).places !== null;

/** Opens the table with everybody on their chair, and begins the game. */
export async function openTable(hub: Hub, place: Place): Promise<Room | null> {
  const id = idOf(place);
  const room = (await hub.room(id)) ?? (await openNew(hub, place, id));
  await room?.tick({ kind: 'begin' });
  return room;
}

async function openNew(hub: Hub, place: Place, id: string): Promise<Room | null> {
  const { state, row } = place.stored;
  const board = state.settings.duplicate ? await boardOf(hub, place) : null;
  const chairs = await chairsAt(hub, place, board);
  const host = chairs.flatMap(({ sitter }) => (sitter?.kind === 'person' ? sitter.person : []))[0] ?? row.organiser;
  const club = row.club === null ? null : await hub.store.clubs.club(row.club);
  const more = { ...(club && { club: { address: club.address, name: club.name } }), ...(board && { board }) };
  const terms = { ...termsOf(state, place, chairs.length), ...more };
  const opened = await hub.open(terms, host, id, chairs).catch(async (error: unknown) => {
    const value = await hub.room(id); // another process was first
    if (!value) throw error;
    return { ok: true, value } as const;
  });
  return opened.ok ? opened.value : null;
}

function termsOf({ id, settings }: Tournament, { round, table }: Place, seats: number): Terms {
  const { game, options } = playOf(settings, round);
  const { pace = USUAL_PACE, name } = settings;
  return {
    ...{ game, seats, options, pace, overtime: 'bot', listed: false, hints: false },
    ...(pace.kind === 'free' && { patience: PATIENCE }),
    tournament: { id, name, round, table },
  };
}

/** All tables of a round play one board. */
const boardOf = async ({ boards }: Hub, { stored: { row }, round, table }: Place): Promise<BoardOfTable> => ({
  ...{ event: row.id, number: round + 1, table: table + 1, commitment: await boards.seal(row.id) },
});

/** Binds people to the table; resolves to those who play the board nowhere else. */
async function bindTo(
  { boards }: Hub,
  board: BoardOfTable,
  people: readonly PersonId[],
  table: string,
): Promise<ReadonlySet<PersonId>> {
  for (const person of people) await boards.assign(board, person, table);
  return boards.bind(board, people, table);
}

/**
 * Bots and people on their chairs. A person without an account any more leaves the chair to a bot, and so does somebody who
 * may not play, whose account is a bot's by now, or who knows the board from another table.
 */
async function chairsAt(hub: Hub, place: Place, board: BoardOfTable | null): Promise<Chair[]> {
  const { state } = place.stored;
  const { seats } = seatsAt(place);
  const level = state.settings.fill ?? STAND_IN;
  const people = seats.flatMap((entrant) => (entrant === null ? [] : (state.entrants[entrant]!.person ?? [])));
  const bound = board && (await bindTo(hub, board, people, idOf(place)));
  const chairs: Chair[] = [];
  for (const occupant of seats) {
    const found = occupant === null ? null : await sitterOf(hub, place.stored, occupant, chairs);
    const sitter = found && (bound?.has(found.person) ?? true) ? found : null;
    chairs.push({
      ...EMPTY,
      sitter: sitter ?? { kind: 'bot', level },
      entropy: sitter ? randomBytes(16).toString('hex') : '',
    });
  }
  return chairs;
}

/** Everybody in their own colour, or in one that nobody before them has. */
async function sitterOf(
  hub: Hub,
  { state, row }: StoredTournament,
  entrant: number,
  before: readonly Chair[],
): Promise<SeatedPerson | null> {
  const { person, name } = state.entrants[entrant]!;
  const known = person ? await hub.store.person(person) : null;
  if (!known || known.bot || (await unwelcome(hub, row, known.id))) return null;
  const { id, identity } = legible(known);
  const taken = before.map(({ sitter }) => (sitter?.kind === 'person' ? sitter.identity : ''));
  const free = taken.includes(identity) ? (IDENTITIES.find((one) => !taken.includes(one)) ?? identity) : identity;
  return { kind: 'person', person: id, name, identity: free };
}

/** Makes a table that plays what the tournament says: paused or not, whose seat it is, and whether the time is over. */
export async function adjustTable(hub: Hub, place: Place): Promise<void> {
  const { state } = place.stored;
  const room = await hub.room(idOf(place));
  if (!room) return;
  const { overdue } = state.rounds[place.round]!;
  for (const [seat, occupant] of seatsAt(place).seats.entries()) {
    if (occupant === null) continue;
    const { present, person, removed } = state.entrants[occupant]!;
    const { sitter } = room.table.chairs[seat]!;
    const there = sitter?.kind === 'person' ? sitter.person : null;
    if (person !== null && there !== '' && (removed || there !== person))
      await room.tick({ kind: 'substitute', seat, sitter: await takerOf(hub, place, room, seat) });
    if (!present) await room.tick({ kind: 'absent', seat });
  }
  const isArena = state.settings.format.kind === 'arena';
  if (state.stage === 'cancelled' || (overdue && !isArena)) await room.tick({ kind: 'cut' });
  else await room.tick({ kind: state.pausedSince === null ? 'release' : 'hold' });
}

/** Who takes over a seat during the game: the entrant, or a bot for somebody who was removed or may not play this board. */
async function takerOf(hub: Hub, place: Place, room: Room, seat: number): Promise<Sitter> {
  const { stored } = place;
  const { entrants, settings } = stored.state;
  const entrant = seatsAt(place).seats[seat]!;
  const { board } = room.table.terms;
  const others = room.table.chairs.filter((_, at) => at !== seat);
  const found = entrants[entrant]!.removed ? null : await sitterOf(hub, stored, entrant, others);
  const isNew = found && (!board || (await bindTo(hub, board, [found.person], room.id)).has(found.person));
  return isNew ? found : { kind: 'bot', level: settings.fill ?? STAND_IN };
}

/** What a table that has ended reports; null while it plays. */
export function reportOf(place: Place, table: Table): Extract<TournamentNotice, { kind: 'result' }> | null {
  if (table.stage !== 'ended') return null;
  const { round, table: number } = place;
  const { ranks, scores } = resultOf(table);
  const occupants = seatsAt(place).seats;
  // A bot played to the end, or the person gave up.
  const missing = [...table.chairs.keys()].filter(
    (seat) =>
      occupants[seat] !== null && (table.chairs[seat]!.helped === 'away' || table.chairs[seat]!.sitter?.kind === 'bot'),
  );
  const cut = !isOver(table.match) && table.chairs.every(({ lost }) => lost === null);
  return { kind: 'result', round, table: number, places: ranks, missing, results: scores, ...(cut && { cut }) };
}
