import type { LobbyCard } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import type { SeatedTable } from '../store/notices.ts';
import type { Summary } from '../store/store.ts';

/*
 * What there is to tell a person of a table, derived from the stored summary alone. It is one number that only grows while
 * a table goes on: an invitation, the start, then for each decision twice the version at which it came up, one more when its clock is
 * about to run out, then the end. So a notice that was lost is found again, and one that was found twice is queued once.
 */

/** The person was asked to a waiting table. Asked again after a withdrawal, they are not called twice. */
export const INVITED = -1;
const START = 0;
export const END = 2 ** 31 - 1;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type NewsKind = 'invited' | 'start' | 'turn' | 'soon' | 'end';

export const kindOf = (mark: number): NewsKind =>
  mark === INVITED ? 'invited' : mark === START ? 'start' : mark === END ? 'end' : mark % 2 === 0 ? 'turn' : 'soon';

/**
 * The mark to queue for a person who sits at the table; null if there is nothing new. `known`: what the channel was told,
 * undefined if it knows nothing of the table: then it is not told of the end.
 */
export function newsOf(
  { stage, summary }: Omit<SeatedTable, 'table'>,
  person: PersonId,
  known: number | undefined,
  serviceTime: number,
): number | null {
  const mark = stage === 'ended' ? (known === undefined ? null : END) : runningMark(summary, person, serviceTime);
  return mark === null || mark <= (known ?? -1) ? null : mark;
}

function runningMark(summary: Summary, person: PersonId, serviceTime: number): number {
  const since = decisionOf(summary, person);
  if (since === null) return START;
  return 2 * since + (isSoon(summary, serviceTime) ? 1 : 0);
}

/** Whether a queued notice still holds. A turn that has passed is not sent. */
export function holds(
  { stage, summary }: Omit<SeatedTable, 'person' | 'table'>,
  person: PersonId,
  mark: number,
): boolean {
  if (mark === END) return stage === 'ended';
  if (stage !== 'running') return false;
  return mark === START || decisionOf(summary, person) === Math.floor(mark / 2);
}

/** The version at which the person's open decision came up; null where they have none. */
function decisionOf({ turn, since }: Summary, person: PersonId): number | null {
  return since?.[turn.indexOf(person)] ?? null;
}

/** A clock of days is about to run out: in the last quarter of its time, at most twelve hours before the end. */
function isSoon({ ends, card }: Summary, serviceTime: number): boolean {
  const { pace } = (card as Pick<LobbyCard, 'terms'>).terms;
  if (pace.kind !== 'move' || pace.seconds * 1000 < DAY || ends === null || ends === undefined) return false;
  return ends - serviceTime < Math.min(12 * HOUR, (pace.seconds * 1000) / 4);
}
