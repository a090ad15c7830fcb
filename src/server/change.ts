import type { Step } from '../core/steps.ts';
import type { Unreadable } from '../table/event.ts';

/** What was made safe together. */
export interface Change {
  /** The version before it; null where the table was read again and anything may have changed. */
  readonly after: number | null;
  /** The entries of the record among it. */
  readonly acts: readonly Step[];
  /** Whether nothing changed but what acts tell, so that a page can follow from them alone. */
  readonly plain: boolean;
  /** The command that led to it, if it was one: its person and number. */
  readonly id?: string;
  /** Another process did it, and this one has read it. */
  readonly foreign?: true;
  /** The database went back: what pages have seen is no longer what happened. */
  readonly anew?: true;
}

/** What an operator must hear of. */
export type Incident =
  /** A table stops at an event that cannot be applied. */
  | { readonly kind: 'unreadable'; readonly problem: Unreadable }
  /** It goes on. */
  | { readonly kind: 'readable' }
  /** The database went back from one version to another, or to the same one with other events. */
  | { readonly kind: 'back'; readonly from: number; readonly to: number }
  /** The table is not in the database any more. */
  | { readonly kind: 'gone' };
