import { answer } from '../bots/answer.ts';
import type { Reply, Task } from './message.ts';

/** What a Web Worker has of its global scope; the browser's types stay out of this program. */
interface Scope {
  onmessage: (event: { readonly data: Task }) => void;
  postMessage(message: Reply): void;
}

const scope = globalThis as unknown as Scope;

/** The entry of a browser's Web Worker: the same messages as `thread.ts`, the same answers. */
scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: answer(request) });
