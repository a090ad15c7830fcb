import type { Store, Summary } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';

/* Arbitrary events and tables for tests of a store. */

export const OPENING: StoredEvent = {
  kind: 'open',
  terms: {
    game: 'las-vegas',
    seats: 2,
    options: {},
    pace: { kind: 'free' },
    overtime: 'bot',
    listed: true,
    hints: false,
  },
  host: 'ada',
  match: 'aa',
  commitment: 'bb',
  at: 1,
};

export const SUMMARY: Summary = {
  game: 'las-vegas',
  listed: true,
  stage: 'open',
  people: [],
  turn: [],
  due: null,
  card: { step: 0 },
};

export const openNumbered = (store: Store, table: string, summary: Partial<Summary> = {}): Promise<void> =>
  store.open(table, `secret of ${table}`, OPENING, { ...SUMMARY, ...summary });

/** An event that is identified by its number. */
export const numbered = (number: number): StoredEvent => ({ kind: 'next', table: `table-${number}`, at: number });
