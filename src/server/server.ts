import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { openBase } from './base.ts';
import { Closers } from './closers.ts';
import { buildHttp } from './http.ts';
import { startParts } from './parts.ts';
import type { MetricsListener, Prometheus } from './prometheus.ts';
import { readListener, type Settings } from './settings.ts';
import { canListen, listenError, type StartNotice } from './startup.ts';
import type { Time } from './time.ts';

export interface Server {
  readonly url: string;
  /** The address of the metrics, if they are served. */
  readonly metrics: string | null;
  /** Finishes open commands, tells every page that the server will be back, and releases everything. */
  readonly close: () => Promise<void>;
}

/** Only the error's message and origin: drivers attach their whole connection, with its credentials. */
const described = ({ name, message, stack, code }: Error & { readonly code?: string }) => ({
  name,
  message,
  code,
  stack,
});

/**
 * Starts a server, or throws (`CannotStart` where the operator can do something about it) and leaves nothing running.
 * `output`: where the log goes, by default standard output. `notify`: is told what an operator should know during the
 * start. `time`: another time than the real one, for tests.
 */
export async function serve(
  settings: Settings,
  output: DestinationStream = process.stdout,
  notify: (notice: StartNotice) => void = () => {},
  time?: Time,
): Promise<Server> {
  const closers = new Closers();
  try {
    return await assemble(settings, output, notify, closers, time);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function assemble(
  settings: Settings,
  output: DestinationStream,
  told: (notice: StartNotice) => void,
  closers: Closers,
  time?: Time,
): Promise<Server> {
  const log: Logger = pino({ level: settings.log, serializers: { err: described } }, output);
  const notify = (notice: StartNotice): void => {
    log.warn(notice, 'start');
    told(notice);
  };
  await canListen(settings.host, settings.port); // before anything else is touched
  const base = await openBase(settings, log, notify, closers, time);
  const parts = startParts(settings, base, closers);
  const { lock, prometheus, bus } = base;
  const app = await buildHttp({ ...base, ...parts, settings });
  closers.add(() => {
    parts.connections.close(); // pages learn that the server will be back, and do not hold the listener open
    return app.close();
  });
  const figures = await figuresAt(prometheus, settings.metrics);
  closers.add(() => figures?.close());
  const url = await listen(app, settings);
  lock?.sign(url);
  log.info(
    { url, metrics: figures?.url, ...(settings.database ? { node: bus.node } : { data: settings.data }) },
    'listening',
  );
  const close = async (): Promise<void> => {
    await closers.close();
    log.info('closed');
  };
  return { url, metrics: figures?.url ?? null, close };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

async function figuresAt(metrics: Prometheus | null, text: string): Promise<MetricsListener | null> {
  const at = readListener(text);
  if (!at || !metrics) return null;
  const { serveMetrics } = await import('./prometheus.ts');
  try {
    return await serveMetrics(metrics, at.host, at.port);
  } catch (error) {
    throw listenError(error, at.host, at.port, 'metrics');
  }
}
