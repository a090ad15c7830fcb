import type { Reply, Task } from './message.ts';

/** The part of a Web Worker's global scope that is used here; this program is compiled without the browser's types. */
interface Scope {
  onmessage: (event: { readonly data: Task }) => Promise<void>;
  postMessage(message: Reply): void;
}

const scope = globalThis as typeof globalThis & Scope;

/** Imported beside the handler: a worker loses messages that come while a static import still awaits the minds. */
const loading = import('../bots/answer.ts');

/** The entry of a browser's Web Worker: the same messages and answers as `thread.ts`. */
scope.onmessage = async ({ data: { id, request } }) => {
  const { answer } = await loading;
  scope.postMessage({ id, answer: answer(request) });
};
