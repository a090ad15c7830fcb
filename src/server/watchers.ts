import type { Seat } from '../core/game.ts';
import type { Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf } from '../table/table.ts';
import type { Connection } from './connection.ts';
import type { Presence } from './presence.ts';
import type { Room } from './room.ts';

const NOBODY: ReadonlySet<Connection> = new Set();

/** The pages of this node by the tables that they watch, and who is present there. */
export class Watchers {
  private readonly tables = new Map<string, Set<Connection>>();
  /** Who is present at other nodes. */
  private readonly presence: Pick<Presence, 'at'>;
  private readonly listeners: ((room: Room) => void)[] = [];

  constructor(presence: Pick<Presence, 'at'>) {
    this.presence = presence;
  }

  /** Called when somebody may have come to a table or left it. */
  onPresence(listener: (room: Room) => void): void {
    this.listeners.push(listener);
  }

  add(table: string, page: Connection): void {
    const pages = this.tables.get(table);
    if (pages) pages.add(page);
    else this.tables.set(table, new Set([page]));
  }

  /** Whether nobody watches the table any more. */
  remove(table: string, page: Connection): boolean {
    const pages = this.tables.get(table);
    pages?.delete(page);
    return pages?.size === 0 && this.tables.delete(table);
  }

  of(table: string): ReadonlySet<Connection> {
    return this.tables.get(table) ?? NOBODY;
  }

  /** Whether a page of this node watches the table. */
  watched(table: string): boolean {
    return this.tables.has(table);
  }

  /** All tables that a page of this node watches. */
  get all(): string[] {
    return [...this.tables.keys()];
  }

  /** People who sit there and have a page open at this node. */
  people(room: Room): PersonId[] {
    const people = new Set<PersonId>();
    for (const { person } of this.of(room.id)) if (seatOf(room.table, person) !== null) people.add(person);
    return [...people];
  }

  /** The seats whose people have a page open at the table, at any node. */
  here(room: Room): ReadonlySet<Seat> {
    const people = [...this.people(room), ...this.presence.at(room.id)];
    return new Set(people.flatMap((person) => seatOf(room.table, person) ?? []));
  }

  /** Sends a message to the pages of this node that watch the table. */
  broadcast(table: string, reply: Reply): void {
    const text = JSON.stringify(reply);
    for (const page of this.of(table)) page.sendText(text);
  }

  /** Tells the pages of this node who is present. */
  tellPresence(room: Room): void {
    this.broadcast(room.id, { t: 'here', table: room.id, seats: [...this.here(room)] });
    for (const listener of this.listeners) listener(room);
  }
}
