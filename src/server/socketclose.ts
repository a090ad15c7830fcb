import type { WebSocket } from 'ws';
import { discard } from './receiver.ts';

/** The mean time that a closed socket has to read the reason, in milliseconds. */
const LINGER = 1_000;

/** How many frames may be under way when a socket is closed; a client that sends more is not closing. */
const FEW = 16;

/** Closes a socket and reads on only until the client's own close frame. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  let frames = 0;
  const count = (): void => {
    if (++frames > FEW) socket.terminate();
  };
  for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, count);
  socket.close(code, reason);
  socket.resume();
}

/**
 * Closes a socket without reading another byte: what it sends waits in the kernel and is dropped with the connection.
 * After a protocol error ws has sent the close frame itself and would go on reading and discarding, so this pauses after
 * ws resumes.
 */
export function cutOff(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  socket.pause();
  process.nextTick(() => socket.pause());
  discard(socket);
  setTimeout(() => socket.terminate(), LINGER * (0.5 + Math.random())).unref();
}
