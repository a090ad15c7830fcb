import { randomBytes } from 'node:crypto';
import { Bucket } from './bucket.ts';
import type { Collector, Span } from './collector.ts';

/* Loaded only with `--traces`. */

/**
 * What happens to a command, one after the other: it waits for the limits and is checked, waits for its turn at the table, is
 * decided by the rules, is stored, and is told to everybody who watches.
 */
type Stage = 'gate' | 'queue' | 'decide' | 'append' | 'deltas';

/** The way of one command. Stages follow each other without a gap, so together they are as long as the whole. */
export interface Trace {
  begin(stage: Stage): void;
  /** `refusal`: the code of the refusal; null for a command that was carried out; undefined where something broke. */
  end(refusal?: string | null): void;
}

/** The most traces per second: a flood of commands must not become a flood of spans. */
const MOST_PER_SECOND = 50;

/** In milliseconds since 1970; it never goes back. */
const now = (): number => performance.timeOrigin + performance.now();

export class Traces {
  private readonly collector: Collector;
  private readonly bucket = new Bucket(MOST_PER_SECOND, MOST_PER_SECOND, performance.now());
  /** When requests under way arrived. */
  private readonly arrivals = new WeakMap<object, number>();

  constructor(collector: Collector) {
    this.collector = collector;
  }

  /** `at`: by `performance.now()`. */
  arrived(request: object, at: number): void {
    this.arrivals.set(request, at);
  }

  /** The trace of a command. Tables and people are not named: the id of a table is all that protects it. */
  start(request: object, command: string, game: string): Trace | undefined {
    const at = performance.now();
    if (!this.bucket.take(at)) return undefined;
    return new CommandTrace(this.collector, command, game, performance.timeOrigin + (this.arrivals.get(request) ?? at));
  }

  /** Sends what is left. */
  close(): Promise<void> {
    return this.collector.close();
  }
}

class CommandTrace implements Trace {
  private readonly traceId = randomBytes(16).toString('hex');
  private readonly spanId = randomBytes(8).toString('hex');
  private readonly spans: Span[] = [];
  private readonly collector: Collector;
  private readonly command: string;
  private readonly game: string;
  private readonly begun: number;
  private stage: Stage = 'gate';
  private since: number;

  constructor(collector: Collector, command: string, game: string, begun: number) {
    this.collector = collector;
    this.command = command;
    this.game = game;
    this.begun = this.since = begun;
  }

  begin(stage: Stage): void {
    const { traceId, spanId: parentSpanId, stage: name, since: begun } = this;
    const ended = now();
    const spanId = randomBytes(8).toString('hex');
    this.spans.push({ traceId, spanId, parentSpanId, name, begun, ended, attributes: {}, failed: false });
    this.stage = stage;
    this.since = ended;
  }

  end(refusal?: string | null): void {
    this.begin(this.stage); // ends the last stage
    const { traceId, spanId, begun, since: ended, command, game } = this;
    this.collector.add([
      {
        ...{ traceId, spanId, begun, ended },
        name: `command ${command}`,
        attributes: { 'vatout.command': command, 'vatout.game': game, ...(refusal && { 'vatout.refusal': refusal }) },
        failed: refusal === undefined,
      },
      ...this.spans,
    ]);
  }
}
