import type { Progress } from '../../core/game.ts';
import { start } from '../../core/match.ts';
import { titles } from '../../games/index.ts';
import type { ShownRound, ShownTable } from '../../protocol/tournament.ts';
import { tablePoints } from '../../tournament/points.ts';
import { playOf } from '../../tournament/settings.ts';
import { pointsAt } from '../../tournament/standings.ts';
import type { RoundTable, Tournament } from '../../tournament/tournament.ts';
import type { Hub } from '../hub.ts';
import type { StoredTable } from '../eventlog.ts';
import { unlessUnreadable } from '../room.ts';
import { glimpseOf, progressOf, type Glimpse } from './glimpse.ts';
import { tableIdOf } from './tables.ts';

/** What is known of a table beside the tournament: how it goes at the moment. */
export interface Face {
  readonly id: string;
  readonly state: ShownTable['state'];
  readonly turn: readonly number[];
  /** Seats that a bot plays for their person. */
  readonly missing: readonly number[];
  /** Null: it has ended, or may not be told. */
  readonly glimpse: Glimpse | null;
  /** Null: it has ended, may not be told, or the game has no rounds. */
  readonly progress: Progress | null;
}

const seen = new WeakMap<StoredTable, Pick<Face, 'glimpse' | 'progress'>>();

/** The tables of all rounds; only those that still play are read. */
export function roundsFor(hub: Hub, state: Tournament): Promise<Face[][]> {
  const last = state.rounds.length - 1;
  return Promise.all(
    state.rounds.map((round, at) =>
      Promise.all(
        round.tables.map((table, number) => {
          const id = tableIdOf(state.id, at, number);
          const isDrawn = at === last && state.stage === 'paired';
          const quiet = { id, turn: [], missing: table.missing, glimpse: null, progress: null };
          if (isDrawn) return { ...quiet, state: 'drawn' as const };
          return table.places === null ? playing(hub, id, state) : { ...quiet, state: 'ended' as const };
        }),
      ),
    ),
  );
}

async function playing(hub: Hub, id: string, { settings, stage }: Tournament): Promise<Face> {
  const quiet = { id, turn: [], missing: [], glimpse: null, progress: null };
  if (stage === 'ended' || stage === 'cancelled') return { ...quiet, state: 'ended' };
  const room = await hub.room(id).catch(unlessUnreadable);
  if (room === 'unreadable' || room?.stuck) return { ...quiet, state: 'lost' };
  if (!room || room.table.stage === 'open') return { ...quiet, state: 'waiting' };
  const { table } = room;
  const missing = [...table.chairs.keys()].filter((seat) => table.chairs[seat]!.helped === 'away');
  const isPaused = table.stage === 'paused';
  const shown: Face = { ...quiet, missing, state: isPaused ? 'paused' : 'playing' };
  // Nobody may learn anything of a board that others still play.
  if (settings.duplicate || table.stage === 'ended') return shown;
  if (!seen.has(table)) seen.set(table, { glimpse: glimpseOf(table), progress: progressOf(table) });
  return { ...shown, turn: isPaused ? [] : table.turn.filter((actor) => actor >= 0), ...seen.get(table)! };
}

export function shownRound(
  state: Tournament,
  at: number,
  faces: readonly Face[],
  calendar: (service: number) => number,
  now: number,
): ShownRound {
  const round = state.rounds[at]!;
  const { game, options } = playOf(state.settings, at);
  // A pause moves the end on.
  const waited = state.pausedSince !== null && at === state.rounds.length - 1 ? now - state.pausedSince : 0;
  return {
    ...{ game, options: { ...options }, last: round.last, begun: round.begunOn, overdue: round.overdue },
    due: round.due === null ? null : calendar(round.due + waited),
    byes: [...round.byes],
    tables: round.tables.map((table, number) => shownTable(state, at, number, table, faces[number]!)),
  };
}

function shownTable(state: Tournament, at: number, number: number, table: RoundTable, face: Face): ShownTable {
  const { seats, places, results, cut, corrected, endedOn } = table;
  const { id, state: stage, glimpse } = face;
  const final = places !== null;
  const { game, options } = playOf(state.settings, at);
  // While others still play the board, its scores say too much.
  const points = final ? pointsAt(state, state.rounds[at]!, number) : provisional(table, face);
  const isHidden = final && state.settings.duplicate === true && points === null;
  const scores = final ? results : (glimpse?.scores ?? null);
  return {
    ...{ id, state: stage, turn: [...face.turn], progress: face.progress, final, cut, corrected, ended: endedOn },
    seats: seats.map((entrant, seat) => ({
      entrant,
      level: entrant === null ? state.settings.fill : null,
      missing: entrant !== null && (final ? table.missing : face.missing).includes(seat),
    })),
    unit: glimpse?.unit ?? (results ? unitOf(game, seats.length, options) : null),
    scores: isHidden || scores === null ? null : [...scores],
    places: isHidden ? null : final ? [...places] : glimpse ? [...glimpse.ranks] : null,
    points: points && [...points],
  };
}

const provisional = ({ seats }: RoundTable, { glimpse, missing }: Face): number[] | null =>
  glimpse && tablePoints(glimpse.ranks, (seat) => seats[seat] !== null && !missing.includes(seat));

function unitOf(
  game: string,
  seats: number,
  options: Readonly<Record<string, string | number | boolean>>,
): string | null {
  const title = titles.find((one) => one.game.id === game);
  const begun = title && start(title.game, seats, options);
  return begun?.ok ? begun.value.game.standing(begun.value.state).unit : null;
}
