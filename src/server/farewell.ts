import type { WebSocket } from 'ws';
import { discard } from './receiver.ts';

/** How long a socket that is cut off has to read why, on the mean, in milliseconds. */
const LINGER = 1_000;

/** Frames that may be under way when a socket is closed; whoever sends more does not mean to close. */
const FEW = 16;

/** Closes a socket and reads on only until the client's own close frame, which ends it in good order. */
export function dismiss(socket: WebSocket, code: number, reason: string): void {
  let frames = 0;
  const count = (): void => {
    if (++frames > FEW) socket.terminate();
  };
  for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, count);
  socket.close(code, reason);
  socket.resume();
}

/**
 * Closes a socket without reading another byte of it: what it sends waits in the kernel, and is dropped with the connection. After a
 * protocol error ws has sent the close frame itself and would go on reading and discarding, so this pauses after ws resumes.
 */
export function cutOff(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  socket.pause();
  process.nextTick(() => socket.pause());
  discard(socket);
  setTimeout(() => socket.terminate(), LINGER * (0.5 + Math.random())).unref();
}
