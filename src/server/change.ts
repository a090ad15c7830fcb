import type { Step } from '../core/steps.ts';
import type { Unreadable } from '../table/event.ts';
import type { Table } from '../table/table.ts';
import type { Connection } from './connection.ts';
import type { Trace } from './traces.ts';

/** A command on its way. The page that sent it is answered by the change that it causes, if that page watches the table. */
export interface Asking {
  readonly connection: Connection;
  /** The page's id of the command. */
  readonly id: string;
  answered: boolean;
  readonly trace?: Trace | undefined;
}

/** Events that were stored together. */
export interface Change {
  /** The table before them; null where the table was read again and anything may have changed. */
  readonly before: Table | null;
  /** The entries of the record among them. */
  readonly acts: readonly Step[];
  /** Whether nothing changed but what acts tell, so that a page can follow from them alone. */
  readonly plain: boolean;
  /** The command of a page that caused them. */
  readonly asking?: Asking;
  /** Another process stored them, and this one has read them. */
  readonly foreign?: true;
  /** The database went back: earlier messages to pages may not have happened. */
  readonly anew?: true;
}

/** What an operator must know. */
export type Incident =
  /** A table is on hold at an event that cannot be applied. */
  | { readonly kind: 'unreadable'; readonly problem: Unreadable }
  /** The table is not on hold any more. */
  | { readonly kind: 'readable' }
  /** The database went back from one version to another, or to other events of the same version. */
  | { readonly kind: 'back'; readonly from: number; readonly to: number }
  /** The table is not in the database any more. */
  | { readonly kind: 'gone' };
