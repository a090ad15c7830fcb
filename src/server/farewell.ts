import type { WebSocket } from 'ws';

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

/** The fields of ws's receiver that `discard` sets. */
interface Receiver {
  _buffers?: Buffer[];
  _bufferedBytes?: number;
  _opcode?: number;
}

/** The opcode of a close frame: ws ignores what follows one. */
const CLOSE = 8;

/**
 * Drops what ws has read and not parsed yet: 64 kB or more, each of which may be ten thousand frames at 3 µs. ws has no method for
 * this. If another version of ws has other fields, the frames are parsed and ignored, and test/server/flood.test.ts fails.
 */
function discard(socket: WebSocket): void {
  const { _receiver: receiver } = socket as { _receiver?: Receiver };
  if (receiver?._buffers === undefined || receiver._bufferedBytes === undefined) return;
  receiver._buffers = [];
  receiver._bufferedBytes = 0;
  receiver._opcode = CLOSE;
}
