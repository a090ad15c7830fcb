/** How often the server's time has been asked for, at most: older answers are forgotten. */
const KEPT = 8;

interface Sample {
  /** How long the question and its answer travelled, in milliseconds. */
  readonly trip: number;
  /** How far the server's clock is ahead of ours, if both ways took equally long. */
  readonly ahead: number;
}

/** How far two clocks drift apart between the oldest sample and the newest, at most; in milliseconds. */
const DRIFT = 50;

/** Whether both can be true. The server's time stands still while the server does: what was known before is void then. */
const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.ahead - other.ahead) <= (one.trip + other.trip) / 2 + DRIFT;

/** The server's time on a device whose own clock may be anything: from the answer that travelled least. */
export class ServerClock {
  private readonly local: () => number;
  private samples: Sample[] = [];

  /** `local`: milliseconds on a clock of ours that never jumps. */
  constructor(local: () => number) {
    this.local = local;
  }

  get now(): number {
    const [best] = this.samples.toSorted((a, b) => a.trip - b.trip);
    return this.local() + (best?.ahead ?? 0);
  }

  get known(): number {
    return this.samples.length;
  }

  /** An answer to a question of the moment `sent`, by our clock. */
  answer(sent: number, now: number): void {
    const received = this.local();
    const trip = received - sent;
    const sample = { trip, ahead: now - (sent + trip / 2) };
    this.samples = [...this.samples.filter((other) => agree(other, sample)), sample].slice(-KEPT);
  }

  /** A device that slept may have stopped its clock: what was known before is worth nothing. */
  forget(): void {
    this.samples = [];
  }
}
