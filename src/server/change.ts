import type { Step } from '../core/steps.ts';

/** An entry of the record that has just been taken down. */
export type Act = Step;

/** What was made safe together. */
export interface Change {
  /** The version before it; null where the table was read again and anything may have changed. */
  readonly after: number | null;
  readonly acts: readonly Act[];
  /** Whether nothing changed but what acts tell, so that a page can follow from them alone. */
  readonly plain: boolean;
  /** The command that led to it, if it was one: its person and number. */
  readonly id?: string;
  /** Another process did it, and this one has read it. */
  readonly foreign?: true;
}
