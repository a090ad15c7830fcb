import type { PersonId } from '../table/note.ts';

/** A node that was not heard of for so long is dead, and its people are gone; in milliseconds. */
const SILENCE = 7_000;

/** Who is at which table at the other nodes, by what they told. */
export class Presence {
  private readonly now: () => number;
  /** When each node was last heard of. */
  private readonly heard = new Map<string, number>();
  /** People by table and node. */
  private readonly tables = new Map<string, Map<string, readonly PersonId[]>>();

  constructor(now: () => number) {
    this.now = now;
  }

  at(table: string): PersonId[] {
    return [...(this.tables.get(table)?.values() ?? [])].flat();
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
    if (people.length > 0) nodes.set(node, people);
    else nodes.delete(node);
  }

  forget(table: string): void {
    this.tables.delete(table);
  }

  /** Nobody could be heard for a while: that does not make them dead. */
  excuse(): void {
    for (const node of this.heard.keys()) this.hear(node);
  }

  /** Forgets the people of nodes that have fallen silent; gives the tables where some were. */
  expire(): string[] {
    const dead = [...this.heard].filter(([, at]) => this.now() - at > SILENCE).map(([node]) => node);
    for (const node of dead) this.heard.delete(node);
    if (dead.length === 0) return [];
    return [...this.tables]
      .filter(([, nodes]) => dead.filter((node) => nodes.delete(node)).length > 0)
      .map(([id]) => id);
  }
}
