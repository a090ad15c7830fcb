import type { PersonId } from '../table/event.ts';
import type { Bus } from './bus/bus.ts';

/** What a node that died had counted is forgotten after so long; in milliseconds. */
const LEASE = 120_000;

/** Pages that one person may have open at once, at all nodes together. */
export const MOST_PAGES = 30;

/** How many pages each person has open: here, and by the bus at all nodes. While the others cannot be asked only those here count. */
export class Pages {
  private readonly bus: Bus;
  private readonly here = new Map<PersonId, number>();
  private readonly renewing: NodeJS.Timeout;

  constructor(bus: Bus) {
    this.bus = bus;
    this.renewing = setInterval(() => void this.renew(), LEASE / 2).unref();
    bus.onReturn(() => void this.renew());
  }

  /** Counts another page if there may be one more here. */
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

  /** Whether no more pages are open at all nodes than may be; nobody waits for the answer with a page of theirs. */
  async fits(person: PersonId): Promise<boolean> {
    return (await this.tally(person)) <= MOST_PAGES;
  }

  close(): void {
    clearInterval(this.renewing);
  }

  private tally(person: PersonId): Promise<number> {
    return this.bus.tally(`pages:${person}`, this.here.get(person) ?? 0, LEASE);
  }

  /** One person after the other: there may be thousands, and nothing is urgent. */
  private async renew(): Promise<void> {
    for (const person of [...this.here.keys()]) if (this.here.has(person)) await this.tally(person);
  }
}
