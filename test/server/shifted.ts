import { readFileSync } from 'node:fs';

/*
 * For `node --import`: shifts the calendar of a process by as many milliseconds as the file at SHIFT says, whenever it changes.
 * The monotonic clock stays as it is, as when an operator or NTP sets a machine's clock.
 */
const file = process.env.SHIFT!;
const real = Date.now;
let shift = 0;
const read = (): void => {
  const text = readFileSync(file, 'utf8');
  if (text !== '') shift = Number(text);
};
read();
setInterval(read, 20).unref();

class ShiftedDate extends Date {
  constructor(...given: [] | [number | string]) {
    super(given[0] ?? real() + shift);
  }

  static override now(): number {
    return real() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
