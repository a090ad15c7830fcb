import { IDENTITIES } from '../core/identity.ts';
import { tidyLine } from '../table/line.ts';
import type { Chair } from '../table/event.ts';
import type { Tempo } from '../table/matching.ts';
import { EMPTY } from '../table/table.ts';
import type { Terms } from '../table/terms.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import type { Pairing } from './store/seeks.ts';
import type { Person } from './store/store.ts';

/* Setting the table of people who were claimed for it. Every step has an idempotency key, so any node can finish it. */

/** Seconds for each move. */
const SECONDS: Readonly<Record<Tempo, number>> = { live: 60, slow: 86_400 };
/** The level of bots on chairs without a person. */
const BOTS = 3;

const termsOf = ({ game, seats, tempo, rated }: Pairing): Terms => ({
  ...{ game, seats, options: {}, pace: { kind: 'move', seconds: SECONDS[tempo] }, overtime: 'bot' },
  ...{ listed: true, hints: false },
  ...(rated && { rated }),
});

/**
 * Opens the table, seats everybody and starts the game; whatever of it is done already stays as it is. Nobody else can take a
 * chair meanwhile: they are kept.
 */
export async function setTable(hub: Hub, pairing: Pairing): Promise<void> {
  const known = await Promise.all(pairing.people.map(({ person }) => hub.store.person(person)));
  const people = known.map((person) => (person && !person.bot ? legible(person) : null));
  const host = people.find((person) => person !== null);
  const room = host && (await roomOf(hub, pairing, host, people));
  if (!room || room.table.stage !== 'open') return;
  for (const [seat, person] of people.entries()) {
    if (!person) continue; // erased meanwhile, or a bot account by now: a bot of the server takes the chair
    const { name } = person;
    const { kept, sitter } = room.table.chairs[seat]!;
    const identity = (kept ?? (sitter?.kind === 'person' ? sitter : person)).identity as (typeof IDENTITIES)[number];
    const { entropy } = pairing.people[seat]!;
    await room.command(person.id, { kind: 'sit', seat, name, identity, entropy }, 'found-sit');
    // They agreed to these terms when they began to look.
    await room.command(person.id, { kind: 'ready', ready: true }, 'found-ready');
  }
  await room.command(host.id, { kind: 'start', fill: BOTS }, 'found-start');
}

/** Names from before visibility was checked may be invisible. */
export const legible = (person: Person): Person => ({ ...person, name: tidyLine(person.name) ?? '?' });

async function roomOf(
  hub: Hub,
  pairing: Pairing,
  host: Person,
  people: readonly (Person | null)[],
): Promise<Room | null> {
  const there = await hub.room(pairing.table);
  if (there) return there;
  const opened = await hub
    .open(termsOf(pairing), host.id, pairing.table, chairsFor(people, pairing.seats))
    .catch(async (error: unknown) => {
      const value = await hub.room(pairing.table); // another process was first
      if (!value) throw error;
      return { ok: true, value } as const;
    });
  return opened.ok ? opened.value : null;
}

/** Everybody in their own colour, or in one that nobody else has. */
export function chairsFor(people: readonly (Person | null)[], seats: number): readonly Chair[] {
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    const person = people[seat];
    if (!person) return EMPTY;
    const { id, name } = person;
    const others = people.flatMap((other, at) => (other && at > seat ? other.identity : []));
    const free = IDENTITIES.filter((one) => !taken.has(one));
    const identity = taken.has(person.identity)
      ? (free.find((one) => !others.includes(one)) ?? free[0] ?? person.identity)
      : person.identity;
    taken.add(identity);
    return { ...EMPTY, kept: { kind: 'person', person: id, name, identity } };
  });
}
