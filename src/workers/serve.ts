import { parentPort } from 'node:worker_threads';
import type { Reply, Task } from './message.ts';

/** Makes this worker thread answer each request in turn. An exception ends the thread: the pool starts another. */
export function serve(answer: (request: unknown) => unknown): void {
  parentPort!.on('message', ({ id, request }: Task) => {
    parentPort!.postMessage({ id, answer: answer(request) } satisfies Reply);
  });
}
