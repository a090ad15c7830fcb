import type { Time } from '../../src/server/time.ts';

/** Time that a test sets; the server's timers notice at the next sweep. */
export class ManualTime implements Time {
  ms = 1_700_000_000_000;
  known = true;
  readonly skew = 0;
  readonly now = (): number => this.ms;
  readonly wall = (): number => this.ms;
  readonly beat = async (): Promise<void> => undefined;

  pass(ms: number): void {
    this.ms += ms;
  }
}
