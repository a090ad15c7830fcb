import type { Request } from '../protocol/request.ts';

/** What the server must answer: it carries a number that is the same however often it is sent. */
export type Ask = Extract<Request, { readonly id: string }>;

/** What somebody wants done at a table. */
export type Wanted = Extract<Ask, { readonly t: 'do' }>['command'];

/** The part of a `Storage` that is used. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'vatout.pending';

/** What has been asked and not been answered. It outlives a reload of the page, and the promise of an answer does not. */
export class Pending {
  private readonly storage: Keep | undefined;
  private readonly asks = new Map<string, Ask>();

  constructor(storage?: Keep) {
    this.storage = storage;
    for (const ask of storage ? read(storage) : []) this.asks.set(ask.id, ask);
  }

  get all(): Ask[] {
    return [...this.asks.values()];
  }

  get size(): number {
    return this.asks.size;
  }

  get(id: string): Ask | undefined {
    return this.asks.get(id);
  }

  add(ask: Ask): void {
    this.asks.set(ask.id, ask);
    this.keep();
  }

  drop(id: string): void {
    if (this.asks.delete(id)) this.keep();
  }

  private keep(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // A storage that is full or closed: what is asked still lasts as long as the page.
    }
  }
}

/** Anything may be in a storage; the server refuses what it cannot read. */
function read(storage: Keep): Ask[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept)
      ? kept.filter((ask: Partial<Ask> | null): ask is Ask => typeof ask?.id === 'string')
      : [];
  } catch {
    return [];
  }
}
