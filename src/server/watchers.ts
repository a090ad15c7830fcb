import type { Seat } from '../core/game.ts';
import type { Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf } from '../table/table.ts';
import type { Connection } from './connection.ts';
import type { Room } from './room.ts';

const NOBODY: ReadonlySet<Connection> = new Set();

/** The pages of this node by the tables that they look at, and with them who is there. */
export class Watchers {
  private readonly tables = new Map<string, Set<Connection>>();
  /** People who have a page open at the table at another node. */
  private readonly others: (table: string) => readonly PersonId[];

  constructor(others: (table: string) => readonly PersonId[]) {
    this.others = others;
  }

  add(table: string, page: Connection): void {
    const pages = this.tables.get(table);
    if (pages) pages.add(page);
    else this.tables.set(table, new Set([page]));
  }

  /** Whether nobody looks at the table any more. */
  remove(table: string, page: Connection): boolean {
    const pages = this.tables.get(table);
    pages?.delete(page);
    return pages?.size === 0 && this.tables.delete(table);
  }

  of(table: string): ReadonlySet<Connection> {
    return this.tables.get(table) ?? NOBODY;
  }

  /** Whether a page of this node looks at it. */
  watched(table: string): boolean {
    return this.tables.has(table);
  }

  /** All tables that somebody looks at. */
  get all(): string[] {
    return [...this.tables.keys()];
  }

  /** Those who sit there and have a page open at this node. */
  people(room: Room): PersonId[] {
    const people = new Set<PersonId>();
    for (const { person } of this.of(room.id)) if (seatOf(room.table, person) !== null) people.add(person);
    return [...people];
  }

  /** The seats at a table whose people have a page open there, at any node. */
  here(room: Room): ReadonlySet<Seat> {
    const people = [...this.people(room), ...this.others(room.id)];
    return new Set(people.flatMap((person) => seatOf(room.table, person) ?? []));
  }

  /** To the pages of this node. */
  broadcast(table: string, reply: Reply): void {
    const text = JSON.stringify(reply);
    for (const page of this.of(table)) page.sendText(text);
  }
}
