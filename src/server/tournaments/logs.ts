import type { TournamentDecision } from '../../tournament/decision.ts';
import type { StoredTournamentEvent, TournamentEvent } from '../../tournament/event.ts';
import { applyTournamentEvent, foldTournament } from '../../tournament/fold.ts';
import { pauseOf } from '../../tournament/timetable.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { Lanes } from '../lanes.ts';
import type { Store } from '../store/store.ts';
import type { TournamentFacts, TournamentRow } from '../store/tournaments.ts';
import type { Time } from '../time.ts';

/** A tournament as it is stored. */
export interface StoredTournament {
  readonly row: TournamentRow;
  readonly state: Tournament;
}

interface Held extends StoredTournament {
  /** The versions that commands led to, by idempotency key. */
  readonly keys: ReadonlyMap<string, number>;
}

export type Changed =
  | { readonly ok: true; readonly version: number; readonly events: readonly TournamentEvent[] }
  | Extract<TournamentDecision, { ok: false }>;

/** How many tournaments stay in memory. */
const MOST_HELD = 200;

/**
 * Tournaments, read from the store and folded. Nothing here is the truth: an append names the event that it follows, and after
 * a conflict the log is read on and the command decided again.
 */
export class TournamentLogs {
  private readonly store: Store;
  private readonly time: Time;
  private readonly held = new Map<string, Held>();
  private readonly lanes = new Map<string, Lanes>();

  constructor(store: Store, time: Time) {
    this.store = store;
    this.time = time;
    store.onReplaced(() => this.held.clear());
  }

  /** Null: there is no such tournament. */
  async load(id: string): Promise<StoredTournament | null> {
    const row = await this.store.tournaments.row(id);
    return row ? this.follow(row) : null;
  }

  /** Reads on to the version of this row. */
  async follow(row: TournamentRow): Promise<Held> {
    const { id, version, erased } = row;
    const known = this.held.get(id);
    const fresh = known?.row.erased === erased && known.row.version <= version ? known : null;
    if (fresh && fresh.row.version === version) return this.keep({ ...fresh, row });
    const events = await this.store.tournaments.events(id, fresh?.row.version ?? 0);
    // Events may have come since the row was read.
    const more = events.slice(0, version - (fresh?.row.version ?? 0));
    const state = fresh ? more.reduce(applyTournamentEvent, fresh.state) : foldTournament(id, more);
    const first = fresh?.row.version ?? 0;
    const keys = more.flatMap(({ id: key }, at) => (key === undefined ? [] : [[key, first + at + 1] as const]));
    return this.keep({ row, state, keys: new Map([...(fresh?.keys ?? []), ...keys]) });
  }

  private keep(held: Held): Held {
    this.held.delete(held.row.id);
    this.held.set(held.row.id, held);
    if (this.held.size > MOST_HELD) this.held.delete(this.held.keys().next().value!);
    return held;
  }

  /**
   * Stores what is decided, however often other nodes are first; null: there is no such tournament. `key`: the idempotency key of
   * a person's command.
   */
  change(
    id: string,
    decide: (state: Tournament, now: number) => TournamentDecision,
    key?: string,
  ): Promise<Changed | null> {
    return this.inTurn(id, async () => {
      for (;;) {
        const row = await this.store.tournaments.row(id);
        if (!row) return null;
        const { state, keys } = await this.follow(row);
        const done = key === undefined ? undefined : keys.get(key);
        if (done !== undefined) return { ok: true, version: done, events: [] };
        if (!this.time.known) await this.time.beat();
        const now = this.time.now();
        const decided = decide(state, now);
        if (!decided.ok) return decided;
        if (decided.events.length === 0) return { ok: true, version: row.version, events: [] };
        const events = dated(decided.events, now, this.time.wall(), key);
        const after = events.reduce(applyTournamentEvent, state);
        // Whoever sweeps sees to the tables, should this process end now.
        if (await this.store.tournaments.append(row, events, { ...factsOf(after), due: now }))
          return { ok: true, version: after.version, events: decided.events };
      }
    });
  }

  private async inTurn<T>(id: string, job: () => Promise<T>): Promise<T> {
    let lane = this.lanes.get(id);
    if (!lane) {
      this.lanes.set(id, (lane = new Lanes(1)));
      if (this.lanes.size > MOST_HELD) this.lanes.delete(this.lanes.keys().next().value!);
    }
    return lane.through(job);
  }
}

/** The last event has the key: its number is the version that the command leads to. */
const dated = (
  events: readonly TournamentEvent[],
  at: number,
  on: number,
  id: string | undefined,
): StoredTournamentEvent[] =>
  events.map((event, i) => ({ ...event, at, on, ...(id !== undefined && i === events.length - 1 && { id }) }));

/** What lists and the sweep must know without the events. */
export const factsOf = (state: Tournament): Omit<TournamentFacts, 'due'> => ({
  stage: state.stage,
  auto: pauseOf(state) !== null,
});
