import { seeded } from '../../src/core/rng.ts';
import type { TableRecord } from '../../src/duplicate/verify.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Time } from '../../src/server/time.ts';
import type { BoardOfTable, Terms } from '../../src/table/terms.ts';
import { playOn, type Page, type Watched } from './client.ts';
import { termsOf } from './tableharness.ts';
import type { TestServer } from './testserver.ts';

/* Several tables of one board at a test server. */

export const CALENDAR: Time = { now: Date.now, wall: Date.now, known: true, beat: async () => undefined, skew: 0 };

/** An organiser with a hand of their own on the data of a server: no route opens tables of a board one by one. */
export class Organiser {
  readonly store: Store;
  private readonly hub: Hub;

  constructor(store: Store) {
    this.store = store;
    this.hub = new Hub({ store, time: CALENDAR });
  }

  static of({ data }: TestServer): Organiser {
    return new Organiser(new SqliteStore(databaseOf(data)));
  }

  get boards(): Hub['boards'] {
    return this.hub.boards;
  }

  secret(event: string): Promise<string> {
    return this.store.boards.secret(event) as Promise<string>;
  }

  /** Opens tables for a board of an event, whose first people are the hosts. */
  async open(
    event: string,
    game: string,
    hosts: readonly Page[],
    terms: Partial<Terms> = {},
    number = 1,
  ): Promise<string[]> {
    const commitment = await this.hub.boards.seal(event);
    const tables: string[] = [];
    for (const [i, host] of hosts.entries())
      tables.push(await this.openOne(host, { event, number, table: i + 1, commitment }, game, terms));
    return tables;
  }

  async openOne({ guest }: Page, board: BoardOfTable, game = 'las-vegas', terms: Partial<Terms> = {}): Promise<string> {
    const opened = await this.hub.open({ ...termsOf(game, terms), board }, guest.id);
    if (!opened.ok) throw new Error(opened.problem.code);
    const { id } = opened.value;
    this.hub.release(id);
    return id;
  }

  async close(): Promise<void> {
    await this.hub.close();
    await this.store.close();
  }
}

/** These people sit down in order, bots take the rest, and the game begins. */
export async function begin(table: string, people: readonly Page[]): Promise<void> {
  for (const [seat, page] of people.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await people[0]!.must(table, { kind: 'start', fill: 1 });
}

/** These people play at random until the table has ended or there is enough. */
export const playAll = (table: string, people: readonly Page[], seed: string, enough?: (at: Watched) => boolean) =>
  Promise.all(people.map((page, i) => playOn(page, table, seeded(`${seed} ${i}`), enough)));

/** The record of one's own table. */
export const recordOf = async (page: Page, table: string): Promise<TableRecord> =>
  (await page.guest.record(table)) as TableRecord;

/** What a page was sent about tables, with what differs between any two tables made the same. */
export const comparable = (texts: readonly string[], table: string): string[] =>
  texts
    .filter((text) => !text.startsWith('{"t":"time"'))
    .map((text) =>
      text
        .replaceAll(table, 'THE-TABLE')
        .replace(/"(now|at|changed|since|until)":\d{13}/g, '"$1":0')
        .replace(/"(commitment|match|person|host|event|done)":"[\w-]+"/g, '"$1":""')
        .replace(/"mark":"[\w-]{12}"/g, '"mark":""'),
    );
