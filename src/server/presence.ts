import type { PersonId } from '../table/event.ts';

/** A node that was not heard of for this long is dead, and its people are gone; in milliseconds. */
const SILENCE = 7_000;
/** How long nodes have to answer a roll call that this one has not heard of yet. */
const SETTLE = 2_000;

interface Told {
  readonly people: readonly PersonId[];
  readonly call: number;
}

/** Who is at which table at the other nodes, by what they told, and whether all of them have told. */
export class Presence {
  /** Monotonic, in milliseconds. */
  private readonly now: () => number;
  /** When each node was last heard of. */
  private readonly heard = new Map<string, number>();
  /** People by table and node, with the roll call after which that was told. */
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
    return [...(this.tables.get(table)?.values() ?? [])].flatMap(({ people }) => people);
  }

  /** Whether the last roll call is complete: every known node has answered or died, and unknown ones had the time to. */
  get complete(): boolean {
    return this.awaited.size === 0 && this.now() - this.called > SETTLE;
  }

  /** Whether it is new: a node that has started, or one that was thought dead and whose people have been forgotten. */
  hear(node: string): boolean {
    const known = this.heard.has(node);
    this.heard.set(node, this.now());
    return !known;
  }

  learn(table: string, node: string, people: readonly PersonId[]): void {
    let nodes = this.tables.get(table);
    if (!nodes) this.tables.set(table, (nodes = new Map()));
    if (people.length > 0) nodes.set(node, { people, call: this.calls });
    else nodes.delete(node);
  }

  forget(table: string): void {
    this.tables.delete(table);
  }

  /**
   * Begins a roll call, of one node or of all; gives its number. Where all are called nobody could be heard for a while: that
   * makes nobody dead.
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

  /** A node has told all it knows since that call: what it told before is void. Gives the tables where that changes something. */
  answered(node: string, number: number): string[] {
    if (number >= (this.awaited.get(node) ?? 0)) this.awaited.delete(node);
    return [...this.tables]
      .filter(([, nodes]) => (nodes.get(node)?.call ?? Infinity) < number && nodes.delete(node))
      .map(([id]) => id);
  }

  /** Forgets the people of nodes that have fallen silent; gives the tables where some were. */
  expire(): string[] {
    const dead = [...this.heard].filter(([, at]) => this.now() - at > SILENCE).map(([node]) => node);
    for (const node of dead) {
      this.heard.delete(node);
      this.awaited.delete(node);
    }
    if (dead.length === 0) return [];
    return [...this.tables]
      .filter(([, nodes]) => dead.filter((node) => nodes.delete(node)).length > 0)
      .map(([id]) => id);
  }
}
