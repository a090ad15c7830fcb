import { parentPort } from 'node:worker_threads';
import type { Reply, Task } from './message.ts';

/** Answers requests in this worker thread. An exception ends the thread; the pool starts another. */
export function serve(answer: (request: unknown) => unknown): void {
  parentPort!.on('message', ({ id, request }: Task) => {
    parentPort!.postMessage({ id, answer: answer(request) } satisfies Reply);
  });
}
