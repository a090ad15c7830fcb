import { randomBytes } from 'node:crypto';
import { boardOf, chanceOf } from '../../duplicate/board.ts';
import { commitmentTo } from '../../fairness/fairness.ts';
import type { Dice } from '../../table/decide.ts';
import type { PersonId } from '../../table/event.ts';
import type { Table } from '../../table/table.ts';
import type { BoardOfTable } from '../../table/terms.ts';
import { macOf } from '../mac.ts';
import type { BoardKey } from '../store/boards.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

/** More tables than a board can have. */
export const MOST_TABLES = 1000;
/** How many boards one query covers. */
const AT_ONCE = 100;

/**
 * The boards of duplicate play. An event has one secret; its boards are played at several tables, and each table draws its
 * chance by name from the secret. Nobody sees another table of a board before the last has ended; then it is published.
 */
export class Boards {
  private readonly store: Store;
  private readonly time: Pick<Time, 'wall'>;

  constructor(store: Store, time: Pick<Time, 'wall'>) {
    this.store = store;
    this.time = time;
  }

  /** Commits the server to the secret of an event, which it draws at the first request; resolves to the commitment. */
  async seal(event: string): Promise<string> {
    const made = { secret: randomBytes(32).toString('hex'), at: this.time.wall() };
    return commitmentTo((await this.store.boards.secret(event, made))!);
  }

  /** No more tables will be opened for this board: it is published with the end of the last. */
  async complete(board: BoardKey): Promise<void> {
    await this.store.boards.complete(board);
    await this.publish(board);
  }

  /** No more tables will be opened for the event. Its secret is revealed once all of them have ended. */
  async close(event: string): Promise<void> {
    await this.store.boards.close(event);
    await this.publishEnded();
  }

  /** The secret of an event, once it is closed and all its tables have ended. */
  revealed(event: string): Promise<string | null> {
    return this.store.boards.revealed(event);
  }

  /** The chance of a table, by name; undefined where it plays no board. A room needs its own, because it counts. */
  async diceOf({ terms: { board }, match }: Pick<Table, 'terms' | 'match'>): Promise<Dice | undefined> {
    if (!board) return undefined;
    const secret = await this.store.boards.secret(board.event);
    if (secret === null) throw new Error(`the secret of event ${board.event} is missing`);
    return chanceOf(boardOf(match, board.number, board.commitment), secret, macOf(secret));
  }

  /** Assigns a person to a table before they sit down; false: they play the board elsewhere. */
  assign(board: BoardOfTable, person: PersonId, table: string): Promise<boolean> {
    return this.store.boards.assign(board, person, table);
  }

  /** Binds people to a table that is about to begin; resolves to those who do not play the board elsewhere. */
  bind(board: BoardOfTable, people: readonly PersonId[], table: string): Promise<ReadonlySet<PersonId>> {
    return this.store.boards.bind(board, people, table);
  }

  /** Publishes a board if it is complete and all its tables have ended. Results that were held back are stored first. */
  async publish(board: BoardKey): Promise<void> {
    const state = await this.store.boards.state(board);
    if (!state?.complete || state.published) return;
    const tables = await this.store.tables({ board, limit: MOST_TABLES });
    if (!tables.every(({ stage, closed }) => stage === 'ended' || closed)) return;
    for (const { id, changed, results } of tables) if (results) await this.store.results.settle(id, changed, results);
    await this.store.boards.publish(board);
    const clubs = new Set(tables.flatMap(({ club }) => club?.address ?? []));
    for (const club of clubs) await this.store.clubs.touch(club);
  }

  /** Publishes every board that can be: also those whose last table ended while no process could. */
  async publishEnded(): Promise<void> {
    let last: BoardKey | undefined;
    do {
      const boards = await this.store.boards.unpublished(AT_ONCE, last);
      for (const board of boards) await this.publish(board);
      last = boards.length === AT_ONCE ? boards.at(-1) : undefined;
    } while (last);
  }
}
