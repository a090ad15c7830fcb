import type { PersonId } from '../table/event.ts';
import { distinctName } from '../table/name.ts';
import { drawWave } from './arena.ts';
import type { TournamentCommand, TournamentNotice } from './command.ts';
import { events, refuse, type TournamentDecision } from './decision.ts';
import type { TournamentEvent } from './event.ts';
import { organise } from './organise.ts';
import { roundsBegun } from './round.ts';
import { nextRound } from './timetable.ts';
import { badPlaces, endingAfter } from './result.ts';
import { badSetting, MOST_ENTRANTS, PEOPLE, type SeatsOf, type Settings } from './settings.ts';
import { currentRound, entrantOf, openTables, presentEntrants, type Entrant, type Tournament } from './tournament.ts';

/** What the server knows beside the command. */
export interface Circumstances {
  readonly seatsOf: SeatsOf;
  /** Of the sender, at the game; null where there is none. */
  readonly rating: number | null;
  /** Whether the sender may act as the organiser; left out: only the organiser may. */
  readonly organises?: boolean;
}

/** The first event of a tournament. */
export function openTournament(organiser: PersonId | null, settings: Settings, seatsOf: SeatsOf): TournamentDecision {
  if (organiser === null) return refuse('stranger');
  const bad = badSetting(settings, seatsOf);
  return bad === null ? events({ kind: 'open', settings, organiser }) : refuse('setting', bad);
}

/** Turns a person's command into events. It changes nothing: the caller stores the events and then applies them. */
export function decideTournament(
  tournament: Tournament,
  by: PersonId | null,
  command: TournamentCommand,
  circumstances: Circumstances,
): TournamentDecision {
  if (by === null) return refuse('stranger');
  // A result can be wrong after the end, too.
  if (isOver(tournament) && command.kind !== 'correct') return refuse('ended');
  switch (command.kind) {
    case 'join':
      return join(tournament, by, command.name, circumstances.rating);
    case 'leave':
    case 'return':
    case 'wait':
    case 'rest':
      return decideOwn(tournament, by, command.kind);
    default:
      return (circumstances.organises ?? by === tournament.organiser)
        ? organise(tournament, by, command, circumstances.seatsOf)
        : refuse('organiser');
  }
}

const isOver = ({ stage }: Tournament): boolean => stage === 'ended' || stage === 'cancelled';

function join(tournament: Tournament, person: PersonId, wanted: string, rating: number | null): TournamentDecision {
  const { entrants, rounds, settings } = tournament;
  if (entrantOf(tournament, person) !== null) return refuse('entered');
  if (tournament.barred.includes(person)) return refuse('left');
  const isOpen = settings.format.kind === 'swiss' || settings.format.kind === 'arena';
  if (rounds.length > 0 && !isOpen) return refuse('late');
  if (currentRound(tournament)?.last && !(settings.format.kind === 'arena')) return refuse('late');
  if (isFull(tournament) || entrants.length >= MOST_ENTRANTS) return refuse('full', PEOPLE.most);
  const name = distinctName(
    wanted,
    entrants.map((entrant) => entrant.name),
  );
  return events({ kind: 'join', person, name, rating });
}

const isFull = (tournament: Tournament): boolean => presentEntrants(tournament).length >= PEOPLE.most;

/** Bounds what people store by coming and going. */
const MOST_CHANGES = 200;

function decideOwn(
  tournament: Tournament,
  by: PersonId,
  kind: 'leave' | 'return' | 'wait' | 'rest',
): TournamentDecision {
  const entrant = entrantOf(tournament, by);
  if (entrant === null) return refuse('stranger');
  const { present, removed, changes = 0 } = tournament.entrants[entrant]!;
  if (removed) return refuse('left');
  if (kind === 'leave') return present ? events({ kind, entrant }) : refuse('left');
  if (kind === 'return') return returning(tournament, entrant);
  if (tournament.settings.format.kind !== 'arena') return refuse('format');
  if (tournament.stage !== 'running') return refuse('waiting');
  if (tournament.pausedSince !== null) return refuse('paused');
  if (!present) return refuse('left');
  const waits = tournament.waiting.includes(entrant);
  if (kind === 'rest') return waits ? events({ kind, entrant }) : events();
  if (currentRound(tournament)!.overdue) return refuse('ended');
  if (isPlaying(tournament, entrant)) return refuse('seated');
  if (changes >= MOST_CHANGES) return refuse('often');
  return waits ? events() : events({ kind, entrant });
}

/** Leaving is always possible, coming back is not. */
function returning(tournament: Tournament, entrant: number): TournamentDecision {
  const { present, changes = 0 } = tournament.entrants[entrant]!;
  if (present) return events();
  if (changes >= MOST_CHANGES) return refuse('often');
  return isFull(tournament) ? refuse('full', PEOPLE.most) : events({ kind: 'return', entrant });
}

const isPlaying = (tournament: Tournament, entrant: number): boolean =>
  currentRound(tournament)!.tables.some(({ seats, places }) => places === null && seats.includes(entrant));

/** Turns something that the server noticed into events. */
export function noticeTournament(tournament: Tournament, notice: TournamentNotice, now: number): TournamentDecision {
  if (notice.kind === 'deleted') return erase(tournament, notice);
  if (notice.kind === 'next') return nextRound(tournament, now, notice.late);
  if (tournament.stage !== 'running') return notice.kind === 'result' ? refuse('waiting') : events();
  switch (notice.kind) {
    case 'result':
      return result(tournament, notice);
    case 'time':
      return isTimeOver(tournament, now) ? timeOver(tournament) : events();
    case 'wave': {
      if (tournament.settings.format.kind !== 'arena' || tournament.pausedSince !== null) return events();
      const tables = currentRound(tournament)!.overdue ? [] : drawWave(tournament);
      return tables.length > 0 ? events({ kind: 'seat', tables }) : events();
    }
  }
}

/**
 * The entrant leaves, and nothing tells any more who it was. Without its organiser a pause ends, and what nobody can begin is
 * cancelled.
 */
function erase(tournament: Tournament, { person, alone }: Extract<TournamentNotice, { kind: 'deleted' }>) {
  const entrant = entrantOf(tournament, person);
  const erased: TournamentEvent[] = entrant === null ? [] : [{ kind: 'erase', entrant }];
  if (person !== tournament.organiser || isOver(tournament)) return events(...erased);
  if (alone && roundsBegun(tournament) === 0) return events(...erased, { kind: 'cancel', by: null, reason: '' });
  return tournament.pausedSince === null ? events(...erased) : events(...erased, { kind: 'resume', by: person });
}

function isTimeOver(tournament: Tournament, now: number): boolean {
  const { due, overdue } = currentRound(tournament)!;
  return due !== null && !overdue && tournament.pausedSince === null && now >= due;
}

function timeOver(tournament: Tournament): TournamentDecision {
  const isArena = tournament.settings.format.kind === 'arena';
  const isDone = isArena && openTables(currentRound(tournament)!) === 0;
  return isDone ? events({ kind: 'time' }, { kind: 'end' }) : events({ kind: 'time' });
}

function result(tournament: Tournament, notice: Extract<TournamentNotice, { kind: 'result' }>): TournamentDecision {
  if (notice.round !== tournament.rounds.length - 1) return refuse('round');
  const table = currentRound(tournament)!.tables[notice.table];
  if (!table) return refuse('table');
  if (table.places !== null) return refuse('reported');
  if (badPlaces(table, notice)) return refuse('places');
  // Somebody who left during the game gets nothing for what a bot played.
  const gone = (seat: number): boolean => isAbsent(tournament.entrants, table.seats[seat]);
  const missing = [...table.seats.keys()].filter((seat) => notice.missing.includes(seat) || gone(seat));
  const reported: TournamentEvent = { ...notice, missing };
  return events(reported, ...endingAfter(tournament));
}

const isAbsent = (entrants: readonly Entrant[], entrant: number | null | undefined): boolean =>
  typeof entrant === 'number' && !entrants[entrant]!.present;
