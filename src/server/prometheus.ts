import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES, type Metrics } from './metrics.ts';

/* Loaded only where metrics are served. */

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Memory, event loop and garbage collection belong to the process, and their observers cannot be taken away again. */
let ofProcess: Registry | undefined;
function processRegistry(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess!;
}

export class Prometheus implements Metrics {
  private readonly registry = new Registry();
  private readonly counters: Readonly<Record<string, Counter>>;
  private readonly seconds: Histogram;

  constructor() {
    const registers = [this.registry];
    const counters = Object.entries<{ readonly help: string; readonly labels?: readonly string[] }>(COUNTERS);
    // Registered before anything is counted: a rate needs the zero.
    this.counters = Object.fromEntries(
      counters.map(([name, { help, labels = [] }]) => [
        name,
        new Counter({ name: `vatout_${name}`, help, labelNames: labels, registers }),
      ]),
    );
    this.seconds = new Histogram({
      name: 'vatout_command_seconds',
      help: 'Time from the arrival of a command to its answer.',
      buckets: BOUNDS,
      registers,
    });
    processRegistry();
  }

  count(name: keyof typeof COUNTERS, by = 1, labels?: Readonly<Record<string, string>>): void {
    if (labels) this.counters[name]!.inc(labels, by);
    else this.counters[name]!.inc(by);
  }

  gauge(name: keyof typeof GAUGES, read: () => number): void {
    const collect = function (this: Gauge): void {
      this.set(read());
    };
    new Gauge({ name: `vatout_${name}`, help: GAUGES[name], collect, registers: [this.registry] });
  }

  observe(milliseconds: number): void {
    this.seconds.observe(milliseconds / 1000);
  }

  text(): Promise<string> {
    return Registry.merge([this.registry, processRegistry()]).metrics();
  }
}

export interface MetricsListener {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the metrics on an address of their own. Access is controlled by who can reach that address, never by a header,
 * and the public listener has no such route.
 */
export async function serveMetrics(metrics: Prometheus, host: string, port: number): Promise<MetricsListener> {
  const server = createServer(async (request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics';
    const text = found ? await metrics.text() : '';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(text);
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
