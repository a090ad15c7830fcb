import { erase } from './erasure.ts';
import type { Hub } from './hub.ts';
import type { Settings } from './settings.ts';
import { PRUNED, type Cutoffs, type Pruned } from './store/retention.ts';
import type { Store } from './store/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first run comes this long after the start, in milliseconds. */
const FIRST = 300_000;
/** How many rows of each kind one statement deletes, so that nobody waits for long. */
const BATCH = 200;
/** The pause between two batches, in milliseconds. */
const BREATH = 50;

export type Keep = Pick<Settings, 'keepUnstarted' | 'keepDevices' | 'keepGuests' | 'keepChat' | 'keepReports'>;

/**
 * A setting of 0 days keeps for ever. Expired tickets, codes and invitations, channels without a device, and blocks of people
 * who are gone always go.
 */
export function cutoffsOf(keep: Keep, now: number): Cutoffs {
  const { keepUnstarted, keepDevices, keepGuests, keepChat, keepReports } = keep;
  const before = (days: number): number | null => (days === 0 ? null : now - days * DAY);
  return {
    unstarted: before(keepUnstarted),
    tickets: now,
    devices: before(keepDevices),
    guests: before(keepGuests),
    chat: before(keepChat),
    channels: now,
    codes: now,
    invitations: now - DAY,
    blocks: now,
    reports: before(keepReports),
    sanctions: before(keepReports),
    reserved: now,
  };
}

/** Deletes everything that is old enough, batch by batch; returns the counts. */
export async function prune(store: Store, cutoffs: Cutoffs, goOn: () => boolean = () => true): Promise<Pruned> {
  const all = Object.fromEntries(PRUNED.map((kind) => [kind, 0])) as Record<keyof Pruned, number>;
  while (goOn()) {
    const some = await store.prune(cutoffs, BATCH);
    for (const kind of PRUNED) all[kind] += some[kind];
    if (PRUNED.every((kind) => some[kind] < BATCH)) break;
    await new Promise((resolve) => setTimeout(resolve, BREATH));
  }
  return all;
}

export interface RetentionOptions {
  readonly hub: Hub;
  readonly keep: Keep;
  /** Claims a job for so many milliseconds; false if another node has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  readonly pruned: (counts: Pruned) => void;
  readonly failed: (error: unknown, table: string) => void;
  readonly first?: number;
}

/** Prunes once a day, on one node of a cluster. */
export class Retention {
  private readonly options: RetentionOptions;
  private readonly timers: NodeJS.Timeout[];
  private running: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(options: RetentionOptions) {
    this.options = options;
    const begin = (): void => {
      this.running = this.running.then(() => this.run());
    };
    this.timers = [setTimeout(begin, options.first ?? FIRST), setInterval(begin, HOUR)];
    for (const timer of this.timers) timer.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const { hub, keep, claim, pruned, failed } = this.options;
    const now = hub.time.wall();
    try {
      if (this.closed || !(await claim(`prune/${Math.floor(now / DAY)}`, DAY))) return;
      const counts = await prune(hub.store, cutoffsOf(keep, now), () => !this.closed);
      if (counts.unstarted > 0) await this.release();
      await this.erase(now);
      pruned(counts);
    } catch (error) {
      failed(error, 'retention');
    }
  }

  /** Erases accounts whose owners deleted them some days ago and did not come back. */
  private async erase(now: number): Promise<void> {
    const { hub } = this.options;
    for (;;) {
      const leavers = await hub.store.accounts.leavers(now, BATCH);
      for (const person of leavers) if (!this.closed) await erase(hub, person);
      if (this.closed || leavers.length < BATCH) return;
    }
  }

  /** Releases tables that are no longer stored. */
  private async release(): Promise<void> {
    const { hub } = this.options;
    const held = [...hub.inHand];
    const stored = await hub.store.versions(held);
    for (const id of held) if (!stored.has(id)) hub.release(id);
  }
}
