/** How many samples are kept. */
const KEPT = 8;

interface Sample {
  /** Round-trip time in milliseconds. */
  readonly trip: number;
  /** How far the server's clock is ahead of ours, assuming a symmetric round trip. */
  readonly ahead: number;
}

/** The most that two clocks drift apart between the oldest and the newest sample, in milliseconds. */
const DRIFT = 50;

/** Whether both samples can be true. Service time stands still while the server does, which voids older samples. */
const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.ahead - other.ahead) <= (one.trip + other.trip) / 2 + DRIFT;

/** The server's time, whatever the device's own clock says: estimated from the sample with the shortest round trip. */
export class ServerClock {
  private readonly local: () => number;
  private samples: Sample[] = [];

  /** `local`: monotonic time in milliseconds. */
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

  /** `sent`: when the request was sent, by the local clock. */
  answer(sent: number, now: number): void {
    const received = this.local();
    const trip = received - sent;
    const sample = { trip, ahead: now - (sent + trip / 2) };
    this.samples = [...this.samples.filter((other) => agree(other, sample)), sample].slice(-KEPT);
  }

  /** A device that slept may have stopped its clock: all samples are void. */
  forget(): void {
    this.samples = [];
  }
}
