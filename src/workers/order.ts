import type { Asking } from './pool.ts';

/**
 * Answers requests on all threads of a pool and yields the answers in order, so that results do not depend on the number of
 * threads. Ending the loop cancels the requests that are left.
 */
export async function* inOrder<Answer>(pool: Asking<Answer>, requests: Iterable<unknown>): AsyncGenerator<Answer> {
  const rest = requests[Symbol.iterator]();
  const stopped = new AbortController();
  const ahead: ReturnType<typeof pool.ask>[] = [];
  try {
    for (;;) {
      while (ahead.length < 2 * pool.threads) {
        const { done, value } = rest.next();
        if (done) break;
        ahead.push(pool.ask(value, stopped.signal));
      }
      const outcome = await ahead.shift();
      if (!outcome) return;
      if (!outcome.ok) throw new Error(`worker: ${outcome.fault} ${outcome.detail ?? ''}`);
      yield outcome.value;
    }
  } finally {
    stopped.abort();
  }
}
