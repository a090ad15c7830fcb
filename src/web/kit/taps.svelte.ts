/** What a form held before each tap since it opened, so that the last tap can be taken back. */
export class Taps<Held> {
  private past = $state.raw<readonly Held[]>([]);
  private readonly restore: (held: Held) => void;

  constructor(restore: (held: Held) => void) {
    this.restore = restore;
  }

  note(held: Held): void {
    this.past = [...this.past, held];
  }

  forget(): void {
    this.past = [];
  }

  /** Takes back the last tap; null where there is none. */
  get back(): (() => void) | null {
    const held = this.past.at(-1);
    if (held === undefined) return null;
    return () => {
      this.past = this.past.slice(0, -1);
      this.restore(held);
    };
  }
}
