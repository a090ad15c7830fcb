/** Timers that a person can cut short, all at once. */
export class Pauses {
  private readonly open = new Set<() => void>();

  /** Without a duration it waits for `skip`. */
  wait(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.open.delete(end);
        resolve();
      };
      const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
      this.open.add(end);
    });
  }

  /** Ends all timers; false if there was none. */
  skip(): boolean {
    const any = this.open.size > 0;
    for (const end of this.open) end();
    return any;
  }
}
