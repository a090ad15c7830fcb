import type { RawData, WebSocket } from 'ws';
import type { Allowance } from './gate.ts';

type Read = (data: RawData, isBinary: boolean) => void;

export interface IntakeOptions {
  readonly socket: WebSocket;
  /** Null: unlimited. */
  readonly allowance: Allowance | null;
  readonly read: Read;
  /** Called once, when the socket has sent too much for too long; nothing is read after that. */
  readonly flooded: () => void;
}

/** The shortest pause before held frames are looked at again, in milliseconds. */
const SHORTEST_PAUSE = 20;

/** What reading a frame costs that turns out to be nonsense, in frames: answers to nonsense are few. */
const NONSENSE = 4;

/**
 * The frames of one socket on their way in. Each is counted before it is parsed. Over the limit the socket is not read
 * (backpressure); the frames that were read already wait here in order, so a short excess is late and never lost. Who goes on
 * is cut off.
 *
 * ws hands over one frame per turn of the event loop (`allowSynchronousEvents: false`): thousands of small frames in one read do
 * not hold up other sockets.
 */
export class Intake {
  private readonly options: IntakeOptions;
  private readonly held: { readonly data: RawData; readonly isBinary: boolean }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(options: IntakeOptions) {
    this.options = options;
  }

  message(data: RawData, isBinary: boolean): void {
    const { allowance, read, socket } = this.options;
    if (this.closed || socket.readyState !== socket.OPEN) return;
    if (!allowance) return read(data, isBinary);
    const now = performance.now();
    if (this.held.length === 0 && allowance.take(now)) return read(data, isBinary);
    if (!this.excused(allowance, now)) return;
    this.held.push({ data, isBinary });
    this.pause(allowance.wait(now));
  }

  /** Counts a ping or pong; whether it may be answered. */
  control(): boolean {
    const { allowance } = this.options;
    if (this.closed) return false;
    if (!allowance) return true;
    const now = performance.now();
    if (allowance.take(now)) return true;
    if (this.excused(allowance, now)) this.pause(allowance.wait(now));
    return false;
  }

  nonsense(): void {
    this.options.allowance?.charge(performance.now(), NONSENSE);
  }

  close(): void {
    this.closed = true;
    this.held.length = 0;
    clearTimeout(this.timer);
  }

  private excused(allowance: Allowance, now: number): boolean {
    if (this.held.length < allowance.mostHeld && allowance.excuse(now)) return true;
    this.close();
    this.options.flooded();
    return false;
  }

  private pause(ms: number): void {
    if (this.timer !== undefined) return;
    this.options.socket.pause();
    this.timer = setTimeout(() => this.release(), Math.max(SHORTEST_PAUSE, ms));
  }

  /** Reads what has waited, as far as there is room by now, then the socket itself. */
  private release(): void {
    const { allowance, socket, read } = this.options;
    this.timer = undefined;
    const now = performance.now();
    while (this.held.length > 0 && !this.closed) {
      if (!allowance!.take(now)) return this.pause(allowance!.wait(now));
      const { data, isBinary } = this.held.shift()!;
      if (socket.readyState === socket.OPEN) read(data, isBinary);
    }
    if (!this.closed) socket.resume();
  }
}
