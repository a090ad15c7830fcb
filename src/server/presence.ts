import type { PersonId } from '../table/event.ts';
import type { Attendance } from './attendance.ts';

/** A node without a heartbeat for this long is dead, and its people are gone; in milliseconds. */
const SILENCE = 7_000;
/** How long unknown nodes have to answer a roll call, in milliseconds. */
const SETTLE = 2_000;

interface Told {
  readonly attendance: Attendance;
  readonly call: number;
}

/** Who is at which table at other nodes, and whether all of them have answered. */
export class Presence {
  /** Monotonic, in milliseconds. */
  private readonly now: () => number;
  /** The last heartbeat of each node. */
  private readonly heard = new Map<string, number>();
  /** People by table and node, with the roll call that preceded the announcement. */
  private readonly tables = new Map<string, Map<string, Told>>();
  /** Nodes that have not answered their last roll call, with its number. */
  private readonly awaited = new Map<string, number>();
  private calls = 0;
  private called: number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.called = now();
  }

  at(table: string): PersonId[] {
    return this.attendance(table).flatMap(({ people }) => people);
  }

  /** Who is at the table, for each other node. */
  attendance(table: string): Attendance[] {
    return [...(this.tables.get(table)?.values() ?? [])].map(({ attendance }) => attendance);
  }

  /** Whether the last roll call is complete: every known node has answered or died, and unknown ones had time to. */
  get complete(): boolean {
    return this.awaited.size === 0 && this.now() - this.called > SETTLE;
  }

  /** True for a new node: one that has started, or that was thought dead and whose people were forgotten. */
  hear(node: string): boolean {
    const known = this.heard.has(node);
    this.heard.set(node, this.now());
    return !known;
  }

  learn(table: string, node: string, attendance: Attendance): void {
    let nodes = this.tables.get(table);
    if (!nodes) this.tables.set(table, (nodes = new Map()));
    const { people, names, guests } = attendance;
    if (people.length + names.length + guests > 0) nodes.set(node, { attendance, call: this.calls });
    else nodes.delete(node);
  }

  forget(table: string): void {
    this.tables.delete(table);
  }

  /**
   * Begins a roll call of one node or of all; returns its number. A call of all follows a silence of the bus, in which
   * nodes were not heard: their heartbeats count from now.
   */
  call(node: string | null): number {
    const number = ++this.calls;
    if (node !== null) this.awaited.set(node, number);
    else {
      this.called = this.now();
      for (const known of this.heard.keys()) {
        this.heard.set(known, this.called);
        this.awaited.set(known, number);
      }
    }
    return number;
  }

  /** Nodes that should have answered by now. */
  get unanswered(): string[] {
    return this.now() - this.called > SETTLE ? [...this.awaited.keys()] : [];
  }

  /** A node has answered the call: its older announcements are void. Returns the tables that are affected. */
  answered(node: string, number: number): string[] {
    if (number >= (this.awaited.get(node) ?? 0)) this.awaited.delete(node);
    return [...this.tables]
      .filter(([, nodes]) => (nodes.get(node)?.call ?? Infinity) < number && nodes.delete(node))
      .map(([id]) => id);
  }

  /** Forgets the people of silent nodes; returns these nodes and the tables that are affected. */
  expire(): { readonly dead: readonly string[]; readonly tables: readonly string[] } {
    const dead = [...this.heard].filter(([, at]) => this.now() - at > SILENCE).map(([node]) => node);
    for (const node of dead) {
      this.heard.delete(node);
      this.awaited.delete(node);
    }
    if (dead.length === 0) return { dead, tables: [] };
    const affected = [...this.tables].filter(([, nodes]) => dead.filter((node) => nodes.delete(node)).length > 0);
    return { dead, tables: affected.map(([id]) => id) };
  }
}
