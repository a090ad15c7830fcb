/** The wait after the first failure, in milliseconds; each further failure doubles it. */
const FIRST = 1_000;
const LONGEST = 60_000;

/** The wait after so many failures in a row, in milliseconds. */
export const backoff = (failures: number): number => Math.min(FIRST * 2 ** (failures - 1), LONGEST);

/** When each thing that failed is tried again. */
export class Backoff {
  private readonly failures = new Map<string, { readonly count: number; readonly until: number }>();

  ready(name: string, now: number): boolean {
    return now >= (this.failures.get(name)?.until ?? 0);
  }

  failed(name: string, now: number): void {
    const count = (this.failures.get(name)?.count ?? 0) + 1;
    this.failures.set(name, { count, until: now + backoff(count) });
  }

  succeeded(name: string): void {
    this.failures.delete(name);
  }
}
