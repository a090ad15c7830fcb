import { LONGEST_GAP, SLACK, type Beat } from './store/beat.ts';

/** The clocks of the server. */
export interface Time {
  /**
   * Service time in milliseconds. It advances only while a node serves, so downtime costs nobody. Clocks, events and
   * deadlines use it.
   */
  readonly now: () => number;
  /** Calendar time in milliseconds, the same for all nodes. Dates that people see and retention use it. */
  readonly wall: () => number;
  /** Whether service time is known. Where it is not, no clock may run out. */
  readonly known: boolean;
  /** Reads the time from the store; rejects where it does not answer. */
  readonly beat: () => Promise<void>;
  /** How far this machine's calendar is off, in milliseconds; 0 if it is negligible. */
  readonly skew: number;
}

export interface ServiceTimeOptions {
  readonly store: { beat(elapsed: number): Promise<Beat> };
  /** The interval of heartbeats, in milliseconds. */
  readonly every?: number;
  /** Monotonic time in milliseconds. */
  readonly monotonic?: () => number;
  /** This machine's calendar, in milliseconds. */
  readonly calendar?: () => number;
  readonly told?: (news: TimeNews) => void;
  readonly failed?: (error: unknown) => void;
}

/** What an operator should know; `ms`: by how much. */
export interface TimeNews {
  readonly kind: 'stopped' | 'back' | 'skew';
  readonly ms: number;
}

const EVERY = 1_000;
/** A smaller error of the calendar is negligible; in milliseconds. */
const MOST_SKEW = 60_000;

/**
 * Service time in one process: the store's last answer, continued by a monotonic clock. Jumps of the machine's calendar
 * have no effect.
 */
export class ServiceTime implements Time {
  skew = 0;
  private readonly options: ServiceTimeOptions;
  private readonly monotonic: () => number;
  private readonly calendar: () => number;
  private base: Beat & { readonly at: number } = { service: 0, wall: 0, at: -Infinity };
  /** When the last answered heartbeat was sent, on the monotonic clock. */
  private sent: number | null = null;
  private last = 0;
  private beating: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | null = null;

  constructor(options: ServiceTimeOptions) {
    this.options = options;
    this.monotonic = options.monotonic ?? (() => performance.now());
    this.calendar = options.calendar ?? Date.now;
  }

  /** Resolves once the time is known. */
  async start(): Promise<void> {
    await this.beat();
    this.beating = setInterval(() => {
      this.underWay ??= this.beat()
        .catch((error: unknown) => this.options.failed?.(error))
        .finally(() => (this.underWay = null));
    }, this.options.every ?? EVERY);
    this.beating.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.underWay;
  }

  readonly now = (): number => {
    const since = Math.max(0, Math.min(this.monotonic() - this.base.at, LONGEST_GAP));
    return (this.last = Math.max(this.last, Math.floor(this.base.service + since)));
  };

  readonly wall = (): number => Math.floor(this.base.wall + this.monotonic() - this.base.at);

  get known(): boolean {
    return this.monotonic() - this.base.at <= LONGEST_GAP;
  }

  readonly beat = async (): Promise<void> => {
    const sent = this.monotonic();
    const { service, wall } = await this.options.store.beat(this.sent === null ? 0 : sent - this.sent);
    const answered = this.monotonic();
    const first = this.sent === null;
    const { base } = this;
    this.sent = sent;
    this.base = { service, wall, at: (sent + answered) / 2 };
    const stopped = wall - base.wall - (service - base.service);
    const known = Math.max(this.last, base.service);
    if (service < known - 2 * LONGEST_GAP) {
      // The store was restored, or failed over to a standby that lagged: its tables went back as well.
      this.options.told?.({ kind: 'back', ms: known - service });
    } else if (!first && Math.abs(stopped) > LONGEST_GAP) this.options.told?.({ kind: 'stopped', ms: stopped });
    // Time that this process assumed during an interruption was no service. Smaller differences are latency of the store.
    if (service < this.last - SLACK) this.last = service;
    this.compare(this.calendar() - this.wall());
  };

  private compare(ms: number): void {
    const before = this.skew;
    this.skew = Math.abs(ms) > MOST_SKEW ? Math.round(ms) : 0;
    if (this.skew !== 0 && before === 0) this.options.told?.({ kind: 'skew', ms: this.skew });
  }
}
