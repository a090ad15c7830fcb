import type { PersonId } from '../table/event.ts';

/** The people who have the lobby open, or any page at all, at this node and at others. */
export class Visitors {
  /** How many such pages each person has here. */
  private readonly pages = new Map<PersonId, number>();
  private readonly elsewhere = new Map<string, Set<PersonId>>();
  private readonly listeners: ((person: PersonId, here: boolean | null) => void)[] = [];

  /** Called when somebody came or left; `here`: at this node, and whether they came; null: at another node. */
  onChange(listener: (person: PersonId, here: boolean | null) => void): void {
    this.listeners.push(listener);
  }

  has(person: PersonId): boolean {
    return this.pages.has(person) || [...this.elsewhere.values()].some((people) => people.has(person));
  }

  /** Everybody at this node. */
  get people(): PersonId[] {
    return [...this.pages.keys()];
  }

  enter(person: PersonId): void {
    const pages = this.pages.get(person) ?? 0;
    this.pages.set(person, pages + 1);
    if (pages === 0) this.tell(person, true);
  }

  leave(person: PersonId): void {
    const left = (this.pages.get(person) ?? 0) - 1;
    if (left > 0) return void this.pages.set(person, left);
    if (this.pages.delete(person)) this.tell(person, false);
  }

  /** Another node tells who came and who left. */
  learn(node: string, came: readonly PersonId[], left: readonly PersonId[]): void {
    let people = this.elsewhere.get(node);
    if (!people) this.elsewhere.set(node, (people = new Set()));
    for (const person of came) people.add(person);
    for (const person of left) people.delete(person);
    for (const person of [...came, ...left]) this.tell(person, null);
  }

  /** The node is dead, or about to tell everybody who is there. */
  forget(node: string): void {
    const people = this.elsewhere.get(node) ?? [];
    this.elsewhere.delete(node);
    for (const person of people) this.tell(person, null);
  }

  private tell(person: PersonId, here: boolean | null): void {
    for (const listener of this.listeners) listener(person, here);
  }
}
