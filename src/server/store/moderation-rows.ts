import type { ReportReason } from '../../protocol/moderation.ts';
import type { PersonId } from '../../table/event.ts';

/* Rows of moderation in both databases. All times are calendar time. */

type Row = Readonly<Record<string, unknown>>;

export type Role = 'moderator';

/** `rename`: a name was replaced, until its person chooses another. */
type SanctionKind = 'mute' | 'suspend' | 'rename';

export interface Sanction {
  readonly id: string;
  readonly person: PersonId;
  readonly kind: SanctionKind;
  readonly since: number;
  /** Null: for good. */
  readonly until: number | null;
  readonly reason: string;
  /** When it was lifted or replaced; null: it runs to its end. */
  readonly lifted: number | null;
}

/** A report as it is stored. Somebody who was erased has the empty id. */
export interface Filed {
  readonly id: string;
  readonly about: PersonId;
  readonly reporter: PersonId;
  readonly reason: ReportReason;
  /** In the reporter's words; may be empty. */
  readonly text: string;
  /** The table where it happened; empty: the report is about a profile. */
  readonly table: string;
  /** What the server knew then, as JSON. */
  readonly context: unknown;
  readonly at: number;
  /** Null: nobody has decided it yet. */
  readonly closed: number | null;
}

export interface Report extends Filed {
  /** Open reports about the same person, this one included. */
  readonly open: number;
}

/** One line of the log of what moderators did. Names are those of that time. */
export interface Deed {
  readonly id: string;
  readonly at: number;
  /** Who did it; empty: the host, at a terminal. */
  readonly actor: PersonId;
  readonly actorName: string;
  readonly person: PersonId;
  readonly personName: string;
  readonly what: 'mute' | 'suspend' | 'rename' | 'handle' | 'dismiss' | 'lift' | 'role' | 'unrole';
  readonly until: number | null;
  readonly reason: string;
  readonly report: string | null;
  readonly sanction: string | null;
}

export const filedFrom = ({ id, about, reporter, reason, text, table, context, at, closed }: Row): Filed => ({
  id: id as string,
  about: about as string,
  reporter: reporter as string,
  reason: reason as ReportReason,
  text: text as string,
  table: table as string,
  context: JSON.parse(context as string) as unknown,
  at: at as number,
  closed: closed as number | null,
});

export const reportFrom = (row: Row): Report => ({ ...filedFrom(row), open: row.open as number });

export const sanctionFrom = ({ id, person, kind, since, until, reason, lifted }: Row): Sanction => ({
  id: id as string,
  person: person as string,
  kind: kind as SanctionKind,
  since: since as number,
  until: until as number | null,
  reason: reason as string,
  lifted: lifted as number | null,
});

export const deedFrom = (row: Row): Deed => ({
  id: row.id as string,
  at: row.at as number,
  actor: row.actor as string,
  actorName: row.actor_name as string,
  person: row.person as string,
  personName: row.person_name as string,
  what: row.what as Deed['what'],
  until: row.until as number | null,
  reason: row.reason as string,
  report: row.report as string | null,
  sanction: row.sanction as string | null,
});
