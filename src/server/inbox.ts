/** A socket with frames that were admitted and not read yet. */
export interface Reader {
  /** Reads the next frame; true if more are there. */
  readonly readNext: () => boolean;
}

/**
 * The sockets whose frames arrived in this turn of the event loop. At its end one frame of each is read, and what they
 * store is committed at once: their answers leave in the same turn. Other frames of a socket wait for the next turn, so
 * that thousands of frames in one read hold up nobody else.
 */
export class Inbox {
  private readers: Reader[] = [];
  private readonly commit: () => void;

  constructor(commit: () => void) {
    this.commit = commit;
  }

  /** Each reader enters once, until it has been read to the end. */
  enter(reader: Reader): void {
    if (this.readers.push(reader) === 1) setImmediate(() => this.read());
  }

  private read(): void {
    const { readers } = this;
    this.readers = [];
    for (const reader of readers) if (reader.readNext()) this.enter(reader);
    this.commit();
  }
}
