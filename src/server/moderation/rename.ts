import type { LobbyCard } from '../../protocol/reply.ts';
import { isObject, namesOf, seatsOf } from '../erasure.ts';
import type { Hub } from '../hub.ts';
import type { Person, Rewrite } from '../store/store.ts';

/** The newest tables of a person are those that people look at. */
const MOST = 1_000;

/**
 * Replaces the name of a person at their tables, also where a game runs or has ended. The person stays seated. Resolves to
 * the names that they had at tables without an end.
 */
export async function renameAtTables(hub: Hub, { id: person, name }: Person): Promise<ReadonlySet<string>> {
  const had = new Set<string>();
  for (const { id, stage } of await hub.store.tables({ person, limit: MOST }))
    await hub.store.rewrite(id, person, withName(id, person, name, stage === 'ended' ? null : had), 'stays');
  await hub.heal();
  return had;
}

function withName(table: string, person: string, name: string, had: Set<string> | null): Rewrite {
  return (events, summary) => {
    const seats = seatsOf(table, events, person);
    const names = new Set(namesOf(events, person));
    for (const one of names) if (one !== name) had?.add(one);
    const renamed = events.map((event) => rename(event, person, name, names));
    const last = renamed.at(-1)!;
    const card = rename(summary.card as Pick<LobbyCard, 'chairs'>, person, name, names);
    return {
      // Its fingerprint changes, so every process that holds the table reads it again.
      events: [...renamed.slice(0, -1), { ...last, erased: (last.erased ?? 0) + 1 }],
      summary: {
        ...summary,
        card: {
          ...card,
          chairs: card.chairs.map((chair, seat) => (seats.includes(seat) ? { ...chair, name } : chair)),
        },
      },
    };
  };
}

/** A name stands beside its id, and in `by` of a rematch alone. */
function rename<T>(value: T, person: string, name: string, names: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((part: unknown) => rename(part, person, name, names)) as T;
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    if (key === 'name' && value.person === person) return [key, name];
    return [
      key,
      key === 'by' && typeof part === 'string' && names.has(part) ? name : rename(part, person, name, names),
    ];
  });
  return Object.fromEntries(parts) as T;
}
