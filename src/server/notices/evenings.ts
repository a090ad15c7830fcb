import type { PersonId } from '../../table/event.ts';
import { isMember } from '../store/clubs.ts';
import type { StoredEvening } from '../store/evenings.ts';
import type { Store } from '../store/store.ts';

/*
 * Reminders of evenings. Like the notices of a table they are marks that only grow: the day before, then the hour before. A moved
 * evening has another key, so people are reminded again.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const DAY_BEFORE = 1;
export const HOUR_BEFORE = 2;

const PREFIX = 'evening:';
export const isEvening = (key: string): boolean => key.startsWith(PREFIX);
const keyOf = ({ id, starts, club }: StoredEvening): string => `${PREFIX}${id}:${starts}:${club}`;

/** An evening to remind a person of. */
export interface Reminder {
  readonly person: PersonId;
  readonly key: string;
  readonly mark: number;
}

type Known = Pick<Store, 'evenings' | 'clubs'>;

/** The reminders that are due for these people: nobody who said no; the hour before only people who said yes or maybe. */
export async function remindersFor(store: Known, people: ReadonlySet<PersonId>, now: number): Promise<Reminder[]> {
  const soon = await store.evenings.between(now, now + DAY);
  if (soon.length === 0) return [];
  const answers = await store.evenings.answers(soon.map(({ id }) => id));
  const reminders: Reminder[] = [];
  for (const evening of soon) {
    const mark = evening.starts - now <= HOUR ? HOUR_BEFORE : DAY_BEFORE;
    for (const { person, role } of await store.clubs.people(evening.club)) {
      if (!isMember(role) || !people.has(person.id)) continue;
      const given = answers.find((one) => one.evening === evening.id && one.person.id === person.id)?.answer;
      if (given === 'no' || (given === undefined && mark === HOUR_BEFORE)) continue;
      reminders.push({ person: person.id, key: keyOf(evening), mark });
    }
  }
  return reminders;
}

export interface ComingEvening {
  readonly club: string;
  readonly address: string;
  readonly starts: number;
  readonly zone: string;
}

/** The evening of a queued reminder; null: it does not hold any more. */
export async function eveningAt(
  store: Known,
  key: string,
  person: PersonId,
  now: number,
): Promise<ComingEvening | null> {
  const [, id = '', starts, address = ''] = key.split(':');
  const evening = await store.evenings.evening(address, id);
  const club = await store.clubs.club(address);
  if (!evening || !club || evening.cancelled || evening.starts !== Number(starts) || evening.starts <= now) return null;
  if (!isMember(await store.clubs.standing(address, person))) return null;
  const answers = await store.evenings.answers([id]);
  if (answers.some((one) => one.person.id === person && one.answer === 'no')) return null;
  return { club: club.name, address, starts: evening.starts, zone: evening.zone };
}
