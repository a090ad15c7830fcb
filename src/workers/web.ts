import { answer } from '../bots/answer.ts';
import type { Reply, Task } from './message.ts';

/** The part of a Web Worker's global scope that is used here; this program is compiled without the browser's types. */
interface Scope {
  onmessage: (event: { readonly data: Task }) => void;
  postMessage(message: Reply): void;
}

const scope = globalThis as typeof globalThis & Scope;

/** The entry of a browser's Web Worker: the same messages and answers as `thread.ts`. */
scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: answer(request) });
