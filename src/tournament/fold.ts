import {
  UnreadableTournament,
  type EntrantId,
  type Occupant,
  type StoredTournamentEvent,
  type TournamentEvent,
} from './event.ts';
import {
  currentRound,
  openTables,
  type Entrant,
  type Round,
  type RoundTable,
  type Tournament,
  type TournamentStage,
} from './tournament.ts';

type Of<Kind extends TournamentEvent['kind']> = Extract<StoredTournamentEvent, { kind: Kind }>;

const MINUTE = 60_000;

/** The tournament that all events fold to. Throws `UnreadableTournament` at the first that does not follow. */
export function foldTournament(id: string, [first, ...rest]: readonly StoredTournamentEvent[]): Tournament {
  if (first?.kind !== 'open') throw new UnreadableTournament(id, 1, 'a tournament begins with its opening');
  const { settings, organiser } = first;
  const opened: Tournament = {
    ...{ id, settings, organiser, version: 1, stage: 'entry', entrants: [], rounds: [] },
    ...{ pausedSince: null, waiting: [], barred: [], log: [first] },
  };
  return rest.reduce(applyTournamentEvent, opened);
}

/** What people can read as the organiser's acts. */
const ACTS: readonly TournamentEvent['kind'][] = [
  ...(['settings', 'pair', 'swap', 'start', 'pause', 'resume', 'extend', 'cancel'] as const),
];
const isAct = (event: TournamentEvent): boolean => ACTS.includes(event.kind) || ('reason' in event && !!event.reason);

/** The tournament after one more event. Throws `UnreadableTournament` if the event does not follow. */
export function applyTournamentEvent(before: Tournament, event: StoredTournamentEvent): Tournament {
  const unknown = named(event).find((entrant) => entrant >= before.entrants.length);
  if (unknown !== undefined) unreadable(before, `there is no entrant ${unknown}`);
  const after = reduce(before, event);
  const log = isAct(event) ? [...before.log, event] : before.log;
  return { ...after, version: before.version + 1, log };
}

/** The entrants that an event names. */
function named(event: TournamentEvent): readonly EntrantId[] {
  switch (event.kind) {
    case 'pair':
    case 'seat':
      return [...event.tables.flat(), ...('byes' in event ? event.byes : [])].filter((one) => one !== null);
    case 'swap':
      return [event.a, event.b];
    default:
      return 'entrant' in event ? [event.entrant] : [];
  }
}

function reduce(tournament: Tournament, event: StoredTournamentEvent): Tournament {
  switch (event.kind) {
    case 'settings':
      return { ...inStage(tournament, 'entry'), settings: event.settings };
    case 'join':
    case 'leave':
    case 'return':
    case 'substitute':
    case 'erase':
      return withPeople(tournament, event);
    case 'pair': {
      const rounds = tournament.stage === 'paired' ? tournament.rounds.slice(0, -1) : tournament.rounds;
      return {
        ...inStage(tournament, 'entry', 'paired', 'between'),
        stage: 'paired',
        rounds: [...rounds, drawn(event)],
      };
    }
    case 'swap':
      return withRound(inStage(tournament, 'paired'), (round) => swapped(round, event));
    case 'start':
      return started(tournament, event);
    case 'wait':
      return { ...inStage(tournament, 'running'), waiting: [...tournament.waiting, event.entrant] };
    case 'rest':
      return {
        ...tournament,
        waiting: tournament.waiting.filter((one) => one !== event.entrant),
        entrants: tournament.entrants.with(event.entrant, changed(tournament.entrants[event.entrant]!)),
      };
    case 'seat':
      return seated(inStage(tournament, 'running'), event);
    case 'result':
    case 'correct':
      return reported(tournament, event);
    case 'pause':
      return { ...tournament, pausedSince: event.at };
    case 'resume':
      return resumed(tournament, event.at);
    case 'extend':
      return withRound(inStage(tournament, 'running'), (round) => extended(round, event.minutes * MINUTE, false));
    case 'time':
      return withRound(inStage(tournament, 'running'), (round) => ({ ...round, overdue: true }));
    case 'end':
      return { ...tournament, stage: 'ended', waiting: [] };
    case 'cancel':
      return { ...tournament, stage: 'cancelled', waiting: [] };
    case 'open':
      return unreadable(tournament, 'it is open');
  }
}

function unreadable({ id, version }: Tournament, why: string): never {
  throw new UnreadableTournament(id, version + 1, why);
}

function inStage(tournament: Tournament, ...stages: readonly TournamentStage[]): Tournament {
  return stages.includes(tournament.stage) ? tournament : unreadable(tournament, `the stage is ${tournament.stage}`);
}

function withPeople(
  tournament: Tournament,
  event: Of<'join' | 'leave' | 'return' | 'substitute' | 'erase'>,
): Tournament {
  const { entrants } = tournament;
  if (event.kind === 'join') {
    const { person, name, rating } = event;
    return { ...tournament, entrants: [...entrants, { person, name, rating, present: true }] };
  }
  const old = entrants[event.entrant]!;
  const isGone = event.kind === 'leave' || event.kind === 'erase';
  const waiting = isGone ? tournament.waiting.filter((one) => one !== event.entrant) : tournament.waiting;
  const isReplaced = event.kind === 'substitute' && old.removed && old.person !== null;
  const barred = isReplaced ? [...tournament.barred, old.person] : tournament.barred;
  return { ...tournament, waiting, barred, entrants: entrants.with(event.entrant, entrantAfter(old, event)) };
}

const changed = (entrant: Entrant): Entrant => ({ ...entrant, changes: (entrant.changes ?? 0) + 1 });

function entrantAfter(old: Entrant, event: Of<'leave' | 'return' | 'substitute' | 'erase'>): Entrant {
  switch (event.kind) {
    case 'leave':
      return event.by === undefined ? changed({ ...old, present: false }) : { ...old, present: false, removed: true };
    case 'return':
      return { ...old, present: true };
    case 'substitute':
      return { person: event.person, name: event.name, rating: old.rating, present: true };
    case 'erase':
      return { person: null, name: '', rating: old.rating, present: false };
  }
}

const playing = (seats: readonly Occupant[]): RoundTable => ({
  ...{ seats, places: null, missing: [], results: null, ended: null, endedOn: null, cut: false, corrected: false },
});

const drawn = ({ tables, byes, last }: Of<'pair'>): Round => ({
  ...{ tables: tables.map(playing), byes, last, begunOn: null, due: null, overdue: false },
});

function withRound(tournament: Tournament, change: (round: Round) => Round): Tournament {
  const round = currentRound(tournament) ?? unreadable(tournament, 'there is no round');
  return { ...tournament, rounds: tournament.rounds.with(-1, change(round)) };
}

function swapped(round: Round, { a, b }: Of<'swap'>): Round {
  const other = <T extends Occupant>(one: T): T | EntrantId => (one === a ? b : one === b ? a : one);
  return {
    ...round,
    tables: round.tables.map((table) => ({ ...table, seats: table.seats.map(other) })),
    byes: round.byes.map(other),
  };
}

/** An arena is one round, which opens now and ends after its minutes. */
function started(tournament: Tournament, { at, on: begunOn = at }: Of<'start'>): Tournament {
  const { format, clock } = tournament.settings;
  if (format.kind === 'arena') {
    const due = at + format.minutes * MINUTE;
    const round: Round = { tables: [], byes: [], last: true, begunOn, due, overdue: false };
    return { ...inStage(tournament, 'entry'), stage: 'running', rounds: [round] };
  }
  const due = clock === null ? null : at + clock * MINUTE;
  return { ...withRound(inStage(tournament, 'paired'), (round) => ({ ...round, begunOn, due })), stage: 'running' };
}

function seated(tournament: Tournament, { tables }: Of<'seat'>): Tournament {
  const people = tables.flat();
  const waiting = tournament.waiting.filter((one) => !people.includes(one));
  return withRound({ ...tournament, waiting }, (round) => ({
    ...round,
    tables: [...round.tables, ...tables.map(playing)],
  }));
}

/** The round is over with its last result; an arena goes on. */
function reported(tournament: Tournament, event: Of<'result' | 'correct'>): Tournament {
  const { round: at, table, places, missing } = event;
  const round = tournament.rounds[at] ?? unreadable(tournament, `there is no round ${at}`);
  const old = round.tables[table] ?? unreadable(tournament, `there is no table ${table}`);
  if (old.seats.length !== places.length) return unreadable(tournament, 'the places are of another table');
  const corrected = event.kind === 'correct';
  const scores = corrected ? { corrected } : { results: event.results ?? null, cut: event.cut === true };
  const told: RoundTable = {
    ...old,
    places,
    missing,
    ...scores,
    ended: old.ended ?? event.at,
    endedOn: old.endedOn ?? event.on ?? event.at,
  };
  const after: Round = { ...round, tables: round.tables.with(table, told) };
  const rounds = tournament.rounds.with(at, after);
  const isDone = tournament.stage === 'running' && at === tournament.rounds.length - 1 && openTables(after) === 0;
  return { ...tournament, rounds, stage: isDone && !isArena(tournament) ? 'between' : tournament.stage };
}

const isArena = ({ settings }: Tournament): boolean => settings.format.kind === 'arena';

/** A pause costs the round no time. */
function resumed(tournament: Tournament, at: number): Tournament {
  const since = tournament.pausedSince ?? unreadable(tournament, 'it is not paused');
  const running = { ...tournament, pausedSince: null };
  if (tournament.stage !== 'running') return running;
  return withRound(running, (round) => extended(round, at - since, round.overdue));
}

const extended = (round: Round, more: number, overdue: boolean): Round => ({
  ...round,
  due: round.due === null ? null : round.due + more,
  overdue,
});
