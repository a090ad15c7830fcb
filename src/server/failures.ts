import type { Logger } from 'pino';
import { Unavailable } from './store/unavailable.ts';

/** How many failures of one kind are logged in each interval. */
const MOST = 20;
/** In milliseconds. */
const INTERVAL = 60_000;
/** In characters: an error may quote a whole statement. */
const LONGEST_KIND = 200;

/** The failures of one kind in the current interval. */
interface Sample {
  readonly level: 'warn' | 'error';
  readonly message: 'not done' | 'failed';
  readonly reason: string;
  logged: number;
  suppressed: number;
}

/**
 * Logs failures. While the database is away or full every page retries, so only the first failures of a kind in an
 * interval are logged one by one, and the rest as one line with their number.
 */
export class Failures {
  private readonly log: Logger;
  private readonly samples = new Map<string, Sample>();
  private timer: NodeJS.Timeout | null = null;

  constructor(log: Logger) {
    this.log = log;
  }

  report(error: unknown, table: string): void {
    const known = error instanceof Unavailable;
    const reason = String((error as Error | null)?.message).slice(0, LONGEST_KIND);
    const kind = known ? error.condition : reason;
    let sample = this.samples.get(kind);
    if (!sample) {
      const words = known ? (['warn', 'not done'] as const) : (['error', 'failed'] as const);
      sample = { level: words[0], message: words[1], reason, logged: 0, suppressed: 0 };
      this.samples.set(kind, sample);
    }
    this.timer ??= setTimeout(() => this.summarise(), INTERVAL).unref();
    if (sample.logged >= MOST) return void sample.suppressed++;
    sample.logged++;
    if (known) this.log.warn({ table, reason: error.message }, 'not done');
    else this.log.error({ err: error, table }, 'failed');
  }

  close(): void {
    this.summarise();
  }

  /** Logs how many failures were left out, and begins the next interval. */
  private summarise(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const { level, message, reason, suppressed } of this.samples.values()) {
      if (suppressed > 0) this.log[level]({ reason, suppressed }, message);
    }
    this.samples.clear();
  }
}
