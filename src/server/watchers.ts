import type { Seat } from '../core/game.ts';
import type { Reply } from '../protocol/reply.ts';
import { personIn } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf } from '../table/table.ts';
import { attendanceOf, Departures, presenceReply, type Attendance } from './attendance.ts';
import type { Connection } from './connection.ts';
import type { Presence } from './presence.ts';
import type { Room } from './room.ts';
import type { Visitors } from './visitors.ts';

const NOBODY: ReadonlySet<Connection> = new Set();

/** The pages of this node by the tables that they watch, and who is present there. */
export class Watchers {
  private readonly tables = new Map<string, Set<Connection>>();
  /** Who is present at other nodes. */
  private readonly presence: Pick<Presence, 'at' | 'attendance'>;
  private readonly visitors: Pick<Visitors, 'has'>;
  private readonly departures: Departures;
  private readonly listeners: ((room: Room) => void)[] = [];

  /** `wall`: calendar time. */
  constructor(presence: Pick<Presence, 'at' | 'attendance'>, visitors: Pick<Visitors, 'has'>, wall: () => number) {
    this.presence = presence;
    this.visitors = visitors;
    this.departures = new Departures(wall);
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

  /** Who has a page open there, at this node. */
  attendance({ id, table }: Room): Attendance {
    return attendanceOf(table, this.of(id));
  }

  /** Called when the table is released. */
  forget(table: string): void {
    this.departures.forget(table);
  }

  /** Whether the person of that seat has a page open at the table, at any node. */
  isHere({ id, table }: Room, seat: Seat): boolean {
    const person = personIn(table.chairs[seat]!.sitter);
    return person !== null && this.isPresent(id, person);
  }

  /** Whether a person who sits there or is the host has a page open at the table, at any node. */
  isPresent(table: string, person: PersonId): boolean {
    for (const page of this.of(table)) if (page.person === person) return true;
    return this.presence.at(table).includes(person);
  }

  /** The seats whose people have a page open at the table, at any node. */
  here(room: Room): ReadonlySet<Seat> {
    const people = [...this.attendance(room).people, ...this.presence.at(room.id)];
    return new Set(people.flatMap((person) => seatOf(room.table, person) ?? []));
  }

  /** Sends a message to the pages of this node that watch the table, except to those people. */
  broadcast(table: string, reply: Reply, except?: ReadonlySet<PersonId>): void {
    const text = JSON.stringify(reply);
    for (const page of this.of(table)) if (page.person === null || !except?.has(page.person)) page.sendText(text);
  }

  /** Tells the pages of this node who is present. */
  tellPresence(room: Room): void {
    const here = this.here(room);
    const since = this.departures.note(room.table, here);
    if (this.watched(room.id)) {
      const all = [this.attendance(room), ...this.presence.attendance(room.id)];
      const inLobby = (person: PersonId): boolean => this.visitors.has(person);
      this.broadcast(room.id, presenceReply(room.table, here, all, since, inLobby));
    }
    for (const listener of this.listeners) listener(room);
  }
}
