import type { Request } from '../protocol/request.ts';

/** A request that the server must answer. Its id is the same however often it is sent. */
export type Ask = Extract<Request, { readonly id: string }>;

/** The part of a `Storage` that the client needs. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'vatout.pending';

/** The unanswered requests. They survive a reload of the page; the promises of their answers do not. */
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
      // The storage is full or blocked: the requests still last as long as the page.
    }
  }
}

/** A storage may hold anything; the server refuses what it cannot read. */
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
