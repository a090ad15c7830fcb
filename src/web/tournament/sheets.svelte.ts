import type { Asking } from './controls.ts';

/** Which sheet of a tournament is open. */
export class Sheets {
  shown = $state<Asking | 'menu' | 'leave' | null>(null);

  open(sheet: Asking | 'menu' | 'leave'): void {
    this.shown = sheet;
  }
  close(): void {
    this.shown = null;
  }
}
