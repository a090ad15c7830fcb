import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ASSETS, embeddedText, isBinary } from '../binary/embedded.ts';
import type { Reply, Task } from './message.ts';

type Fault =
  /** The queue is full. */
  | 'full'
  /** The caller aborted the request. */
  | 'cancelled'
  /** The request crashed its thread as often as allowed; `detail` has the error. */
  | 'crashed'
  /** The pool has been closed. */
  | 'closed';

export type Outcome<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly fault: Fault; readonly detail?: string };

export interface PoolOptions {
  /** By default the number of cores. */
  readonly threads?: number;
  /** The most requests that wait for a thread. */
  readonly queue?: number;
  /** How many threads a request may crash before it fails. */
  readonly attempts?: number;
}

interface Job<Answer> extends Task {
  crashes: number;
  readonly settle: (outcome: Outcome<Answer>) => void;
}

/** What answers requests: a pool, or something in its place. */
export type Asking<Answer> = Pick<Pool<Answer>, 'threads' | 'ask'>;

/**
 * Worker threads that answer requests, one at a time each, in order of arrival. A thread is started only when a request needs
 * one: an entry that cannot even be loaded uses up attempts and causes no endless restarts.
 */
export class Pool<Answer = unknown> {
  readonly threads: number;
  private readonly entry: URL;
  private readonly queue: number;
  private readonly attempts: number;
  private readonly waiting: Job<Answer>[] = [];
  private readonly busy = new Map<Worker, Job<Answer>>();
  private readonly idle: Worker[] = [];
  /** All threads that have not exited yet, including those being terminated. */
  private readonly alive = new Set<Worker>();
  private asked = 0;
  private closed = false;

  /** `entry`: a file that calls `serve`. */
  constructor(entry: URL, { threads = availableParallelism(), queue = 1000, attempts = 3 }: PoolOptions = {}) {
    this.entry = entry;
    this.threads = threads;
    this.queue = queue;
    this.attempts = attempts;
  }

  ask(request: unknown, signal?: AbortSignal): Promise<Outcome<Answer>> {
    if (this.closed) return Promise.resolve(failed('closed'));
    if (signal?.aborted) return Promise.resolve(failed('cancelled'));
    const free = this.busy.size < this.threads;
    if (!free && this.waiting.length >= this.queue) return Promise.resolve(failed('full'));
    return new Promise((resolve) => {
      const cancel = (): void => this.cancel(job);
      const settle = (outcome: Outcome<Answer>): void => {
        signal?.removeEventListener('abort', cancel);
        resolve(outcome);
      };
      const job: Job<Answer> = { id: this.asked++, request, crashes: 0, settle };
      signal?.addEventListener('abort', cancel);
      this.waiting.push(job);
      this.next();
    });
  }

  /** Ends all threads; waiting and running requests fail with `closed`. */
  async close(): Promise<void> {
    this.closed = true;
    const open = [...this.waiting.splice(0), ...this.busy.values()];
    this.busy.clear();
    for (const { settle } of open) settle(failed('closed'));
    await Promise.all([...this.alive].map((worker) => worker.terminate()));
  }

  private next(): void {
    while (this.waiting.length > 0 && this.busy.size < this.threads) {
      const worker = this.idle.pop() ?? this.start();
      const job = this.waiting.shift()!;
      this.busy.set(worker, job);
      worker.postMessage({ id: job.id, request: job.request } satisfies Task);
    }
  }

  private start(): Worker {
    const worker = startThread(this.entry);
    let reason: unknown;
    this.alive.add(worker);
    worker.on('message', (reply: Reply<Answer>) => this.answered(worker, reply));
    worker.on('error', (error) => (reason = error));
    worker.on('exit', (code) => this.ended(worker, reason instanceof Error ? reason.message : `exit code ${code}`));
    return worker;
  }

  private answered(worker: Worker, { id, answer }: Reply<Answer>): void {
    const job = this.busy.get(worker);
    if (job?.id !== id) return; // cancelled while the answer was on its way
    this.busy.delete(worker);
    this.idle.push(worker);
    job.settle({ ok: true, value: answer });
    this.next();
  }

  private ended(worker: Worker, detail: string): void {
    this.alive.delete(worker);
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    const job = this.busy.get(worker);
    if (!job) return;
    this.busy.delete(worker);
    job.crashes++;
    if (job.crashes < this.attempts) this.waiting.unshift(job);
    else job.settle(failed('crashed', detail));
    this.next();
  }

  private cancel(job: Job<Answer>): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    for (const [worker, running] of this.busy) {
      if (running !== job) continue;
      this.busy.delete(worker);
      void worker.terminate();
    }
    job.settle(failed('cancelled'));
    this.next();
  }
}

/** A binary carries the program of each thread as text, under the folder of its file. */
function startThread(entry: URL): Worker {
  if (!isBinary) return new Worker(entry);
  return new Worker(embeddedText(ASSETS.thread(entry.pathname.split('/').at(-2)!)), { eval: true });
}

const failed = (fault: Fault, detail?: string): Outcome<never> => ({
  ok: false,
  fault,
  ...(detail !== undefined && { detail }),
});
