import type { Seat } from '../core/game.ts';
import type { Reply } from '../protocol/reply.ts';
import { personIn } from '../table/command.ts';
import { distinctName } from '../table/name.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import type { Connection } from './connection.ts';

/** Who has a page open at a table, at one node. */
export interface Attendance {
  /** Those who sit there, and the host. */
  readonly people: readonly PersonId[];
  /** The names of others who watch. */
  readonly names: readonly string[];
  /** How many others watch without a name. */
  readonly guests: number;
}

export const NOBODY: Attendance = { people: [], names: [], guests: 0 };

/** Further names are only counted. */
const MOST_NAMES = 20;

/** Pages of one person count once; visitors without a session cannot be told apart. */
export function attendanceOf(table: Table, pages: Iterable<Connection>): Attendance {
  const people = new Set<PersonId>();
  const names = new Map<PersonId, string>();
  let guests = 0;
  for (const { person, name } of pages) {
    if (person === null) guests++;
    else if (person === table.host || seatOf(table, person) !== null) people.add(person);
    else names.set(person, name ?? '');
  }
  const known = [...names.values()].filter(Boolean).slice(0, MOST_NAMES);
  return { people: [...people], names: known, guests: guests + names.size - known.length };
}

/** Since when the people of a table have had no page open there, as far as this node has seen it. */
export class Departures {
  private readonly tables = new Map<string, Map<PersonId, number | null>>();
  /** Calendar time, in milliseconds. */
  private readonly wall: () => number;

  constructor(wall: () => number) {
    this.wall = wall;
  }

  /** By seat, once it is known who is here; null for those who are, and where it is not known. */
  note({ id, chairs }: Table, here: ReadonlySet<Seat>): (number | null)[] {
    let known = this.tables.get(id);
    if (!known) this.tables.set(id, (known = new Map()));
    return chairs.map(({ sitter }, seat) => {
      const person = personIn(sitter);
      if (person === null) return null;
      if (here.has(seat)) known.set(person, null);
      else if (known.get(person) === null) known.set(person, this.wall());
      return known.get(person) ?? null;
    });
  }

  forget(table: string): void {
    this.tables.delete(table);
  }
}

/** Numbers names that look alike, as chairs do, and those that look like somebody's on a chair. */
function distinctNames(names: readonly string[], chairs: Table['chairs']): string[] {
  const taken = chairs.flatMap(({ sitter }) => (sitter?.kind === 'person' ? sitter.name : []));
  return names.map((name) => {
    const distinct = distinctName(name, taken);
    taken.push(distinct);
    return distinct;
  });
}

/** What everybody at a table is told of who is there. */
export function presenceReply(
  { id, chairs }: Table,
  here: ReadonlySet<Seat>,
  all: readonly Attendance[],
  since: readonly (number | null)[],
  inLobby: (person: PersonId) => boolean,
): Reply {
  const names = distinctNames(all.flatMap((one) => one.names).slice(0, MOST_NAMES), chairs);
  const watching = all.reduce((sum, one) => sum + one.names.length + one.guests, 0);
  const lobby = [...chairs.keys()].filter((seat) => {
    const person = personIn(chairs[seat]!.sitter);
    return person !== null && !here.has(seat) && inLobby(person);
  });
  return {
    t: 'here',
    table: id,
    seats: [...here],
    ...(lobby.length > 0 && { lobby }),
    ...(since.some((at) => at !== null) && { since }),
    ...(watching > 0 && { watching: { names, others: watching - names.length } }),
  };
}
