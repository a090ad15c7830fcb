/** Runs the steps of a shutdown, once: what was opened last is closed first. */
export class Closers {
  private readonly steps: (() => unknown)[] = [];
  private closing: Promise<void> | null = null;

  add(step: () => unknown): void {
    this.steps.push(step);
  }

  close(): Promise<void> {
    return (this.closing ??= this.run());
  }

  private async run(): Promise<void> {
    for (const step of this.steps.reverse()) await step();
  }
}
