import type { RawData, WebSocket } from 'ws';
import type { Allowance } from './gate.ts';
import type { FrameQueue, Waiting } from './framequeue.ts';

type Read = (data: RawData, isBinary: boolean, arrived: number) => void;

export interface IntakeOptions {
  readonly socket: WebSocket;
  /** Null: unlimited. */
  readonly allowance: Allowance | null;
  /** Sockets over a limit wait here. */
  readonly frameQueue: FrameQueue;
  readonly read: Read;
  /** Called once, when the socket has sent too much for too long. Nothing is read afterwards. */
  readonly flooded: () => void;
}

/** The cost of an unreadable frame, in frames: it limits the answers to nonsense. */
const NONSENSE = 4;

/**
 * The incoming frames of one socket. Each is counted before it is parsed. Over the limit the socket is not read
 * (backpressure); frames that were read already wait here in order, so a short burst is late and never lost. A client
 * that goes on is cut off. ws emits one frame per turn of the event loop (`allowSynchronousEvents: false`): thousands of
 * small frames in one read do not hold up other sockets.
 */
export class Intake {
  private readonly options: IntakeOptions;
  private readonly held: { readonly data: RawData; readonly isBinary: boolean; readonly arrived: number }[] = [];
  private waiting: Waiting | null = null;
  private closed = false;

  constructor(options: IntakeOptions) {
    this.options = options;
  }

  message(data: RawData, isBinary: boolean): void {
    const { allowance, read, socket } = this.options;
    if (this.closed || socket.readyState !== socket.OPEN) return;
    const now = performance.now();
    if (!allowance || (this.held.length === 0 && allowance.take(now))) return read(data, isBinary, now);
    if (!this.excused(allowance, now)) return;
    this.held.push({ data, isBinary, arrived: now });
    this.pause(allowance, now);
  }

  /** Counts a ping or pong; true if it may be answered. */
  control(): boolean {
    const { allowance } = this.options;
    if (this.closed) return false;
    if (!allowance) return true;
    const now = performance.now();
    if (allowance.take(now)) return true;
    if (this.excused(allowance, now)) this.pause(allowance, now);
    return false;
  }

  nonsense(): void {
    this.options.allowance?.charge(performance.now(), NONSENSE);
  }

  close(): void {
    this.closed = true;
    this.held.length = 0;
    const { allowance, frameQueue } = this.options;
    if (this.waiting) frameQueue.leave(allowance!.network, allowance!.person, this.waiting);
    this.waiting = null;
  }

  private excused(allowance: Allowance, now: number): boolean {
    if (this.held.length < allowance.mostHeld && allowance.excuse(now)) return true;
    this.close();
    this.options.flooded();
    return false;
  }

  private pause(allowance: Allowance, now: number): void {
    if (this.waiting) return;
    this.options.socket.pause();
    this.waiting = {
      room: (at) => allowance.room(at),
      wait: (at) => allowance.wait(at),
      release: (at) => this.release(allowance, at),
    };
    this.options.frameQueue.enter(allowance.network, allowance.person, this.waiting, now);
  }

  /** Reads the first waiting frame; after the last one the socket itself is read again. True if more are waiting. */
  private release(allowance: Allowance, now: number): boolean {
    const { socket, read } = this.options;
    if (this.held.length > 0) {
      if (!allowance.take(now)) return true;
      const { data, isBinary, arrived } = this.held.shift()!;
      if (socket.readyState === socket.OPEN) read(data, isBinary, arrived);
    }
    if (this.closed) return false;
    if (this.held.length > 0) return true;
    this.waiting = null;
    socket.resume();
    return false;
  }
}
