/** A running mean with its standard error (Welford 1962). */
export class Mean {
  count = 0;
  value = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const change = value - this.value;
    this.value += change / this.count;
    this.squares += change * (value - this.value);
  }

  /** The standard error of the mean; 0 for fewer than two values. */
  get error(): number {
    return this.count < 2 ? 0 : Math.sqrt(this.squares / (this.count - 1) / this.count);
  }
}
