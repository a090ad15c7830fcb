import type { PersonId } from '../table/event.ts';
import { distinctName } from '../table/name.ts';
import type { TournamentCommand } from './command.ts';
import { events, refuse, type TournamentDecision } from './decision.ts';
import type { EntrantId } from './event.ts';
import { badPlaces, endingAfter } from './result.ts';
import { completeRounds, drawRound, roundsBegun } from './round.ts';
import { badSetting, MOST_ROUNDS, PEOPLE, tableOf, type SeatsOf } from './settings.ts';
import { currentRound, entrantOf, openTables, presentEntrants, type Tournament } from './tournament.ts';

/* What the organiser decides. Everything is an event with its author, and most with a reason, so that people can read it. */

export type Organising = Exclude<TournamentCommand, { kind: 'join' | 'leave' | 'return' | 'wait' | 'rest' }>;

/** `by`: the organiser, or somebody who may act for them. */
export function organise(
  tournament: Tournament,
  by: PersonId,
  command: Organising,
  seatsOf: SeatsOf,
): TournamentDecision {
  if ('reason' in command && command.reason === '') return refuse('reason');
  if (isTooOften(tournament, command.kind)) return refuse('often');
  switch (command.kind) {
    case 'change':
      return change(tournament, by, command, seatsOf);
    case 'remove':
    case 'substitute':
      return replace(tournament, by, command);
    case 'pair':
      return drawNext(tournament, by);
    case 'swap':
      return swap(tournament, by, command);
    case 'start':
      return startNext(tournament, by);
    case 'pause':
    case 'resume':
    case 'extend':
      return clock(tournament, by, command);
    case 'correct':
      return correct(tournament, by, command);
    case 'finish':
      if (roundsBegun(tournament) === 0) return refuse('waiting');
      return isBusy(tournament) ? refuse('running') : events({ kind: 'end', by, reason: command.reason });
    case 'cancel':
      return events({ kind: 'cancel', by, reason: command.reason });
  }
}

/** Bounds the log, which everybody reads: two lines for each round, and so many more. */
const MOST_ACTS = 500;
function isTooOften({ log, stage }: Tournament, kind: Organising['kind']): boolean {
  if (log.length < MOST_ACTS) return false;
  const isNeeded = kind === 'start' || kind === 'resume' || kind === 'finish' || kind === 'cancel';
  return !isNeeded && !(kind === 'pair' && stage !== 'paired');
}

/** An arena runs all the time: it can end while no table plays. */
const isBusy = (tournament: Tournament): boolean =>
  tournament.stage === 'running' && openTables(currentRound(tournament)!) > 0;

type Of<Kind extends Organising['kind']> = Extract<Organising, { kind: Kind }>;

function change(
  tournament: Tournament,
  by: PersonId,
  { settings }: Of<'change'>,
  seatsOf: SeatsOf,
): TournamentDecision {
  if (tournament.stage !== 'entry') return refuse('begun');
  // Ratings belong to one game, and so does who wanted to come.
  const after = { ...settings, seed: tournament.settings.seed };
  const bad = settings.game === tournament.settings.game ? badSetting(after, seatsOf) : 'game';
  return bad === null ? events({ kind: 'settings', settings: after, by }) : refuse('setting', bad);
}

function replace(tournament: Tournament, by: PersonId, command: Of<'remove' | 'substitute'>): TournamentDecision {
  const { entrant, reason } = command;
  const problem = unusable(tournament, entrant);
  if (problem) return problem;
  if (command.kind === 'remove') {
    return tournament.entrants[entrant]!.present ? events({ kind: 'leave', entrant, by, reason }) : refuse('left');
  }
  if (entrantOf(tournament, command.person) !== null) return refuse('entered');
  if (!tournament.entrants[entrant]!.present && presentEntrants(tournament).length >= PEOPLE.most)
    return refuse('full', PEOPLE.most);
  const others = tournament.entrants.filter((_, other) => other !== entrant);
  const name = distinctName(
    command.name,
    others.map((one) => one.name),
  );
  return events({ kind: 'substitute', entrant, person: command.person, name, by, reason });
}

/** An entrant who does not exist, or whose account was deleted. */
function unusable({ entrants }: Tournament, entrant: EntrantId): TournamentDecision | null {
  if (!entrants[entrant]) return refuse('entrant');
  return entrants[entrant].person === null ? refuse('deleted') : null;
}

/** Draws the next round. `by`: null: by itself. */
export function drawNext(tournament: Tournament, by: PersonId | null): TournamentDecision {
  const problem = cannotDraw(tournament);
  if (problem) return problem;
  const draw = drawRound(tournament);
  const { least } = tableOf(tournament.settings, roundsBegun(tournament));
  return draw ? events({ kind: 'pair', by, ...draw }) : refuse('few', least);
}

/** Why no round can be drawn now, as far as that shows without drawing it. */
export function cannotDraw(tournament: Tournament): TournamentDecision | null {
  const { settings, stage } = tournament;
  if (settings.format.kind === 'arena') return refuse('format');
  if (stage === 'running') return refuse('running');
  if (tournament.pausedSince !== null) return refuse('paused');
  if (roundsBegun(tournament) === 0 && presentEntrants(tournament).length < PEOPLE.least)
    return refuse('few', PEOPLE.least);
  return tooLong(tournament) ? refuse('setting', 'rounds') : null;
}

/** A complete round robin of many people has more rounds than anybody plays: the organiser must say how many. */
const tooLong = ({ settings, entrants }: Tournament): boolean =>
  settings.format.kind === 'round-robin' &&
  settings.format.rounds === null &&
  completeRounds(entrants.length, tableOf(settings, 0)) > MOST_ROUNDS;

function swap(tournament: Tournament, by: PersonId, { a, b, reason }: Of<'swap'>): TournamentDecision {
  if (tournament.stage === 'running') return refuse('running');
  if (tournament.stage !== 'paired') return refuse('unpaired');
  const problem = unusable(tournament, a) ?? unusable(tournament, b);
  if (problem) return problem;
  const { tables, byes } = currentRound(tournament)!;
  const where = (entrant: EntrantId): number | null => {
    const at = tables.findIndex(({ seats }) => seats.includes(entrant));
    return at >= 0 ? at : byes.includes(entrant) ? -1 : null;
  };
  const [one, other] = [where(a), where(b)];
  if (one === null || other === null) return refuse('left');
  return one === other ? refuse('same') : events({ kind: 'swap', a, b, by, reason });
}

/** Starts the round that is drawn, or the arena. `by`: null: by itself. */
export function startNext(tournament: Tournament, by: PersonId | null): TournamentDecision {
  const { stage, settings, entrants } = tournament;
  if (stage === 'running') return refuse('running');
  if (tournament.pausedSince !== null) return refuse('paused');
  if (settings.format.kind === 'arena') {
    const enough = presentEntrants(tournament).length >= PEOPLE.least;
    return enough ? events({ kind: 'start', by }) : refuse('few', PEOPLE.least);
  }
  if (stage !== 'paired') return refuse('unpaired');
  const { tables, byes } = currentRound(tournament)!;
  const drawn = [...tables.flatMap(({ seats }) => seats), ...byes];
  const isGone = drawn.some((entrant) => entrant !== null && !entrants[entrant]!.present);
  return isGone ? refuse('stale') : events({ kind: 'start', by });
}

function clock(tournament: Tournament, by: PersonId, command: Of<'pause' | 'resume' | 'extend'>): TournamentDecision {
  const isPaused = tournament.pausedSince !== null;
  if (command.kind === 'pause') return isPaused ? refuse('paused') : events({ ...command, by });
  if (command.kind === 'resume') return isPaused ? events({ ...command, by }) : refuse('unpaused');
  if (tournament.stage !== 'running') return refuse('waiting');
  return currentRound(tournament)!.due === null ? refuse('clock') : events({ ...command, by });
}

function correct(tournament: Tournament, by: PersonId, command: Of<'correct'>): TournamentDecision {
  if (tournament.stage === 'cancelled') return refuse('ended');
  const round = command.round < roundsBegun(tournament) ? tournament.rounds[command.round]! : null;
  if (!round) return refuse('round');
  const table = round.tables[command.table];
  if (!table) return refuse('table');
  if (badPlaces(table, command)) return refuse('places');
  const isEarlier = command.round < tournament.rounds.length - 1;
  if (isEarlier && tournament.settings.format.kind === 'knockout') return refuse('final');
  const ending = table.places === null && tournament.stage === 'running' ? endingAfter(tournament) : [];
  return events({ ...command, by }, ...ending);
}
