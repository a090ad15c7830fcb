import { titles } from '../../games/index.ts';
import type { PersonId } from '../../table/event.ts';
import type { TournamentCommand, TournamentNotice } from '../../tournament/command.ts';
import { decideTournament, noticeTournament } from '../../tournament/decide.ts';
import { nextStart } from '../../tournament/timetable.ts';
import { currentRound, type Tournament } from '../../tournament/tournament.ts';
import type { Hub } from '../hub.ts';
import { Lanes } from '../lanes.ts';
import type { TableState, TournamentRow } from '../store/tournaments.ts';
import { TournamentLogs, type Changed, type StoredTournament } from './logs.ts';
import { adjustTable, hasResult, idOf, openTable, reportOf, tableIdOf, type Place } from './tables.ts';

export interface TournamentsOptions {
  readonly hub: Hub;
  /** Claims a job for so many milliseconds; false if another node has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  readonly failed: (error: unknown, table: string) => void;
  /** The interval of the sweep, in milliseconds. */
  readonly every: number;
}

/** How long a node that sweeps a tournament keeps others from it, in milliseconds. */
const CLAIM = 2_000;
/** Tables that are opened or read at once. */
const TABLES_AT_ONCE = 8;
/** A round that could not start by itself is tried again after this, in milliseconds. */
const RETRY = 30_000;

/** The numbers of players of a game. */
export const seatsOf = (game: string): readonly number[] =>
  titles.find((title) => title.game.id === game)?.game.seats ?? [];

/**
 * Runs tournaments: opens the tables of a round, takes their results, and starts what is due. What there is to do follows from the
 * stored events and tables alone: every change marks the tournament as due, and a sweep at any node does what is left.
 */
export class Tournaments {
  readonly logs: TournamentLogs;
  private readonly options: TournamentsOptions;
  private readonly timer: NodeJS.Timeout;
  private readonly lanes = new Lanes(TABLES_AT_ONCE);
  /** Tournaments that are being seen to; those in `again` once more afterwards. */
  private readonly busy = new Map<string, Promise<void>>();
  private readonly again = new Set<string>();
  private sweeping: Promise<void> | null = null;
  private closed = false;

  constructor(options: TournamentsOptions) {
    const { hub, every } = options;
    this.options = options;
    this.logs = new TournamentLogs(hub.store, hub.time);
    hub.listen(({ table }, { before, foreign }) => {
      const { tournament } = table.terms;
      if (tournament && !foreign && table.stage === 'ended' && before?.stage !== 'ended') this.seeTo(tournament.id);
    });
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => options.failed(error, 'tournaments'))
        .finally(() => (this.sweeping = null));
    }, every);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.sweeping;
    await Promise.all(this.busy.values());
  }

  /** Carries out a person's command, once for each `key`. Null: there is no such tournament. */
  async command(
    id: string,
    by: PersonId,
    command: TournamentCommand,
    given: Given,
  ): Promise<Changed | 'version' | null> {
    let stale = false;
    const { key, version, rating, organises } = given;
    const changed = await this.logs.change(
      id,
      (state) => {
        stale = version !== undefined && version !== state.version;
        return stale ? { ok: true, events: [] } : decideTournament(state, by, command, { seatsOf, rating, organises });
      },
      `${by}/${key}`,
    );
    if (changed?.ok && changed.events.length > 0) this.seeTo(id);
    return stale ? 'version' : changed;
  }

  /** Tells a tournament what the server noticed. */
  async notice(id: string, notice: TournamentNotice): Promise<void> {
    const changed = await this.logs.change(id, (state, now) => noticeTournament(state, notice, now));
    if (changed?.ok && changed.events.length > 0) this.seeTo(id);
  }

  /** Sees to a tournament soon; a failure is left to the sweep. */
  private seeTo(id: string): void {
    if (this.closed) return;
    if (this.busy.has(id)) return void this.again.add(id);
    const job = this.settle(id)
      .catch((error: unknown) => this.options.failed(error, id))
      .finally(() => {
        this.busy.delete(id);
        if (this.again.delete(id)) this.seeTo(id);
      });
    this.busy.set(id, job);
  }

  private async sweep(): Promise<void> {
    const { hub, claim } = this.options;
    if (!hub.time.known) return;
    for (const row of await hub.store.tournaments.live(hub.time.now(), hub.time.wall())) {
      if (this.closed || this.busy.has(row.id)) continue;
      if (await claim(`tournament/${row.id}`, CLAIM)) this.seeTo(row.id);
    }
  }

  /** Does what a tournament needs now, and says when it must be looked at again. */
  private async settle(id: string): Promise<void> {
    const { hub } = this.options;
    const row = await hub.store.tournaments.row(id);
    if (!row) return;
    const isDue = row.due !== null && row.due <= hub.time.now();
    if (this.isFirstDue(row) || isDue)
      await this.logs.change(id, (state, now) => due(state, row, now, hub.time.wall()));
    const stored = await this.logs.load(id);
    if (!stored) return;
    const isChanged = isDue || stored.row.version !== row.version;
    await this.seeToTables(stored, isChanged);
    if (isChanged) await this.closeBoards(stored);
    const after = await this.logs.load(id);
    if (!after || after.row.version !== stored.row.version) return void this.again.add(id);
    const now = hub.time.now();
    const wake = wakeOf(after.state, now);
    if (wake !== after.row.due) await hub.store.tournaments.settle(after.row, wake);
  }

  private isFirstDue({ auto, starts, stage }: TournamentRow): boolean {
    const isFirst = stage === 'entry' || stage === 'paired';
    return auto && isFirst && starts !== null && starts <= this.options.hub.time.wall();
  }

  /** Opens tables that are missing, takes the results of those that have ended, and adjusts the others if something changed. */
  private async seeToTables(stored: StoredTournament, adjusts: boolean): Promise<void> {
    const { state } = stored;
    const round = state.rounds.length - 1;
    if (round < 0 || state.stage === 'paired') return;
    const isLive = state.stage === 'running' || state.stage === 'cancelled';
    const { tables } = currentRound(state)!;
    const those = [...tables.keys()].filter((table) => (tables[table]!.places === null ? isLive : adjusts));
    const places = those.map((table): Place => ({ stored, round, table }));
    const states = await this.options.hub.store.tournaments.tables(places.map(idOf));
    await Promise.all(
      places.map((place) => this.lanes.through(() => this.seeToTable(place, states.get(idOf(place)), adjusts))),
    );
  }

  /** A board that has all its tables is published with the end of the last; the secret is opened after the last round. */
  private async closeBoards({ state, row }: StoredTournament): Promise<void> {
    const { boards, store } = this.options.hub;
    const round = state.rounds.length - 1;
    if (!state.settings.duplicate || round < 0 || state.stage === 'paired') return;
    const ids = state.rounds[round]!.tables.map((_, table) => tableIdOf(row.id, round, table));
    const isOver = state.stage === 'ended' || state.stage === 'cancelled';
    const open = await store.tournaments.tables(ids);
    if (isOver || open.size === ids.length) await boards.complete({ event: row.id, number: round + 1 });
    if (isOver) await boards.close(row.id);
  }

  private async seeToTable(place: Place, known: TableState | undefined, adjusts: boolean): Promise<void> {
    const { hub, failed } = this.options;
    const id = idOf(place);
    const isOver = place.stored.state.stage === 'cancelled';
    try {
      // The organiser has entered a result: the game ends, should it still be played.
      if (hasResult(place)) {
        if (known && known.stage !== 'ended') await (await hub.room(id))?.tick({ kind: 'cut' });
        return;
      }
      if (!known && isOver) return;
      if (!known || known.stage === 'open') await openTable(hub, place);
      if (known?.stage === 'ended') await this.take(place);
      else if (adjusts) {
        await adjustTable(hub, place);
        if ((await hub.room(id))?.table.stage === 'ended') await this.take(place);
      }
    } catch (error) {
      failed(error, id); // one table holds up no other, and the sweep comes again
    }
  }

  /** Takes the result of a table that has ended; a result that is there already stays. */
  private async take(place: Place): Promise<void> {
    const room = await this.options.hub.room(idOf(place));
    const report = room && (await room.look((table) => reportOf(place, table)));
    if (report) await this.logs.change(place.stored.state.id, (state, now) => noticeTournament(state, report, now));
  }
}

/** What comes with a command. */
interface Given {
  readonly key: string;
  readonly version: number | undefined;
  readonly rating: number | null;
  readonly organises: boolean;
}

/** What the clock alone decides. */
function due(state: Tournament, row: TournamentRow, now: number, wall: number) {
  const isFirst = state.stage === 'entry' || (state.stage === 'paired' && state.rounds.length === 1);
  if (isFirst && !(row.auto && row.starts !== null && row.starts <= wall)) return NOTHING;
  if (state.stage !== 'running') {
    const late = isFirst ? { late: wall - row.starts! } : {};
    return noticeTournament(state, { kind: 'next', ...late }, now);
  }
  const over = noticeTournament(state, { kind: 'time' }, now);
  return over.ok && over.events.length > 0 ? over : noticeTournament(state, { kind: 'wave' }, now);
}
const NOTHING = { ok: true, events: [] } as const;

/** The service time at which a tournament must be looked at again. */
function wakeOf(state: Tournament, now: number): number | null {
  if (state.stage === 'running') {
    const { due: end, overdue } = currentRound(state)!;
    return state.pausedSince !== null || overdue ? null : end;
  }
  const next = nextStart(state);
  return next === null ? null : Math.max(next, next <= now ? now + RETRY : 0);
}
