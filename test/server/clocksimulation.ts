import type { Rng } from '../../src/core/rng.ts';
import { LONGEST_GAP, served, SLACK, type Beat } from '../../src/server/store/beat.ts';
import { ServiceTime } from '../../src/server/time.ts';

/*
 * Simulated machines: nodes with the real service time, their own calendars and a store that keeps what the real ones
 * keep. `true` time is the simulation's; no node can read it.
 */

/** Planted faults of the time itself. */
export type TimeMistake = 'downtime' | 'calendar';

const BEAT = 1_000;

interface Node {
  readonly time: ServiceTime;
  /** Its next heartbeat, in true time. */
  next: number;
}

export class ClockSimulation {
  /** True time, in milliseconds. */
  now = 0;
  /** True time during which a node served. */
  service = 0;
  /** How much more, or less, than the truth the clocks may show after the interruptions so far. */
  more = 0;
  less = 0;
  readonly nodes: Node[] = [];
  private readonly rng: Rng;
  /** Whether nodes share a database, or one has a file to itself. */
  private readonly shared: boolean;
  private readonly mistake: TimeMistake | null;
  /** The calendar of the store's machine is this far from true time. */
  private offset: number;
  /** As the store keeps it on the disk, and as one process with a file knows it. */
  private kept: Beat;
  private current: number;
  private away = false;

  constructor(rng: Rng, shared: boolean, mistake: TimeMistake | null) {
    this.rng = rng;
    this.shared = shared;
    this.mistake = mistake;
    this.offset = 1_700_000_000_000 + rng.below(1_000_000);
    this.kept = { service: this.offset, wall: this.offset };
    this.current = this.kept.service;
  }

  /** A node that knows the time, if any serves. */
  get node(): ServiceTime | null {
    return this.away ? null : (this.nodes[this.rng.below(Math.max(1, this.nodes.length))]?.time ?? null);
  }

  async start(count = this.shared ? 1 + this.rng.below(2) : 1): Promise<void> {
    for (let i = 0; i < count; i++) {
      const origin = this.rng.below(1_000_000) - this.now;
      const skew = this.rng.below(600_000) - 300_000;
      const time = new ServiceTime({
        store: { beat: (elapsed) => this.beat(elapsed, skew) },
        monotonic: () => this.now + origin,
        calendar: () => this.now + this.offset + skew,
      });
      await time.beat();
      this.nodes.push({ time, next: this.now + 1 + this.rng.below(BEAT) });
      // A node's first heartbeat counts nothing, so it may be one behind the others.
      this.more += BEAT;
      this.less += BEAT;
    }
  }

  /** Advances time while the nodes serve; `look` is called whenever something may be due. */
  async pass(ms: number, look: () => Promise<void>, nearest: () => number): Promise<void> {
    const end = this.now + ms;
    while (this.now < end) {
      const beat = Math.min(...this.nodes.map(({ next }) => next));
      const step = Math.max(1, Math.min(beat - this.now, end - this.now, Math.max(1, nearest())));
      this.now += step;
      this.service += step;
      for (const node of this.nodes) {
        if (node.next > this.now) continue;
        node.next += BEAT;
        await node.time.beat();
      }
      await look();
    }
  }

  /** Kills everything, and starts it again after so long. */
  async restart(ms: number): Promise<void> {
    this.nodes.length = 0;
    this.now += ms;
    this.current = this.kept.service;
    this.more += 2 * BEAT; // since the last heartbeat, and since the time was last written
    await this.start();
  }

  /** One node dies, another one starts; the rest serve on. */
  async replace(): Promise<void> {
    if (this.nodes.length < 2) return;
    this.nodes.splice(this.rng.below(this.nodes.length), 1);
    await this.start(1);
  }

  /** Nothing runs for so long: the processes are stopped, or the database does not answer. */
  async interrupt(ms: number, stopped: boolean): Promise<void> {
    this.away = true;
    const end = this.now + ms;
    for (const node of this.nodes) {
      for (; node.next <= end; node.next += BEAT) {
        this.now = Math.max(this.now, node.next);
        if (!stopped) await node.time.beat().catch(() => undefined);
      }
    }
    this.now = end;
    this.away = false;
    this.less += ms <= LONGEST_GAP ? ms : SLACK; // a short one is not noticed
    // A process drops its estimate at its next heartbeat and counts again.
    this.more += LONGEST_GAP + BEAT;
  }

  /** The calendar of the store's machine is set. */
  jump(ms: number): void {
    this.offset += ms;
    if (!this.shared) return;
    this.less += LONGEST_GAP; // it may hide an interruption
    this.more += BEAT;
  }

  private async beat(elapsed: number, skew: number): Promise<Beat> {
    if (this.away) throw new Error('away');
    const wall = this.now + this.offset;
    if (this.mistake === 'calendar') return { service: wall + skew, wall };
    if (!this.shared) {
      // As store/sqlite.ts: in memory by the process's own clock, on the disk every second.
      this.current += this.mistake === 'downtime' ? elapsed : served(elapsed, elapsed);
      if (this.mistake === 'downtime' && elapsed === 0) this.current += wall - this.kept.wall;
      if (this.current - this.kept.service >= BEAT) this.kept = { service: this.current, wall };
      return { service: this.current, wall };
    }
    const passed = wall - this.kept.wall;
    if (elapsed === 0 && passed >= 0 && passed <= LONGEST_GAP && this.mistake === null) return this.kept;
    const counted = this.mistake === 'downtime' ? Math.max(0, passed) : Math.floor(served(passed, Math.floor(elapsed)));
    this.kept = { service: this.kept.service + counted, wall };
    return this.kept;
  }
}
