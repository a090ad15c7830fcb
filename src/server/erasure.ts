import type { PersonId, Sitter, StoredEvent } from '../table/event.ts';
import { DELETED } from '../table/deleted.ts';
import { readTable } from '../table/extend.ts';
import type { Hub } from './hub.ts';
import type { Rewrite, Store, Summary, TableFilter } from './store/store.ts';
import type { Card } from './summary.ts';
import { eraseFromTournaments } from './tournaments/erasure.ts';

/* Erasing a person: their name leaves every table, and the games of the others stay whole. */

/** How many tables are read at once. */
const BATCH = 100;

/** Erases a person and everything that belongs to them alone. A second run continues one that was interrupted. */
export async function erase(hub: Hub, person: PersonId): Promise<void> {
  const { store } = hub;
  for (const filter of [{ person }, { host: person }]) {
    for (;;) {
      const tables = await store.tables({ ...filter, limit: BATCH });
      for (const { id } of tables) {
        await eraseFromNext(store, id, person);
        await store.rewrite(id, person, withoutPerson(id, person));
      }
      if (tables.length < BATCH) break;
    }
  }
  for (const report of await store.moderation.mentioning(person)) {
    const { about, reporter, context } = report;
    await store.moderation.redact({
      ...report,
      about: about === person ? '' : about,
      reporter: reporter === person ? '' : reporter,
      context: redact(context, person, new Set()),
    });
  }
  await store.moderation.forget(person);
  // A club without its organiser gets another, and one without members ends.
  const memberships = await store.clubs.of(person);
  for (const { club } of memberships) {
    await eraseFromChairs(store, { club, stages: ['open'], limit: BATCH }, person);
    await store.clubs.leave(club, person, hub.time.wall());
  }
  await eraseFromTournaments(hub, person);
  await store.accounts.erase(person, hub.time.wall());
  await hub.heal();
}

/** A rematch keeps the chairs of those who played before. */
async function eraseFromNext(store: Store, table: string, person: PersonId): Promise<void> {
  for (const event of (await store.events(table)) ?? [])
    if (event.kind === 'next') await eraseFromChairs(store, { id: event.table, limit: 1 }, person);
}

/** Takes the name from chairs that are kept for the person, who does not sit there. */
async function eraseFromChairs(store: Store, filter: TableFilter, person: PersonId): Promise<void> {
  for (const { id, card } of await store.tables(filter))
    if ((card as Card).chairs.some(({ kept }) => kept === person))
      await store.rewrite(id, person, withoutPerson(id, person));
}

/** The events and the summary of a table without that person. The dice depend on neither name nor id. */
function withoutPerson(table: string, person: PersonId): Rewrite {
  return (events, summary) => {
    const seats = seatsOf(table, events, person);
    const names = new Set<unknown>(namesOf(events, person));
    const redacted = events.map((event) => redact(withoutKey(event, person), person, names));
    const last = redacted.at(-1)!;
    // Its fingerprint changes, so every process that holds the table reads it again.
    return {
      events: [...redacted.slice(0, -1), { ...last, erased: (last.erased ?? 0) + 1 }],
      summary: summaryWithout(summary, person, seats, names),
    };
  };
}

/** A table that cannot be read is redacted all the same. */
export function seatsOf(table: string, events: readonly StoredEvent[], person: PersonId): number[] {
  try {
    const { chairs } = readTable(table, events).table;
    return chairs.flatMap(({ sitter }, seat) => (isOf(sitter, person) ? [seat] : []));
  } catch {
    return [];
  }
}

const isOf = (sitter: Sitter | null, person: PersonId): boolean =>
  sitter?.kind === 'person' && sitter.person === person;

/** Idempotency keys begin with the id of their sender. */
function withoutKey(event: StoredEvent, person: PersonId): StoredEvent {
  if (!event.id?.startsWith(`${person}/`)) return event;
  const { id: _, ...rest } = event;
  return rest;
}

type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The names that stand beside the id of a person, wherever that is. */
export function namesOf(value: unknown, person: PersonId): string[] {
  if (!isObject(value)) return [];
  const own = value.person === person && typeof value.name === 'string' ? [value.name] : [];
  return [...own, ...Object.values(value).flatMap((part) => namesOf(part, person))];
}

/**
 * A value without that person. The id stands in `person` or `host`, a name beside the id, and in `by` of a rematch alone;
 * events of later versions keep to that.
 */
function redact<T>(value: T, person: PersonId, names: ReadonlySet<unknown>): T {
  if (Array.isArray(value)) return value.map((part: unknown) => redact(part, person, names)) as T;
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    if ((key === 'person' || key === 'host') && part === person) return [key, ''];
    if (key === 'name' && value.person === person) return [key, DELETED];
    if (key === 'handle' && value.person === person) return [key, null];
    return [key, key === 'by' && names.has(part) ? DELETED : redact(part, person, names)];
  });
  return Object.fromEntries(parts) as T;
}

function summaryWithout(
  summary: Summary,
  person: PersonId,
  seats: readonly number[],
  names: ReadonlySet<unknown>,
): Summary {
  const { people, turn, since, host, results, card } = summary;
  const others = (list: readonly PersonId[]): PersonId[] => list.filter((one) => one !== person);
  const shown = redact(card as Card, person, names);
  return {
    ...summary,
    people: others(people),
    turn: others(turn),
    ...(host === person && { host: '' }),
    ...(since && { since: since.filter((_, i) => turn[i] !== person) }),
    ...(results && { results: { ...results, people: results.people.filter((one) => one.person !== person) } }),
    card: {
      ...shown,
      chairs: shown.chairs.map(({ kept, ...chair }, seat) => ({
        ...chair,
        ...(seats.includes(seat) && { name: DELETED }),
        ...(kept !== undefined && kept !== person && { kept }),
      })),
    },
  };
}
