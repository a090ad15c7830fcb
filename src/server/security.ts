import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The level of every kind: refusals are warnings, the begin and end of sessions are information. */
const LEVELS = {
  /** A token was presented that signs nobody in: revoked, expired or guessed. */
  'session.refused': 'warn',
  /** A token of the HTTP API was presented that is none, was ended or has expired. */
  'token.refused': 'warn',
  /** A ticket was presented that is unknown, used, expired or void. */
  'ticket.refused': 'warn',
  /** A passkey or a recovery code was presented that is not valid. */
  'credential.refused': 'warn',
  /** A page of another site sent a request or opened a socket. */
  'origin.refused': 'warn',
  /** A limit was exceeded; `what` names it. */
  limit: 'warn',
  /** An attempt at something that only the host or a seated person may do. */
  forbidden: 'warn',
  /** A message of another node could not be verified. */
  'peer.refused': 'warn',
  'session.opened': 'info',
  'session.closed': 'info',
  'ticket.issued': 'info',
  /** What signs a person in was changed; `what` says how. */
  'account.changed': 'info',
  /** A moderator did something; `what` says what. */
  moderated: 'info',
} as const;

export type SecurityEvent = keyof typeof LEVELS;

export interface SecurityDetails {
  /** The client's address, as far as trusted proxies tell it. */
  readonly address?: string;
  /** Null: a visitor. */
  readonly person?: string | null;
  /** The hash of the session's token. */
  readonly device?: string | null;
  readonly table?: string;
  /** Which limit, route or command: one of few fixed words, because it labels a counter. */
  readonly what?: string;
}

export interface SecurityOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** How many events of one kind are logged in each interval. */
  readonly most?: number;
  /** In milliseconds. */
  readonly interval?: number;
}

/** Hashes of tokens and ids of tables are logged by a prefix: enough to recognise one, too short to be a key. */
const SHORT = 8;
/** In characters: a reason may quote the input. */
const LONGEST_REASON = 200;

/** The events of one kind in the current interval. */
interface Sample {
  readonly event: SecurityEvent;
  readonly what: string | undefined;
  logged: number;
  suppressed: number;
}

/**
 * Structured security events. Every event is counted. The first of each kind in an interval are logged one by one, the rest as
 * one line with their number: an attack must not fill the disk, nor hide an event of another kind.
 */
export class Security {
  private readonly log: Logger;
  private readonly metrics: Metrics;
  private readonly most: number;
  private readonly interval: number;
  private readonly samples = new Map<string, Sample>();
  private timer: NodeJS.Timeout | null = null;

  constructor({ log, metrics, most = 20, interval = 60_000 }: SecurityOptions) {
    this.log = log;
    this.metrics = metrics;
    this.most = most;
    this.interval = interval;
  }

  report(event: SecurityEvent, { address, person, device, table, what }: SecurityDetails = {}): void {
    this.metrics.count('security_events_total', 1, { event, ...(what !== undefined && { what }) });
    const kind = `${event} ${what}`;
    let sample = this.samples.get(kind);
    if (!sample) this.samples.set(kind, (sample = { event, what, logged: 0, suppressed: 0 }));
    if (sample.logged >= this.most) sample.suppressed++;
    else {
      sample.logged++;
      const short = { device: device?.slice(0, SHORT), table: table?.slice(0, SHORT) };
      this.log[LEVELS[event]]({ event, what, address, person, ...short }, 'security');
    }
    this.timer ??= setTimeout(() => this.summarise(), this.interval).unref();
  }

  /** Unreadable input: counted, and logged at debug level only. */
  nonsense(what: 'frame' | 'request', reason: string, { address, person, device }: SecurityDetails = {}): void {
    this.metrics.count('unreadable_total', 1, { what });
    const short = { device: device?.slice(0, SHORT), reason: reason.slice(0, LONGEST_REASON) };
    this.log.debug({ what, address, person, ...short }, 'unreadable');
  }

  close(): void {
    this.summarise();
  }

  /** Logs how many events were left out, and begins the next interval. */
  private summarise(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const { event, what, suppressed } of this.samples.values()) {
      if (suppressed > 0) this.log[LEVELS[event]]({ event, what, suppressed }, 'security');
    }
    this.samples.clear();
  }
}
