import * as v from 'valibot';
import { id, line, person } from '../table/fields.ts';

/* Reports and what moderators do about them, over HTTP. */

const REASONS = ['messages', 'name', 'play', 'other'] as const;
export type ReportReason = (typeof REASONS)[number];
/** In days. */
const TERMS = [1, 7, 30] as const;
export type Term = (typeof TERMS)[number];
const LONGEST_REPORT = 300;
const LONGEST_REASON = 200;

/** About somebody at a `table`, or about the owner of a `handle`. The server attaches what happened there. */
export const report = v.strictObject({
  table: v.optional(id),
  person: v.optional(person),
  handle: v.optional(v.pipe(v.string(), v.maxLength(20))),
  reason: v.picklist(REASONS),
  text: v.optional(line(LONGEST_REPORT)),
});
export type ReportRequest = v.InferOutput<typeof report>;

const MEASURES = ['mute', 'suspend', 'rename', 'handle'] as const;
export type MeasureKind = (typeof MEASURES)[number];

/** `days`: of a mute or a suspension; null: for good. `report`: the report that this answers. */
export const measure = v.strictObject({
  person,
  report: v.optional(id),
  kind: v.picklist(MEASURES),
  days: v.optional(v.nullable(v.picklist(TERMS))),
  reason: line(LONGEST_REASON),
});
export type Measure = v.InferOutput<typeof measure>;

export const dismissal = v.strictObject({ report: id, reason: line(LONGEST_REASON) });
export const lifting = v.strictObject({ sanction: id, reason: line(LONGEST_REASON) });

/** A sanction as its person is told of it. */
export const sanction = v.object({
  id: v.string(),
  kind: v.picklist(['mute', 'suspend', 'rename']),
  since: v.number(),
  until: v.pipe(v.nullable(v.number()), v.description('null: for good; a new name: until its person chooses another')),
  reason: v.string(),
});
export type ShownSanction = Readonly<v.InferOutput<typeof sanction>>;

/** Somebody by the name of a certain moment. The id is empty once the person was erased. */
export interface Named {
  readonly person: string;
  readonly name: string;
  readonly handle: string | null;
}

/** What the server knew when somebody was reported. Of a game it has what a spectator saw then. */
export interface ReportContext {
  readonly about: Named;
  readonly reporter: Named;
  readonly table: {
    readonly id: string;
    readonly address: string;
    readonly game: string;
    readonly stage: string;
    readonly step: number;
    readonly turn: readonly number[];
    readonly chairs: readonly (Named | null)[];
    readonly view: unknown;
  } | null;
  /** The last lines of the chat; `reported`: by the person whom the report is about. */
  readonly said: readonly {
    readonly person: string;
    readonly name: string;
    readonly text: string;
    readonly at: number;
    readonly reported: boolean;
  }[];
}

/** A report as moderators see it. */
export interface ShownReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: number;
  /** Open reports about the same person, this one included. */
  readonly open: number;
  readonly context: ReportContext;
  /** The person now; null: erased. */
  readonly now: Named | null;
  /** Whether the person is a moderator. */
  readonly moderator: boolean;
  readonly sanctions: readonly ShownSanction[];
}

/** A line of the log of what moderators did. */
export interface ShownDeed {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly whom: string;
  readonly what: 'mute' | 'suspend' | 'rename' | 'handle' | 'dismiss' | 'lift' | 'role' | 'unrole';
  readonly until: number | null;
  readonly reason: string;
}

export interface ModerationDesk {
  readonly reports: readonly ShownReport[];
  readonly sanctions: readonly (ShownSanction & { readonly whom: Named })[];
  readonly deeds: readonly ShownDeed[];
}

/** What the server tells a person of themselves. */
export interface Standing {
  readonly sanctions: readonly ShownSanction[];
  readonly moderator: boolean;
}
