import about from '../../package.json' with { type: 'json' };

/* The other end of traces: a collector that takes OTLP over HTTP as JSON (opentelemetry.io/docs/specs/otlp). */

/* In milliseconds. */
const EVERY = 1_000;
const PATIENCE = 5_000;
/** The most spans that wait. What comes on top is dropped: memory is for tables. */
const MOST_WAITING = 4_096;

/** Codes of OTLP: the kind of a span, and its status. */
const INTERNAL = 1;
const SERVER = 2;
const FAILED = 2;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** In milliseconds since 1970, with fractions. */
  readonly begun: number;
  readonly ended: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failed: boolean;
}

export interface CollectorOptions {
  readonly url: string;
  /** The name of this node. */
  readonly node: string;
  readonly dropped: (spans: number) => void;
  /** Called when the collector stops taking spans, with the reason, and when it takes them again, with null. */
  readonly changed: (reason: string | null) => void;
}

/** Sends spans in batches, one at a time. A batch that the collector does not take is dropped. */
export class Collector {
  private readonly options: CollectorOptions;
  private waiting: Span[] = [];
  private sending: Promise<void> | null = null;
  private works = true;
  private readonly timer: NodeJS.Timeout;

  constructor(options: CollectorOptions) {
    this.options = options;
    this.timer = setInterval(() => void this.flush(), EVERY).unref();
  }

  add(spans: readonly Span[]): void {
    if (this.waiting.length + spans.length > MOST_WAITING) this.options.dropped(spans.length);
    else this.waiting.push(...spans);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    await this.flush();
  }

  private flush(): Promise<void> {
    if (this.waiting.length > 0)
      this.sending ??= this.send(this.waiting.splice(0)).finally(() => (this.sending = null));
    return this.sending ?? Promise.resolve();
  }

  private async send(spans: readonly Span[]): Promise<void> {
    const { url, node, dropped, changed } = this.options;
    const reason = await post(url, JSON.stringify(exportOf(spans, node)));
    if (reason !== null) dropped(spans.length);
    if (this.works !== (reason === null)) changed(reason);
    this.works = reason === null;
  }
}

/** Why the collector did not take it; null if it did. */
async function post(url: string, body: string): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error && cause.message !== '' ? cause.message : message;
  }
}

const exportOf = (spans: readonly Span[], node: string) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': 'vatout',
          'service.version': about.version,
          'service.instance.id': node,
        }),
      },
      scopeSpans: [{ scope: { name: 'vatout', version: about.version }, spans: spans.map(encoded) }],
    },
  ],
});

const encoded = ({ begun, ended, attributes, failed, ...span }: Span) => ({
  ...span,
  kind: span.parentSpanId === undefined ? SERVER : INTERNAL,
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: failed ? { code: FAILED } : {},
});

/** As text, because a double is too short for them; it has microseconds. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: { stringValue: value },
  }));
