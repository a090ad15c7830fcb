import type { WebSocket } from 'ws';

/** Private fields of ws's receiver, which has no public methods for this. */
interface Receiver {
  _buffers?: Buffer[];
  _bufferedBytes?: number;
  _opcode?: number;
  /** 0 between two frames. */
  readonly _state?: number;
  /** The opcode of an incomplete fragmented message; 0 for none. */
  readonly _fragmented?: number;
  /** A new array for each message. */
  readonly _fragments?: object;
}

const receiverOf = (socket: WebSocket): Receiver => (socket as { _receiver?: Receiver })._receiver ?? {};

/** The opcode of a close frame: ws ignores everything after it. */
const CLOSE = 8;

/**
 * Drops bytes that ws has read and not parsed yet: 64 kB or more, which may be ten thousand frames at 3 µs each. If
 * another version of ws has other fields, the frames are parsed and ignored, and test/server/flood.test.ts fails.
 */
export function discard(socket: WebSocket): void {
  const receiver = receiverOf(socket);
  if (receiver._buffers === undefined || receiver._bufferedBytes === undefined) return;
  receiver._buffers = [];
  receiver._bufferedBytes = 0;
  receiver._opcode = CLOSE;
}

/**
 * The incomplete message or frame of a socket, as an object that differs for each message; null for none. A socket that
 * the server itself has paused has none. If another version of ws has other fields there never is one, and
 * test/server/idle.test.ts fails.
 */
export function unfinishedMessage(socket: WebSocket): object | null {
  const { _state, _fragmented, _fragments, _bufferedBytes } = receiverOf(socket);
  if (socket.isPaused || (!_state && !_fragmented && !_bufferedBytes)) return null;
  return _fragments ?? null;
}
