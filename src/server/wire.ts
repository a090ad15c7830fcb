import type { WebSocket } from 'ws';
import { unfinishedMessage } from './receiver.ts';
import { closeSocket, cutOff } from './socketclose.ts';

/** What carries the messages for one reader: the socket of a page, or the stream of a program. */
export interface Wire {
  readonly isOpen: boolean;
  /** How many bytes wait to be sent. */
  readonly waiting: number;
  /** A message that has begun to arrive, as an object that differs for each; null: none. */
  readonly unfinished: object | null;
  send(text: string): void;
  /** Asks whether the reader is still there; `alive` is called when they are, unless the wire tells otherwise. */
  ping(alive: () => void): void;
  pong(data: Buffer): void;
  close(code: number, reason: string): void;
  /** Closes it without reading another byte. */
  cutOff(code: number, reason: string): void;
  terminate(): void;
}

/** Its pongs are heard by whoever accepted the socket, because they count against its limit. */
export const wireOf = (socket: WebSocket): Wire => ({
  get isOpen() {
    return socket.readyState === socket.OPEN;
  },
  get waiting() {
    return socket.bufferedAmount;
  },
  get unfinished() {
    return unfinishedMessage(socket);
  },
  send: (text) => socket.send(text),
  ping: () => socket.ping(),
  pong: (data) => socket.pong(data),
  close: (code, reason) => closeSocket(socket, code, reason),
  cutOff: (code, reason) => cutOff(socket, code, reason),
  terminate: () => socket.terminate(),
});
