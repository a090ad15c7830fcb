import type { Answer } from '../../client/api.ts';
import type { Refused } from '../../protocol/reply.ts';
import type { MeasureKind, ModerationDesk, ReportReason, Standing, Term } from '../../protocol/moderation.ts';
import type { PersonProfile } from '../../protocol/profile.ts';
import { fromRoot } from '../place.ts';

/* The requests of reports and moderation, and about somebody at a table. */

async function ask<Value>(path: string, body?: object): Promise<Answer<Value>> {
  const json = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(fromRoot(`api/${path}`), { ...json, cache: 'no-store' });
    const value = (await response.json()) as Value & { readonly problem?: Refused };
    return response.ok ? { ok: true, value } : { ok: false, problem: value.problem ?? { code: 'network' } };
  } catch {
    return { ok: false, problem: { code: 'network' } };
  }
}

/** Whom a report is about: somebody at a table, or the owner of a profile. */
export type Whom = { readonly table: string; readonly person: string } | { readonly handle: string };

export const sendReport = (whom: Whom, reason: ReportReason, text: string): Promise<Answer<{ ok: true }>> =>
  ask('reports', { ...whom, reason, ...(text !== '' && { text }) });

/** Somebody at a table; `handle`: null: a guest, or the person does not show their page to the reader. */
export interface PersonAtTable {
  readonly handle: string | null;
  readonly relation: PersonProfile['relation'];
}

export const readPersonAt = (table: string, person: string): Promise<Answer<PersonAtTable>> =>
  ask(`tables/${table}/people/${person}`);

export const readStanding = (): Promise<Answer<{ standing: Standing }>> => ask('me/standing');

export const readDesk = (before: number | null): Promise<Answer<{ desk: ModerationDesk }>> =>
  ask(before === null ? 'moderation' : `moderation?before=${before}`);

export interface Decision {
  readonly person: string;
  readonly report: string;
  readonly kind: MeasureKind;
  /** Undefined for a new name. */
  readonly days: Term | null | undefined;
  readonly reason: string;
}

export const takeMeasure = (decision: Decision): Promise<Answer<{ ok: true }>> => ask('moderation/measures', decision);

export const dismissReport = (report: string, reason: string): Promise<Answer<{ ok: true }>> =>
  ask('moderation/dismissals', { report, reason });

export const liftSanction = (sanction: string, reason: string): Promise<Answer<{ ok: true }>> =>
  ask('moderation/liftings', { sanction, reason });
