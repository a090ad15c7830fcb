import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Counters, gauges and one histogram in the text format of Prometheus (version 0.0.4). */

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export class Metrics {
  /** By name, then by formatted labels. */
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly gauges = new Map<string, () => number>();
  private readonly buckets = BOUNDS.map(() => 0);
  private total = 0;
  private seconds = 0;

  /** `labels`: few fixed values each, because every combination is a time series. */
  count(name: string, by = 1, labels?: Readonly<Record<string, string>>): void {
    let series = this.counts.get(name);
    if (!series) this.counts.set(name, (series = new Map()));
    const text = labels ? labelText(labels) : '';
    series.set(text, (series.get(text) ?? 0) + by);
  }

  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  /** Records the time from a command's arrival to its answer. */
  observe(milliseconds: number): void {
    const seconds = milliseconds / 1000;
    this.total++;
    this.seconds += seconds;
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) this.buckets[at]!++;
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, series] of this.counts) {
      lines.push(`# TYPE vatout_${name} counter`);
      for (const [labels, value] of series) lines.push(`vatout_${name}${labels && `{${labels}}`} ${value}`);
    }
    for (const [name, read] of this.gauges) lines.push(`# TYPE vatout_${name} gauge`, `vatout_${name} ${read()}`);
    lines.push('# TYPE vatout_command_seconds histogram');
    let below = 0;
    for (const [i, bound] of BOUNDS.entries()) {
      below += this.buckets[i]!;
      lines.push(`vatout_command_seconds_bucket{le="${bound}"} ${below}`);
    }
    lines.push(`vatout_command_seconds_bucket{le="+Inf"} ${this.total}`);
    lines.push(`vatout_command_seconds_sum ${this.seconds}`, `vatout_command_seconds_count ${this.total}`);
    return `${lines.join('\n')}\n`;
  }
}

const labelText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${value.replace(/[^\w.:/ -]/g, '_')}"`)
    .join();

export interface MetricsListener {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the metrics on an address of their own. Access is controlled by who can reach that address, never by a header,
 * and the public listener has no such route.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(found ? metrics.text() : '');
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${opened}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
