import type { PersonId } from '../table/event.ts';
import type { Bus } from './bus/bus.ts';

/** How long the count of a dead node stays valid, in milliseconds. */
const LEASE = 120_000;

/** How many pages a person may have open at once, at all nodes together. */
export const MOST_PAGES = 30;

/** Counts each person's open pages: here, and over the bus at all nodes. Without the bus only those here count. */
export class Pages {
  private readonly bus: Bus;
  private readonly here = new Map<PersonId, number>();
  private readonly renewing: NodeJS.Timeout;

  constructor(bus: Bus) {
    this.bus = bus;
    this.renewing = setInterval(() => void this.renew(), LEASE / 2).unref();
    bus.onReturn(() => void this.renew());
  }

  /** Counts another page, unless the person has too many here. */
  enter(person: PersonId): boolean {
    const pages = this.here.get(person) ?? 0;
    if (pages >= MOST_PAGES) return false;
    this.here.set(person, pages + 1);
    return true;
  }

  leave(person: PersonId): void {
    const pages = this.here.get(person)! - 1;
    if (pages > 0) this.here.set(person, pages);
    else this.here.delete(person);
    void this.tally(person);
  }

  /** Whether the person has not too many pages at all nodes together. A new page is served before the answer is known. */
  async fits(person: PersonId): Promise<boolean> {
    return (await this.tally(person)) <= MOST_PAGES;
  }

  /** Whether the person has a page open at any node. */
  async isOpen(person: PersonId): Promise<boolean> {
    return this.here.has(person) || (await this.tally(person)) > 0;
  }

  close(): void {
    clearInterval(this.renewing);
  }

  private tally(person: PersonId): Promise<number> {
    return this.bus.tally(`pages:${person}`, this.here.get(person) ?? 0, LEASE);
  }

  /** One person after another: there may be thousands, and it is not urgent. */
  private async renew(): Promise<void> {
    for (const person of [...this.here.keys()]) if (this.here.has(person)) await this.tally(person);
  }
}
